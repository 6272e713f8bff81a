import Conversion
@testable import ConvertService
import Foundation
import HTTP
import Synchronization
import Testing

/// The service without sockets: bytes of a request in, its answer out.
final class ServiceHarness: Sendable {
    let time = ManualTime()
    let service: ConvertService
    private let log: AccessLog
    private let output = LogOutput()

    init(
        _ configuration: Configuration = Configuration(), sessions: (any SessionStoring)? = nil,
        cacheObserver: (@Sendable (FormatterCache) -> Void)? = nil
    ) {
        log = AccessLog(level: .info, format: .json, time: time.source, sink: output.append)
        service = ConvertService(
            configuration, log: log, time: time.source, cacheObserver: cacheObserver,
            sessions: sessions)
        service.becomeReady()
    }

    private final class LogOutput: Sendable {
        private let content = Mutex<[UInt8]>([])
        var text: String { String(decoding: content.withLock { $0 }, as: UTF8.self) }
        func append(_ bytes: [UInt8]) -> Int {
            content.withLock { $0 += bytes }
            return bytes.count
        }
    }

    /// The log so far.
    var logged: String {
        log.flush()
        return output.text
    }

    /// Sends a request with these field lines beside `Host`.
    ///
    /// Status 0 where the head is no request, or the request is not answered in that place.
    func send(
        _ method: String, _ path: String, _ fields: [String] = [], body: String = "",
        in place: WorkPlace = .worker, from peer: PeerAddress = .unknown
    ) -> ServiceAnswer {
        var lines = ["\(method) \(path) HTTP/1.1", "Host: a.example"] + fields
        if method == "POST" { lines.append("Content-Length: \(body.utf8.count)") }
        let bytes = Array((lines.joined(separator: "\r\n") + "\r\n\r\n" + body).utf8)
        var reader = RequestReader(limits: MessageLimits(), peer: peer)
        guard reader.advance(bytes.span) == .head else { return ServiceAnswer() }
        let span = bytes.span
        let request = Request(
            head: reader.head, fields: reader.fields, bytes: span,
            body: span.extracting(reader.headEnd..<span.count))
        var response = Response()
        guard service.respond(to: request, in: place, into: &response) == .answered else {
            return ServiceAnswer()
        }
        var sent: [UInt8] = []
        response.encode(
            AnswerForm(to: reader.head, closes: false), date: HTTPDate(seconds: 0), into: &sent)
        return ServiceAnswer(sent, status: Int(response.status.rawValue))
    }

    func get(_ path: String, _ fields: String...) -> ServiceAnswer {
        send("GET", path, fields)
    }

    /// Sends a JSON body.
    func post(_ path: String, _ body: String, fields: [String] = []) -> ServiceAnswer {
        send("POST", path, ["Content-Type: application/json"] + fields, body: body)
    }

    func number(_ body: String) -> ServiceAnswer { post("/convert/number", body) }
    func distance(_ body: String) -> ServiceAnswer { post("/convert/distance", body) }

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
}
