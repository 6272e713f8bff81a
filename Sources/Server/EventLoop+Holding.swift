import HTTP

/// Since when a connection holds much memory, and how many bytes it had moved by then.
struct HoldingPeriod {
    /// Connections that hold no more than this are never ended for it, in bytes.
    static let leastBytes = 16 * 1024

    let since: Instant
    let moved: Int

    /// Bytes moved per second since then; nil before a second has passed.
    func rate(of connection: Connection, now: Instant) -> Int? {
        let nanoseconds = now.nanoseconds - since.nanoseconds
        guard nanoseconds >= 1_000_000_000 else { return nil }
        return (connection.moved - moved) / Int(nanoseconds / 1_000_000_000)
    }
}

extension EventLoop {
    /// Updates the memory that is held.
    ///
    /// Past the limit, the slowest holders are ended; if that is
    /// not enough, this connection too.
    func account(for connection: Connection) {
        guard connection.life.state != .closed else { return }
        let change = connection.held - connection.accounted
        guard change != 0 else { return }
        connection.accounted += change
        let total = memory.add(change)
        if connection.accounted <= HoldingPeriod.leastBytes {
            connection.holding = nil
        } else if connection.holding == nil {
            connection.holding = HoldingPeriod(since: now, moved: connection.moved)
        }
        guard change > 0, total > memory.limit else { return }
        endSlowHolders()
        if memory.bytes > memory.hardLimit { endHolder(connection) }
    }

    /// Ends the slowest connections that hold much, until an eighth of the limit is free.
    ///
    /// Connections that have held much for less than a second are spared, unless memory is well
    /// past the limit and they have not moved for 100 ms. Scans all connections, at most every 10
    /// ms.
    func endSlowHolders() {
        guard now >= nextSearch else { return }
        nextSearch = now + .milliseconds(10)
        let isFull = memory.bytes > (memory.limit + memory.hardLimit) / 2
        var slow: [(token: Token, rate: Int)] = []
        connections.forEach { connection in
            guard connection.life.state.isHolding, let holding = connection.holding else { return }
            if let rate = holding.rate(of: connection, now: now) {
                slow.append((connection.token, rate))
            } else if isFull, now.hasPassed(.milliseconds(100), since: connection.lastMove) {
                slow.append((connection.token, .max))
            }
        }
        slow.sort { $0.rate < $1.rate }
        for (token, _) in slow {
            guard memory.bytes > memory.limit / 8 * 7 else { return }
            if let connection = connections[token] { endHolder(connection) }
        }
    }

    /// Ends a connection for what it holds: refuses a request that is still being read, cuts an
    /// answer that is not read.
    private func endHolder(_ connection: Connection) {
        guard connection.accounted > HoldingPeriod.leastBytes, connection.life.state.isHolding
        else { return }
        if case .writing = connection.life.state {
            advance(connection, on: .lost)
        } else {
            refuse(
                connection,
                with: .unavailable("unfinished requests and unread answers take too much memory"))
            releaseHeld(of: connection)
            updateInterest(of: connection)
        }
    }

    /// Subtracts what a connection no longer holds.
    private func releaseHeld(of connection: Connection) {
        guard connection.life.state != .closed else { return }
        let change = connection.held - connection.accounted
        connection.accounted += change
        memory.add(change)
    }
}

extension ConnectionLife.State {
    /// Whether the client keeps the connection's memory from being released.
    fileprivate var isHolding: Bool {
        switch self {
        case .readingBody, .readingStream, .writing: true
        case .idle, .readingHead, .working, .unloading, .lingering, .closed: false
        }
    }
}
