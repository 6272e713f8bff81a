/// The state machine of a loop's end: requests in flight finish within a time limit.
struct DrainLife: Sendable {
    enum State: Hashable, Sendable {
        case running
        case draining(since: Instant)
        case ended
    }

    enum Event: Hashable, Sendable {
        /// Drain.
        case begin
        /// Stop at once.
        case stop
        /// So many connections are left.
        case left(Int)
        /// Time has passed.
        case tick
    }

    enum Action: Hashable, Sendable {
        case none
        /// Close the listener and the idle connections.
        case closeIdle
        /// Close the listener and all connections.
        case closeAll
        /// Report that no connection is left.
        case end
    }

    private(set) var state = State.running

    /// Whether answers must announce that the connection closes.
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
