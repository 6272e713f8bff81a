import Glibc

/// Descriptors 0, 1 and 2, and the signal that writing to them can raise.
enum StandardStreams {
    /// Makes the process independent of who reads its output: closed streams lead to `/dev/null`,
    /// and a write to a pipe without a reader is an error rather than the end of the process.
    ///
    /// Call it before anything opens a descriptor: a socket with the number of a closed standard
    /// error would otherwise receive the log.
    static func secure() {
        signal(SIGPIPE, SIG_IGN)
        for descriptor in STDIN_FILENO...STDERR_FILENO
        where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
            // open(2) returns the lowest free number, which is this one.
            _ = open("/dev/null", O_RDWR)
        }
    }
}
