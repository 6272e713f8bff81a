internal import HTTP
internal import JSON

/// A stream of conversions behind the server: lines, kept to short turns, counted and logged.
///
/// One class for both endpoints, for the methods of a generic class would be compiled for all types
/// at once, which is a quarter slower.
final class ConversionStream: StreamConsumer {
    /// How long a turn may take before others have theirs.
    private static var turnNanoseconds: Int64 { 250_000 }
    /// How much a turn may write.
    private static var turnBytes: Int { 64 * 1024 }
    /// After how many lines the clock is looked at; a failed line counts for all of them.
    private static var linesPerLook: Int { 16 }

    private var numbers: ConversionLines<NumberRequest>?
    private var distances: ConversionLines<DistanceRequest>?
    private let metrics: ConversionMetrics
    private let time: TimeSource
    private let onEnd: (_ bytes: Int) -> Void
    private var turnEnd: Int64 = 0
    private var written = 0

    /// - Parameter onEnd: Called once, with the octets that were written.
    init(
        _ lines: ConversionLines<NumberRequest>, metrics: ConversionMetrics, time: TimeSource,
        onEnd: @escaping (_ bytes: Int) -> Void
    ) {
        numbers = lines
        self.metrics = metrics
        self.time = time
        self.onEnd = onEnd
    }

    /// - Parameter onEnd: Called once, with the octets that were written.
    init(
        _ lines: ConversionLines<DistanceRequest>, metrics: ConversionMetrics, time: TimeSource,
        onEnd: @escaping (_ bytes: Int) -> Void
    ) {
        distances = lines
        self.metrics = metrics
        self.time = time
        self.onEnd = onEnd
    }

    var heldBytes: Int { (numbers?.heldBytes ?? 0) + (distances?.heldBytes ?? 0) }

    func beginTurn() {
        turnEnd = time.monotonic() + Self.turnNanoseconds
    }

    func take(_ octets: Span<UInt8>, into output: inout [UInt8]) -> Int {
        var turn = Turn(end: turnEnd, most: output.count + Self.turnBytes, time: time)
        return write(into: &output) { writer in
            numbers?.take(octets, into: &writer) { turn.goesOn(after: $1, with: $0) }
                ?? distances?.take(octets, into: &writer) { turn.goesOn(after: $1, with: $0) }
                ?? octets.count
        }
    }

    /// What is left of a turn.
    private struct Turn {
        let end: Int64
        let most: Int
        let time: TimeSource
        var untilLook = linesPerLook

        /// Whether there is room for another line.
        mutating func goesOn(after isSuccess: Bool, with bytes: Int) -> Bool {
            untilLook -= isSuccess ? 1 : linesPerLook
            guard untilLook <= 0 else { return bytes < most }
            untilLook = linesPerLook
            return bytes < most && time.monotonic() < end
        }
    }

    func finish(into output: inout [UInt8]) {
        write(into: &output) {
            numbers?.finish(into: &$0)
            distances?.finish(into: &$0)
        }
        onEnd(written)
    }

    func fail(_ failure: HTTPFailure?, into output: inout [UInt8]) {
        if let failure {
            write(into: &output) {
                numbers?.write(Problem(failure), into: &$0)
                distances?.write(Problem(failure), into: &$0)
            }
        }
        onEnd(written)
    }

    /// Has lines written behind the output, in its own storage.
    private func write<Result>(
        into output: inout [UInt8], _ body: (inout JSONWriter) -> Result
    ) -> Result {
        let before = output.count
        var writer = JSONWriter(appendingTo: exchange(&output, with: []))
        let result = body(&writer)
        output = writer.take()
        written += output.count - before
        if let tally = numbers?.takeTally() { metrics.count(.number, tally) }
        if let tally = distances?.takeTally() { metrics.count(.distance, tally) }
        return result
    }
}
