import JSON
import Oracles
import Testing

@Suite("JSON, written and read again")
struct RoundTripTests {
    /// A value of any shape.
    private indirect enum Value {
        case null
        case bool(Bool)
        case number(String)
        case string(String)
        case array([Value])
        case object([(String, Value)])

        static func random(depth: Int, _ generator: inout SeededGenerator) -> Value {
            switch Int.random(in: 0..<(depth > 0 ? 6 : 4), using: &generator) {
            case 0: return .null
            case 1: return .bool(.random(using: &generator))
            case 2: return .number(randomNumber(&generator))
            case 3: return .string(randomString(&generator))
            case 4:
                return .array(
                    (0..<Int.random(in: 0..<5, using: &generator)).map { _ in
                        random(depth: depth - 1, &generator)
                    })
            default:
                return .object(
                    (0..<Int.random(in: 0..<5, using: &generator)).map { _ in
                        (randomString(&generator), random(depth: depth - 1, &generator))
                    })
            }
        }

        private static func randomNumber(_ generator: inout SeededGenerator) -> String {
            var text = Bool.random(using: &generator) ? "-" : ""
            text += String(UInt64.random(in: 0...(.max), using: &generator))
            if Bool.random(using: &generator) { text += ".0" + text.suffix(3).filter { $0 != "-" } }
            if Bool.random(using: &generator) { text += ["e1", "E-2", "e+30"][text.count % 3] }
            return text
        }

        private static func randomString(_ generator: inout SeededGenerator) -> String {
            let ranges: [ClosedRange<UInt32>] = [
                0...0x7F, 0x20...0x7E, 0x20...0x7E, 0x80...0x7FF, 0x800...0xD7FF,
                0xE000...0x10FFFF,
            ]
            var text = ""
            for _ in 0..<Int.random(in: 0..<24, using: &generator) {
                let range = ranges[Int.random(in: 0..<ranges.count, using: &generator)]
                let value = UInt32.random(in: range, using: &generator)
                if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
            }
            return text
        }

        func write(to writer: inout JSONWriter) {
            switch self {
            case .null: writer.null()
            case .bool(let value): writer.bool(value)
            case .number(let literal): writer.raw(literal.utf8Span.span)
            case .string(let text): writer.string(text)
            case .array(let elements):
                writer.beginArray()
                for element in elements { element.write(to: &writer) }
                writer.endArray()
            case .object(let members):
                writer.beginObject()
                for (name, value) in members {
                    writer.key(escaping: name)
                    value.write(to: &writer)
                }
                writer.endObject()
            }
        }

        /// What ``trace(_:maximumDepth:)`` should say of it.
        var trace: [String] {
            switch self {
            case .null: ["null"]
            case .bool(let value): ["\(value)"]
            case .number(let literal): [literal]
            case .string(let text): ["\"" + text + "\""]
            case .array(let elements): ["["] + elements.flatMap(\.trace) + ["]"]
            case .object(let members):
                ["{"] + members.flatMap { ["key:" + $0.0] + $0.1.trace } + ["}"]
            }
        }
    }

    @Test("what is written is read again the same", arguments: [1, 2, 3, 4] as [UInt64])
    func roundTrip(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<300 {
            let value = Value.random(depth: 5, &generator)
            var writer = JSONWriter()
            value.write(to: &writer)
            let bytes = writer.take()
            let read = try trace(bytes)
            #expect(Array(read.utf8) == Array(value.trace.joined(separator: " ").utf8))
        }
    }

    @Test(
        "bytes changed at random are read or refused, never worse", arguments: [5, 6] as [UInt64])
    func damaged(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var refused = 0
        for _ in 0..<1_000 {
            var writer = JSONWriter()
            Value.random(depth: 4, &generator).write(to: &writer)
            var bytes = writer.take()
            for _ in 0..<3 {
                let index = Int.random(in: 0..<bytes.count, using: &generator)
                bytes[index] = UInt8.random(in: 0...255, using: &generator)
            }
            if let error = failure(bytes) {
                refused += 1
                #expect(0...bytes.count ~= error.offset)
            }
        }
        #expect(refused > 500)
    }
}
