import Foundation

@testable import ConvertService

#if Redis
    import RedisClient
#endif

/// The places where sessions can be kept; every one behaves the same.
enum StoreKind: String, CaseIterable, Sendable {
    case memory
    #if Redis
        case redis
    #endif

    /// Those that can be tested here: Redis where `REDIS_UNDER_TEST` names the port of a server.
    static var all: [StoreKind] {
        #if Redis
            guard redisPort != nil else { return [.memory] }
        #endif
        return allCases
    }

    #if Redis
        /// The port of the Redis server of the tests.
        static var redisPort: Int? {
            ProcessInfo.processInfo.environment["REDIS_UNDER_TEST"].flatMap { Int($0) }
        }
    #endif

    /// The shortest time that the store is sure to tell from none, in nanoseconds.
    var tick: Int64 {
        switch self {
        case .memory: 1
        #if Redis
            // Uses at the same microsecond are put one behind the other.
            case .redis: 1_000_000
        #endif
        }
    }

    /// An empty store.
    func make(_ limits: SessionLimits, _ time: ManualTime) -> any SessionStoring {
        switch self {
        case .memory: return SessionStore(limits, time: time.source)
        #if Redis
            case .redis:
                let address = RedisAddress(host: "127.0.0.1", port: Self.redisPort ?? 0)
                let pool = RedisPool(
                    address, maximumReplyBytes: 1 << 20, now: TimeSource.system.monotonic
                ) { _ in }
                return RedisSessionStore(
                    pool, limits, time: time.source, prefix: "test:\(UUID().uuidString)",
                    hasOwnTime: true)
        #endif
        }
    }
}

/// An empty store with a clock that stands still.
struct StoreUnderTest {
    let kind: StoreKind
    let time = ManualTime()
    let store: any SessionStoring

    init(_ kind: StoreKind, _ change: (inout SessionLimits) -> Void = { _ in }) {
        self.kind = kind
        var limits = SessionLimits()
        change(&limits)
        store = kind.make(limits, time)
    }

    /// Lets the shortest time pass that the store tells from none, this often.
    func tick(_ count: Int64 = 1) { time.advance(nanoseconds: count * kind.tick) }

    /// Begins a session at a time of its own.
    func begin() throws -> SessionID {
        tick()
        return try store.begin()
    }

    /// Adds an entry with this request at a time of its own.
    func add(_ request: [UInt8], to id: SessionID) throws {
        tick()
        let recorder = store.recorder(for: id, kind: .number)
        recorder.add(request, Array("{}".utf8))
        try recorder.commit()
    }

    /// Adds an entry whose request is `n`, at a time of its own.
    func add(_ n: Int, to id: SessionID) throws { try add(Array("\(n)".utf8), to: id) }

    /// The requests of a session; nil if there is none.
    func requests(_ id: SessionID, limit: Int = 1000) throws -> [Int]? {
        try store.entries(of: id, limit: limit)?.compactMap {
            Int(String(decoding: $0.request, as: UTF8.self))
        }
    }
}
