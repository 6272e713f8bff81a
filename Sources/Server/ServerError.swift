/// Why a server could not start.
public struct ServerError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What was tried, such as `bind`.
    public let operation: String
    /// The `errno` that it ended with; 0 where there is none.
    public let errorNumber: Int32
    /// One line for people.
    public let description: String
}

/// The `errno` of a system call.
struct SystemError: Error, Hashable, Sendable {
    let number: Int32
}
