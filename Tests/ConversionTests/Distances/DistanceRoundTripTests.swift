import Conversion
import Decimals
import Foundation
import LocaleData
import Testing

@Suite("Distances written and read back")
struct DistanceRoundTripTests {
    @Test("what is written is read back in its locale, but for what docs/differences.md lists")
    func roundTrip() throws {
        var found: Set<String> = []
        for icuName in KnownLocales.icuNames {
            let locale = try LocaleCatalog.shared.locale(icuName)
            let reader = DistanceReader(locale)
            let writer = NumberWriter(locale.symbols)
            for unit in try Self.units.map({ try #require(LengthUnit(id: $0)) }) {
                for width in UnitWidth.allCases {
                    let units = DistanceWriter(
                        unit: unit, locale: locale.locale.icuName, width: width)
                    for number in Self.numbers {
                        var text: [UInt8] = []
                        units.append(number, to: &text) { writer.write(number, into: &$0) }
                        if let cause = difference(reader, text.span, number, unit) {
                            found.insert("\(icuName) \(width) \(unit): \(cause)")
                        }
                    }
                }
            }
        }
        let listed = try listed()
        #expect(found.subtracting(listed).sorted() == [])
        #expect(listed.subtracting(found).sorted() == [])
    }

    /// What becomes of a text other than its value and unit; nil for nothing.
    private func difference(
        _ reader: DistanceReader, _ text: Span<UInt8>, _ number: Decimals.Decimal,
        _ unit: LengthUnit
    ) -> String? {
        do {
            guard let reading = try reader.read(text) else { return "no unit" }
            guard reading.units == .single(unit), reading.number == number else {
                return "\(reading.number) \(reading.units.id), not \(number)"
            }
            return nil
        } catch {
            return Self.name(of: error.code)
        }
    }

    private static func name(of code: DistanceError.Code) -> String {
        switch code {
        case .number(let code): code.rawValue
        case .unknownUnit: "unknown_unit"
        case .ambiguousUnit: "ambiguous_unit"
        case .mixedUnitOrder: "mixed_unit_order"
        case .mixedUnitOverflow: "mixed_unit_overflow"
        }
    }

    /// The lines of the document's block of exceptions.
    private func listed() throws -> Set<String> {
        let root = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let document = try String(
            contentsOf: root.appending(path: "docs/differences.md"), encoding: .utf8)
        let blocks = document.split(separator: "```")
        let block = blocks.firstIndex { $0.hasPrefix("round-trip") }
        let lines = try blocks[#require(block)].split(separator: "\n").dropFirst()
        return Set(lines.map(String.init))
    }

    private static let units = [
        "inch", "foot", "yard", "meter", "kilometer", "mile", "nautical-mile",
    ]

    /// Some of each plural category of every language, with and without groups, signs, fractions.
    private static let numbers = [
        "0", "1", "2", "3", "5", "11", "1234", "12345", "1000000", "-1.5", "1234567.125",
    ]
    .compactMap { Decimals.Decimal(literal: $0) }
}
