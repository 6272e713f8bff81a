import CLinux
import Dispatch
import HTTP

/// A serial queue with its listener, its poller and its connections.
///
/// One dispatch source watches the poller's descriptor; its handler takes ready events in batches.
/// Only counters, held memory and workers are shared with other loops.
///
/// Exclusivity checks are off for state that each request touches several times: it is confined to
/// this queue, and no call made during a change re-enters the loop.
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

    /// The time and date of the current batch.
    @exclusivity(unchecked) var now: Instant
    @exclusivity(unchecked) var date: HTTPDate
    /// What was counted since the counters were last updated.
    @exclusivity(unchecked) var counted = TransportCounters()

    /// The memory that all loops hold.
    nonisolated let memory: HeldMemory
    /// When the slowest holders may be searched for again.
    @exclusivity(unchecked) var nextSearch: Instant
    /// The workers for heavy requests.
    nonisolated let workers: WorkerPool

    // Buffers that the connections share.
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

    /// Starts to accept and answer.
    nonisolated func start() {
        executor.run { [self] in assumeIsolated { $0.startSources() } }
    }

    /// Drains the loop; `onEnd` is called on its queue when no connection is left.
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
        // Keeps the loop and its descriptor alive until the source is cancelled.
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

    /// Cancels the sources, which keep the loop alive.
    func cancelSources() {
        readiness?.cancel()
        timer?.cancel()
        readiness = nil
        timer = nil
    }

    /// Handles ready events until there are none or other work waits for the queue; the source
    /// fires again if some are left.
    ///
    /// Returning to Dispatch costs thread switches. Waiting briefly here for the next batch avoids
    /// them under load.
    private func takeReadiness() {
        updateTime()
        // Bounded, so that the timer's handler gets to run.
        let end = now + .milliseconds(100)
        while !executor.hasGuests, now < end {
            // Dispatch runs what workers bring back.
            guard takeBatch(wait: executor.expectsGuests ? 0 : 1) else { break }
        }
        publishCounts()
    }

    /// Handles the events that are ready within so many milliseconds; false if there are none.
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

    /// Reads the clocks.
    func updateTime() {
        now = SystemCalls.now()
        date.update(seconds: SystemCalls.secondsSince1970())
    }

    /// Updates the shared counters, once a batch rather than once a request.
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

/// The state that the loops of a server share.
struct SharedState: Sendable {
    let counters: Counters
    let memory: HeldMemory
    let workers: WorkerPool
}

extension Limits {
    /// How often time limits are checked, in nanoseconds: a quarter of the shortest.
    var tickInterval: Int {
        let shortest = min(
            headTimeout, bodyTimeout, writeTimeout, idleTimeout, drainTimeout, lingerTimeout)
        return Int(max(10_000_000, min(250_000_000, shortest.nanoseconds / 4)))
    }
}
