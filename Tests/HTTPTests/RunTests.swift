import Bytes
import Testing

@testable import HTTP

/// Bytes looked at eight at a time against bytes looked at one by one.
@Suite("Runs of bytes")
struct RunTests {
    static let sets: [(set: ByteSet, mark: UInt8)] = [
        (.token, UInt8(ascii: "-")), (.path, UInt8(ascii: "/")), (.query, UInt8(ascii: "/")),
        (.registeredName, UInt8(ascii: ".")),
    ]

    /// Calls the body with texts of 0 to 18 bytes that differ from a plain one in one byte or in
    /// two neighbours, and with each start in them.
    private func forEachText(_ body: (Span<UInt8>, _ start: Int, _ end: Int) -> Void) {
        for byte in UInt8.min...UInt8.max {
            for place in 0..<18 {
                for neighbour in [byte, UInt8(ascii: "a"), UInt8(ascii: "-"), 0x09, 0x20] {
                    var text = [UInt8](repeating: UInt8(ascii: "a"), count: 18)
                    text[place] = byte
                    if place > 0 { text[place - 1] = neighbour }
                    for count in [place + 1, 18] {
                        let span = text.span.extracting(0..<count)
                        for start in [0, place / 2, place, count] {
                            body(span, start, count)
                            body(text.span, start, count)
                        }
                    }
                }
            }
        }
    }

    private func firstOutside(
        _ bytes: Span<UInt8>, _ start: Int, _ end: Int, _ isInside: (UInt8) -> Bool
    ) -> Int {
        var index = start
        while index < end, isInside(bytes[index]) { index += 1 }
        return index
    }

    @Test("A run of a set ends where its bytes end", arguments: 0..<4)
    func sets(number: Int) {
        let (set, mark) = Self.sets[number]
        var mistakes = 0
        forEachText { bytes, start, end in
            let found = set.endOfRun(in: bytes, from: start, to: end, with: mark)
            if found != firstOutside(bytes, start, end, set.contains) { mistakes += 1 }
        }
        #expect(mistakes == 0)
    }

    @Test("A field value and a target end where their bytes end")
    func values() {
        var mistakes = 0
        forEachText { bytes, start, end in
            let value = bytes.endOfFieldValue(from: start, to: end)
            if value != firstOutside(bytes, start, end, ByteSet.isFieldValue) { mistakes += 1 }
            let target = bytes.endOfVisibleASCII(from: start, to: end)
            if target != firstOutside(bytes, start, end, { $0 > 0x20 && $0 < 0x7F }) {
                mistakes += 1
            }
        }
        #expect(mistakes == 0)
    }

    private func lowercased(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte + 0x20 : byte
    }

    @Test("Two bytes are equal without case only where they are a letter's two cases")
    func comparison() {
        let texts: [StaticString] = [
            "@[`{az", "content-type", "AZ", "host", "x0-9_~ keep-alive", "a",
        ]
        var mistakes = 0
        for text in texts {
            let wanted = Array(text.description.utf8)
            for place in wanted.indices {
                for byte in UInt8.min...UInt8.max {
                    var other = wanted
                    other[place] = byte
                    let equal = lowercased(byte) == lowercased(wanted[place])
                    if other.span.equalsIgnoringCase(text) != equal { mistakes += 1 }
                    if other.span.equals(text) != (byte == wanted[place]) { mistakes += 1 }
                }
            }
        }
        #expect(mistakes == 0)
    }

    @Test(
        "A number is written as it is",
        arguments: [
            0, 7, 10, 200, 65535, 9_999_999, 99_999_999, 100_000_000, 1_234_567_890_123,
            10_000_000_000_000_000, .max,
        ])
    func decimals(number: Int) {
        var text: [UInt8] = []
        text.append(addingCapacity: 20) { (output: inout OutputSpan<UInt8>) in
            output.append(decimal: number)
        }
        #expect(String(bytes: text.span) == String(number))
    }
}
