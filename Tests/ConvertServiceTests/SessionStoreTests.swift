import Dispatch
import Testing

@testable import ConvertService

@Suite("Session stores")
struct SessionStoreTests {
    @Test("Entries come newest first, as many as asked for", arguments: StoreKind.all)
    func listing(kind: StoreKind) throws {
        let test = StoreUnderTest(kind)
        let id = try test.begin()
        #expect(try test.requests(id) == [])
        for n in 1...5 { try test.add(n, to: id) }
        #expect(try test.requests(id) == [5, 4, 3, 2, 1])
        #expect(try test.requests(id, limit: 2) == [5, 4])
        #expect(try test.requests(id, limit: 0) == [])
        #expect(try test.requests(id, limit: -1) == [])
        #expect(try test.requests(id, limit: .max) == [5, 4, 3, 2, 1])
    }

    @Test("A request with many results leaves them in order", arguments: StoreKind.all)
    func many(kind: StoreKind) throws {
        let test = StoreUnderTest(kind) { $0.entries = 5 }
        let id = try test.begin()
        try test.add(0, to: id)
        let recorder = test.store.recorder(for: id, kind: .distance)
        for n in 1...20 { recorder.add(Array("\(n)".utf8), Array("{}".utf8)) }
        try recorder.commit()
        #expect(try test.requests(id) == [20, 19, 18, 17, 16])
        let cost = SessionEntry.overhead + 4
        #expect(test.store.byteCount == SessionShard.sessionOverhead + 5 * cost)
        #expect(
            try test.store.entries(of: id, limit: 9)?.allSatisfy { $0.kind == .distance } == true)
        try test.store.recorder(for: id, kind: .number).commit()
        #expect(try test.requests(id)?.count == 5)
    }

    @Test(
        "Sessions do not see each other, and an unknown one has nothing", arguments: StoreKind.all)
    func isolation(kind: StoreKind) throws {
        let test = StoreUnderTest(kind)
        let (a, b) = (try test.begin(), try test.begin())
        try test.add(1, to: a)
        #expect(try test.requests(b) == [])
        let unknown = SessionID.random()
        let before = test.store.byteCount
        #expect(try !test.store.use(unknown))
        try test.add(2, to: unknown)
        #expect(try test.store.entries(of: unknown, limit: 9) == nil)
        #expect(try !test.store.clear(unknown))
        #expect(try !test.store.end(unknown))
        #expect(test.store.sessionCount == 2)
        #expect(test.store.byteCount == before)
    }

    @Test(
        "Clearing keeps the session, ending does not, and both give the bytes back",
        arguments: StoreKind.all)
    func clearAndEnd(kind: StoreKind) throws {
        let test = StoreUnderTest(kind)
        let (store, id) = (test.store, try test.begin())
        for n in 1...3 { try test.add(n, to: id) }
        #expect(store.byteCount == SessionShard.sessionOverhead + 3 * (SessionEntry.overhead + 3))
        #expect(try store.clear(id))
        #expect(store.byteCount == SessionShard.sessionOverhead)
        #expect(try test.requests(id) == [])
        try test.add(4, to: id)
        #expect(try test.requests(id) == [4])
        #expect(try store.end(id))
        #expect(try !store.end(id))
        #expect(try !store.use(id))
        #expect(store.byteCount == 0)
        #expect(store.sessionCount == 0)
    }

    @Test(
        "A session is there when unused for its time to live, and gone a moment later",
        arguments: StoreKind.all)
    func expiry(kind: StoreKind) throws {
        let test = StoreUnderTest(kind) { $0.timeToLive = .seconds(10) }
        let id = try test.begin()
        test.time.advance(nanoseconds: 10_000_000_000)
        #expect(try test.store.use(id))
        test.time.advance(nanoseconds: 10_000_000_000)
        #expect(try test.requests(id) == [])
        test.time.advance(nanoseconds: 10_000_000_000)
        test.tick()
        #expect(try !test.store.use(id))
        #expect(test.store.sessionCount == 0)
    }

    @Test(
        "Looking at a session tells what is left of it and does not use it",
        arguments: StoreKind.all)
    func state(kind: StoreKind) throws {
        let test = StoreUnderTest(kind) { $0.timeToLive = .seconds(100) }
        let id = try test.begin()
        for n in 1...2 { try test.add(n, to: id) }
        for (passed, left) in [(40, 60), (30, 30), (29, 1), (1, 0)] as [(Int64, Int64)] {
            test.time.advance(nanoseconds: passed * 1_000_000_000)
            #expect(
                try test.store.state(of: id)
                    == SessionState(remaining: .seconds(left), count: 2))
        }
        test.tick()
        #expect(try test.store.state(of: id) == nil)
        #expect(try test.store.state(of: SessionID.random()) == nil)
    }

    @Test("What has expired is removed without being asked for", arguments: StoreKind.all)
    func sweep(kind: StoreKind) throws {
        let test = StoreUnderTest(kind) { $0.timeToLive = .seconds(10) }
        for _ in 0..<250 { _ = try test.begin() }
        test.time.advance(nanoseconds: 5_000_000_000)
        let late = try test.begin()
        test.time.advance(nanoseconds: 5_000_000_000)
        test.tick()
        test.store.removeExpired()
        #expect(test.store.sessionCount == 1)
        #expect(try test.store.use(late))
    }

    @Test(
        "A session holds as many entries as the limit; one more and the oldest goes",
        arguments: StoreKind.all)
    func entryLimit(kind: StoreKind) throws {
        let test = StoreUnderTest(kind) { $0.entries = 3 }
        let id = try test.begin()
        for n in 1...3 { try test.add(n, to: id) }
        #expect(try test.requests(id) == [3, 2, 1])
        let full = test.store.byteCount
        try test.add(4, to: id)
        #expect(try test.requests(id) == [4, 3, 2])
        for n in 5...9 { try test.add(n, to: id) }
        #expect(try test.requests(id) == [9, 8, 7])
        #expect(test.store.byteCount == full)
    }

    @Test(
        "The store holds as many sessions as the limit; one more and the longest unused goes",
        arguments: StoreKind.all)
    func sessionLimit(kind: StoreKind) throws {
        let test = StoreUnderTest(kind) {
            $0.sessions = 20
            $0.protection = .zero
        }
        let store = test.store
        let ids = try (0..<20).map { _ in try test.begin() }
        #expect(store.sessionCount == 20)
        // The first is used again, so that the second is now the longest unused.
        test.tick()
        #expect(try store.use(ids[0]))
        _ = try test.begin()
        #expect(store.sessionCount == 20)
        #expect(try !store.use(ids[1]))
        #expect(try ([ids[0]] + ids[2...]).allSatisfy { try store.use($0) })
    }

    @Test(
        "The store holds as many bytes as the limit; one more and the longest unused of those alike goes",
        arguments: StoreKind.all)
    func byteLimit(kind: StoreKind) throws {
        let perSession = SessionShard.sessionOverhead + SessionEntry.overhead + 100
        let test = StoreUnderTest(kind) {
            $0.bytes = 5 * perSession
            $0.protection = .zero
        }
        let store = test.store
        let ids = try (0..<5).map { _ in
            let id = try test.begin()
            try test.add([UInt8](repeating: UInt8(ascii: "1"), count: 98), to: id)
            return id
        }
        #expect(store.byteCount == 5 * perSession)
        #expect(store.sessionCount == 5)
        try test.add(1, to: ids[4])
        #expect(store.sessionCount == 4)
        let isThere = try ids.map { try store.use($0) }
        #expect(isThere.count { $0 } == 4)
        // Redis tells those of one size apart by their ids only.
        #expect(kind != .memory || !isThere[0])
    }

    @Test("The largest session goes before older ones", arguments: StoreKind.all)
    func largestFirst(kind: StoreKind) throws {
        let test = StoreUnderTest(kind) { $0.bytes = 100_000 }
        let small = try (0..<3).map { _ in try test.begin() }
        let large = try test.begin()
        try test.add([UInt8](repeating: 0x31, count: 60_000), to: large)
        let medium = try test.begin()
        try test.add([UInt8](repeating: 0x31, count: 20_000), to: medium)
        test.time.advance(nanoseconds: 60_000_000_000)
        let new = try test.begin()
        try test.add([UInt8](repeating: 0x31, count: 30_000), to: new)
        #expect(try !test.store.use(large))
        #expect(try (small + [medium, new]).allSatisfy { try test.store.use($0) })
    }

    @Test(
        "What was used in the last minute does not go: what needs its room is refused",
        arguments: StoreKind.all)
    func protection(kind: StoreKind) throws {
        let test = StoreUnderTest(kind) {
            $0.sessions = 3
            $0.bytes = 10_000
        }
        let ids = try (0..<3).map { _ in try test.begin() }
        #expect(throws: SessionsUnavailable.full) { try test.begin() }
        try test.add([UInt8](repeating: 0x31, count: 6_000), to: ids[0])
        let before = test.store.byteCount
        #expect(throws: SessionsUnavailable.full) {
            try test.add([UInt8](repeating: 0x31, count: 6_000), to: ids[1])
        }
        #expect(test.store.byteCount == before)
        #expect(test.store.sessionCount == 3)
        #expect(try test.requests(ids[1]) == [])
        // What is already there may be used, and replaced.
        try test.add(1, to: ids[1])
        test.time.advance(nanoseconds: 59_000_000_000)
        #expect(try test.store.use(ids[1]))
        #expect(throws: SessionsUnavailable.full) { try test.begin() }
        test.time.advance(nanoseconds: 1_000_000_000)
        let late = try test.begin()
        #expect(try test.store.use(late))
        #expect(try test.requests(ids[1]) == [1])
        #expect(test.store.sessionCount == 3)
    }

    @Test("A flood of sessions does not push out those in use", arguments: StoreKind.all)
    func flood(kind: StoreKind) throws {
        let test = StoreUnderTest(kind) { $0.sessions = 50 }
        let victim = try test.begin()
        try test.add(1, to: victim)
        var refused = 0
        for _ in 0..<200 {
            do { _ = try test.begin() } catch { refused += 1 }
        }
        #expect(refused == 151)
        #expect(try test.requests(victim) == [1])
    }

    @Test(
        "A session keeps recording while others ask for more than there is room for",
        arguments: StoreKind.all)
    func floodBeside(kind: StoreKind) throws {
        let test = StoreUnderTest(kind) {
            $0.sessions = 50
            $0.entries = 10
        }
        let ids = try (0..<50).map { _ in try test.begin() }
        let steps = kind == .memory ? 20_000 : 200
        DispatchQueue.concurrentPerform(iterations: 4) { worker in
            for step in 0..<steps {
                if worker < 2 {
                    _ = try? test.begin()
                } else {
                    #expect(throws: Never.self) { try test.add(1, to: ids[step % ids.count]) }
                }
            }
        }
        #expect(test.store.sessionCount == 50)
    }

    @Test("One request or many cannot take more than a session's quota", arguments: StoreKind.all)
    func quota(kind: StoreKind) throws {
        let test = StoreUnderTest(kind)
        let id = try test.begin()
        let recorder = test.store.recorder(for: id, kind: .number)
        for _ in 0..<3_000 { recorder.add([UInt8](repeating: 0x31, count: 1_000), [0x32]) }
        try recorder.commit()
        #expect(test.store.byteCount <= 256 << 10)
        #expect(test.store.byteCount > 250 << 10)
        for _ in 0..<50 { try test.add([UInt8](repeating: 0x31, count: 10_000), to: id) }
        #expect(test.store.byteCount <= 256 << 10)
        try test.add([UInt8](repeating: 0x31, count: 1 << 20), to: id)
        #expect(try test.requests(id) != nil)
        #expect(test.store.byteCount <= 256 << 10)
    }

    @Test("A session loses its oldest entries for bytes", arguments: StoreKind.all)
    func byteLimitOfOneSession(kind: StoreKind) throws {
        let cost = SessionEntry.overhead + 3
        let test = StoreUnderTest(kind) {
            $0.bytesOfSession = SessionShard.sessionOverhead + 4 * cost
        }
        let id = try test.begin()
        for n in 1...4 { try test.add(n, to: id) }
        #expect(try test.requests(id) == [4, 3, 2, 1])
        try test.add(5, to: id)
        #expect(try test.requests(id) == [5, 4, 3, 2])
        // What is larger than the quota is not kept, and pushes nothing out.
        try test.add([UInt8](repeating: 0x31, count: 10_000), to: id)
        #expect(try test.requests(id) == [5, 4, 3, 2])
    }

    @Test("A store agrees with a simple model over random operations", arguments: StoreKind.all)
    func model(kind: StoreKind) throws {
        let test = StoreUnderTest(kind) {
            $0.sessions = 8
            $0.entries = 4
            $0.timeToLive = .nanoseconds(60 * kind.tick)
            $0.protection = .zero
        }
        let store = test.store
        var model: [(id: SessionID, use: Int64, entries: [Int])] = []
        var now: Int64 = 0
        var random: UInt64 = 7
        func next(_ bound: Int) -> Int {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(random >> 33) % bound
        }
        var known: [SessionID] = []
        for step in 0..<(kind == .memory ? 20_000 : 2_000) {
            let pause = Int64(1 + next(10))
            now += pause
            test.tick(pause)
            model.removeAll { $0.use < now - 60 }
            if known.isEmpty || next(6) == 0 {
                if model.count == 8,
                    let oldest = model.indices.min(by: {
                        model[$0].use < model[$1].use
                    })
                {
                    model.remove(at: oldest)
                }
                let id = try store.begin()
                known = known.suffix(15) + [id]
                model.append((id, now, []))
                continue
            }
            let id = known[next(known.count)]
            let place = model.firstIndex { $0.id == id }
            switch next(5) {
            case 0:
                #expect(try store.use(id) == (place != nil))
            case 1:
                #expect(try store.clear(id) == (place != nil))
                if let place { model[place].entries = [] }
            case 2 where next(3) == 0:
                #expect(try store.end(id) == (place != nil))
                if let place { model.remove(at: place) }
                continue
            default:
                let recorder = store.recorder(for: id, kind: .distance)
                recorder.add(Array("\(step)".utf8), Array("{}".utf8))
                try recorder.commit()
                if let place {
                    model[place].entries = ([step] + model[place].entries).prefix(4) + []
                }
            }
            if let place { model[place].use = now }
            #expect(try test.requests(id) == place.map { model[$0].entries })
        }
        store.removeExpired()
        #expect(store.sessionCount == model.filter { $0.use >= now - 60 }.count)
        for session in model {
            #expect(try store.end(session.id) == (session.use >= now - 60))
        }
        #expect(store.byteCount == 0)
    }

    @Test("Many threads at once keep the bounds and the totals", arguments: StoreKind.all)
    func concurrency(kind: StoreKind) throws {
        let test = StoreUnderTest(kind) {
            $0.sessions = 40
            $0.entries = 10
            $0.bytes = 40_000
            $0.protection = .zero
        }
        let store = test.store
        let steps = kind == .memory ? 2000 : 200
        DispatchQueue.concurrentPerform(iterations: 8) { worker in
            do {
                var ids: [SessionID] = []
                for step in 0..<steps {
                    if step % 7 == 0 { ids = ids.suffix(9) + [try test.begin()] }
                    let id = ids[(step * 31 + worker) % ids.count]
                    switch step % 11 {
                    case 0: _ = try store.clear(id)
                    case 5: _ = try store.end(id)
                    default: try test.add(1, to: id)
                    }
                    let entries = try store.entries(of: id, limit: 100)
                    if let entries, entries.count > 10 { Issue.record("\(entries.count) entries") }
                }
            } catch {
                Issue.record(error)
            }
        }
        // Redis tells its totals with each answer, the last of which may have been overtaken.
        store.removeExpired()
        #expect(store.sessionCount <= 40)
        #expect(store.byteCount <= 40_000)
        test.time.advance(nanoseconds: 3_600_000_000_000)
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

    @Test(
        "An entry is written as JSON with a version 4 UUID and a time in UTC",
        arguments: StoreKind.all)
    func entryJSON(kind: StoreKind) throws {
        let test = StoreUnderTest(kind)
        let id = try test.store.begin()
        let recorder = test.store.recorder(for: id, kind: .distance)
        recorder.add(Array(#"{"a":1}"#.utf8), Array(#"{"b":2}"#.utf8))
        try recorder.commit()
        let entry = try #require(try test.store.entries(of: id, limit: 1)?.first)
        var bytes: [UInt8] = []
        entry.write(into: &bytes)
        let text = String(decoding: bytes, as: UTF8.self)
        let pattern =
            #/\{"id":"[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}","time":"2025-07-01T12:00:00\.000Z","kind":"distance","request":\{"a":1\},"result":\{"b":2\}\}/#
        #expect(text.wholeMatch(of: pattern) != nil, "\(text)")
        #expect(text.contains(entry.id))
        #expect(try test.store.entries(of: id, limit: 1)?.first?.id == entry.id)
    }
}
