internal import HTTP
internal import JSON

/// A stream of conversions behind the server: lines, kept to short turns, counted and logged.
final class ConversionStream<Conversion: ConversionRequest>: StreamConsumer
where Conversion.Field: Equatable {
    /// How long a turn may take before others have theirs.
    private static var turnNanoseconds: Int64 { 250_000 }
    /// How much a turn may write.
    private static var turnBytes: Int { 64 * 1024 }
    /// After how many lines the clock is looked at; a failed line counts for all of them.
    private static var linesPerLook: Int { 16 }

    private var lines: ConversionLines<Conversion>
    private let metrics: ConversionMetrics
    private let time: TimeSource
    private let onEnd: (_ bytes: Int) -> Void
    private var turnEnd: Int64 = 0
    private var written = 0

    /// - Parameter onEnd: Called once, with the octets that were written.
    init(
        _ lines: ConversionLines<Conversion>, metrics: ConversionMetrics, time: TimeSource,
        onEnd: @escaping (_ bytes: Int) -> Void
    ) {
        self.lines = lines
        self.metrics = metrics
        self.time = time
        self.onEnd = onEnd
    }

    var heldBytes: Int { lines.heldBytes }

    func beginTurn() {
        turnEnd = time.monotonic() + Self.turnNanoseconds
    }

    func take(_ octets: Span<UInt8>, into output: inout [UInt8]) -> Int {
        let most = output.count + Self.turnBytes
        var untilLook = Self.linesPerLook
        return write(into: &output) { writer in
            lines.take(octets, into: &writer) { count, isSuccess in
                untilLook -= isSuccess ? 1 : Self.linesPerLook
                guard untilLook <= 0 else { return count < most }
                untilLook = Self.linesPerLook
                return count < most && time.monotonic() < turnEnd
            }
        }
    }

    func finish(into output: inout [UInt8]) {
        write(into: &output) { lines.finish(into: &$0) }
        onEnd(written)
    }

    func fail(_ failure: HTTPFailure?, into output: inout [UInt8]) {
        if let failure {
            write(into: &output) { lines.write(Problem(failure), into: &$0) }
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
        metrics.count(Conversion.kind, lines.takeTally())
        return result
    }
}
