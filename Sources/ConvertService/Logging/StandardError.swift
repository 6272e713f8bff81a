internal import Glibc

/// The process's standard error, unbuffered.
package enum StandardError {
    /// Writes a line.
    package static func write(line: String) { write(Array(line.utf8) + [UInt8(ascii: "\n")]) }

    /// Writes all bytes in order, in one write(2) where the system takes them at once.
    ///
    /// An error ends the attempt: there is no other place to tell it to.
    package static func write(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                let count = Glibc.write(
                    STDERR_FILENO, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count > 0 {
                    rest = rest.dropFirst(count)
                } else if errno == EAGAIN {
                    // Standard error may share a terminal that another program made non-blocking.
                    var wait = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
                    guard poll(&wait, 1, 1000) == 1 else { return }
                } else if errno != EINTR {
                    return
                }
            }
        }
    }
}
