import HTTP
import Testing

@testable import Server

@Suite("A connection's life")
struct ConnectionLifeTests {
    typealias Event = ConnectionLife.Event

    static let start = Instant(nanoseconds: 1_000)

    static func later(_ nanoseconds: Int64) -> Instant {
        Instant(nanoseconds: start.nanoseconds + nanoseconds)
    }

    /// Limits that cannot be taken for one another.
    static var limits: Limits {
        var limits = Limits()
        limits.idleTimeout = .nanoseconds(100)
        limits.headTimeout = .nanoseconds(200)
        limits.bodyTimeout = .nanoseconds(300)
        limits.writeTimeout = .nanoseconds(400)
        limits.lingerTimeout = .nanoseconds(500)
        limits.lingerBytes = 1000
        return limits
    }

    static func life(after events: [Event]) -> ConnectionLife {
        var life = ConnectionLife(now: start)
        for event in events { _ = life.event(event, now: start, limits: limits) }
        return life
    }

    static let timeouts: [(events: [Event], limit: Int64, action: ConnectionLife.Action)] = [
        ([], 100, .close),
        ([.waiting(.head), .waiting(.idle)], 100, .close),
        ([.waiting(.head)], 200, .refuse(.requestTimeout)),
        ([.waiting(.content)], 300, .refuse(.requestTimeout)),
        ([.blocked(then: .goOn)], 400, .close),
        ([.blocked(then: .end)], 400, .close),
        ([.finished], 500, .close),
        ([.blocked(then: .end), .wroteAll], 500, .close),
    ]

    @Test("A time limit holds to the nanosecond", arguments: timeouts)
    func timesOut(_ example: (events: [Event], limit: Int64, action: ConnectionLife.Action)) {
        var life = Self.life(after: example.events)
        let before = life.event(.tick, now: Self.later(example.limit - 1), limits: Self.limits)
        #expect(before == .none)
        let after = life.event(.tick, now: Self.later(example.limit), limits: Self.limits)
        #expect(after == example.action)
    }

    static let progress: [(events: [Event], progress: Event, resets: Bool)] = [
        ([.waiting(.head)], .waiting(.head), false),
        ([.waiting(.content)], .received(1), true),
        ([.blocked(then: .goOn)], .wroteSome, true),
        ([.finished], .discarded(1), false),
        ([], .waiting(.idle), true),
    ]

    @Test("Progress resets the limits that say so, and no other", arguments: progress)
    func resets(_ example: (events: [Event], progress: Event, resets: Bool)) {
        var life = Self.life(after: example.events)
        _ = life.event(example.progress, now: Self.later(50), limits: Self.limits)
        let limit = Self.timeouts.first { $0.events == example.events }?.limit ?? 0
        let atOldLimit = life.event(.tick, now: Self.later(limit), limits: Self.limits)
        #expect((atOldLimit == .none) == example.resets)
        if example.resets {
            let atNewLimit = life.event(.tick, now: Self.later(limit + 50), limits: Self.limits)
            #expect(atNewLimit != .none)
        }
    }

    @Test("A worker may take its time, and nothing is read meanwhile")
    func works() {
        var life = Self.life(after: [.handedOver])
        #expect(life.interest == [])
        #expect(life.event(.tick, now: Self.later(.max / 2), limits: Self.limits) == .none)
    }

    @Test("While a client takes no answers nothing of it is read")
    func backsPressure() {
        var life = Self.life(after: [.blocked(then: .goOn)])
        #expect(life.interest == .writing)
        #expect(life.event(.wroteSome, now: Self.start, limits: Self.limits) == .none)
        #expect(life.interest == .writing)
        #expect(life.event(.wroteAll, now: Self.start, limits: Self.limits) == .resume)
        #expect(life.interest == .reading)
    }

    @Test("A stream that has had its turn reads on behind the others, within the write limit")
    func takesTurns() {
        var life = Self.life(after: [.waiting(.content), .tookTurn])
        #expect(life.interest == .writing)
        #expect(life.event(.tick, now: Self.later(399), limits: Self.limits) == .none)
        #expect(life.event(.wroteAll, now: Self.later(399), limits: Self.limits) == .resume)
        _ = life.event(.tookTurn, now: Self.later(399), limits: Self.limits)
        #expect(life.event(.tick, now: Self.later(798), limits: Self.limits) == .none)
        #expect(life.event(.tick, now: Self.later(799), limits: Self.limits) == .close)
    }

    @Test("The end comes in stages: all out, then shut, then thrown away, then closed")
    func endsInStages() {
        var life = Self.life(after: [.blocked(then: .end)])
        #expect(life.event(.wroteAll, now: Self.start, limits: Self.limits) == .linger)
        #expect(life.event(.discarded(1000), now: Self.start, limits: Self.limits) == .none)
        #expect(life.event(.discarded(1), now: Self.start, limits: Self.limits) == .close)
        #expect(life.state == .closed)
    }

    static let all: [[Event]] = [
        [], [.waiting(.head)], [.waiting(.content)], [.handedOver], [.blocked(then: .goOn)],
        [.blocked(then: .end)], [.finished], [.tookTurn],
    ]

    @Test("A lost connection closes once, whatever it was at", arguments: all)
    func closesOnce(_ events: [Event]) {
        var life = Self.life(after: events)
        #expect(life.event(.lost, now: Self.start, limits: Self.limits) == .close)
        #expect(life.event(.lost, now: Self.start, limits: Self.limits) == .none)
        #expect(life.event(.tick, now: Self.later(.max / 2), limits: Self.limits) == .none)
    }

    @Test("A drain closes what is idle and nothing else", arguments: all)
    func drains(_ events: [Event]) {
        var life = Self.life(after: events)
        let action = life.event(.drain, now: Self.start, limits: Self.limits)
        #expect(action == (events.isEmpty ? .close : .none))
    }
}

@Suite("A loop's end")
struct DrainLifeTests {
    @Test("A drain ends when nothing is left")
    func ends() {
        var drain = DrainLife()
        let now = ConnectionLifeTests.start
        #expect(drain.event(.left(0), now: now, limits: Limits()) == .none)
        #expect(drain.event(.begin, now: now, limits: Limits()) == .closeIdle)
        #expect(drain.event(.begin, now: now, limits: Limits()) == .none)
        #expect(drain.isDraining)
        #expect(drain.event(.left(1), now: now, limits: Limits()) == .none)
        #expect(drain.event(.left(0), now: now, limits: Limits()) == .end)
        #expect(drain.event(.left(0), now: now, limits: Limits()) == .none)
    }

    @Test("A drain cuts what is left at its time limit")
    func cuts() {
        var drain = DrainLife()
        var limits = Limits()
        limits.drainTimeout = .nanoseconds(100)
        let tooEarly = ConnectionLifeTests.later(99)
        let end = ConnectionLifeTests.later(100)
        #expect(drain.event(.tick, now: end, limits: limits) == .none)
        _ = drain.event(.begin, now: ConnectionLifeTests.start, limits: limits)
        #expect(drain.event(.tick, now: tooEarly, limits: limits) == .none)
        #expect(drain.event(.tick, now: end, limits: limits) == .closeAll)
    }

    @Test("A stop cuts at once, from rest and while draining")
    func stops() {
        let now = ConnectionLifeTests.start
        var drain = DrainLife()
        #expect(drain.event(.stop, now: now, limits: Limits()) == .closeAll)
        #expect(drain.event(.left(0), now: now, limits: Limits()) == .end)
        #expect(drain.event(.stop, now: now, limits: Limits()) == .none)
        drain = DrainLife()
        _ = drain.event(.begin, now: now, limits: Limits())
        #expect(drain.event(.stop, now: now, limits: Limits()) == .closeAll)
    }
}

@Suite("A loop's table")
struct ConnectionTableTests {
    func connection(_ token: Token) -> Connection {
        Connection(
            socket: Socket(owning: -1), peer: .unknown, token: token, isRefused: false,
            limits: Limits(),
            now: ConnectionLifeTests.start)
    }

    @Test("A token never finds the next owner of its place")
    func keepsApart() {
        var table = ConnectionTable()
        let first = connection(table.nextToken())
        table.insert(first)
        let second = connection(table.nextToken())
        table.insert(second)
        #expect(table[first.token] === first)
        table.remove(first.token)
        table.remove(first.token)
        #expect(table.count == 1)
        let third = connection(table.nextToken())
        table.insert(third)
        #expect(third.token.index == first.token.index)
        #expect(table[first.token] == nil)
        #expect(table[third.token] === third)
        #expect(table[second.token] === second)
        #expect(Token(rawValue: third.token.rawValue) == third.token)
    }

    @Test("The documented defaults hold")
    func defaults() {
        let limits = Limits()
        #expect(limits.maxConnections == 16384)
        #expect(limits.headTimeout == .seconds(10))
        #expect(limits.bodyTimeout == .seconds(10))
        #expect(limits.writeTimeout == .seconds(10))
        #expect(limits.idleTimeout == .seconds(75))
        #expect(limits.drainTimeout == .seconds(30))
        #expect(limits.tickInterval == 250_000_000)
    }
}
