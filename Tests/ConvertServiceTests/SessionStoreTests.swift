import Dispatch
import Testing

@testable import ConvertService

@Suite("Session store")
struct SessionStoreTests {
    private let time = ManualTime()

    private func store(_ change: (inout SessionStore.Limits) -> Void = { _ in }) -> SessionStore {
        var limits = SessionStore.Limits()
        change(&limits)
        return SessionStore(limits, time: time.source)
    }

    /// Adds an entry whose request is `n`, at a time of its own.
    @discardableResult
    private func add(_ n: Int, to id: SessionID, in store: SessionStore) -> Bool {
        time.advance(nanoseconds: 1)
        return store.add(to: id, kind: .number, request: "\(n)".utf8, result: "{}".utf8)
    }

    private func begin(_ store: SessionStore) -> SessionID {
        time.advance(nanoseconds: 1)
        return store.begin()
    }

    private func requests(_ id: SessionID, _ store: SessionStore, limit: Int = 1000) -> [Int]? {
        store.entries(of: id, limit: limit)?.compactMap {
            Int(String(decoding: $0.request, as: UTF8.self))
        }
    }

    @Test("Entries come newest first, as many as asked for")
    func listing() {
        let store = store()
        let id = begin(store)
        #expect(requests(id, store) == [])
        for n in 1...5 { #expect(add(n, to: id, in: store)) }
        #expect(requests(id, store) == [5, 4, 3, 2, 1])
        #expect(requests(id, store, limit: 2) == [5, 4])
        #expect(requests(id, store, limit: 0) == [])
        #expect(requests(id, store, limit: -1) == [])
        #expect(requests(id, store, limit: .max) == [5, 4, 3, 2, 1])
    }

    @Test("Sessions do not see each other, and an unknown one has nothing")
    func isolation() {
        let store = store()
        let (a, b) = (begin(store), begin(store))
        add(1, to: a, in: store)
        #expect(requests(b, store) == [])
        let unknown = SessionID.random()
        #expect(!store.use(unknown))
        #expect(!add(2, to: unknown, in: store))
        #expect(store.entries(of: unknown, limit: 9) == nil)
        #expect(!store.clear(unknown))
        #expect(!store.end(unknown))
        #expect(store.sessionCount == 2)
    }

    @Test("Clearing keeps the session, ending does not, and both give the bytes back")
    func clearAndEnd() {
        let store = store()
        let id = begin(store)
        for n in 1...3 { add(n, to: id, in: store) }
        #expect(store.byteCount == SessionShard.sessionOverhead + 3 * (SessionEntry.overhead + 3))
        #expect(store.clear(id))
        #expect(store.byteCount == SessionShard.sessionOverhead)
        #expect(requests(id, store) == [])
        add(4, to: id, in: store)
        #expect(requests(id, store) == [4])
        #expect(store.end(id))
        #expect(!store.end(id))
        #expect(!store.use(id))
        #expect(store.byteCount == 0)
        #expect(store.sessionCount == 0)
    }

    @Test("A session is there when unused for its time to live, and gone a nanosecond later")
    func expiry() {
        let store = store { $0.timeToLive = .seconds(10) }
        let id = begin(store)
        time.advance(nanoseconds: 10_000_000_000)
        #expect(store.use(id))
        time.advance(nanoseconds: 10_000_000_000)
        #expect(requests(id, store) == [])
        time.advance(nanoseconds: 10_000_000_001)
        #expect(!store.use(id))
        #expect(store.sessionCount == 0)
    }

    @Test("What has expired is removed without being asked for")
    func sweep() {
        let store = store { $0.timeToLive = .seconds(10) }
        for _ in 0..<50 { _ = begin(store) }
        time.advance(nanoseconds: 5_000_000_000)
        let late = begin(store)
        time.advance(nanoseconds: 5_000_000_001)
        store.removeExpired()
        #expect(store.sessionCount == 1)
        #expect(store.use(late))
    }

    @Test("A session holds as many entries as the limit; one more and the oldest goes")
    func entryLimit() {
        let store = store { $0.entries = 3 }
        let id = begin(store)
        for n in 1...3 { add(n, to: id, in: store) }
        #expect(requests(id, store) == [3, 2, 1])
        let full = store.byteCount
        add(4, to: id, in: store)
        #expect(requests(id, store) == [4, 3, 2])
        for n in 5...9 { add(n, to: id, in: store) }
        #expect(requests(id, store) == [9, 8, 7])
        #expect(store.byteCount == full)
    }

    @Test("The store holds as many sessions as the limit; one more and the longest unused goes")
    func sessionLimit() {
        let store = store { $0.sessions = 20 }
        let ids = (0..<20).map { _ in begin(store) }
        #expect(store.sessionCount == 20)
        // The first is used again, so that the second is now the longest unused.
        time.advance(nanoseconds: 1)
        #expect(store.use(ids[0]))
        _ = begin(store)
        #expect(store.sessionCount == 20)
        #expect(!store.use(ids[1]))
        #expect(([ids[0]] + ids[2...]).allSatisfy(store.use))
    }

    @Test("The store holds as many bytes as the limit; one more and the longest unused goes")
    func byteLimit() {
        let perSession = SessionShard.sessionOverhead + SessionEntry.overhead + 100
        let store = store { $0.bytes = 5 * perSession }
        let text = [UInt8](repeating: UInt8(ascii: "1"), count: 98)
        let ids = (0..<5).map { _ in
            let id = begin(store)
            time.advance(nanoseconds: 1)
            store.add(to: id, kind: .number, request: text, result: "{}".utf8)
            return id
        }
        #expect(store.byteCount == 5 * perSession)
        #expect(store.sessionCount == 5)
        add(1, to: ids[4], in: store)
        #expect(store.sessionCount == 4)
        #expect(!store.use(ids[0]))
        #expect(ids[1...].allSatisfy(store.use))
    }

    @Test("A session alone in the store loses its oldest entries for bytes")
    func byteLimitOfOneSession() {
        let cost = SessionEntry.overhead + 3
        let store = store { $0.bytes = SessionShard.sessionOverhead + 4 * cost }
        let id = begin(store)
        for n in 1...4 { add(n, to: id, in: store) }
        #expect(requests(id, store) == [4, 3, 2, 1])
        add(5, to: id, in: store)
        #expect(requests(id, store) == [5, 4, 3, 2])
        let huge = [UInt8](repeating: 0x31, count: 10_000)
        #expect(store.add(to: id, kind: .number, request: huge, result: "{}".utf8))
        #expect(requests(id, store) == [])
        #expect(store.byteCount == SessionShard.sessionOverhead)
    }

    @Test("The store agrees with a simple model over random operations")
    func model() {
        let store = store {
            $0.sessions = 8
            $0.entries = 4
            $0.timeToLive = .nanoseconds(60)
        }
        var model: [(id: SessionID, use: Int64, entries: [Int])] = []
        var now: Int64 = 0
        var random: UInt64 = 7
        func next(_ bound: Int) -> Int {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(random >> 33) % bound
        }
        var known: [SessionID] = []
        for step in 0..<20_000 {
            let pause = Int64(1 + next(10))
            now += pause
            time.advance(nanoseconds: pause)
            model.removeAll { $0.use < now - 60 }
            if known.isEmpty || next(6) == 0 {
                if model.count == 8,
                    let oldest = model.indices.min(by: {
                        model[$0].use < model[$1].use
                    })
                {
                    model.remove(at: oldest)
                }
                let id = store.begin()
                known = known.suffix(15) + [id]
                model.append((id, now, []))
                continue
            }
            let id = known[next(known.count)]
            let place = model.firstIndex { $0.id == id }
            switch next(5) {
            case 0:
                #expect(store.use(id) == (place != nil))
            case 1:
                #expect(store.clear(id) == (place != nil))
                if let place { model[place].entries = [] }
            case 2 where next(3) == 0:
                #expect(store.end(id) == (place != nil))
                if let place { model.remove(at: place) }
                continue
            default:
                let isAdded = store.add(
                    to: id, kind: .distance, request: "\(step)".utf8, result: "{}".utf8)
                #expect(isAdded == (place != nil))
                if let place {
                    model[place].entries = ([step] + model[place].entries).prefix(4) + []
                }
            }
            if let place {
                model[place].use = now
                #expect(requests(id, store) == model[place].entries)
            }
        }
        store.removeExpired()
        #expect(store.sessionCount == model.filter { $0.use >= now - 60 }.count)
        for session in model { #expect(store.end(session.id) == (session.use >= now - 60)) }
        #expect(store.byteCount == 0)
    }

    @Test("Many threads at once keep the bounds and the totals")
    func concurrency() {
        let store = store {
            $0.sessions = 40
            $0.entries = 10
            $0.bytes = 40_000
        }
        DispatchQueue.concurrentPerform(iterations: 8) { worker in
            var ids: [SessionID] = []
            for step in 0..<2000 {
                time.advance(nanoseconds: 1)
                if step % 7 == 0 { ids = ids.suffix(9) + [store.begin()] }
                let id = ids[(step * 31 + worker) % ids.count]
                switch step % 11 {
                case 0: _ = store.clear(id)
                case 5: _ = store.end(id)
                default: store.add(to: id, kind: .number, request: "1".utf8, result: "{}".utf8)
                }
                let entries = store.entries(of: id, limit: 100)
                if let entries, entries.count > 10 { Issue.record("\(entries.count) entries") }
            }
        }
        #expect(store.sessionCount <= 40)
        #expect(store.byteCount <= 40_000)
        time.advance(nanoseconds: 3_600_000_000_000)
        store.removeExpired()
        #expect(store.sessionCount == 0)
        #expect(store.byteCount == 0)
    }

    @Test("Ids are distinct, read back, and are nothing but 32 lower-case hexadecimal digits")
    func ids() {
        let ids = (0..<1000).map { _ in SessionID.random() }
        #expect(Set(ids).count == ids.count)
        #expect(Set(ids.map(\.text)).count == ids.count)
        for id in ids { #expect(SessionID(id.text.utf8) == id) }
        #expect("\(ids)".contains("hidden"))
        let text = "0123456789abcdef0123456789abcdef"
        #expect(SessionID(text.utf8)?.text == text)
        for broken in ["", "0", text + "0", text.uppercased(), text.dropLast() + "g", "é" + text] {
            #expect(SessionID(broken.utf8) == nil)
        }
        // Every digit counts.
        for place in 0..<32 {
            var bytes = Array(text.utf8)
            bytes[place] = bytes[place] == 0x30 ? 0x31 : 0x30
            #expect(SessionID(bytes) != SessionID(text.utf8))
        }
    }

    @Test("An entry is written as JSON with a version 4 UUID and a time in UTC")
    func entryJSON() throws {
        let store = store()
        let id = store.begin()
        store.add(to: id, kind: .distance, request: #"{"a":1}"#.utf8, result: #"{"b":2}"#.utf8)
        let entry = try #require(store.entries(of: id, limit: 1)?.first)
        var bytes: [UInt8] = []
        entry.write(into: &bytes)
        let text = String(decoding: bytes, as: UTF8.self)
        let pattern =
            #/\{"id":"[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}","time":"2025-07-01T12:00:00\.000Z","kind":"distance","request":\{"a":1\},"result":\{"b":2\}\}/#
        #expect(text.wholeMatch(of: pattern) != nil, "\(text)")
        #expect(text.contains(entry.id))
    }
}
