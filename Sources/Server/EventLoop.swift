import CLinux
import Dispatch
import HTTP

/// One serial queue with its listener, its poller and its connections.
///
/// The poller's descriptor is watched by a single dispatch source, whose handler takes readiness
/// out in batches until none is left. Nothing here is shared with another loop but the counters.
///
/// What each request touches several times is not checked at run time for overlapping access: one
/// queue touches it, and nothing that is called while it is being changed comes back to the loop.
actor EventLoop {
    nonisolated let number: Int
    nonisolated let executor: QueueExecutor
    nonisolated let handler: any RequestHandler
    nonisolated let limits: Limits
    nonisolated let counters: Counters

    let poller: Poller
    var listener: Socket?
    /// Out of descriptors or memory: the poller is not asked for connections before the next tick.
    var isListenerResting = false
    @exclusivity(unchecked) var connections = ConnectionTable()
    @exclusivity(unchecked) var drain = DrainLife()
    var onEnd: (@Sendable () -> Void)?

    /// The moment and date of the batch at hand.
    @exclusivity(unchecked) var now: Instant
    @exclusivity(unchecked) var date: HTTPDate
    /// What was counted since the counters were last told.
    @exclusivity(unchecked) var counted = TransportCounters()

    /// What all loops hold.
    nonisolated let memory: HeldMemory
    /// Before that the slowest holders are not looked for again.
    @exclusivity(unchecked) var nextSearch: Instant
    /// Where heavy requests are answered.
    nonisolated let workers: WorkerPool

    /// Buffers that all connections use in turn.
    @exclusivity(unchecked) var readBuffer: [UInt8]
    @exclusivity(unchecked) var output: [UInt8] = []
    @exclusivity(unchecked) var response = Response()
    @exclusivity(unchecked) private var events: [epoll_event]

    private var readiness: (any DispatchSourceRead)?
    private var timer: (any DispatchSourceTimer)?

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    init(
        number: Int, listener: consuming Socket, handler: any RequestHandler,
        limits: Limits, shared: SharedState
    ) throws(SystemError) {
        self.number = number
        memory = shared.memory
        workers = shared.workers
        executor = QueueExecutor(label: "loop \(number)")
        self.handler = handler
        self.limits = limits
        counters = shared.counters
        poller = try Poller()
        try poller.add(listener.descriptor, .reading, token: Token.listener.rawValue)
        self.listener = .some(listener)
        now = SystemCalls.now()
        nextSearch = now
        date = HTTPDate(seconds: SystemCalls.secondsSince1970())
        readBuffer = [UInt8](repeating: 0, count: 64 * 1024)
        output.reserveCapacity(limits.unsentBytes)
        events = [epoll_event](repeating: epoll_event(), count: 256)
    }

    /// Begins to accept and to answer.
    nonisolated func start() {
        executor.run { [self] in assumeIsolated { $0.startSources() } }
    }

    /// Ends the loop gently; `onEnd` is called on its queue when nothing is left.
    nonisolated func beginDrain(onEnd: @escaping @Sendable () -> Void) {
        executor.run { [self] in
            assumeIsolated {
                $0.onEnd = onEnd
                $0.end(.begin)
            }
        }
    }

    /// Ends the loop at once.
    nonisolated func stop() {
        executor.run { [self] in assumeIsolated { $0.end(.stop) } }
    }

    private func startSources() {
        guard drain.state == .running else { return }
        let queue = executor.queue
        let readiness = DispatchSource.makeReadSource(
            fileDescriptor: poller.descriptor, queue: queue)
        readiness.setEventHandler { @Sendable [self] in
            assumeIsolated { $0.takeReadiness() }
        }
        // Holds the loop, and with it the descriptor, until the source has let go of it.
        readiness.setCancelHandler { @Sendable [self] in
            _ = executor
        }
        self.readiness = readiness
        readiness.activate()

        let timer = DispatchSource.makeTimerSource(queue: queue)
        let interval = limits.tickInterval
        timer.schedule(
            deadline: .now() + .nanoseconds(interval), repeating: .nanoseconds(interval),
            leeway: .nanoseconds(interval / 4))
        timer.setEventHandler { @Sendable [self] in assumeIsolated { $0.tick() } }
        self.timer = timer
        timer.activate()
    }

    /// Gives the sources up, and with them the loop.
    func cancelSources() {
        readiness?.cancel()
        timer?.cancel()
        readiness = nil
        timer = nil
    }

    /// Handles what is ready until nothing is, or until others should have a turn on the queue:
    /// the source fires again where something is left.
    ///
    /// Going back to Dispatch and being called again costs some thread switches. Waiting a little
    /// for the next batch right here spares them while there is traffic.
    private func takeReadiness() {
        updateTime()
        // The bound is for the timer, which looks no further than a quarter of a second.
        let end = now + .milliseconds(100)
        while !executor.hasGuests, now < end {
            // What a worker brings is run by Dispatch.
            guard takeBatch(wait: executor.expectsGuests ? 0 : 1) else { break }
        }
        publishCounts()
    }

    /// Handles what is ready now, or is within so many milliseconds; false where nothing is.
    @discardableResult
    func takeBatch(wait milliseconds: Int32) -> Bool {
        let count = (try? poller.poll(into: &events, wait: milliseconds)) ?? 0
        guard count > 0 else { return false }
        updateTime()
        for index in 0..<count {
            let event = events[index]
            handle(Poller.Interest(rawValue: event.events), Token(rawValue: event.data.u64))
        }
        return true
    }

    /// Takes the time for what follows.
    func updateTime() {
        now = SystemCalls.now()
        date.update(seconds: SystemCalls.secondsSince1970())
    }

    /// Tells the counters, at the end of each turn rather than of each request.
    func publishCounts() {
        counters.add(counted)
        counted = TransportCounters()
    }

    private func handle(_ ready: Poller.Interest, _ token: Token) {
        guard token != .listener else { return acceptConnections() }
        guard let connection = connections[token] else { return }
        if !ready.isDisjoint(with: .failure) {
            advance(connection, on: .lost)
        } else if ready.contains(.writing) {
            writeUnsent(of: connection)
        } else if ready.contains(.reading) {
            read(from: connection)
        }
        account(for: connection)
        updateInterest(of: connection)
    }
}

/// What the loops of a server share.
struct SharedState: Sendable {
    let counters: Counters
    let memory: HeldMemory
    let workers: WorkerPool
}

extension Limits {
    /// How often time limits are looked at, in nanoseconds: often enough for the shortest.
    var tickInterval: Int {
        let shortest = min(
            headTimeout, bodyTimeout, writeTimeout, idleTimeout, drainTimeout, lingerTimeout)
        return Int(max(10_000_000, min(250_000_000, shortest.nanoseconds / 4)))
    }
}
