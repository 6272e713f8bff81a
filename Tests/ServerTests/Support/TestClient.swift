import CLinux
import Glibc

@testable import Server

/// A client that sends bytes as told and reads answers, blocking, for five seconds at most.
struct TestClient: ~Copyable {
    struct Answer: Hashable {
        var status: Int
        var fields: [String: String]
        var body: String
    }

    struct Failure: Error {
        let operation: String
        let number: Int32
    }

    private let socket: Socket
    private var input: [UInt8] = []
    /// How far the chunks of the answer at hand are read, and their content.
    private var partial: (index: Int, content: [UInt8])?

    init(port: UInt16) throws {
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        socket = Socket(owning: Glibc.socket(AF_INET, kind, 0))
        var timeout = timeval(tv_sec: 5, tv_usec: 0)
        let size = socklen_t(MemoryLayout<timeval>.size)
        setsockopt(socket.descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, size)
        setsockopt(socket.descriptor, SOL_SOCKET, SO_SNDTIMEO, &timeout, size)
        let address = try SocketAddress.resolve(host: "127.0.0.1", port: port)
        let descriptor = socket.descriptor
        guard address.withPointer({ connect(descriptor, $0, $1) }) == 0 else {
            throw Failure(operation: "connect", number: errno)
        }
    }

    func send(_ text: String) throws {
        try send([UInt8](text.utf8))
    }

    func send(_ bytes: [UInt8]) throws {
        var start = 0
        while start < bytes.count {
            let sent = bytes.withUnsafeBytes {
                Glibc.send(
                    socket.descriptor, $0.baseAddress.map { $0 + start }, $0.count - start,
                    Int32(MSG_NOSIGNAL))
            }
            guard sent > 0 else { throw Failure(operation: "send", number: errno) }
            start += sent
        }
    }

    /// Shuts the sending side.
    func endSending() {
        shutdown(socket.descriptor, Int32(SHUT_WR))
    }

    /// Makes the close that follows a reset, as a crash of the client would.
    func resetOnClose() {
        var option = linger(l_onoff: 1, l_linger: 0)
        let size = socklen_t(MemoryLayout<linger>.size)
        setsockopt(socket.descriptor, SOL_SOCKET, SO_LINGER, &option, size)
    }

    /// Reads the next answer, interim ones too.
    mutating func answer(toHead: Bool = false) throws -> Answer {
        while true {
            if let answer = takeAnswer(toHead: toHead) { return answer }
            guard try receive() else { throw Failure(operation: "answer", number: 0) }
        }
    }

    /// Reads up to an end like that, or to that of the stream for none, and gives all of it.
    mutating func bytes(to end: String? = nil) throws -> String {
        while !(end.map { input.ends(with: Array($0.utf8)) } ?? false), try receive() {}
        defer { input = [] }
        return String(decoding: input, as: UTF8.self)
    }

    /// Whether the server ends the stream now, without another byte.
    mutating func isEnded() throws -> Bool {
        guard input.isEmpty else { return false }
        return try !receive()
    }

    /// False at the end of the stream.
    private mutating func receive() throws -> Bool {
        var buffer = [UInt8](repeating: 0, count: 65536)
        let count = recv(socket.descriptor, &buffer, buffer.count, 0)
        guard count >= 0 else { throw Failure(operation: "receive", number: errno) }
        input.append(contentsOf: buffer[..<count])
        return count > 0
    }

    /// The content of chunks, once the last one is there, and where they end.
    private mutating func chunkedContent(from start: Int) -> (String, Int)? {
        var (index, content) = partial ?? (start, [])
        while let end = input[min(index, input.count)...].firstIndex(of: 13) {
            let size = Int(String(decoding: input[index..<end], as: UTF8.self), radix: 16) ?? 0
            let next = end + 2 + size + 2
            guard input.count >= next else { break }
            content += input[(end + 2)..<(end + 2 + size)]
            guard size > 0 else {
                partial = nil
                return (String(decoding: content, as: UTF8.self), next)
            }
            index = next
        }
        partial = (index, content)
        return nil
    }

    private mutating func takeAnswer(toHead: Bool) -> Answer? {
        let separator: [UInt8] = [13, 10, 13, 10]
        guard
            let end = input.indices.first(where: { input[$0...].starts(with: separator) })
        else { return nil }
        let lines = String(decoding: input[..<end], as: UTF8.self).split(separator: "\r\n")
        var answer = Answer(
            status: Int(lines[0].split(separator: " ")[1]) ?? 0, fields: [:], body: "")
        for line in lines.dropFirst() {
            let colon = line.firstIndex(of: ":") ?? line.endIndex
            answer.fields[line[..<colon].lowercased()] = String(line[colon...].dropFirst(2))
        }
        if answer.fields["transfer-encoding"] == "chunked" {
            guard let (body, rest) = chunkedContent(from: end + 4) else { return nil }
            answer.body = body
            input.removeSubrange(..<rest)
            return answer
        }
        let length = toHead ? 0 : Int(answer.fields["content-length"] ?? "0") ?? 0
        guard input.count >= end + 4 + length else { return nil }
        answer.body = String(decoding: input[(end + 4)..<(end + 4 + length)], as: UTF8.self)
        input.removeSubrange(..<(end + 4 + length))
        return answer
    }
}

extension [UInt8] {
    fileprivate func ends(with bytes: [UInt8]) -> Bool { suffix(bytes.count) == bytes[...] }
}
