import Glibc
import HTTP

extension EventLoop {
    /// Accepts waiting connections, a bounded number at a time.
    func acceptConnections(atMost count: Int = 64) {
        for _ in 0..<count {
            guard let descriptor = listener?.descriptor else { return }
            do throws(SystemError) {
                guard let accepted = try SystemCalls.accept(on: descriptor) else { return }
                take(Socket(owning: accepted.descriptor), from: accepted.peer)
            } catch {
                switch error.number {
                case EMFILE, ENFILE, ENOBUFS, ENOMEM:
                    // The connections stay in the kernel's queue; trying again at once would spin.
                    isListenerResting = true
                    return askForConnections([])
                default:
                    // For example, the client went away before it was accepted.
                    continue
                }
            }
        }
    }

    /// Resumes accepting.
    func wakeListener() {
        guard isListenerResting else { return }
        isListenerResting = false
        askForConnections(.reading)
    }

    /// Accepts what the kernel has queued, which would otherwise be reset, and closes the listener.
    func closeListener() {
        acceptConnections(atMost: limits.maxConnections)
        listener = nil
    }

    private func askForConnections(_ interest: Poller.Interest) {
        guard let descriptor = listener?.descriptor else { return }
        try? poller.change(descriptor, interest, token: Token.listener.rawValue)
    }

    private func take(_ socket: consuming Socket, from peer: PeerAddress) {
        counted.acceptedConnections += 1
        let hasPlace = counters.takePlace(of: limits.maxConnections)
        guard hasPlace || counters.takeRefusal(of: 1024) else { return }
        let connection = Connection(
            socket: socket, peer: peer, token: connections.nextToken(), isRefused: !hasPlace,
            limits: limits, now: now)
        connections.insert(connection)
        do throws(SystemError) {
            try poller.add(
                connection.socket.descriptor, .reading, token: connection.token.rawValue)
        } catch {
            advance(connection, on: .lost)
            return
        }
        if !hasPlace {
            counted.refusedConnections += 1
            refuse(connection, with: .unavailable("there are too many connections"))
            updateInterest(of: connection)
        }
    }
}
