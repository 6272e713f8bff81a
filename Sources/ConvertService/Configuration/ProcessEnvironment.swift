@preconcurrency internal import Glibc

/// The process's environment variables.
package enum ProcessEnvironment {
    /// Every variable by name; to be read at the start, before anything could change them.
    package static var variables: [String: String] {
        var variables: [String: String] = [:]
        var next = environ
        while let entry = next.pointee {
            let text = String(cString: entry)
            if let sign = text.firstIndex(of: "=") {
                variables[String(text[..<sign])] = String(text[text.index(after: sign)...])
            }
            next += 1
        }
        return variables
    }
}
