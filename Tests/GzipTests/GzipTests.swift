import Gzip
import Testing

@Suite("gzip")
struct GzipTests {
    static func compressed(_ text: [UInt8], level: Int = 6) -> [UInt8] {
        var output: [UInt8] = []
        _ = Deflater.compress(text.span, level: level, into: &output)
        return output
    }

    /// What the pieces stand for, with so much room at a time; nil where they are no gzip.
    static func inflated(_ pieces: [[UInt8]], room: Int = 1000) throws -> [UInt8]? {
        let inflater = try #require(Inflater())
        var output: [UInt8] = []
        for piece in pieces {
            var index = 0
            loop: while true {
                let before = output.count
                let rest = piece.span.extracting(index..<piece.count)
                let progress = inflater.inflate(rest, into: &output, most: room)
                #expect(output.count - before <= room)
                switch progress {
                case .needMore: break loop
                case .full(let consumed): index += consumed
                case .corrupt: return nil
                }
            }
        }
        return inflater.isComplete ? output : nil
    }

    static let texts: [[UInt8]] = [
        [], [0x61], Array("hello".utf8), Array(repeating: 0x78, count: 20_000),
        (0..<5_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 7) },
    ]

    @Test("What goes in comes out, however it is cut", arguments: texts, [1, 1000, 1_000_000])
    func returns(_ text: [UInt8], room: Int) throws {
        for level in [1, 9] {
            let packed = Self.compressed(text, level: level)
            #expect(try Self.inflated([packed], room: room) == text)
            #expect(try Self.inflated(packed.map { [$0] }, room: room) == text)
        }
    }

    @Test("What was flushed can be read before the end")
    func flushes() throws {
        let inflater = try #require(Inflater())
        for _ in 1...2 {
            let deflater = try #require(Deflater(level: 4))
            for text in ["first line\n", "second line\n"] {
                var packed: [UInt8] = []
                let line = Array(text.utf8)
                deflater.compress(line.span, .none, into: &packed)
                let nothing: [UInt8] = []
                deflater.compress(nothing.span, .sync, into: &packed)
                var output: [UInt8] = []
                #expect(inflater.inflate(packed.span, into: &output, most: 100) == .needMore)
                #expect(output == line)
                #expect(!inflater.isComplete)
            }
            var end: [UInt8] = []
            let nothing: [UInt8] = []
            deflater.compress(nothing.span, .finish, into: &end)
            var output: [UInt8] = []
            #expect(inflater.inflate(end.span, into: &output, most: 100) == .needMore)
            #expect(output.isEmpty)
            #expect(inflater.isComplete)
        }
    }

    @Test("Several members are one text, and nothing else may follow")
    func joinsMembers() throws {
        let (first, second) = (Self.compressed([1, 2]), Self.compressed([3]))
        #expect(try Self.inflated([first + second]) == [1, 2, 3])
        #expect(try Self.inflated([first, second]) == [1, 2, 3])
        #expect(try Self.inflated([first + [0]]) == nil)
    }

    @Test("What is cut is refused, and no changed byte gives another text")
    func refuses() throws {
        let text = Array("the quick brown fox".utf8)
        let packed = Self.compressed(text)
        for count in packed.indices { #expect(try Self.inflated([Array(packed[..<count])]) == nil) }
        for index in packed.indices {
            var changed = packed
            changed[index] ^= 0x10
            let result = try Self.inflated([changed])
            #expect(result == nil || result == text, "byte \(index)")
        }
    }
}
