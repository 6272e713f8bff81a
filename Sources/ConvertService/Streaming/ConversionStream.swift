internal import Gzip
internal import HTTP
internal import JSON

/// Processes a stream of conversions in short turns, with counts, logs and optional compression.
///
/// A single class for both endpoints: methods of a generic class would not be specialized and would
/// be a quarter slower.
final class ConversionStream: StreamConsumer {
    /// The maximum duration of a turn.
    private static var turnNanoseconds: Int64 { 250_000 }
    /// The maximum output of a turn.
    private static var turnBytes: Int { 64 * 1024 }
    /// The number of lines between checks of the clock; a failed line counts as this many.
    private static var linesPerLook: Int { 16 }
    /// The estimated work between checks of the clock, in nanoseconds.
    private static var workPerLook: Int { 50_000 }

    private var numbers: ConversionLines<NumberRequest>?
    private var distances: ConversionLines<DistanceRequest>?
    private let metrics: ConversionMetrics
    private let time: TimeSource
    private let inflation: StreamInflation?
    private let deflater: Deflater?
    /// Output not yet compressed.
    private var plain: [UInt8] = []
    private let keep: () -> Void
    private let onEnd: (_ bytes: Int, _ outcome: StreamOutcome) -> Void
    private var turn = Turn()
    private var written = 0

    struct Surroundings {
        let metrics: ConversionMetrics
        let time: TimeSource
        var inflation: StreamInflation?
        var deflater: Deflater?
        /// Saves the conversions since the last call to a session.
        var keep: () -> Void = {}
        /// Called once with the bytes written and the outcome.
        let onEnd: (_ bytes: Int, _ outcome: StreamOutcome) -> Void
    }

    convenience init(_ lines: ConversionLines<NumberRequest>, _ surroundings: Surroundings) {
        self.init(numbers: lines, distances: nil, surroundings)
    }

    convenience init(_ lines: ConversionLines<DistanceRequest>, _ surroundings: Surroundings) {
        self.init(numbers: nil, distances: lines, surroundings)
    }

    private init(
        numbers: ConversionLines<NumberRequest>?, distances: ConversionLines<DistanceRequest>?,
        _ surroundings: Surroundings
    ) {
        self.numbers = numbers
        self.distances = distances
        metrics = surroundings.metrics
        time = surroundings.time
        inflation = surroundings.inflation
        deflater = surroundings.deflater
        keep = surroundings.keep
        onEnd = surroundings.onEnd
    }

    var heldBytes: Int {
        // zlib itself takes about 300 KB for both directions.
        (numbers?.heldBytes ?? 0) + (distances?.heldBytes ?? 0) + plain.capacity
            + (inflation == nil ? 0 : 48 * 1024) + (deflater == nil ? 0 : 256 * 1024)
    }

    func beginTurn() {
        turn = Turn(end: time.monotonic() + Self.turnNanoseconds)
    }

    var needsWorker: Bool { numbers?.needsWorker ?? distances?.needsWorker ?? false }

    func work(under supervisor: (any WorkSupervisor)?, into output: inout [UInt8]) {
        write(into: &output) {
            numbers?.answerHeavyLine(under: supervisor, into: &$0)
            distances?.answerHeavyLine(under: supervisor, into: &$0)
        }
    }

    func endContent(into output: inout [UInt8]) {
        guard inflation?.isComplete ?? true else { return }
        write(into: &output) {
            numbers?.finish(into: &$0)
            distances?.finish(into: &$0)
        }
    }

    func take(_ bytes: Span<UInt8>, into output: inout [UInt8]) -> Int {
        guard let inflation else { return takeLines(bytes, into: &output) }
        return inflation.take(bytes) {
            takeLines($0, into: &output)
        } broken: {
            report($0, into: &output)
        }
    }

    private func takeLines(_ bytes: Span<UInt8>, into output: inout [UInt8]) -> Int {
        guard !turn.isOver, !needsWorker else { return 0 }
        return write(into: &output) { writer in
            var turn = turn
            defer { self.turn = turn }
            let before = writer.count - turn.bytes
            return numbers?.take(bytes, into: &writer) {
                turn.goesOn(after: $2, with: $0 - before, $1, time)
            }
                ?? distances?.take(bytes, into: &writer) {
                    turn.goesOn(after: $2, with: $0 - before, $1, time)
                }
                ?? bytes.count
        }
    }

    /// The rest of a turn, which may span several chunks of content.
    private struct Turn {
        var end: Int64 = .max
        var bytes = 0
        var untilLook = linesPerLook
        var workUntilLook = workPerLook
        var isOver = false

        /// Whether the turn has room for another line.
        mutating func goesOn(
            after isSuccess: Bool, with bytes: Int, _ work: Int, _ time: TimeSource
        ) -> Bool {
            self.bytes = bytes
            isOver = bytes >= turnBytes
            untilLook -= isSuccess ? 1 : linesPerLook
            workUntilLook -= work
            if untilLook <= 0 || workUntilLook <= 0 {
                untilLook = linesPerLook
                workUntilLook = workPerLook
                isOver = isOver || time.monotonic() >= end
            }
            return !isOver
        }
    }

    func endTurn(into output: inout [UInt8]) {
        keep()
        if !plain.isEmpty { deflate(.sync, into: &output) }
    }

    func finish(into output: inout [UInt8]) {
        let isComplete = inflation?.isComplete ?? true
        if !isComplete { report(.corruptContent, into: &output) }
        end(isComplete ? .complete : .broken, into: &output)
    }

    func fail(_ failure: HTTPFailure?, into output: inout [UInt8]) {
        if let failure { report(Problem(failure), into: &output) }
        end(StreamOutcome(failure), into: &output)
    }

    private func end(_ outcome: StreamOutcome, into output: inout [UInt8]) {
        if deflater != nil { deflate(.finish, into: &output) }
        keep()
        onEnd(written, outcome)
    }

    /// Writes a line for a problem not caused by a line.
    private func report(_ problem: Problem, into output: inout [UInt8]) {
        write(into: &output) {
            numbers?.fail(problem, into: &$0)
            distances?.fail(problem, into: &$0)
        }
    }

    /// Lets lines be appended to the output in place, or to the data to compress.
    private func write<Result>(
        into output: inout [UInt8], _ body: (inout JSONWriter) -> Result
    ) -> Result {
        defer {
            if let tally = numbers?.takeTally() { metrics.count(.number, tally) }
            if let tally = distances?.takeTally() { metrics.count(.distance, tally) }
        }
        guard deflater != nil else {
            let before = output.count
            let result = Self.append(to: &output, body)
            written += output.count - before
            return result
        }
        let result = Self.append(to: &plain, body)
        if plain.count >= Self.turnBytes { deflate(.none, into: &output) }
        return result
    }

    private static func append<Result>(
        to bytes: inout [UInt8], _ body: (inout JSONWriter) -> Result
    ) -> Result {
        var writer = JSONWriter(appendingTo: exchange(&bytes, with: []))
        let result = body(&writer)
        bytes = writer.take()
        return result
    }

    private func deflate(_ flush: Deflater.Flush, into output: inout [UInt8]) {
        let before = output.count
        deflater?.compress(plain.span, flush, into: &output)
        plain.removeAll(keepingCapacity: true)
        written += output.count - before
    }
}
