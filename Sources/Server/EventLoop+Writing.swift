import HTTP

extension EventLoop {
    /// Sends the output; false if the socket did not accept all of it, and the rest is kept.
    func flush(_ connection: Connection, then sequel: ConnectionLife.Sequel) -> Bool {
        guard !output.isEmpty else { return true }
        defer { output.removeAll(keepingCapacity: output.capacity <= 1024 * 1024) }
        let sent: Int
        do throws(SystemError) {
            sent = try SystemCalls.send(output, from: 0, to: connection.socket.descriptor)
        } catch {
            advance(connection, on: .lost)
            return false
        }
        counted.bytesSent += sent
        guard sent < output.count else { return true }
        connection.moved += sent
        connection.lastMove = now
        if output.count - sent > 16 * 1024 {
            connection.unsent = UnsentBytes(exchange(&output, with: []), from: sent)
            connection.unsent.cut()
        } else {
            connection.unsent = UnsentBytes([UInt8](output[sent...]), from: 0)
        }
        advance(connection, on: .blocked(then: sequel))
        return false
    }

    /// Sends some of the unsent bytes; other connections have their turn in between.
    func writeUnsent(of connection: Connection) {
        // There are none if it only waited for its next turn.
        guard let (piece, start) = connection.unsent.first else {
            return advance(connection, on: .wroteAll)
        }
        let sent: Int
        do throws(SystemError) {
            sent = try SystemCalls.send(
                piece, from: start, atMost: limits.unsentBytes, to: connection.socket.descriptor)
        } catch {
            return advance(connection, on: .lost)
        }
        guard sent > 0 else { return }
        counted.bytesSent += sent
        connection.moved += sent
        connection.lastMove = now
        connection.unsent.removeFirst(sent)
        advance(connection, on: connection.unsent.isEmpty ? .wroteAll : .wroteSome)
    }
}
