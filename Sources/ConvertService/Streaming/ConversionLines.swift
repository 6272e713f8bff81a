internal import Bytes
internal import Conversion
internal import Glibc
internal import HTTP
internal import JSON

/// Converts newline-delimited JSON: a request per line, a result line for each, in order.
///
/// Accepts bytes as they arrive. Keeps only the incomplete line and a bounded number of converters.
/// Ignores blank lines; the last line needs no line feed.
struct ConversionLines<Request: ConversionRequest> {
    /// The maximum length of a line in bytes, without its line feed.
    static var maximumLine: Int { 64 * 1024 }

    static var maximumConverters: Int { 256 }

    /// The number of failed lines that get suggestions for locales, which are slow to find.
    static var linesWithNames: Int { 100 }

    private let defaults: Request
    private let requestID: String
    private let record: (([UInt8], [UInt8]) -> Void)?
    private let limits: RequestBudget.Limits
    private let budget: RequestBudget
    private var cache = FormatterCache()
    private let recent = RecentPlans<Request>.ofStream
    /// The state of the incomplete line.
    private var line = PartialLine()
    /// The number of the current line, from 1.
    private var lineNumber = 1

    /// The lines counted since the last call of ``takeTally()``.
    private(set) var tally = LineTally()

    /// A complete line that is too slow for an event loop, with its number.
    private var heavyLine: (bytes: [UInt8], number: Int)?
    private var failedLines = 0

    private struct PartialLine {
        var bytes: [UInt8] = []
        /// Whether the line is already too long, so that its rest is skipped.
        var isTooLong = false
    }

    /// Creates a converter whose lines override the fields of `defaults`.
    ///
    /// - Parameter limits: The limits for one line.
    init(
        defaults: Request, requestID: String, limits: RequestBudget.Limits,
        record: (([UInt8], [UInt8]) -> Void)?
    ) {
        self.defaults = defaults
        self.requestID = requestID
        self.limits = limits
        budget = RequestBudget(limits, in: .loop)
        self.record = record
    }

    var convertersKept: Int { cache.convertersMade }

    /// The memory held for incomplete and slow lines, in bytes.
    var heldBytes: Int { line.bytes.capacity + (heavyLine?.bytes.capacity ?? 0) }

    /// Whether a worker must answer a line before more bytes are accepted.
    var needsWorker: Bool { heavyLine != nil }

    /// Answers each line completed by these bytes and keeps the rest.
    ///
    /// - Parameters:
    ///   - goesOn: Called after each line with the bytes written, the nanoseconds of work and
    ///     whether it succeeded.
    /// - Returns: The number of bytes consumed; fewer than all only if `goesOn` returned false or a
    ///   line needs a worker.
    mutating func take(
        _ bytes: Span<UInt8>, into writer: inout JSONWriter,
        while goesOn: (_ output: Int, _ work: Int, _ isSuccess: Bool) -> Bool
    ) -> Int {
        var index = 0
        while index < bytes.count {
            guard let end = bytes.lineFeed(from: index) else {
                hold(bytes.extracting(index..<bytes.count))
                return bytes.count
            }
            let isSuccess: Bool
            if line.isTooLong || !line.bytes.isEmpty {
                hold(bytes.extracting(index..<end))
                isSuccess = endLine(into: &writer)
            } else {
                isSuccess = answer(bytes.extracting(index..<end), into: &writer)
            }
            lineNumber += 1
            index = end + 1
            guard heavyLine == nil, goesOn(writer.count, budget.workDone, isSuccess) else {
                return index
            }
        }
        return index
    }

    /// Answers the last line if it has no line feed, unless it needs a worker.
    mutating func finish(into writer: inout JSONWriter) {
        if line.isTooLong || !line.bytes.isEmpty { _ = endLine(into: &writer) }
    }

    /// Answers the slow line; call this on a worker.
    mutating func answerHeavyLine(
        under supervisor: (any WorkSupervisor)?, into writer: inout JSONWriter
    ) {
        guard let line = heavyLine.take() else { return }
        let budget = RequestBudget(limits, in: .worker, supervisor: supervisor)
        _ = answer(line.bytes.span, number: line.number, within: budget, into: &writer)
    }

    /// Writes a result line for a problem not caused by a line, and drops the incomplete line.
    mutating func fail(_ problem: Problem, into writer: inout JSONWriter) {
        line = PartialLine()
        heavyLine = nil
        write(problem, into: &writer)
    }

    private func write(_ problem: Problem, into writer: inout JSONWriter) {
        problem.write(asItemInto: &writer, requestID: requestID)
        writer.endLine()
    }

    /// Returns the counts since the last call.
    mutating func takeTally() -> LineTally {
        let taken = tally
        tally = LineTally()
        return taken
    }

    private mutating func hold(_ bytes: Span<UInt8>) {
        guard !line.isTooLong else { return }
        guard bytes.count <= Self.maximumLine - line.bytes.count else {
            line = PartialLine(isTooLong: true)
            return
        }
        line.bytes.append(bytes)
    }

    /// Answers the completed line; returns whether it succeeded.
    private mutating func endLine(into writer: inout JSONWriter) -> Bool {
        let complete = exchange(&line, with: PartialLine())
        guard !complete.isTooLong else {
            failLine(Self.tooLong, number: lineNumber, into: &writer)
            return false
        }
        let isSuccess = answer(complete.bytes.span, into: &writer)
        line.bytes = complete.bytes
        line.bytes.removeAll(keepingCapacity: true)
        return isSuccess
    }

    private static var tooLong: Problem {
        Problem(
            .bodyTooLarge, "The line is longer than \(maximumLine / 1024) KiB. Send a shorter one.")
    }

    /// Answers a line; returns whether it succeeded.
    private mutating func answer(_ line: Span<UInt8>, into writer: inout JSONWriter) -> Bool {
        budget.renew()
        return answer(line, number: lineNumber, within: budget, into: &writer)
    }

    private mutating func answer(
        _ line: Span<UInt8>, number: Int, within budget: RequestBudget,
        into writer: inout JSONWriter
    ) -> Bool {
        // Concatenated files may have one at the start of any line.
        let line = line.droppingByteOrderMark
        let before = writer.count
        do throws(Problem) {
            guard line.count <= Self.maximumLine else { throw Self.tooLong }
            guard try !answerLikeRecent(line, within: budget, into: &writer) else { return true }
            guard !line.isBlank else { return true }
            if cache.convertersMade > Self.maximumConverters { cache = FormatterCache() }
            var request = defaults
            request.locales.budget = budget
            try request.decodeText(of: line)
            let plan = try request.answer(
                of: line, at: .top, cache: cache, budget: budget, into: &writer, record: record)
            try budget.check(bytes: writer.count - before)
            recent.keep(plan, of: request, line, .lines)
        } catch {
            if budget.isSpent { writer.removeLines(behind: before) }
            if budget.needsWorker {
                heavyLine = (Array(line), number)
            } else {
                var problem = error
                problem.itemID = RequestItem.id(in: line, 0..<line.count)
                failLine(problem, number: number, into: &writer)
            }
            return false
        }
        writer.endLine()
        tally.succeeded += 1
        return true
    }

    /// Answers a line that differs from the previous one only in its value; false for other lines.
    private mutating func answerLikeRecent(
        _ line: Span<UInt8>, within budget: RequestBudget, into writer: inout JSONWriter
    ) throws(Problem) -> Bool {
        if cache.convertersMade > Self.maximumConverters { cache = FormatterCache() }
        let (cache, record, before) = (cache, record, writer.count)
        let isLike = try recent.answer(line, .lines) { item, plan throws(Problem) in
            try Request.answer(
                item, by: plan, of: line, at: .top, cache: cache, budget: budget, into: &writer,
                record: record)
        }
        guard isLike else { return false }
        try budget.check(bytes: writer.count - before)
        writer.endLine()
        tally.succeeded += 1
        return true
    }

    private mutating func failLine(
        _ problem: Problem, number: Int, into writer: inout JSONWriter
    ) {
        tally.failed[problem.code, default: 0] += 1
        failedLines += 1
        var problem = problem
        problem.line = number
        if failedLines > Self.linesWithNames, case .locales = problem.suggestions {
            problem.dropNames()
        }
        write(problem, into: &writer)
    }
}

/// The number of lines by outcome.
struct LineTally {
    var succeeded = 0
    var failed: [ProblemCode: Int] = [:]
}

extension Span<UInt8> {
    fileprivate func lineFeed(from start: Int) -> Int? {
        withUnsafeBufferPointer { buffer -> Int? in
            guard let base = buffer.baseAddress,
                let found = memchr(base + start, 0x0A, buffer.count - start)
            else { return nil }
            return UnsafeRawPointer(found) - UnsafeRawPointer(base)
        }
    }

    /// Whether there is only JSON white space.
    var isBlank: Bool {
        for index in indices {
            switch self[index] {
            case 0x20, 0x09, 0x0D: continue
            default: return false
            }
        }
        return true
    }
}
