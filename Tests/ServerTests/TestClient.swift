import CLinux
import Glibc

@testable import Server

/// A client that sends octets as told and reads answers, blocking, for five seconds at most.
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

    func send(_ octets: [UInt8]) throws {
        var start = 0
        while start < octets.count {
            let sent = octets.withUnsafeBytes {
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

    /// Whether the server ends the stream now, without another octet.
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
        let length = toHead ? 0 : Int(answer.fields["content-length"] ?? "0") ?? 0
        guard input.count >= end + 4 + length else { return nil }
        answer.body = String(decoding: input[(end + 4)..<(end + 4 + length)], as: UTF8.self)
        input.removeSubrange(..<(end + 4 + length))
        return answer
    }
}
