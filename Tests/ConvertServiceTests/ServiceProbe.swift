import Foundation
import HTTP
import Synchronization
import Testing

@testable import ConvertService

/// A whole service without sockets: a request's bytes go in, its answer comes out.
final class ServiceProbe: Sendable {
    /// An answer, as a client sees it.
    struct Answer {
        var status = 0
        var fields: [(name: String, value: String)] = []
        var body = ""

        subscript(name: String) -> String? {
            fields.first { $0.name.lowercased() == name.lowercased() }?.value
        }

        /// The body as a JSON object.
        var object: [String: Any] {
            get throws {
                let json = try JSONSerialization.jsonObject(with: Data(body.utf8))
                return try #require(json as? [String: Any])
            }
        }
    }

    let time = ManualTime()
    let service: ConvertService
    private let log: AccessLog
    private let output = LogOutput()

    init(
        _ configuration: Configuration = Configuration(), sessions: (any SessionStoring)? = nil
    ) {
        log = AccessLog(level: .info, format: .json, time: time.source, sink: output.take)
        service = ConvertService(
            configuration, log: log, time: time.source, cacheObserver: nil, sessions: sessions)
        service.becomeReady()
    }

    private final class LogOutput: Sendable {
        private let content = Mutex<[UInt8]>([])
        var text: String { String(decoding: content.withLock { $0 }, as: UTF8.self) }
        func take(_ bytes: [UInt8]) -> Int {
            content.withLock { $0 += bytes }
            return bytes.count
        }
    }

    /// The log so far.
    var logged: String {
        log.flush()
        return output.text
    }

    /// Sends a request with these field lines beside `Host`; status 0 where it has no place there.
    func send(
        _ method: String, _ path: String, _ fields: [String] = [], body: String = "",
        in place: WorkPlace = .worker, from peer: PeerAddress = .unknown
    ) throws -> Answer {
        var lines = ["\(method) \(path) HTTP/1.1", "Host: a.example"] + fields
        if method == "POST" { lines.append("Content-Length: \(body.utf8.count)") }
        let bytes = Array((lines.joined(separator: "\r\n") + "\r\n\r\n" + body).utf8)
        var reader = RequestReader(limits: MessageLimits(), peer: peer)
        #expect(reader.advance(bytes.span) == .head)
        let span = bytes.span
        let request = Request(
            head: reader.head, fields: reader.fields, bytes: span,
            body: span.extracting(reader.headEnd..<span.count))
        var response = Response()
        guard service.respond(to: request, in: place, into: &response) == .answered else {
            return Answer()
        }
        var sent: [UInt8] = []
        response.encode(
            AnswerForm(to: reader.head, closes: false), date: HTTPDate(seconds: 0), into: &sent)
        return parse(sent, status: Int(response.status.code))
    }

    /// Whether the service has this answered on another thread than the loop's.
    func isHeavy(_ path: String, _ fields: String...) -> Bool {
        let lines = ["GET \(path) HTTP/1.1", "Host: a.example"] + fields
        let bytes = Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
        var reader = RequestReader(limits: MessageLimits())
        _ = reader.advance(bytes.span)
        let none: [UInt8] = []
        let request = Request(
            head: reader.head, fields: reader.fields, bytes: bytes.span, body: none.span)
        return service.objection(to: request, on: RoutePlace(request.path).route) != nil
    }

    func get(_ path: String, _ fields: String...) throws -> Answer {
        try send("GET", path, fields)
    }

    private func parse(_ bytes: [UInt8], status: Int) -> Answer {
        let text = String(decoding: bytes, as: UTF8.self)
        let parts = text.components(separatedBy: "\r\n\r\n")
        var answer = Answer(status: status)
        for line in (parts.first ?? "").components(separatedBy: "\r\n").dropFirst() {
            let pair = line.split(separator: ":", maxSplits: 1).map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            if pair.count == 2 { answer.fields.append((pair[0], pair[1])) }
        }
        answer.body = parts.dropFirst().joined(separator: "\r\n\r\n")
        return answer
    }
}
