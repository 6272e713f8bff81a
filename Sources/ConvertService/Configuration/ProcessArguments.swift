internal import Glibc

/// The process's arguments, as the kernel knows them.
package enum ProcessArguments {
    /// All of them, the program's name first; nil where `/proc` cannot be read.
    package static var all: [String]? {
        let descriptor = open("/proc/self/cmdline", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else { break }
            bytes += buffer[..<count]
        }
        return split(bytes)
    }

    /// The texts that end in a zero byte each.
    static func split(_ bytes: [UInt8]) -> [String]? {
        guard !bytes.isEmpty else { return nil }
        return bytes.split(separator: 0, omittingEmptySubsequences: false)
            .dropLast(bytes.last == 0 ? 1 : 0)
            .map { String(decoding: $0, as: UTF8.self) }
    }
}
