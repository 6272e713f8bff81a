#if Redis
    internal import Glibc
    internal import Synchronization

    /// A pool of connections to one Redis server.
    ///
    /// While the server is away, calls fail at once; now and then one of them tries to reach it, at
    /// intervals that grow to two seconds. Calls may block, until their deadline at most.
    public final class RedisPool: Sendable {
        private let address: RedisAddress
        private let maximumReplyBytes: Int
        private let now: @Sendable () -> Int64
        private let onEvent: @Sendable (RedisEvent) -> Void
        private let state = Mutex(State())

        /// The number of connection attempts.
        package var attempts: Int { state.withLock { $0.attempts } }

        private struct State {
            var idle: [RedisConnection] = []
            var attempts = 0
            /// Why the server is unavailable; nil while it is available.
            var reason: String?
            /// Failed attempts since it was last available.
            var failures = 0
            /// The time of the next attempt.
            var retry = Int64.min
            /// The first word and the time of the last refusal reported.
            var refusal: (word: Substring, time: Int64)?
        }

        /// How long a refusal of the same kind is not reported again, in nanoseconds.
        private static var quiet: Int64 { 10_000_000_000 }

        /// The most idle connections to keep.
        private static var mostIdle: Int { 16 }

        /// Makes a pool without connections.
        ///
        /// Ignores SIGPIPE in the whole process.
        ///
        /// - Parameters:
        ///   - maximumReplyBytes: The size of a reply, in bytes of the protocol, beyond which the
        ///     connection is closed and the call fails.
        ///   - now: Nanoseconds of a clock that never goes back.
        ///   - onEvent: Called when the server is found to be away or to be there again, and when it
        ///     refuses a command, at most each 10 s for the same kind of refusal.
        public init(
            _ address: RedisAddress, maximumReplyBytes: Int, now: @escaping @Sendable () -> Int64,
            onEvent: @escaping @Sendable (RedisEvent) -> Void
        ) {
            self.address = address
            self.maximumReplyBytes = maximumReplyBytes
            self.now = now
            self.onEvent = onEvent
            signal(SIGPIPE, SIG_IGN)
        }

        /// Sends a command and waits for its reply.
        ///
        /// Nothing is sent twice: where a connection ends before the answer, the command may have
        /// been carried out.
        ///
        /// - Parameter deadline: Until when all of it may take, connecting included.
        public func send(
            _ command: [[UInt8]], by deadline: RedisDeadline = RedisDeadline(milliseconds: 1_000)
        ) throws(RedisError) -> RedisReply {
            let (connection, isAttempt) = try connection(by: deadline)
            do {
                let reply = try connection.send(command, by: deadline)
                giveBack(connection)
                return reply
            } catch {
                switch error {
                case .refused(let reason):
                    giveBack(connection)
                    tellRefusal(reason)
                case .unreachable(let reason): fail(reason, isAttempt: isAttempt)
                }
                throw error
            }
        }

        private func tellRefusal(_ reason: String) {
            let word = reason.prefix { $0 != " " }
            // The caller then loads the script again.
            guard word != "NOSCRIPT" else { return }
            let isNew = state.withLock { state in
                let now = now()
                if let last = state.refusal, last.word == word, now - last.time < Self.quiet {
                    return false
                }
                state.refusal = (word, now)
                return true
            }
            if isNew { onEvent(.refused(String(reason.prefix(200)))) }
        }

        /// Returns an idle connection or a new one, and whether it is an attempt to reach a server
        /// that is away.
        private func connection(
            by deadline: RedisDeadline
        ) throws(RedisError) -> (RedisConnection, isAttempt: Bool) {
            while let idle = state.withLock({ $0.idle.popLast() }) {
                if idle.isOpen { return (idle, false) }
            }
            let (reason, isAttempt) = state.withLock { state -> (String?, Bool) in
                guard let reason = state.reason else { return (nil, false) }
                let now = now()
                guard now >= state.retry else { return (reason, false) }
                // No other call tries until this attempt ends.
                state.retry = now + 1_000_000_000
                return (nil, true)
            }
            if let reason { throw .unreachable(reason) }
            state.withLock { $0.attempts += 1 }
            let made: RedisConnection
            do {
                made = try RedisConnection(
                    address, maximumReplyBytes: maximumReplyBytes, by: deadline)
                // A server that hangs or still loads its data accepts connections too.
                _ = try made.send([Array("PING".utf8)], by: deadline)
            } catch {
                switch error {
                // A server that refuses the login is as unusable as one that cannot be reached.
                case .refused(let reason), .unreachable(let reason):
                    fail(reason, isAttempt: true)
                    throw .unreachable(reason)
                }
            }
            return (made, isAttempt)
        }

        /// Returns a connection on which the server has answered a command.
        ///
        /// Only that shows that the server is back: one that lets in and then sends what cannot be
        /// read would otherwise be tried by every call.
        private func giveBack(_ connection: RedisConnection) {
            let wasAway = state.withLock { state in
                defer { (state.reason, state.failures) = (nil, 0) }
                if state.idle.count < Self.mostIdle { state.idle.append(connection) }
                return state.reason != nil
            }
            if wasAway { onEvent(.back) }
        }

        /// Records that the server is unavailable.
        ///
        /// - Parameter isAttempt: Whether this was seen while trying to reach it: only then is the
        ///   next attempt put off, and not by all who had been waiting for an answer.
        private func fail(_ reason: String, isAttempt: Bool) {
            let isNew = state.withLock { state in
                guard isAttempt || state.reason == nil else { return false }
                defer { state.reason = reason }
                state.idle = []
                let delay = Int64(100 << min(state.failures, 10)) * 1_000_000
                state.failures += 1
                state.retry = now() + min(delay, 2_000_000_000)
                return state.reason == nil
            }
            if isNew { onEvent(.away(reason)) }
        }
    }
#endif
