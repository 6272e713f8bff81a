/// What whatever carries the requests has done so far.
package struct TransportCounters: Sendable {
    /// Connections open now.
    package var openConnections: Int
    /// Connections accepted so far.
    package var acceptedConnections: Int
    /// Connections refused because there were too many.
    package var refusedConnections: Int
    /// Bytes read.
    package var bytesReceived: Int
    /// Bytes written.
    package var bytesSent: Int

    /// Makes a reading.
    package init(
        openConnections: Int, acceptedConnections: Int, refusedConnections: Int,
        bytesReceived: Int, bytesSent: Int
    ) {
        self.openConnections = openConnections
        self.acceptedConnections = acceptedConnections
        self.refusedConnections = refusedConnections
        self.bytesReceived = bytesReceived
        self.bytesSent = bytesSent
    }

    func write(into text: inout MetricsText) {
        text.single(
            "convertd_connections", .gauge, "Connections open now.", openConnections)
        text.single(
            "convertd_connections_accepted_total", .counter, "Connections accepted.",
            acceptedConnections)
        text.single(
            "convertd_connections_refused_total", .counter,
            "Connections answered 503 because there were too many.", refusedConnections)
        text.single(
            "convertd_received_bytes_total", .counter, "Bytes read.", bytesReceived)
        text.single("convertd_sent_bytes_total", .counter, "Bytes written.", bytesSent)
    }
}

/// Who tells the transport's numbers.
///
/// A struct, for a function that stands by itself in a generic place, as in a lock, is wrapped once
/// more each time it is looked at: it would grow with every reading.
struct TransportSource: Sendable {
    /// Gives the numbers at the time; nil before anybody does.
    var read: (@Sendable () -> TransportCounters)?
}
