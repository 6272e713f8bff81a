import Conversion
@testable import ConvertService
import Foundation
import HTTP
import Synchronization

/// The service without a socket: one request in, one answer out.
struct ServiceHarness {
    let service: ConvertService

    init(
        _ configuration: Configuration = Configuration(),
        cacheObserver: (@Sendable (FormatterCache) -> Void)? = nil
    ) {
        service = ConvertService(
            configuration, log: AccessLog(level: .off, format: .json), time: .system,
            cacheObserver: cacheObserver)
        service.becomeReady()
    }

    struct Answer {
        let status: Int
        let body: String

        /// The body's JSON object; empty for anything else.
        var json: [String: Any] {
            let object = try? JSONSerialization.jsonObject(with: Data(body.utf8))
            return object as? [String: Any] ?? [:]
        }

        /// The member of the body's object, or of the objects on the way to it.
        subscript(path: String...) -> String? {
            var value: Any? = json
            for name in path {
                if let index = Int(name) {
                    let array = value as? [Any] ?? []
                    value = array.indices.contains(index) ? array[index] : nil
                } else {
                    value = (value as? [String: Any])?[name]
                }
            }
            return value.map { $0 as? String ?? "\($0)" }
        }
    }

    func post(_ path: String, _ body: String, fields: [String] = []) -> Answer {
        let lines = ["Content-Type: application/json", "Content-Length: \(body.utf8.count)"]
        return send("POST", path, fields: lines + fields, body: body)
    }

    func send(_ method: String, _ path: String, fields: [String] = [], body: String = "") -> Answer
    {
        let head = (["\(method) \(path) HTTP/1.1", "Host: test"] + fields).joined(separator: "\r\n")
        let bytes = Array((head + "\r\n\r\n" + body).utf8)
        var parser = RequestHeadParser(limits: MessageLimits())
        guard case .complete(let end) = parser.parse(bytes.span) else {
            return Answer(status: 0, body: "no request")
        }
        let request = Request(
            head: parser.head, fields: parser.fields, bytes: bytes.span,
            body: bytes.span.extracting(end..<bytes.count))
        var response = Response()
        _ = service.respond(to: request, in: .worker, into: &response)
        return Answer(
            status: Int(response.status.code), body: String(decoding: response.body, as: UTF8.self))
    }

    func number(_ body: String) -> Answer { post("/convert/number", body) }
    func distance(_ body: String) -> Answer { post("/convert/distance", body) }
}
