import Foundation
import Testing

/// An answer of the service, as a client sees it.
struct ServiceAnswer {
    /// The field lines of an answer; names match in any case.
    struct Fields {
        var lines: [(name: String, value: String)] = []

        subscript(name: String) -> String? {
            lines.first { $0.name.lowercased() == name.lowercased() }?.value
        }
    }

    var status = 0
    var fields = Fields()
    var body = ""

    init() {}

    /// Takes apart what was sent.
    init(_ bytes: [UInt8], status: Int) {
        self.status = status
        let text = String(decoding: bytes, as: UTF8.self)
        let parts = text.components(separatedBy: "\r\n\r\n")
        for line in (parts.first ?? "").components(separatedBy: "\r\n").dropFirst() {
            let pair = line.split(separator: ":", maxSplits: 1).map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            if pair.count == 2 { fields.lines.append((pair[0], pair[1])) }
        }
        body = parts.dropFirst().joined(separator: "\r\n\r\n")
    }

    /// The body as a JSON object; throws for anything else.
    var object: [String: Any] {
        get throws {
            let json = try JSONSerialization.jsonObject(with: Data(body.utf8))
            return try #require(json as? [String: Any])
        }
    }

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
