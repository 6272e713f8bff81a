import Bytes
public import HTTP
import Synchronization

/// Thread-safe counters of what the server has done since it started.
public final class Counters: Sendable {
    private let open = Atomic(0)
    private let refusing = Atomic(0)
    private let accepted = Atomic(0)
    private let refused = Atomic(0)
    private let requests = Atomic(0)
    private let failures = Atomic(0)
    private let received = Atomic(0)
    private let sent = Atomic(0)

    init() {}

    /// The numbers now.
    public var reading: TransportCounters {
        var reading = TransportCounters()
        reading.openConnections = open.load(ordering: .relaxed)
        reading.acceptedConnections = accepted.load(ordering: .relaxed)
        reading.refusedConnections = refused.load(ordering: .relaxed)
        reading.requests = requests.load(ordering: .relaxed)
        reading.failures = failures.load(ordering: .relaxed)
        reading.bytesReceived = received.load(ordering: .relaxed)
        reading.bytesSent = sent.load(ordering: .relaxed)
        return reading
    }

    /// Adds what a loop has counted since its last call.
    func add(_ counted: TransportCounters) {
        accepted.add(counted.acceptedConnections, ordering: .relaxed)
        refused.add(counted.refusedConnections, ordering: .relaxed)
        requests.add(counted.requests, ordering: .relaxed)
        failures.add(counted.failures, ordering: .relaxed)
        received.add(counted.bytesReceived, ordering: .relaxed)
        sent.add(counted.bytesSent, ordering: .relaxed)
    }

    /// Takes a place for a connection; false when all are taken.
    func takePlace(of limit: Int) -> Bool { open.add(1, upTo: limit) }

    func leavePlace() { open.subtract(1, ordering: .relaxed) }

    /// Takes a place for telling a client that there is none; false when too many wait for that.
    func takeRefusal(of limit: Int) -> Bool { refusing.add(1, upTo: limit) }

    func leaveRefusal() { refusing.subtract(1, ordering: .relaxed) }
}
