import HTTP

/// The state machine of a connection: what it waits for, and for how long.
///
/// An event leads to an action. It reads no clock and moves no bytes.
struct ConnectionLife: Sendable {
    /// What follows once the unsent bytes are sent.
    enum Sequel: Hashable, Sendable {
        /// Go on with the waiting input, then read.
        case goOn
        /// End the connection.
        case end
    }

    enum State: Hashable, Sendable {
        /// Between two requests.
        case idle(since: Instant)
        /// Within a head.
        case readingHead(since: Instant)
        /// Within the content.
        case readingBody(BodyProgress)
        /// Within content that is a stream, which has no minimum rate.
        case readingStream(progress: Instant)
        /// A worker has the request; nothing is read.
        case working
        /// The client does not read its answers, or other connections have their turn; nothing is
        /// read.
        case writing(progress: Instant, then: Sequel)
        /// The client of a stream has not read its results: they are sent, and input is discarded
        /// so that the client gets to reading.
        case unloading(progress: Instant)
        /// Everything is sent and the sending side is shut down; input is discarded.
        case lingering(since: Instant, discarded: Int)
        case closed
    }

    enum Event: Hashable, Sendable {
        /// All input is consumed and all answers are sent.
        case waiting(RequestReader.Phase)
        /// All input of a stream is consumed and its answers are sent.
        case waitingForStream
        /// Some content came.
        case received(Int)
        /// A worker got the request.
        case handedOver
        /// A stream was given up because its results are not read; the final line is queued.
        case gaveUp
        /// The client has shut down its sending side, and may still read.
        case inputEnded
        /// The socket accepts no more bytes.
        case blocked(then: Sequel)
        /// The connection has used up its turn.
        case tookTurn
        /// The socket accepted some of the unsent bytes.
        case wroteSome
        /// The socket accepted all unsent bytes.
        case wroteAll
        /// The last answer is sent.
        case finished
        /// Input was discarded.
        case discarded(Int)
        /// The connection broke.
        case lost
        /// The server drains.
        case drain
        /// Time has passed.
        case tick
    }

    enum Action: Hashable, Sendable {
        case none
        /// Go on with the waiting input.
        case resume
        /// Answer with this and end the connection.
        case refuse(HTTPFailure)
        /// Shut down the sending side, and discard what is read.
        case linger
        /// Close at once.
        case close
    }

    private(set) var state: State

    init(now: Instant) {
        state = .idle(since: now)
    }

    /// Whether the connection can be closed without losing anything.
    var isIdle: Bool {
        switch state {
        case .idle: true
        case .readingHead, .readingBody, .readingStream, .working, .writing, .unloading,
            .lingering, .closed:
            false
        }
    }

    /// The events to ask the poller for.
    var interest: Poller.Interest {
        switch state {
        case .idle, .readingHead, .readingBody, .readingStream, .lingering: .reading
        case .writing: .writing
        case .unloading: [.reading, .writing]
        case .working, .closed: []
        }
    }

    /// Whether the client has left its answers unread for too long while more are to come.
    func isNotRead(now: Instant, limits: Limits) -> Bool {
        guard case .writing(let progress, .goOn) = state else { return false }
        return now.hasPassed(limits.writeTimeout, since: progress)
    }

    mutating func event(_ event: Event, now: Instant, limits: Limits) -> Action {
        switch event {
        case .waiting(let phase):
            wait(in: phase, now: now)
            return .none
        case .waitingForStream:
            state = .readingStream(progress: now)
            return .none
        case .received(let count):
            guard case .readingBody(var progress) = state else { return .none }
            progress.add(count, now: now)
            state = .readingBody(progress)
            return .none
        case .handedOver:
            state = .working
            return .none
        case .gaveUp:
            state = .unloading(progress: now)
            return .none
        case .inputEnded:
            guard case .unloading(let progress) = state else { return close() }
            state = .writing(progress: progress, then: .end)
            return .none
        case .blocked(let sequel):
            state = .writing(progress: now, then: sequel)
            return .none
        case .tookTurn:
            // The poller reports the socket as writable after everything else that is ready now:
            // that is the next turn.
            state = .writing(progress: now, then: .goOn)
            return .none
        case .wroteSome:
            return wrote(all: false, now: now)
        case .wroteAll:
            return wrote(all: true, now: now)
        case .finished:
            state = .lingering(since: now, discarded: 0)
            return .linger
        case .discarded(let count):
            return discarded(count, limits: limits)
        case .lost:
            return close()
        case .drain:
            return isIdle ? close() : .none
        case .tick:
            return tick(now: now, limits: limits)
        }
    }

    private mutating func wait(in phase: RequestReader.Phase, now: Instant) {
        switch (phase, state) {
        case (.head, .readingHead):
            break  // One deadline for the whole head, however slowly it arrives.
        case (.idle, _):
            state = .idle(since: now)
        case (.head, _):
            state = .readingHead(since: now)
        case (.content, .readingBody):
            break
        case (.content, _):
            state = .readingBody(BodyProgress(now: now))
        }
    }

    private mutating func wrote(all: Bool, now: Instant) -> Action {
        let next: Sequel
        switch state {
        case .writing(_, let sequel):
            next = sequel
            if !all { state = .writing(progress: now, then: sequel) }
        case .unloading:
            next = .end
            if !all { state = .unloading(progress: now) }
        case .idle, .readingHead, .readingBody, .readingStream, .working, .lingering, .closed:
            return .none
        }
        guard all else { return .none }
        switch next {
        case .goOn:
            state = .idle(since: now)
            return .resume
        case .end:
            state = .lingering(since: now, discarded: 0)
            return .linger
        }
    }

    private mutating func discarded(_ count: Int, limits: Limits) -> Action {
        guard case .lingering(let since, let before) = state else { return .none }
        state = .lingering(since: since, discarded: before + count)
        return before + count > limits.lingerBytes ? close() : .none
    }

    private mutating func tick(now: Instant, limits: Limits) -> Action {
        switch state {
        case .idle(let since):
            return now.hasPassed(limits.idleTimeout, since: since) ? close() : .none
        case .readingHead(let since):
            return now.hasPassed(limits.headTimeout, since: since)
                ? .refuse(.requestTimeout) : .none
        case .readingBody(var progress):
            guard !progress.isTooSlow(now: now, limits: limits) else {
                return .refuse(.requestTimeout)
            }
            state = .readingBody(progress)
            return .none
        case .readingStream(let progress):
            return now.hasPassed(limits.bodyTimeout, since: progress)
                ? .refuse(.requestTimeout) : .none
        case .writing(let progress, _), .unloading(let progress):
            return now.hasPassed(limits.writeTimeout, since: progress) ? close() : .none
        case .lingering(let since, _):
            return now.hasPassed(limits.lingerTimeout, since: since) ? close() : .none
        case .working, .closed:
            return .none
        }
    }

    private mutating func close() -> Action {
        guard state != .closed else { return .none }
        state = .closed
        return .close
    }
}
