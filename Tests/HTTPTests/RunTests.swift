import Bytes
import Testing

@testable import HTTP

/// Octets looked at eight at a time against octets looked at one by one.
@Suite("Runs of octets")
struct RunTests {
    static let sets: [(set: OctetSet, mark: UInt8)] = [
        (.token, UInt8(ascii: "-")), (.path, UInt8(ascii: "/")), (.query, UInt8(ascii: "/")),
        (.registeredName, UInt8(ascii: ".")),
    ]

    /// Calls the body with texts of 0 to 18 octets that differ from a plain one in one octet or in
    /// two neighbours, and with each start in them.
    private func forEachText(_ body: (Span<UInt8>, _ start: Int, _ end: Int) -> Void) {
        for octet in UInt8.min...UInt8.max {
            for place in 0..<18 {
                for neighbour in [octet, UInt8(ascii: "a"), UInt8(ascii: "-"), 0x09, 0x20] {
                    var text = [UInt8](repeating: UInt8(ascii: "a"), count: 18)
                    text[place] = octet
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
        _ octets: Span<UInt8>, _ start: Int, _ end: Int, _ isInside: (UInt8) -> Bool
    ) -> Int {
        var index = start
        while index < end, isInside(octets[index]) { index += 1 }
        return index
    }

    @Test("A run of a set ends where its octets end", arguments: 0..<4)
    func sets(number: Int) {
        let (set, mark) = Self.sets[number]
        var mistakes = 0
        forEachText { octets, start, end in
            let found = set.endOfRun(in: octets, from: start, to: end, with: mark)
            if found != firstOutside(octets, start, end, set.contains) { mistakes += 1 }
        }
        #expect(mistakes == 0)
    }

    @Test("A field value and a target end where their octets end")
    func values() {
        var mistakes = 0
        forEachText { octets, start, end in
            let value = octets.endOfFieldValue(from: start, to: end)
            if value != firstOutside(octets, start, end, OctetSet.isFieldValue) { mistakes += 1 }
            let target = octets.endOfVisibleASCII(from: start, to: end)
            if target != firstOutside(octets, start, end, { $0 > 0x20 && $0 < 0x7F }) {
                mistakes += 1
            }
        }
        #expect(mistakes == 0)
    }

    private func lowercased(_ octet: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(octet) ? octet + 0x20 : octet
    }

    @Test("Two octets are equal without case only where they are a letter's two cases")
    func comparison() {
        let texts: [StaticString] = [
            "@[`{az", "content-type", "AZ", "host", "x0-9_~ keep-alive", "a",
        ]
        var mistakes = 0
        for text in texts {
            let wanted = Array(text.description.utf8)
            for place in wanted.indices {
                for octet in UInt8.min...UInt8.max {
                    var other = wanted
                    other[place] = octet
                    let equal = lowercased(octet) == lowercased(wanted[place])
                    if other.span.equalsIgnoringCase(text) != equal { mistakes += 1 }
                    if other.span.equals(text) != (octet == wanted[place]) { mistakes += 1 }
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
        #expect(String(octets: text.span) == String(number))
    }
}
