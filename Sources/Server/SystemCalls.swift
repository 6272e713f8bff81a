import CLinux
import Glibc
import HTTP

/// The system calls, retried after EINTR, with typed errors.
enum SystemCalls {
    /// Runs this thread after all others from now on (SCHED_IDLE of sched(7)).
    ///
    /// Small requests then do not wait for a worker's time slice to end. Has no effect where it is
    /// not permitted.
    static func giveWayToOthers() {
        var parameters = sched_param()
        // SCHED_IDLE, which the Glibc module does not have.
        _ = sched_setscheduler(0, 5, &parameters)
    }

    /// Runs a call until it is not interrupted; -1 becomes an error.
    @inline(__always)
    private static func check(_ call: () -> Int) throws(SystemError) -> Int {
        while true {
            let result = call()
            if result != -1 { return result }
            let number = errno
            if number != EINTR { throw SystemError(number: number) }
        }
    }

    /// Runs a call that may find the socket not ready, which is no error but nil.
    @inline(__always)
    private static func transfer(_ call: () -> Int) -> Result<Int?, SystemError> {
        do throws(SystemError) {
            return .success(try check(call))
        } catch {
            return error.number == EAGAIN ? .success(nil) : .failure(error)
        }
    }

    // MARK: Sockets

    static func makeSocket(family: Int32) throws(SystemError) -> Int32 {
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
        let flags = kind | Int32(SOCK_CLOEXEC.rawValue)
        return try Int32(truncatingIfNeeded: check { Int(socket(family, flags, 0)) })
    }

    static func setOption(
        _ descriptor: Int32, level: Int32, _ option: Int32, to value: Int32
    ) throws(SystemError) {
        var value = value
        let size = socklen_t(MemoryLayout<Int32>.size)
        _ = try check { Int(setsockopt(descriptor, level, option, &value, size)) }
    }

    static func option(_ descriptor: Int32, level: Int32, _ option: Int32) -> Int32? {
        var value: Int32 = 0
        var size = socklen_t(MemoryLayout<Int32>.size)
        return getsockopt(descriptor, level, option, &value, &size) == 0 ? value : nil
    }

    static func bindSocket(_ descriptor: Int32, to address: SocketAddress) throws(SystemError) {
        _ = try check { address.withPointer { Int(bind(descriptor, $0, $1)) } }
    }

    /// Whether the machine supports IPv6.
    static var hasIPv6: Bool {
        guard let descriptor = try? makeSocket(family: AF_INET6) else { return false }
        close(descriptor)
        return true
    }

    /// Whether there is a socket at an address, and nobody listens on it.
    static func isRefused(_ descriptor: Int32, by address: SocketAddress) -> Bool {
        address.withPointer { Glibc.connect(descriptor, $0, $1) } == -1 && errno == ECONNREFUSED
    }

    /// Removes a file, if it is there.
    static func removeFile(_ path: String) { unlink(path) }

    /// Prepares an inherited listening socket.
    ///
    /// Accepted TCP connections inherit its TCP_NODELAY.
    static func makeListenerNonblocking(_ descriptor: Int32) throws(SystemError) {
        guard option(descriptor, level: SOL_SOCKET, SO_ACCEPTCONN) == 1 else {
            throw SystemError(number: ENOTSOCK)
        }
        let flags = try check { Int(fcntl(descriptor, F_GETFL)) }
        _ = try check {
            Int(fcntl(descriptor, F_SETFL, Int32(truncatingIfNeeded: flags) | O_NONBLOCK))
        }
        _ = try check { Int(fcntl(descriptor, F_SETFD, FD_CLOEXEC)) }
        try? setOption(descriptor, level: Int32(IPPROTO_TCP), TCP_NODELAY, to: 1)
    }

    static func listen(on descriptor: Int32, backlog: Int32) throws(SystemError) {
        _ = try check { Int(Glibc.listen(descriptor, backlog)) }
    }

    static func localAddress(of descriptor: Int32) throws(SystemError) -> SocketAddress {
        var storage = sockaddr_storage()
        var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
        _ = try check {
            withUnsafeMutablePointer(to: &storage) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    Int(getsockname(descriptor, $0, &size))
                }
            }
        }
        return SocketAddress(storage: storage, size: size)
    }

    /// The next waiting connection and where it comes from; nil when there is none.
    static func accept(
        on descriptor: Int32
    ) throws(SystemError) -> (descriptor: Int32, peer: PeerAddress)? {
        let flags = Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        var storage = sockaddr_storage()
        var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let result = withUnsafeMutablePointer(to: &storage) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                transfer { Int(accept4(descriptor, address, &size, flags)) }
            }
        }
        return try result.get().map {
            (
                Int32(truncatingIfNeeded: $0),
                SocketAddress(storage: storage, size: size).peer
            )
        }
    }

    /// Fills the buffer's front; the number of bytes read, 0 at the end of the stream, nil when
    /// there are none now.
    static func receive(
        from descriptor: Int32, into buffer: inout [UInt8]
    ) throws(SystemError) -> Int? {
        let result = transfer {
            buffer.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, 0) }
        }
        return try result.get()
    }

    /// The number of bytes from `start` on that the kernel took; 0 when it takes none now.
    static func send(
        _ bytes: [UInt8], from start: Int, atMost most: Int = .max, to descriptor: Int32
    ) throws(SystemError) -> Int {
        let flags = Int32(MSG_NOSIGNAL)
        let result = transfer {
            bytes.withUnsafeBytes {
                Glibc.send(
                    descriptor, $0.baseAddress.map { $0 + start }, min($0.count - start, most),
                    flags)
            }
        }
        return try result.get() ?? 0
    }

    /// How many bytes could be read now.
    static func bytesWaiting(at descriptor: Int32) -> Int {
        var count: Int32 = 0
        return ioctl(descriptor, UInt(FIONREAD), &count) == 0 ? Int(count) : 0
    }

    /// Waits until the descriptor can be written to, or for so long.
    static func waitForRoom(_ descriptor: Int32, milliseconds: Int32) {
        var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = Glibc.poll(&wanted, 1, milliseconds)
    }

    /// A second descriptor of the same socket, closed on exec; nil where there are no more.
    static func duplicate(_ descriptor: Int32) -> Int32? {
        let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        return copy < 0 ? nil : copy
    }

    static func shutdownWriting(_ descriptor: Int32) throws(SystemError) {
        _ = try check { Int(shutdown(descriptor, Int32(SHUT_WR))) }
    }

    /// Closes a descriptor; never retried, for on Linux it is free even after EINTR.
    static func close(_ descriptor: Int32) {
        _ = Glibc.close(descriptor)
    }

    // MARK: Readiness

    static func makePoller() throws(SystemError) -> Int32 {
        try Int32(truncatingIfNeeded: check { Int(epoll_create1(Int32(EPOLL_CLOEXEC))) })
    }

    static func controlPoller(
        _ poller: Int32, _ operation: Int32, _ descriptor: Int32, events: UInt32, token: UInt64
    ) throws(SystemError) {
        var event = epoll_event(events: events, data: epoll_data_t(u64: token))
        _ = try check { Int(epoll_ctl(poller, operation, descriptor, &event)) }
    }

    /// The number of ready descriptors, 0 when there was none for that many milliseconds.
    static func poll(
        _ poller: Int32, into events: inout [epoll_event], wait milliseconds: Int32
    ) throws(SystemError) -> Int {
        try check {
            events.withUnsafeMutableBufferPointer {
                Int(epoll_wait(poller, $0.baseAddress, Int32($0.count), milliseconds))
            }
        }
    }

    // MARK: Machine

    static func now() -> Instant {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Instant(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
    }

    /// Processors that this process may use.
    static func processorCount() -> Int {
        max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    }

    /// Lets this process open as many descriptors as it may; the usual soft limit is 1024.
    ///
    /// - Returns: How many those are; nil where the kernel does not say.
    static func raiseDescriptorLimit() -> Int? {
        var limit = rlimit()
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        guard getrlimit(resource, &limit) == 0 else { return nil }
        if limit.rlim_cur < limit.rlim_max {
            var raised = limit
            raised.rlim_cur = limit.rlim_max
            if setrlimit(resource, &raised) == 0 { limit = raised }
        }
        return Int(clamping: limit.rlim_cur)
    }

    /// Whole seconds since 1970, within the years that an HTTP date can show: 1970 to 9999.
    static func secondsSince1970() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME_COARSE, &time)
        return max(0, min(time.tv_sec, 253_402_300_799))
    }
}
