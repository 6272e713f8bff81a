import HTTP

/// What one connection waits for, and for how long: its life without its socket.
///
/// Told what happened, it says what to do. It neither reads a clock nor moves a byte.
struct ConnectionLife: Sendable {
    /// What comes after the unsent bytes have gone out.
    enum Sequel: Hashable, Sendable {
        /// Input that waits, then reading.
        case goOn
        /// The end of the connection.
        case end
    }

    enum State: Hashable, Sendable {
        /// Between two requests.
        case idle(since: Instant)
        /// Within a head.
        case readingHead(since: Instant)
        /// Within the content.
        case readingBody(BodyProgress)
        /// Within content that is a stream, and may come as slowly as it likes.
        case readingStream(progress: Instant)
        /// A worker has the request; nothing is read.
        case working
        /// The client does not take its answers, or others have their turn; nothing is read.
        case writing(progress: Instant, then: Sequel)
        /// The client of a stream has not read its results: they are sent, and input is thrown away
        /// so that it gets to reading them.
        case unloading(progress: Instant)
        /// All is said and the sending side is shut; input is thrown away.
        case lingering(since: Instant, discarded: Int)
        case closed
    }

    enum Event: Hashable, Sendable {
        /// The input is used up and all answers are out.
        case waiting(RequestReader.Phase)
        /// All of a stream that is here is used up and its answers are out.
        case waitingForStream
        /// Some content came.
        case received(Int)
        /// A worker got the request.
        case handedOver
        /// The last word on a stream whose results are not read is behind those.
        case gaveUp
        /// The client sends no more, and reads perhaps.
        case inputEnded
        /// The socket takes no more of the answers.
        case blocked(then: Sequel)
        /// A stream has done as much as others can wait for.
        case tookTurn
        /// The socket took some of what was left.
        case wroteSome
        /// It took all.
        case wroteAll
        /// The last answer is out.
        case finished
        /// Input was thrown away.
        case discarded(Int)
        /// The client sends no more, or the connection broke.
        case lost
        /// The server ends.
        case drain
        /// Time has passed.
        case tick
    }

    enum Action: Hashable, Sendable {
        case none
        /// Take up the input that waits.
        case resume
        /// Answer with this and end the connection.
        case refuse(HTTPFailure)
        /// Shut the sending side, read on and throw away.
        case linger
        /// Close at once.
        case close
    }

    private(set) var state: State

    init(now: Instant) {
        state = .idle(since: now)
    }

    /// Whether the connection could be closed now without losing anything.
    var isIdle: Bool {
        switch state {
        case .idle: true
        case .readingHead, .readingBody, .readingStream, .working, .writing, .unloading,
            .lingering, .closed:
            false
        }
    }

    /// What the poller has to be asked for.
    var interest: Poller.Interest {
        switch state {
        case .idle, .readingHead, .readingBody, .readingStream, .lingering: .reading
        case .writing: .writing
        case .unloading: [.reading, .writing]
        case .working, .closed: []
        }
    }

    /// Whether the client takes no answers, though more are to come, for longer than it may.
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
            // The poller tells when the socket takes more, behind everything else that is ready
            // now: that is the next turn.
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
            break  // The whole head has one deadline, however it drips.
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
