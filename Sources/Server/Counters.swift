import Synchronization

/// What the server has done since it started; readable from any thread.
public final class Counters: Sendable {
    /// The numbers at one moment, each read by itself.
    public struct Reading: Hashable, Sendable {
        /// Connections open now, refused ones not counted.
        public var openConnections = 0
        /// Connections accepted so far.
        public var acceptedConnections = 0
        /// Connections answered 503 because there were too many.
        public var refusedConnections = 0
        /// Requests handed to the handler.
        public var requests = 0
        /// Messages that HTTP itself refused.
        public var failures = 0
        /// Bytes read.
        public var bytesReceived = 0
        /// Bytes written.
        public var bytesSent = 0
    }

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
    public var reading: Reading {
        Reading(
            openConnections: open.load(ordering: .relaxed),
            acceptedConnections: accepted.load(ordering: .relaxed),
            refusedConnections: refused.load(ordering: .relaxed),
            requests: requests.load(ordering: .relaxed),
            failures: failures.load(ordering: .relaxed),
            bytesReceived: received.load(ordering: .relaxed),
            bytesSent: sent.load(ordering: .relaxed))
    }

    /// Adds what a loop has counted for itself meanwhile.
    func add(_ counted: Reading) {
        accepted.add(counted.acceptedConnections, ordering: .relaxed)
        refused.add(counted.refusedConnections, ordering: .relaxed)
        requests.add(counted.requests, ordering: .relaxed)
        failures.add(counted.failures, ordering: .relaxed)
        received.add(counted.bytesReceived, ordering: .relaxed)
        sent.add(counted.bytesSent, ordering: .relaxed)
    }

    /// Takes a place for a connection; false when all are taken.
    func takePlace(of limit: Int) -> Bool {
        Self.take(from: open, limit)
    }

    func leavePlace() {
        open.subtract(1, ordering: .relaxed)
    }

    /// Takes a place for telling a client that there is none; false when too many wait for that.
    func takeRefusal(of limit: Int) -> Bool {
        Self.take(from: refusing, limit)
    }

    func leaveRefusal() {
        refusing.subtract(1, ordering: .relaxed)
    }

    /// Counts one more unless there are as many already.
    ///
    /// Who is refused is not counted for a moment either: it would have others refused.
    private static func take(from places: borrowing Atomic<Int>, _ limit: Int) -> Bool {
        var known = places.load(ordering: .relaxed)
        while known < limit {
            let (isExchanged, found) = places.compareExchange(
                expected: known, desired: known + 1, ordering: .relaxed)
            guard !isExchanged else { return true }
            known = found
        }
        return false
    }
}
