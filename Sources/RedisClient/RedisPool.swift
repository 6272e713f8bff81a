#if Redis
    internal import Glibc
    internal import Synchronization

    /// Connections to one Redis server, made when they are needed and used again.
    ///
    /// While the server is away, calls fail at once; now and then one of them tries to reach it, at
    /// intervals that grow to two seconds. Calls may block, three seconds at most for small ones.
    public final class RedisPool: Sendable {
        private let address: RedisAddress
        private let timeouts = RedisConnection.Timeouts()
        private let now: @Sendable () -> Int64
        private let onChange: @Sendable (String?) -> Void
        private let state = Mutex(State())

        /// How many connections have been tried.
        package var attempts: Int { state.withLock { $0.attempts } }

        private struct State {
            var idle: [RedisConnection] = []
            var attempts = 0
            /// Why the server is away; nil while it is not.
            var reason: String?
            /// How many attempts have failed since it was there.
            var failures = 0
            /// Before this time nobody tries.
            var retry = Int64.min
        }

        /// Connections that are kept while nobody uses them.
        private static var mostIdle: Int { 16 }

        /// Makes a pool; connects to nothing yet.
        ///
        /// From then on a write to a pipe or socket that nobody reads does not end the process.
        ///
        /// - Parameters:
        ///   - now: Nanoseconds of a clock that never goes back.
        ///   - onChange: Called with a reason when the server is found to be away, and with nil when
        ///     it is there again.
        public init(
            _ address: RedisAddress, now: @escaping @Sendable () -> Int64,
            onChange: @escaping @Sendable (String?) -> Void
        ) {
            self.address = address
            self.now = now
            self.onChange = onChange
            signal(SIGPIPE, SIG_IGN)
        }

        /// Sends a command, and waits for its answer.
        ///
        /// Nothing is sent twice: where a connection ends before the answer, the command may have been
        /// carried out.
        public func send(_ command: [[UInt8]]) throws(RedisError) -> RedisReply {
            let connection = try connection()
            do {
                let reply = try connection.send(command)
                giveBack(connection)
                return reply
            } catch {
                switch error {
                case .refused: giveBack(connection)
                case .unreachable(let reason): fail(reason, isAttempt: false)
                }
                throw error
            }
        }

        private func connection() throws(RedisError) -> RedisConnection {
            while let idle = state.withLock({ $0.idle.popLast() }) {
                if idle.isOpen { return idle }
            }
            let reason = state.withLock { state -> String? in
                guard let reason = state.reason else { return nil }
                let now = now()
                guard now >= state.retry else { return reason }
                // This call tries; until it knows more, no other does.
                state.retry = now + Int64(timeouts.connect + timeouts.progress) * 1_000_000
                return nil
            }
            if let reason { throw .unreachable(reason) }
            state.withLock { $0.attempts += 1 }
            let made: RedisConnection
            do {
                made = try RedisConnection(address, timeouts)
                // A server that hangs, or reads its data yet, lets in too.
                _ = try made.send([Array("PING".utf8)])
            } catch {
                switch error {
                // What refuses the entry is of as little use as what cannot be reached.
                case .refused(let reason), .unreachable(let reason):
                    fail(reason, isAttempt: true)
                    throw .unreachable(reason)
                }
            }
            let wasAway = state.withLock { state in
                defer { (state.reason, state.failures) = (nil, 0) }
                return state.reason != nil
            }
            if wasAway { onChange(nil) }
            return made
        }

        private func giveBack(_ connection: RedisConnection) {
            state.withLock { state in
                if state.idle.count < Self.mostIdle { state.idle.append(connection) }
            }
        }

        /// Notes that the server is away.
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
            if isNew { onChange(reason) }
        }
    }
#endif
