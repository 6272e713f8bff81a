import CLinux
import Glibc

/// An epoll set.
struct Poller: ~Copyable, Sendable {
    /// The events to report; errors and hang-ups are always reported.
    struct Interest: OptionSet, Sendable {
        let rawValue: UInt32
        static let reading = Interest(rawValue: UInt32(EPOLLIN.rawValue))
        static let writing = Interest(rawValue: UInt32(EPOLLOUT.rawValue))
        static let failure = Interest(rawValue: UInt32(EPOLLERR.rawValue | EPOLLHUP.rawValue))
    }

    private let socket: Socket

    init() throws(SystemError) {
        socket = Socket(owning: try SystemCalls.makePoller())
    }

    var descriptor: Int32 { socket.descriptor }

    func add(_ descriptor: Int32, _ interest: Interest, token: UInt64) throws(SystemError) {
        try SystemCalls.controlPoller(
            self.descriptor, EPOLL_CTL_ADD, descriptor, events: interest.rawValue, token: token)
    }

    func change(_ descriptor: Int32, _ interest: Interest, token: UInt64) throws(SystemError) {
        try SystemCalls.controlPoller(
            self.descriptor, EPOLL_CTL_MOD, descriptor, events: interest.rawValue, token: token)
    }

    /// Forgets a descriptor; it may be unknown.
    func remove(_ descriptor: Int32) {
        _ = try? SystemCalls.controlPoller(
            self.descriptor, EPOLL_CTL_DEL, descriptor, events: 0, token: 0)
    }

    /// Fills the buffer with ready events, waiting up to so many milliseconds for the first.
    ///
    /// - Returns: The number of events.
    func poll(
        into events: inout [epoll_event], wait milliseconds: Int32
    ) throws(SystemError) -> Int {
        try SystemCalls.poll(descriptor, into: &events, wait: milliseconds)
    }
}
