import Glibc

/// Why a server could not start.
public struct ServerError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What was tried, such as `bind`.
    public let operation: String
    /// The `errno` that it ended with; 0 where there is none.
    public let errorNumber: Int32
    /// One line for people.
    public let description: String

    init(resolving host: String, reason: String) {
        operation = "resolve"
        errorNumber = 0
        description = "cannot resolve host \(host): \(reason)"
    }

    init(descriptors most: Int, needed: Int) {
        operation = "open"
        errorNumber = EMFILE
        description =
            "the process may open \(most) files and sockets (ulimit -n), and needs at least \(needed)"
    }

    init(listeningAt configuration: HTTPServer.Configuration, _ error: SystemError) {
        operation = "listen"
        errorNumber = error.number
        let reason = String(cString: strerror(error.number))
        let place =
            if let descriptor = configuration.inheritedSocket {
                "descriptor \(descriptor)"
            } else {
                configuration.socketPath
                    ?? "\(configuration.host) port \(configuration.port)"
            }
        description = "cannot listen on \(place): \(reason)"
    }
}

/// The `errno` of a system call.
struct SystemError: Error, Hashable, Sendable {
    let number: Int32
}
