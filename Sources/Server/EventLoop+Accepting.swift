import Glibc
import HTTP

extension EventLoop {
    /// Takes the connections that wait, some at a time so that those at work have their turn.
    func acceptConnections(atMost count: Int = 64) {
        for _ in 0..<count {
            guard let descriptor = listener?.descriptor else { return }
            do throws(SystemError) {
                guard let accepted = try SystemCalls.accept(on: descriptor) else { return }
                take(Socket(owning: accepted.descriptor), from: accepted.peer)
            } catch {
                switch error.number {
                case EMFILE, ENFILE, ENOBUFS, ENOMEM:
                    // The connections stay in the queue; asking at once would only spin.
                    isListenerResting = true
                    return askForConnections([])
                default:
                    // The client went away before it was accepted, or the like.
                    continue
                }
            }
        }
    }

    /// Goes on accepting after a rest.
    func wakeListener() {
        guard isListenerResting else { return }
        isListenerResting = false
        askForConnections(.reading)
    }

    /// Ends the listening; what the kernel has accepted already would otherwise be reset.
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
