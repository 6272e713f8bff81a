internal import Bytes
internal import Conversion
internal import HTTP
internal import JSON

/// Reads the cells of one column, one JSON text per line, and answers at the end.
final class DetectionStream: StreamConsumer {
    /// How long a turn may take.
    private static var turnNanoseconds: Int64 { 250_000 }
    /// How many lines are read between looks at the clock.
    private static var linesPerLook: Int { 64 }
    /// The longest line in bytes.
    private static var maximumLine: Int { 64 * 1024 }

    private var detector: ConventionDetector
    private let requestID: String
    private let time: TimeSource
    private let inflation: StreamInflation?
    private let onEnd: (_ bytes: Int, _ outcome: StreamOutcome) -> Void
    private var line: [UInt8] = []
    private var lines = 0
    private var turnEnd = Int64.max
    private var untilLook = linesPerLook
    private var isTurnOver = false
    /// The first problem; later lines are ignored.
    private var problem: Problem?

    /// - Parameter onEnd: Called once, with the bytes that were written and how the stream ended.
    init(
        _ detector: ConventionDetector, requestID: String, time: TimeSource,
        inflation: StreamInflation?,
        onEnd: @escaping (_ bytes: Int, _ outcome: StreamOutcome) -> Void
    ) {
        self.detector = detector
        self.requestID = requestID
        self.time = time
        self.inflation = inflation
        self.onEnd = onEnd
    }

    var heldBytes: Int { line.count + (inflation == nil ? 0 : 48 * 1024) }

    func beginTurn() {
        turnEnd = time.monotonic() + Self.turnNanoseconds
        untilLook = Self.linesPerLook
        isTurnOver = false
    }

    func take(_ bytes: Span<UInt8>, into output: inout [UInt8]) -> Int {
        guard let inflation else { return takeLines(bytes) }
        return inflation.take(bytes) {
            takeLines($0)
        } broken: {
            problem = problem ?? $0
        }
    }

    private func takeLines(_ bytes: Span<UInt8>) -> Int {
        guard !isTurnOver else { return 0 }
        var index = 0
        while index < bytes.count {
            var end = index
            while end < bytes.count, bytes[end] != 0x0A { end &+= 1 }
            let piece = bytes.extracting(index..<end)
            guard end < bytes.count else {
                hold(piece)
                return bytes.count
            }
            if line.isEmpty {
                take(line: piece)
            } else {
                hold(piece)
                endLine()
            }
            index = end + 1
            untilLook &-= 1
            guard untilLook == 0 else { continue }
            untilLook = Self.linesPerLook
            if time.monotonic() >= turnEnd {
                isTurnOver = true
                return index
            }
        }
        return index
    }

    private func hold(_ piece: Span<UInt8>) {
        guard problem == nil else { return }
        guard line.count + piece.count <= Self.maximumLine else {
            line = []
            return fail(
                Problem(
                    .bodyTooLarge,
                    "The line is longer than \(Self.maximumLine / 1024) KiB. Send a shorter one."))
        }
        line.append(piece)
    }

    private func endLine() {
        let complete = exchange(&line, with: [])
        take(line: complete.span)
    }

    private func fail(_ problem: Problem) {
        var problem = problem
        problem.line = lines + 1
        self.problem = self.problem ?? problem
    }

    private func take(line: Span<UInt8>) {
        guard problem == nil else { return }
        defer { lines &+= 1 }
        let line = lines == 0 ? line.droppingByteOrderMark : line
        guard line.count <= Self.maximumLine else {
            return fail(
                Problem(
                    .bodyTooLarge,
                    "The line is longer than \(Self.maximumLine / 1024) KiB. Send a shorter one."))
        }
        guard !line.isBlank else { return }
        do throws(Problem) { try read(line) } catch { fail(error) }
    }

    private func read(_ line: Span<UInt8>) throws(Problem) {
        var reader = JSONReader(line, in: 0..<line.count)
        var token = try nextToken(&reader)
        if token == .beginObject {
            guard case .key(let name) = try nextToken(&reader), name.equals("value", in: line)
            else {
                throw Problem(
                    .unknownField,
                    "A line must be a string, or an object with only the field value.")
            }
            token = try nextToken(&reader)
            guard try nextToken(&reader) == .endObject else {
                throw Problem(
                    .unknownField,
                    "A line must be a string, or an object with only the field value.")
            }
        }
        switch token {
        case .string(let text) where !text.hasEscapes: detector.add(text.raw(in: line))
        case .string(let text):
            var decoded: [UInt8] = []
            text.appendDecoded(to: &decoded, from: line)
            detector.add(decoded.span)
        case .null: detector.add(line.extracting(0..<0))
        case .beginObject, .endObject, .beginArray, .endArray, .key, .number, .true, .false, .end:
            throw Problem(
                .wrongType, "A line must be a string, or an object with a string as value.")
        }
        try finishReading(&reader)
    }

    func endTurn(into output: inout [UInt8]) {}

    func finish(into output: inout [UInt8]) {
        let isComplete = inflation?.isComplete ?? true
        if !isComplete { problem = problem ?? .corruptContent }
        if !line.isEmpty { endLine() }
        end(isComplete ? .complete : .broken, into: &output)
    }

    func fail(_ failure: HTTPFailure?, into output: inout [UInt8]) {
        if let failure { problem = problem ?? Problem(failure) }
        end(StreamOutcome(failure), into: &output)
    }

    private func end(_ outcome: StreamOutcome, into output: inout [UInt8]) {
        let before = output.count
        var writer = JSONWriter(appendingTo: exchange(&output, with: []))
        if let problem {
            problem.write(asItemInto: &writer, requestID: requestID)
        } else {
            writer.beginObject()
            detector.decision().write(into: &writer)
            writer.endObject()
        }
        writer.endLine()
        output = writer.take()
        onEnd(output.count - before, outcome)
    }
}
