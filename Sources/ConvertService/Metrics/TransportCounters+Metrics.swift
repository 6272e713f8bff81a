internal import HTTP

extension TransportCounters {
    /// Writes the families of the connections.
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
