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
