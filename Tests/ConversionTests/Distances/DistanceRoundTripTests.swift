import Conversion
import Decimals
import LocaleData
import Testing

@Suite("Distances written and read back")
struct DistanceRoundTripTests {
    @Test("what is written is read back in its locale", arguments: UnitWidth.allCases)
    func roundTrip(width: UnitWidth) throws {
        let units = try Self.units.map { try #require(LengthUnit(id: $0)) }
        let numbers = try Self.numbers.map { try #require(Decimal(literal: $0)) }
        var failures: [String] = []
        for icuName in KnownLocales.icuNames {
            let locale = try LocaleCatalog.shared.locale(icuName)
            let reader = DistanceReader(locale)
            let writer = NumberWriter(locale.symbols)
            for unit in units {
                let units = DistanceWriter(
                    unit: unit, locale: locale.locale.icuName, width: width)
                for number in numbers {
                    var text: [UInt8] = []
                    units.append(number, to: &text) { writer.write(number, into: &$0) }
                    let result: String
                    do {
                        let reading = try reader.read(text.span)
                        if let reading, reading.units == .single(unit),
                            reading.amount.decimal == number
                        {
                            continue
                        }
                        result = reading.map { "\($0.amount.decimal) \($0.units.id)" } ?? "nil"
                    } catch {
                        result = "\(error.code) \(error.candidates)"
                    }
                    failures.append(
                        "\(icuName) \(unit) \(number) “\(String(decoding: text, as: UTF8.self))” \(result)"
                    )
                }
            }
        }
        for f in failures { print("FAIL", width, f) }
        #expect(failures.count == 0)
    }

    private static let units = [
        "inch", "foot", "yard", "meter", "kilometer", "mile", "nautical-mile",
    ]

    /// Some of each plural category of every language.
    private static let numbers = [
        "0", "1", "2", "3", "5", "11", "21", "100", "1000000", "0.5", "1.5", "-1", "-2.25",
        "1234.5", "1234567.125",
    ]
}
