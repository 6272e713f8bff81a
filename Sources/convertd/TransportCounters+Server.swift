import ConvertService
import Server

extension TransportCounters {
    /// The server's numbers as the service tells them.
    init(_ reading: Counters.Reading) {
        self.init(
            openConnections: reading.openConnections,
            acceptedConnections: reading.acceptedConnections,
            refusedConnections: reading.refusedConnections,
            bytesReceived: reading.bytesReceived, bytesSent: reading.bytesSent)
    }
}
