import Foundation
import JSON

/// Reads the content of a request and writes its answer, with this package and with Foundation's
/// `JSONDecoder` and `JSONEncoder`, created once.
struct JSONBenchmark {
    private struct Content: Decodable, Equatable {
        var value = ""
        var from = ""
        var to = ""
    }

    private struct Answer: Codable, Equatable {
        var input: String
        var number: String
        var from: String
        var to: String
        var output: String
        var exact: Bool
    }

    private let content = Array(#"{"value":"1,234,567.891","from":"en-US","to":"ne"}"#.utf8)
    private let data: Data
    private let answer = Answer(
        input: "1,234,567.891", number: "1234567.891", from: "en-US", to: "ne",
        output: "१२,३४,५६७.८९१", exact: true)
    private let decoder = JSONDecoder()
    private let encoder = JSONEncoder()

    init() {
        data = Data(content)
    }

    /// The members as strings, as `JSONDecoder` returns them.
    private func read() -> Content? {
        var content = Content()
        let bytes = self.content.span
        var reader = JSONReader(bytes)
        guard (try? reader.next()) == .beginObject else { return nil }
        while case .key(let name) = try? reader.next() {
            guard case .string(let text) = try? reader.next() else { return nil }
            let member: WritableKeyPath<Content, String>
            if name.equals("value", in: bytes) {
                member = \.value
            } else if name.equals("from", in: bytes) {
                member = \.from
            } else if name.equals("to", in: bytes) {
                member = \.to
            } else {
                return nil
            }
            content[keyPath: member] = text.string(in: bytes)
        }
        return (try? reader.finish()) == nil ? nil : content
    }

    private func write() -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("input")
        writer.string(answer.input)
        writer.key("number")
        writer.string(answer.number)
        writer.key("from")
        writer.string(answer.from)
        writer.key("to")
        writer.string(answer.to)
        writer.key("output")
        writer.string(answer.output)
        writer.key("exact")
        writer.bool(answer.exact)
        writer.endObject()
        return writer.take()
    }

    @inline(never)
    private func run(_ count: Int) {
        var bytes = 0
        for _ in 0..<count {
            bytes &+= read()?.value.utf8.count ?? 0
            bytes &+= write().count
        }
        precondition(bytes > 0)
    }

    @inline(never)
    private func runFoundation(_ count: Int) {
        var bytes = 0
        for _ in 0..<count {
            bytes &+= (try? decoder.decode(Content.self, from: data))?.value.utf8.count ?? 0
            bytes &+= (try? encoder.encode(answer))?.count ?? 0
        }
        precondition(bytes > 0)
    }

    /// Compares what both read and write, then times them.
    func report() -> (lines: [String], isRight: Bool) {
        guard let ours = read(), ours == (try? decoder.decode(Content.self, from: data)),
            let theirs = try? encoder.encode(answer),
            (try? decoder.decode(Answer.self, from: Data(write()))) == answer,
            (try? decoder.decode(Answer.self, from: theirs)) == answer
        else { return (["JSON: what is read or written differs"], false) }
        let times = compare(rounds: 9, count: 20_000, { run($0) }, { runFoundation($0) })
        return (
            [
                "JSON of a request read and of its answer written, contents equal",
                "  convertd \(tenths(times.first)) ns, JSONDecoder and JSONEncoder "
                    + "\(tenths(times.second)) ns, ratio \(tenths(times.ratio))",
            ], true
        )
    }
}
