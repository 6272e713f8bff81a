internal import Dispatch
internal import Synchronization

/// The service's log: a line for each request, and few others, on standard error.
///
/// Lines are gathered and written together, by a queue of its own, a few milliseconds after the
/// first or as soon as there are 16 KiB: a request costs the making of its line and a lock that is
/// held for one copy. A reader that stops reading does not stop the service: at 1 MiB of unwritten
/// lines further ones are dropped, and how many is told when writing works again.
package final class AccessLog: Sendable {
    /// The least severe lines that are written.
    package let level: LogLevel
    private let format: LogFormat
    private let time: TimeSource
    private let sink: @Sendable ([UInt8]) -> Void
    private let queue = DispatchQueue(label: "convertd.log")
    private let state = Mutex(State())

    private struct State {
        var pending: [UInt8] = []
        var dropped = 0
        var isFlushScheduled = false
        var isFlushUrgent = false
        /// The second that `stamp` shows.
        var second: Int64 = .min
        /// `2025-07-01T12:00:00`
        var stamp: [UInt8] = []
    }

    /// Lines are written once there are so many bytes.
    static let flushBytes = 16 * 1024
    /// Lines are dropped once so many bytes are unwritten.
    static let maxPendingBytes = 1024 * 1024
    /// How long a line may wait.
    static let flushDelay = DispatchTimeInterval.milliseconds(5)

    /// Makes a log.
    ///
    /// - Parameter sink: Takes whole lines, on one queue, one call after the other; it may block.
    package init(
        level: LogLevel, format: LogFormat, time: TimeSource = .system,
        sink: @escaping @Sendable ([UInt8]) -> Void = { StandardError.write($0) }
    ) {
        self.level = level
        self.format = format
        self.time = time
        self.sink = sink
    }

    /// One request, as it is logged.
    package struct Request: Sendable {
        /// Its id.
        package var id: String
        /// Its method.
        package var method: String
        /// The pattern of the route that answered, `/sessions/{id}`: never the path itself, which
        /// can hold secrets.
        package var route: String
        /// The answer's status.
        package var status: Int
        /// Bytes of the answer's body.
        package var bytes: Int
        /// From its first byte to the answer's last, in microseconds.
        package var microseconds: Int
        /// What was typed and read; written at ``LogLevel/debug`` only.
        package var detail: String?

        /// Makes a request's record.
        package init(
            id: String, method: String, route: String, status: Int, bytes: Int, microseconds: Int,
            detail: String? = nil
        ) {
            self.id = id
            self.method = method
            self.route = route
            self.status = status
            self.bytes = bytes
            self.microseconds = microseconds
            self.detail = detail
        }

        /// 500 is a bug, 503 is overload; what a client does wrong is not the service's trouble.
        var level: LogLevel { status == 500 ? .error : status == 503 ? .warning : .info }
    }

    /// Logs a request that has been answered.
    package func log(_ request: Request) {
        append(request.level) { line in
            format.add("requestId", request.id, to: &line)
            format.add("method", request.method, to: &line)
            format.add("route", request.route, to: &line)
            format.add("status", request.status, to: &line)
            format.add("bytes", request.bytes, to: &line)
            format.add("durationMicroseconds", request.microseconds, to: &line)
            if level == .debug, let detail = request.detail {
                format.add("detail", detail, to: &line)
            }
        }
    }

    /// Logs an event of the service itself.
    package func log(_ eventLevel: LogLevel, _ message: String) {
        append(eventLevel) { format.add("message", message, to: &$0) }
    }

    /// Writes what is pending, and returns when it is written; to be called at the end.
    package func flush() { queue.sync { writePending() } }

    /// Appends a line to what is pending, and sees to it that it is written.
    private func append(_ lineLevel: LogLevel, _ addFields: (inout [UInt8]) -> Void) {
        guard lineLevel >= level, lineLevel != .off, level != .off else { return }
        let now = time.unixMilliseconds()
        state.withLock { state in
            guard state.pending.count < Self.maxPendingBytes else {
                state.dropped += 1
                return
            }
            begin(lineLevel, now, &state)
            addFields(&state.pending)
            format.end(&state.pending)
            scheduleFlush(&state)
        }
    }

    private func begin(_ lineLevel: LogLevel, _ now: Int64, _ state: inout State) {
        let second = now / 1000
        if second != state.second {
            state.second = second
            state.stamp.removeAll(keepingCapacity: true)
            Timestamp.append(unixSeconds: second, to: &state.stamp)
        }
        format.begin(lineLevel, stamp: state.stamp, millisecond: now % 1000, &state.pending)
    }

    private func scheduleFlush(_ state: inout State) {
        if !state.isFlushScheduled {
            state.isFlushScheduled = true
            queue.asyncAfter(deadline: .now() + Self.flushDelay) { self.writePending() }
        }
        if !state.isFlushUrgent, state.pending.count >= Self.flushBytes {
            state.isFlushUrgent = true
            queue.async { self.writePending() }
        }
    }

    /// Writes what is pending; on the queue only, so that lines keep their order.
    private func writePending() {
        let now = time.unixMilliseconds()
        let lines = state.withLock { state in
            if state.dropped > 0, level <= .warning {
                begin(.warning, now, &state)
                format.add("message", "log lines were dropped", to: &state.pending)
                format.add("dropped", state.dropped, to: &state.pending)
                format.end(&state.pending)
            }
            state.dropped = 0
            state.isFlushScheduled = false
            state.isFlushUrgent = false
            let lines = state.pending
            state.pending = []
            if !lines.isEmpty { state.pending.reserveCapacity(2 * Self.flushBytes) }
            return lines
        }
        if !lines.isEmpty { sink(lines) }
    }
}
