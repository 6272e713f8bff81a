import Conversion
import Decimals
import LocaleData
import Oracles
import Testing

@Suite("Compared with ICU", .serialized)
struct ICUComparisonTests {
    static let systems = [
        "", "latn", "arab", "deva", "beng", "thai", "fullwide", "adlm", "mathsanb", "hanidec",
    ]

    static var values: [String] {
        var generator = SeededGenerator(seed: 2026)
        var values = [
            "0", "-0", "0.5", "-0.5", "1", "12", "123", "1234", "-12345", "123456", "1234567",
            "1234567.891", "0.000000000000000000000000000001", "999.9995", "100000", "10000000",
            "123456789012345678901234567890123456789012345678901234567890",
            "-98765432109876543210.5",
        ]
        values += (0..<6).map { _ in generator.decimal(digits: 14) }
        return values
    }

    @Test("all locales, in their own and nine more numbering systems, write as ICU does")
    func writing() throws {
        var compared = 0
        var differences: [String] = []
        for icuName in KnownLocales.icuNames {
            let locale = try LocaleCatalog.shared.locale(icuName)
            for system in Self.systems {
                let symbols =
                    system.isEmpty
                    ? locale.symbols
                    : try locale.symbols(
                        for: NumberingSystem.requested(system, icuName: icuName))
                let keyword = system.isEmpty ? "" : "@numbers=\(system)"
                let oracle = try #require(
                    ICUOracle("precision-unlimited", locale: icuName + keyword))
                let writer = NumberWriter(symbols)
                for value in Self.values {
                    var bytes: [UInt8] = []
                    let isExact = writer.write(
                        try #require(Decimal(literal: value)), into: &bytes)
                    let text = String(decoding: bytes, as: UTF8.self)
                    compared += 1
                    // CLDR 46 has words in this one pattern; we leave them out.
                    if system == "arab", icuName.hasPrefix("az") { continue }
                    let expected = oracle.format(value)
                    if isCorrectedGrouping(text, of: expected, in: icuName) { continue }
                    if text != expected || !isExact {
                        differences.append("\(icuName) \(system) \(value): \(text)")
                    }
                }
            }
        }
        #expect(
            differences.isEmpty, "\(differences.count) of \(compared): \(differences.prefix(9))")
        #expect(compared > 200_000)
    }

    @Test("all locales read back what they write, in all those numbering systems")
    func roundTrip() throws {
        var differences: [String] = []
        var reading = NumberReading()
        for icuName in KnownLocales.icuNames {
            for system in Self.systems {
                let suffix = system.isEmpty ? "" : "-u-nu-\(system)"
                let name = icuName == "en_US_POSIX" ? "en-US" : icuName
                let locale = try LocaleCatalog.shared.locale(name + suffix)
                let writer = NumberWriter(locale.symbols)
                let reader = NumberReader(locale)
                for value in Self.values {
                    var bytes: [UInt8] = []
                    writer.write(try #require(Decimal(literal: value)), into: &bytes)
                    do {
                        try reader.read(bytes.span, into: &reading)
                        let allowed: NumberNotes = value == "-0" ? [.negativeZero] : []
                        if reading.number.description != value || reading.notes != allowed {
                            differences.append("\(name)\(suffix) \(value): \(reading.number)")
                        }
                        try reader.readStrictly(bytes.span, into: &reading)
                    } catch {
                        differences.append(
                            "\(name)\(suffix) \(value) \(bytes): \(error.code)@\(error.offset)")
                    }
                }
            }
        }
        #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(9))")
    }

    static let optionSkeletons: [(String, @Sendable (inout NumberFormatOptions) -> Void)] = [
        (".00", { ($0.minimumFractionDigits, $0.maximumFractionDigits) = (2, 2) }),
        (".##", { $0.maximumFractionDigits = 2 }),
        (".0##", { ($0.minimumFractionDigits, $0.maximumFractionDigits) = (1, 3) }),
        (".", { $0.maximumFractionDigits = 0 }),
        ("@@@", { ($0.minimumSignificantDigits, $0.maximumSignificantDigits) = (3, 3) }),
        ("@##", { $0.maximumSignificantDigits = 3 }),
        ("@@##", { ($0.minimumSignificantDigits, $0.maximumSignificantDigits) = (2, 4) }),
        ("precision-unlimited integer-width/+00000", { $0.minimumIntegerDigits = 5 }),
        ("precision-unlimited group-off", { $0.useGrouping = .never }),
        ("precision-unlimited group-min2", { $0.useGrouping = .min2 }),
        ("precision-unlimited group-on-aligned", { $0.useGrouping = .always }),
        ("precision-unlimited sign-always", { $0.signDisplay = .always }),
        ("precision-unlimited sign-never", { $0.signDisplay = .never }),
        ("precision-unlimited sign-except-zero", { $0.signDisplay = .exceptZero }),
        ("precision-unlimited sign-negative", { $0.signDisplay = .negative }),
        (
            ".0 rounding-mode-ceiling",
            {
                ($0.minimumFractionDigits, $0.maximumFractionDigits) = (1, 1);
                $0.roundingMode = .ceil
            }
        ),
        (
            ".0 rounding-mode-floor",
            {
                ($0.minimumFractionDigits, $0.maximumFractionDigits) = (1, 1);
                $0.roundingMode = .floor
            }
        ),
        (
            ".0 rounding-mode-up",
            {
                ($0.minimumFractionDigits, $0.maximumFractionDigits) = (1, 1);
                $0.roundingMode = .expand
            }
        ),
        (
            ".0 rounding-mode-down",
            {
                ($0.minimumFractionDigits, $0.maximumFractionDigits) = (1, 1);
                $0.roundingMode = .trunc
            }
        ),
        (
            ".0 rounding-mode-half-up",
            {
                ($0.minimumFractionDigits, $0.maximumFractionDigits) = (1, 1)
                $0.roundingMode = .halfExpand
            }
        ),
        (
            ".0 rounding-mode-half-down",
            {
                ($0.minimumFractionDigits, $0.maximumFractionDigits) = (1, 1)
                $0.roundingMode = .halfTrunc
            }
        ),
        (
            ".# sign-except-zero",
            {
                $0.maximumFractionDigits = 1; $0.signDisplay = .exceptZero
            }
        ),
    ]

    @Test("every writing option gives what ICU gives")
    func options() throws {
        var generator = SeededGenerator(seed: 7)
        let values =
            Self.values + [
                "0.05", "0.15", "0.25", "-0.25", "0.95", "9.95", "-0.04", "99.999", "0.0996",
                "1.10", "10", "100.50", "1000", "10000",
            ] + (0..<60).map { _ in generator.decimal(digits: 9) }
        var differences: [String] = []
        for (skeleton, set) in Self.optionSkeletons {
            var options = NumberFormatOptions()
            set(&options)
            for name in [
                "en_US", "de", "es", "hi", "ar_EG", "fa", "pl", "en_US_POSIX", "ee", "tok",
            ] {
                let oracle = try #require(ICUOracle(skeleton, locale: name))
                for value in values {
                    // Trailing zeros of the literal are data here and nothing to ICU.
                    var number = try #require(Decimal(literal: value))
                    number.trimTrailingZeros()
                    var bytes: [UInt8] = []
                    let writer = NumberWriter(
                        try LocaleCatalog.shared.locale(name).symbols, options: options)
                    writer.write(number, into: &bytes)
                    let text = String(decoding: bytes, as: UTF8.self)
                    if text != oracle.format(value) {
                        differences.append(
                            "\(skeleton) \(name) \(value): \(text) not \(oracle.format(value))")
                    }
                }
            }
        }
        #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(9))")
    }
}
