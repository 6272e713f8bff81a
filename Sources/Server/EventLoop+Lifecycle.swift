import HTTP

extension EventLoop {
    /// Tells a connection's life what happened, and does what it asks for.
    @inline(__always)
    func advance(_ connection: Connection, on event: ConnectionLife.Event) {
        perform(connection.life.event(event, now: now, limits: limits), on: connection)
    }

    private func perform(_ action: ConnectionLife.Action, on connection: Connection) {
        switch action {
        case .none:
            break
        case .resume:
            resume(connection)
        case .refuse(let failure):
            refuse(connection, with: failure)
        case .linger:
            do throws(SystemError) {
                try SystemCalls.shutdownWriting(connection.socket.descriptor)
            } catch {
                advance(connection, on: .lost)
            }
        case .close:
            close(connection)
        }
    }

    /// Tells the poller what the connection waits for, if that has changed.
    func updateInterest(of connection: Connection) {
        guard connection.life.state != .closed else { return }
        let wanted = connection.life.interest
        guard wanted != connection.interest else { return }
        connection.interest = wanted
        let descriptor = connection.socket.descriptor
        do throws(SystemError) {
            try poller.change(descriptor, wanted, token: connection.token.rawValue)
        } catch {
            advance(connection, on: .lost)
        }
    }

    /// Checks all time limits.
    func tick() {
        updateTime()
        wakeListener()
        if memory.bytes > memory.limit { endSlowHolders() }
        var ended = 0
        connections.forEach { connection in
            if connection.life.isNotRead(now: now, limits: limits), giveUpStream(of: connection) {
                return
            }
            let action = connection.life.event(.tick, now: now, limits: limits)
            guard action != .none else { return }
            perform(action, on: connection)
            account(for: connection)
            updateInterest(of: connection)
            // Thousands may end at once: give others a turn in between.
            ended += 1
            if ended.isMultiple(of: 16) { takeBatch(wait: 0) }
        }
        perform(drain.event(.tick, now: now, limits: limits))
        publishCounts()
    }

    /// Ends the loop, gently or at once.
    func end(_ event: DrainLife.Event) {
        updateTime()
        perform(drain.event(event, now: now, limits: limits))
        perform(drain.event(.left(connections.count), now: now, limits: limits))
        publishCounts()
    }

    private func perform(_ action: DrainLife.Action) {
        switch action {
        case .none:
            break
        case .closeIdle:
            closeListener()
            connections.forEach { connection in
                // Requests that have arrived are still answered.
                let waiting = SystemCalls.bytesWaiting(at: connection.socket.descriptor)
                connection.due = connection.input.count + waiting
                if connection.life.isIdle, waiting > 0 { read(from: connection) }
                if connection.due <= 0 {
                    connection.ticket?.endConnection()
                    advance(connection, on: .drain)
                }
                account(for: connection)
                updateInterest(of: connection)
            }
        case .closeAll:
            listener = nil
            connections.forEach { connection in
                advance(connection, on: .lost)
            }
        case .end:
            cancelSources()
            onEnd?()
            onEnd = nil
        }
    }

    private func close(_ connection: Connection) {
        connections.remove(connection.token)
        if let ticket = connection.ticket {
            ticket.abandon()
            // While the worker has its own descriptor of the socket, closing this one does not
            // remove it from the poller.
            poller.remove(connection.socket.descriptor)
        }
        if let stream = connection.stream {
            connection.stream = nil
            // If a worker has one of its lines, the stream ends when that comes back.
            if !stream.isHandedOver { stream.abandon() }
        }
        memory.add(-connection.accounted)
        connection.accounted = 0
        if connection.isRefused {
            counters.leaveRefusal()
        } else {
            counters.leavePlace()
        }
        perform(drain.event(.left(connections.count), now: now, limits: limits))
    }
}
