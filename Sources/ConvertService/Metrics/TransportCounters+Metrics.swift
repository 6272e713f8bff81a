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

/// Where the transport's counters come from.
///
/// A struct, because a bare function in a generic container gains a thunk at each access.
struct TransportSource: Sendable {
    /// Gives the numbers at the time; nil before anybody does.
    var read: (@Sendable () -> TransportCounters)?
}
