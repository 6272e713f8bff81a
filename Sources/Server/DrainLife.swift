/// How a loop ends: first what is in flight, then the rest, within a time.
struct DrainLife: Sendable {
    enum State: Hashable, Sendable {
        case running
        case draining(since: Instant)
        case ended
    }

    enum Event: Hashable, Sendable {
        /// The end was asked for.
        case begin
        /// The end was asked for at once.
        case stop
        /// That many connections are left.
        case left(Int)
        /// Time has passed.
        case tick
    }

    enum Action: Hashable, Sendable {
        case none
        /// Close the listener and what is idle.
        case closeIdle
        /// Close the listener and everything else.
        case closeAll
        /// Nothing is left: say so.
        case end
    }

    private(set) var state = State.running

    /// Whether answers have to say that the connection ends.
    var isDraining: Bool { state != .running }

    mutating func event(_ event: Event, now: Instant, limits: Limits) -> Action {
        switch (event, state) {
        case (.begin, .running):
            state = .draining(since: now)
            return .closeIdle
        case (.stop, .running), (.stop, .draining):
            state = .draining(since: now)
            return .closeAll
        case (.left(0), .draining):
            state = .ended
            return .end
        case (.tick, .draining(let since)):
            return now.hasPassed(limits.drainTimeout, since: since) ? .closeAll : .none
        case (.begin, .draining), (.begin, .ended), (.stop, .ended), (.left, _), (.tick, .running),
            (.tick, .ended):
            return .none
        }
    }
}
