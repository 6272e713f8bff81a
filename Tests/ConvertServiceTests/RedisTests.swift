#if Redis
    import Foundation
    import RedisClient
    import Synchronization
    import Testing

    @testable import ConvertService

    @Suite("Redis")
    struct RedisTests {
        @Test(
            "A URL is read and written back",
            arguments: [
                ("redis://localhost", "redis://localhost:6379/0"),
                ("redis://localhost/", "redis://localhost:6379/0"),
                ("redis://10.0.0.7:7000/3", "redis://10.0.0.7:7000/3"),
                ("redis://[::1]:7000", "redis://[::1]:7000/0"),
                ("redis://:secret@a.example", "redis://:secret@a.example:6379/0"),
                ("redis://me:s%40:%2F%c3%bc@a", "redis://me:s%40%3A%2F%C3%BC@a:6379/0"),
            ])
        func address(text: String, url: String) throws {
            let address = try #require(RedisAddress(url: text))
            #expect(address.url == url)
            #expect(RedisAddress(url: url) == address)
        }

        @Test(
            "Nothing else is a URL of a Redis server",
            arguments: [
                "", "redis://", "rediss://a", "http://a", "redis:/a", "redis://a:", "redis://a:0",
                "redis://a:65536", "redis://a:x", "redis://a/x", "redis://a/-1", "redis://a/1/2",
                "redis://me@a", "redis://me:@a", "redis://:%4@a", "redis://:%ff@a",
                "redis://[::1", "redis://[::1]x", "redis://[]", "redis://a b", "redis://ä",
                "redis://a?db=1", "redis://a#1",
            ])
        func noAddress(text: String) {
            #expect(RedisAddress(url: text) == nil)
        }

        @Test("The setting takes a URL, and a wrong one is not shown")
        func setting() {
            let right = Command.parse(
                arguments: ["--sessions-url=redis://:secret@a.example/1"], environment: [:])
            guard case .serve(let configuration) = right else {
                Issue.record("\(right)")
                return
            }
            #expect(configuration.sessionsURL?.password == "secret")
            let wrong = Command.parse(
                arguments: [], environment: ["CONVERTD_SESSIONS_URL": "redis://x:secret@a:0"])
            #expect(
                wrong
                    == .fail(
                        "convertd: CONVERTD_SESSIONS_URL: this value is not "
                            + "redis://[[user]:password@]host[:port][/database]"))
        }

        /// What a pool tells of changes.
        private final class Changes: Sendable {
            private let all = Mutex<[RedisEvent]>([])
            var seen: [RedisEvent] { all.withLock { $0 } }
            func add(_ change: RedisEvent) { all.withLock { $0.append(change) } }
        }

        @Test("A server that is away is tried again at growing intervals, and told of once")
        func backoff() throws {
            let (time, changes) = (ManualTime(), Changes())
            // Nobody listens on port 1.
            let pool = RedisPool(
                RedisAddress(host: "127.0.0.1", port: 1), maximumReplyBytes: 1 << 20,
                now: time.source.monotonic,
                onEvent: changes.add)
            let store = RedisSessionStore(pool, SessionLimits(), time: time.source)
            for _ in 0..<3 {
                #expect(throws: SessionsUnavailable.self) { try store.begin() }
            }
            #expect(changes.seen == [.away("Connection refused")])
            var attempts: [Int64] = []
            for moment in 0..<200 {
                time.advance(nanoseconds: 50_000_000)
                let before = pool.attempts
                #expect(throws: SessionsUnavailable.self) { try store.begin() }
                if pool.attempts > before { attempts.append(Int64(moment + 1) * 50) }
            }
            #expect(attempts == [100, 300, 700, 1500, 3100, 5100, 7100, 9100])
            #expect(changes.seen.count == 1)
        }

        @Test("A server that lets in and then sends too much is tried at growing intervals")
        func tooLargeReplies() throws {
            let server = try ScriptedServer(replies: ["+PONG\r\n", "$2000000000\r\n" + filler])
            let (time, changes) = (ManualTime(), Changes())
            let pool = RedisPool(
                RedisAddress(host: "127.0.0.1", port: server.port), maximumReplyBytes: 4_096,
                now: time.source.monotonic, onEvent: changes.add)
            let tooLarge = RedisError.unreachable("the server sent a reply of more than 4096 bytes")
            #expect(throws: tooLarge) { try pool.send([Array("GET".utf8)]) }
            var attempts: [Int64] = []
            for moment in 1...80 {
                time.advance(nanoseconds: 50_000_000)
                let before = pool.attempts
                #expect(throws: tooLarge) { try pool.send([Array("GET".utf8)]) }
                if pool.attempts > before { attempts.append(Int64(moment) * 50) }
            }
            #expect(attempts == [100, 300, 700, 1500, 3100])
            #expect(changes.seen == [.away("the server sent a reply of more than 4096 bytes")])
        }

        /// More than the pool of a test reads.
        private var filler: String { String(repeating: "x", count: 100_000) }

        @Test("Two services see the same sessions", .enabled(if: StoreKind.redisPort != nil))
        func sharing() throws {
            let time = ManualTime()
            let address = RedisAddress(host: "127.0.0.1", port: try #require(StoreKind.redisPort))
            let prefix = "test:\(UUID().uuidString)"
            let stores = (0..<2).map { _ in
                RedisSessionStore(
                    RedisPool(address, maximumReplyBytes: 1 << 20, now: time.source.monotonic) {
                        _ in
                    }, SessionLimits(),
                    time: time.source, prefix: prefix)
            }
            let id = try stores[0].begin()
            for (index, store) in stores.enumerated() {
                let recorder = store.recorder(for: id, kind: .number)
                recorder.add(Array("\(index)".utf8), Array("{}".utf8))
                try recorder.commit()
            }
            for store in stores {
                let requests = try store.entries(of: id, limit: 9)?.map { Array($0.request) }
                #expect(requests == [Array("1".utf8), Array("0".utf8)])
            }
            #expect(try stores[1].end(id))
            #expect(try !stores[0].use(id))
        }

        @Test(
            "Scripts that Redis has forgotten are given to it again",
            .enabled(if: StoreKind.redisPort != nil))
        func forgottenScripts() throws {
            let address = RedisAddress(host: "127.0.0.1", port: try #require(StoreKind.redisPort))
            let pool = RedisPool(
                address, maximumReplyBytes: 1 << 20, now: TimeSource.system.monotonic
            ) { _ in }
            let store = RedisSessionStore(
                pool, SessionLimits(), time: .system, prefix: "test:\(UUID().uuidString)")
            let id = try store.begin()
            _ = try pool.send([Array("SCRIPT".utf8), Array("FLUSH".utf8)])
            #expect(try store.use(id))
        }

        @Test("Keys expire by themselves", .enabled(if: StoreKind.redisPort != nil))
        func keysExpire() throws {
            let address = RedisAddress(host: "127.0.0.1", port: try #require(StoreKind.redisPort))
            let pool = RedisPool(
                address, maximumReplyBytes: 1 << 20, now: TimeSource.system.monotonic
            ) { _ in }
            let prefix = "test:\(UUID().uuidString)"
            let store = RedisSessionStore(pool, SessionLimits(), time: .system, prefix: prefix)
            let id = try store.begin()
            let recorder = store.recorder(for: id, kind: .number)
            recorder.add([0x31], [0x32])
            try recorder.commit()
            let keys = try pool.send([Array("KEYS".utf8), Array("\(prefix)*".utf8)]).elements
            #expect(keys.count == 4)
            for case .bytes(let key) in keys {
                let left = try pool.send([Array("PTTL".utf8), key]).number ?? 0
                #expect((1_800_000...1_860_000).contains(left), "\(left)")
            }
        }

        @Test("An entry's bytes are read back, and broken ones are not")
        func coding() {
            let entry = SessionEntry(
                uuid: (0x0123_4567_89AB_4DEF, .max), unixMilliseconds: -1, kind: .distance,
                request: "ab".utf8, result: "c".utf8)
            let read = SessionEntry(coded: entry.coded)
            #expect(read?.id == entry.id)
            #expect(read?.unixMilliseconds == -1)
            #expect(read?.kind == .distance)
            #expect(read?.request.elementsEqual("ab".utf8) == true)
            #expect(read?.result.elementsEqual("c".utf8) == true)
            for count in 0..<SessionEntry.codingOverhead + 2 {
                #expect(SessionEntry(coded: Array(entry.coded.prefix(count))) == nil)
            }
        }
    }
#endif
