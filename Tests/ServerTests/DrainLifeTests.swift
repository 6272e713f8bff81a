import HTTP
import Testing

@testable import Server

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
