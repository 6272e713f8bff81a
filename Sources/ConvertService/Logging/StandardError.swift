internal import Glibc

/// The process's standard error, unbuffered.
package enum StandardError {
    /// Writes a line.
    package static func write(line: String) { write(Array(line.utf8) + [UInt8(ascii: "\n")]) }

    /// Writes all bytes in order, in one write(2) where the system takes them at once.
    ///
    /// Blocks while the reader of a pipe is slow. An error, such as a reader that is gone, ends the
    /// attempt.
    ///
    /// - Returns: How many bytes were written.
    @discardableResult
    package static func write(_ bytes: [UInt8]) -> Int {
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
                    guard poll(&wait, 1, 1000) == 1 else { break }
                } else if errno != EINTR {
                    break
                }
            }
            return buffer.count - rest.count
        }
    }
}
