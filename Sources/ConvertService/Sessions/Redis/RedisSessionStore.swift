#if Redis
    internal import RedisClient
    internal import Synchronization

    /// The conversion histories in Redis, shared by all services with the same one.
    ///
    /// Behaves as ``SessionStore`` does; the bounds are those of all sessions together, whichever
    /// service began them, and times are Redis' own, so that the services' clocks need not agree.
    /// Every operation is one script, which Redis carries out in one step.
    final class RedisSessionStore: SessionStoring {
        private let pool: RedisPool
        private let limits: SessionLimits
        private let time: TimeSource
        private let prefix: [UInt8]
        private let hasOwnTime: Bool
        private let uuids = UUIDSource()
        /// The script's digest once Redis has loaded it.
        private let digest = Mutex<[UInt8]?>(nil)
        private let sessions = Atomic<Int>(0)
        private let bytes = Atomic<Int>(0)

        /// Makes a store without contacting Redis.
        ///
        /// - Parameters:
        ///   - prefix: What the keys begin with; the number in the default is that of their form.
        ///   - hasOwnTime: Whether sessions are used at the times of `time`, instead of Redis' own.
        init(
            _ pool: RedisPool, _ limits: SessionLimits, time: TimeSource,
            prefix: String = "convertd:2", hasOwnTime: Bool = false
        ) {
            self.pool = pool
            self.limits = limits
            self.time = time
            self.prefix = Array(prefix.utf8)
            self.hasOwnTime = hasOwnTime
        }

        /// Twice the bytes of a whole history: a reply's framing takes less than the allowances
        /// that the history's bytes include.
        static func maximumReplyBytes(_ limits: SessionLimits) -> Int {
            2 * limits.bytesOfSession + 4_096
        }

        var mayBlock: Bool { true }

        /// As of the last operation of this service.
        var sessionCount: Int { sessions.load(ordering: .relaxed) }

        /// As of the last operation of this service.
        var byteCount: Int { bytes.load(ordering: .relaxed) }

        func begin() throws(SessionsUnavailable) -> SessionID {
            let id = SessionID.random()
            _ = try perform("begin", id)
            return id
        }

        func use(_ id: SessionID) throws(SessionsUnavailable) -> Bool {
            try perform("use", id).isKnown
        }

        func state(of id: SessionID) throws(SessionsUnavailable) -> SessionState? {
            let answer = try perform("state", id)
            guard answer.isKnown else { return nil }
            let numbers = answer.entries.compactMap { Int(String(decoding: $0, as: UTF8.self)) }
            guard numbers.count == 2 else { throw .unreachable }
            return SessionState(remaining: .microseconds(numbers[0]), count: numbers[1])
        }

        func recorder(for id: SessionID, kind: ConversionKind) -> SessionRecorder {
            SessionRecorder(kind, limits, uuids, time) {
                [self] entries throws(SessionsUnavailable) in
                _ = try perform("add", id, entries.map(\.coded))
            }
        }

        func entries(of id: SessionID, limit: Int) throws(SessionsUnavailable) -> [SessionEntry]? {
            let limit = min(max(limit, 0), limits.entries)
            let answer = try perform("list", id, [Array("\(limit)".utf8)])
            guard answer.isKnown else { return nil }
            return answer.entries.compactMap { SessionEntry(coded: $0) }
        }

        func clear(_ id: SessionID) throws(SessionsUnavailable) -> Bool {
            try perform("clear", id).isKnown
        }

        func end(_ id: SessionID) throws(SessionsUnavailable) -> Bool {
            try perform("end", id).isKnown
        }

        func removeExpired() {
            // Everything in Redis also expires by itself.
            while let answer = try? perform("sweep", nil), answer.isKnown {}
        }

        /// The script's reply.
        private struct Answer {
            let isKnown: Bool
            let entries: [[UInt8]]
        }

        private func perform(
            _ operation: String, _ id: SessionID?, _ rest: [[UInt8]] = []
        ) throws(SessionsUnavailable) -> Answer {
            let numbers = [
                Int(limits.timeToLive.nanoseconds / 1_000), limits.sessions, limits.entries,
                limits.bytes, limits.bytesOfSession, Int(limits.protection.nanoseconds / 1_000),
            ].map { Array("\($0)".utf8) }
            let now = hasOwnTime ? Array("\(time.monotonic() / 1_000)".utf8) : []
            let arguments =
                [Array("1".utf8), prefix, Array(operation.utf8), Array((id?.text ?? "").utf8)]
                + numbers + [now] + rest
            let reply: RedisReply
            do throws(RedisError) {
                reply = try runScript(arguments)
            } catch {
                throw .unreachable
            }
            let parts = reply.elements
            guard parts.count >= 3, let known = parts[0].number, let count = parts[1].number,
                let size = parts[2].number
            else { throw .unreachable }
            sessions.store(count, ordering: .relaxed)
            bytes.store(size, ordering: .relaxed)
            guard known != RedisSessionScript.full else { throw .full }
            let entries = parts.count > 3 ? parts[3].elements : []
            return Answer(
                isKnown: known == 1,
                entries: entries.compactMap {
                    if case .bytes(let bytes) = $0 { bytes } else { nil }
                })
        }

        /// Runs the script by its digest, or by its text if Redis has not loaded it.
        private func runScript(_ arguments: [[UInt8]]) throws(RedisError) -> RedisReply {
            let deadline = RedisDeadline(milliseconds: 1_000)
            if let digest = digest.withLock({ $0 }) {
                do throws(RedisError) {
                    return try pool.send([Array("EVALSHA".utf8), digest] + arguments, by: deadline)
                } catch {
                    guard case .refused(let reason) = error, reason.hasPrefix("NOSCRIPT") else {
                        throw error
                    }
                }
            }
            let text = Array(RedisSessionScript.text.utf8)
            let load = [Array("SCRIPT".utf8), Array("LOAD".utf8), text]
            if case .bytes(let bytes) = try pool.send(load, by: deadline) {
                digest.withLock { $0 = bytes }
            }
            return try pool.send([Array("EVAL".utf8), text] + arguments, by: deadline)
        }
    }
#endif
