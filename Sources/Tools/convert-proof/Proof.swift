import Conversion
import Decimals
import LocaleData
import Oracles

/// Writes values in a style with this package and with ICU, reads them back, and counts the
/// differences.
struct Proof {
    /// Numbering systems in addition to a locale's own: the first eight that differ from it.
    static let systems = [
        "adlm", "latn", "arab", "deva", "thai", "fullwide", "mathsanb", "hanidec", "beng",
    ]

    /// Currencies with two, three and no fraction digits, with shared and unshared symbols; each
    /// locale uses one.
    static let currencies = ["USD", "EUR", "JPY", "CHF", "INR", "BHD", "GBP", "CVE", "XOF"]

    /// How often a cause was found, and in which languages.
    struct Tally {
        private(set) var count = 0
        private var languages: Set<Substring> = []

        var names: String {
            languages.count > 12
                ? "\(languages.count) languages" : languages.sorted().joined(separator: " ")
        }

        /// Lists tallies with their names on one line.
        static func list(_ tallies: [(name: String, tally: Tally)]) -> String {
            tallies.sorted { $0.name < $1.name }
                .map { "; \($0.name): \($0.tally.count) (\($0.tally.names))" }.joined()
        }

        /// The sum of two tallies.
        func merging(_ other: Tally) -> Tally {
            var both = self
            both.count += other.count
            both.languages.formUnion(other.languages)
            return both
        }

        mutating func add(_ icuName: String) {
            count += 1
            languages.formUnion(icuName.split(separator: "_").prefix(1))
        }
    }

    let style: ProofStyle
    private(set) var compared = 0
    private(set) var known: [KnownDifference: Tally] = [:]
    private(set) var differences: [String] = []
    private let catalog = LocaleCatalog(capacity: 64)
    private var reading = NumberReading()

    init(_ style: ProofStyle) {
        self.style = style
    }

    /// A numbering system by index: the locale's own, then eight others.
    static func system(_ index: Int, of locale: LocaleNumbers) -> String {
        let own = locale.defaultSystem.id
        return index == 0 ? own : systems.filter { $0 != own }[index - 1]
    }

    /// Compares values in one locale and numbering system.
    ///
    /// - Parameters:
    ///   - icuName: The locale.
    ///   - place: The index of the numbering system, from 0 to 8.
    ///   - currency: ISO 4217.
    ///   - indices: The indices of the values.
    mutating func run(
        _ icuName: String, system place: Int, currency: String, values indices: some Sequence<Int>
    ) throws {
        let system = Self.system(place, of: try catalog.locale(icuName))
        let locale = try catalog.locale("\(icuName)-u-nu-\(system)")
        let options = style.options(currency: currency)
        let writer = try NumberWriter(locale, options: options)
        let reader = NumberReader(locale, style: options.style, notation: options.notation)
        guard
            let icu = ICUOracle(
                style.skeleton(currency: currency), locale: "\(icuName)@numbers=\(system)")
        else { throw LocaleError.dataUnavailable }
        var bytes: [UInt8] = []
        for index in indices {
            let literal = ProofValues.all[index]
            let value = ProofValues.numbers[index]
            bytes.removeAll(keepingCapacity: true)
            let isExact = writer.write(value, into: &bytes)
            let text = String(decoding: bytes, as: UTF8.self)
            let expected = icu.format(literal)
            let place = "\(icuName) \(system) \(literal)"
            compared += 1
            if text != expected || !(isExact || style.rounds) {
                let cause = KnownDifference(
                    locale: icuName, system: system, value: literal, expected: expected, style)
                note(cause, icuName, "\(place): \(text), not \(expected)")
            }
            if let fault = readBack(
                bytes, value, reader, locale.symbols.numberingSystem)
            {
                note(nil, icuName, "\(place): \(text) → \(fault)")
            }
        }
    }

    /// The counts and findings, for printing.
    var summary: String {
        let causes = Tally.list(known.map { ($0.key.rawValue, $0.value) })
        return "\(style.rawValue): \(compared) texts, \(differences.count) differ\(causes)"
    }

    private mutating func note(
        _ cause: KnownDifference?, _ icuName: String, _ text: @autoclosure () -> String
    ) {
        guard let cause else { return differences.append(text()) }
        known[cause, default: Tally()].add(icuName)
    }

    /// What is wrong with reading back the text of a value; nil if nothing is.
    private mutating func readBack(
        _ bytes: [UInt8], _ value: Decimal, _ reader: NumberReader, _ system: NumberingSystem
    ) -> String? {
        do {
            try reader.read(bytes.span, into: &reading)
        } catch {
            return "\(error.code.rawValue)@\(error.offset)"
        }
        var notes = reading.notes
        notes.remove(.currencySymbolShared)
        // The locale's own letter may mean another power of ten in English.
        notes.remove(.ambiguousSuffix)
        if value.isNegative, reading.number.isZero { notes.remove(.negativeZero) }
        let expected = style.rounds ? Self.shown(value, in: bytes, system) : value
        if reading.number.isNegative == value.isNegative, notes.isEmpty,
            reading.number.hasSameValue(as: expected)
        {
            return nil
        }
        let codes = notes.map { "\($0.code)" }.joined(separator: ", ")
        return "\(reading.number), notes \(codes)"
    }

    /// The value shown by a rounded text: as many significant digits of the value as the text has.
    private static func shown(
        _ value: Decimal, in text: [UInt8], _ system: NumberingSystem
    ) -> Decimal {
        let digits = String(decoding: text, as: UTF8.self).unicodeScalars
            .compactMap { system.value(of: $0.value) }
        var rounded = value
        // Trailing zeros may only express magnitude. A word alone, `mille`, counts as 1.
        let significant = digits.drop { $0 == 0 }.count - digits.reversed().prefix { $0 == 0 }.count
        rounded.round(toSignificantDigits: max(significant, 1), .halfEven)
        return rounded
    }
}

extension ProofValues {
    /// The values as exact decimals.
    static let numbers = all.compactMap { Decimal(literal: $0) }
}
