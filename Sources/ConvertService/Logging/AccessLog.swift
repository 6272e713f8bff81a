internal import Bytes
internal import Dispatch
internal import HTTP
internal import Synchronization

/// The service's log: one line per request, and a few others, on standard error.
///
/// A queue of its own writes lines in batches, 10 ms after the first or as soon as there are 128
/// KiB. A request only formats its line, under a lock that is held briefly. Each event loop has its
/// own batch, in order; lines of several loops may be 10 ms out of order. A slow or stopped reader
/// does not stop the service: past 1 MiB of unwritten lines in a loop, lines are dropped, as are
/// lines that cannot be written. ``droppedLines`` counts them.
package final class AccessLog: Sendable {
    /// The least severe lines that are written.
    package let level: LogLevel
    private let format: LogFormat
    private let time: TimeSource
    private let sink: @Sendable ([UInt8]) -> Int
    private let queue = DispatchQueue(label: "convertd.log")
    private let lanes: Lanes<Lane>
    private let lost = Atomic<Int>(0)

    /// Lines that were dropped because their reader was slow or gone.
    package var droppedLines: Int { lost.load(ordering: .relaxed) }

    /// The lines of one event loop.
    private final class Lane: Sendable {
        let state = Mutex(State())
    }

    private struct State {
        var pending: [UInt8] = []
        var dropped = 0
        var isFlushScheduled = false
        var isFlushUrgent = false
        /// The time of the last line.
        var stamp = LogStamp()
    }

    /// Lines are written at once from so many bytes on.
    static let flushBytes = 128 * 1024
    /// Lines are dropped while so many bytes are unwritten.
    static let maxPendingBytes = 1024 * 1024
    /// How long a line may wait.
    static let flushDelay = DispatchTimeInterval.milliseconds(10)

    /// Makes a log.
    ///
    /// - Parameters:
    ///   - lanes: The number of event loops.
    ///   - sink: Writes whole lines and returns how many bytes it wrote. Called serially; it may
    ///     block.
    package init(
        level: LogLevel, format: LogFormat, lanes: Int = 1, time: TimeSource = .system,
        sink: @escaping @Sendable ([UInt8]) -> Int = { StandardError.write($0) }
    ) {
        self.level = level
        self.format = format
        self.time = time
        self.sink = sink
        self.lanes = Lanes(lanes) { Lane() }
    }

    /// One request, as it is logged.
    struct Request: ~Copyable, Sendable {
        /// Its id; a word without spaces and quotes, like the other texts here.
        var id: String
        /// The id of its trace; empty if it has none.
        var traceID = ""
        /// Its method.
        var method: StaticString
        /// The pattern of the route that answered, `/sessions/{id}`: never the path itself, which
        /// can hold secrets.
        var route: StaticString
        /// Where it comes from.
        var remote = PeerAddress.unknown
    }

    /// How a request was answered.
    struct Answer: Sendable {
        /// The answer's status.
        var status: Int
        /// Bytes of the answer's body.
        var bytes: Int
        /// From reading the request's last bytes to the finished answer, in microseconds.
        var microseconds: Int
        /// The code of the problem.
        var code: String?
        /// How a stream ended; nil for other requests.
        var outcome: String?
        /// Whether it answers a health probe.
        var isProbe = false

        /// 500 is a bug and 503 is overload; clients' errors are neither.
        var level: LogLevel {
            switch status {
            case 500: .error
            case 503: .warning
            case 200 where isProbe: .debug
            default: .info
            }
        }
    }

    /// Logs an answered request.
    func log(_ request: borrowing Request, _ answer: Answer, lane: Int = 0) {
        guard isWritten(answer.level) else { return }
        // Spans, because the closure would copy the records.
        let (id, traceID) = (request.id.utf8Span.span, request.traceID)
        let (method, route) = (request.method.span, request.route.span)
        let (status, bytes, duration) = (answer.status, answer.bytes, answer.microseconds)
        let (code, outcome, remote) = (answer.code, answer.outcome, request.remote)
        let length =
            id.count + traceID.utf8.count + method.count + route.count
            + (code?.utf8.count ?? 0) + (outcome?.utf8.count ?? 0)
        append(answer.level, texts: length, lanes[lane]) { line in
            line.add(.requestID, word: id)
            if !traceID.isEmpty { line.add(.traceID, word: traceID.utf8Span.span) }
            line.add(.method, word: method)
            line.add(.route, word: route)
            line.add(.status, status)
            line.add(.bytes, bytes)
            line.add(.duration, duration)
            line.add(.remote, remote)
            if let code { line.add(.code, word: code.utf8Span.span) }
            if let outcome { line.add(.outcome, word: outcome.utf8Span.span) }
        }
    }

    /// Logs an event of the service itself.
    package func log(_ eventLevel: LogLevel, _ message: String) {
        guard isWritten(eventLevel) else { return }
        append(eventLevel, texts: message.utf8.count, lanes[0]) { $0.add(.message, message) }
    }

    /// Writes pending lines and waits for that, at most for so long: the reader may have stopped.
    package func flush(within limit: Duration = .seconds(10)) {
        let isWritten = DispatchSemaphore(value: 0)
        queue.async { [self] in
            for lane in lanes.all { writePending(of: lane) }
            isWritten.signal()
        }
        _ = isWritten.wait(timeout: .now() + .milliseconds(Int(limit.milliseconds)))
    }

    private func isWritten(_ lineLevel: LogLevel) -> Bool {
        lineLevel >= level && lineLevel != .off && level != .off
    }

    /// Appends a line and schedules writing it.
    ///
    /// - Parameter texts: The size of the line's texts before escaping, in bytes.
    @inline(__always)
    private func append(
        _ lineLevel: LogLevel, texts: Int, _ lane: Lane, _ addFields: (inout LogLine) -> Void
    ) {
        lane.state.withLock { state in
            guard state.pending.count < Self.maxPendingBytes else {
                state.dropped += 1
                lost.add(1, ordering: .relaxed)
                return
            }
            append(lineLevel, texts: texts, to: &state, addFields)
            scheduleFlush(of: lane, &state)
        }
    }

    /// Appends a line with the time.
    @inline(__always)
    private func append(
        _ lineLevel: LogLevel, texts: Int, to state: inout State,
        _ addFields: (inout LogLine) -> Void
    ) {
        let now = time.unixMilliseconds()
        state.stamp.update(unixMilliseconds: now)
        let (format, stamp) = (format, state.stamp)
        state.pending.append(addingCapacity: LogLine.capacity(texts: texts)) {
            (output: inout OutputSpan<UInt8>) in
            output.withUnsafeMutableBufferPointer { room, count in
                guard let base = room.baseAddress else { return }
                var line = LogLine(
                    format, lineLevel, stamp: stamp, at: UnsafeMutableRawPointer(base + count),
                    capacity: room.count - count)
                addFields(&line)
                count += line.finish()
            }
        }
    }

    private func scheduleFlush(of lane: Lane, _ state: inout State) {
        if !state.isFlushScheduled {
            state.isFlushScheduled = true
            queue.asyncAfter(deadline: .now() + Self.flushDelay) { self.writePending(of: lane) }
        }
        if !state.isFlushUrgent, state.pending.count >= Self.flushBytes {
            state.isFlushUrgent = true
            queue.async { self.writePending(of: lane) }
        }
    }

    /// Writes pending lines; called on the queue, so that they keep their order.
    private func writePending(of lane: Lane) {
        let lines = lane.state.withLock { state in
            if state.dropped > 0, level <= .warning { tellDropped(&state) }
            state.dropped = 0
            state.isFlushScheduled = false
            state.isFlushUrgent = false
            let lines = state.pending
            state.pending = []
            if !lines.isEmpty { state.pending.reserveCapacity(2 * Self.flushBytes) }
            return lines
        }
        guard !lines.isEmpty else { return }
        let written = sink(lines)
        if written < lines.count {
            let unwritten = lines.dropFirst(written).count { $0 == UInt8(ascii: "\n") }
            lost.add(unwritten, ordering: .relaxed)
        }
    }

    private func tellDropped(_ state: inout State) {
        let dropped = state.dropped
        append(.warning, texts: 0, to: &state) { line in
            line.add(.message, "log lines were dropped")
            line.add(.dropped, dropped)
        }
    }
}

extension LogLine.Name {
    fileprivate static var requestID: Self { Self(json: #","requestId":""#, text: " requestId=") }
    fileprivate static var traceID: Self { Self(json: #","traceId":""#, text: " traceId=") }
    fileprivate static var method: Self { Self(json: #","method":""#, text: " method=") }
    fileprivate static var route: Self { Self(json: #","route":""#, text: " route=") }
    fileprivate static var status: Self { Self(json: #","status":"#, text: " status=") }
    fileprivate static var bytes: Self { Self(json: #","bytes":"#, text: " bytes=") }
    fileprivate static var duration: Self {
        Self(json: #","durationMicroseconds":"#, text: " durationMicroseconds=")
    }
    fileprivate static var remote: Self { Self(json: #","remote":""#, text: " remote=") }
    fileprivate static var code: Self { Self(json: #","code":""#, text: " code=") }
    fileprivate static var outcome: Self { Self(json: #","outcome":""#, text: " outcome=") }
    fileprivate static var message: Self { Self(json: #","message":""#, text: " message=") }
    fileprivate static var dropped: Self { Self(json: #","dropped":"#, text: " dropped=") }
}
