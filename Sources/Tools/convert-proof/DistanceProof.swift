import Conversion
import Decimals
import LocaleData
import Oracles

/// Writes distances in all units and widths as a locale does, reads them back, and counts what does
/// not come back as the same value and unit.
struct DistanceProof {
    /// How many were written and read back.
    private(set) var count = 0
    /// How many fractions were written and read back.
    private(set) var fractions = 0
    /// How many of them ICU could write too.
    private(set) var compared = 0
    /// Units that are written otherwise than by ICU, where its text may mean something else.
    private(set) var otherwise: [String: Proof.Tally] = [:]
    private(set) var known: [KnownDistanceLoss: Proof.Tally] = [:]
    private(set) var differences: [String] = []
    private let catalog = LocaleCatalog(capacity: 4)

    /// With and without groups, signs and fractions; those of each plural category are added.
    private static let numbers = [
        "0", "0.5", "1", "2", "3", "5", "11", "1234", "12345", "1000000", "-1.5", "1234567.125",
    ].compactMap { Decimal(literal: $0) }

    /// Takes one locale.
    mutating func run(_ icuName: String) throws {
        let locale = try catalog.locale(icuName)
        let reader = DistanceReader(locale)
        let writer = NumberWriter(locale.symbols)
        let samples = PluralRules.cardinal(locale: icuName).samples().values
        let numbers = Self.numbers + samples.compactMap { Decimal(literal: $0) }
        runCompounds(icuName, reader, writer)
        try runFractions(icuName, locale, reader)
        var text: [UInt8] = []
        for unit in LengthUnit.all {
            for width in UnitWidth.allCases {
                let units = DistanceWriter(unit: unit, locale: icuName, width: width)
                let icu = ICUOracle(
                    "unit/\(unit.id) \(width.stem) precision-unlimited", locale: icuName)
                for number in numbers {
                    text.removeAll(keepingCapacity: true)
                    units.append(number, to: &text) { writer.write(number, into: &$0) }
                    count += 1
                    if let expected = icu?.format(number.description), isText(expected) {
                        compared += 1
                        compare(text, expected, reader, number, unit, "\(icuName) \(width)")
                    }
                    if let fault = Self.fault(reader, text, [number], .single(unit)) {
                        let place = "\(icuName) \(width) \(unit)"
                        note(text, place, fault, KnownDistanceLoss(icuName, unit, fault))
                    }
                }
            }
        }
    }

    /// Measures of several units, with the numbers of each.
    private static let compounds = [
        "foot-and-inch", "yard-and-foot-and-inch", "mile-and-yard",
        "mile-and-foot", "kilometer-and-meter", "meter-and-centimeter",
    ].compactMap { CompoundUnit(id: $0) }
    private static let parts = [
        ["1", "2", "3"], ["5", "0", "0.5"], ["-2", "1", "11"], ["1234", "2", "1.25"],
    ]
    .map { $0.compactMap { Decimal(literal: $0) } }

    /// Takes the measures of several units in one locale.
    private mutating func runCompounds(
        _ icuName: String, _ reader: DistanceReader, _ writer: NumberWriter
    ) {
        var text: [UInt8] = []
        for compound in Self.compounds {
            for width in UnitWidth.allCases {
                let units = CompoundDistanceWriter(unit: compound, locale: icuName, width: width)
                for numbers in Self.parts {
                    let numbers = Array(
                        numbers.prefix(1) + numbers.suffix(compound.units.count - 1))
                    text.removeAll(keepingCapacity: true)
                    units.append(numbers, to: &text) {
                        writer.write(numbers[$0], into: &$1)
                    }
                    count += 1
                    if let fault = Self.fault(reader, text, numbers, .compound(compound)) {
                        let place = "\(icuName) \(width) \(compound.id)"
                        note(
                            text, place, fault, KnownDistanceLoss(icuName, compound.units[1], fault)
                        )
                    }
                }
            }
        }
    }

    /// Writes fractions of inches with each denominator, and reads them back.
    private mutating func runFractions(
        _ icuName: String, _ locale: LocaleNumbers, _ reader: DistanceReader
    ) throws {
        guard let inch = DistanceUnits(named: "inch"),
            let compound = DistanceUnits(named: "foot-and-inch")
        else { return }
        let cache = FormatterCache()
        var text: [UInt8] = []
        for denominator in BinaryDenominator.all {
            for (place, units) in [inch, compound].enumerated() {
                let converter = try cache.converter(
                    (inch, units), from: locale, to: locale, width: .short,
                    denominator: denominator)
                for value in 0..<100 {
                    // From nothing to thousands of inches, each a multiple of the denominator's part.
                    let count = BigUInt(UInt64(value * value * 37 + value * 2 + place))
                    guard let ratio = Ratio(count, over: BigUInt(denominator.value)) else {
                        continue
                    }
                    let number = ratio.canonicalDecimal().decimal
                    text.removeAll(keepingCapacity: true)
                    let shown = converter.writeOutput(
                        converter.convert(number), into: &text)
                    fractions += 1
                    if !shown.isExact {
                        differences.append("\(icuName) \(number): not exact")
                    } else if let fault = Self.fault(reader, text, shown.numbers, units) {
                        let place = "\(icuName) fraction \(units.id)"
                        note(text, place, fault, KnownDistanceLoss(icuName, inch.smallest, fault))
                    }
                }
            }
        }
    }

    /// Compares a text with ICU's: another one is right only where ICU's means something else in the
    /// locale, or may mean it.
    private mutating func compare(
        _ text: [UInt8], _ expected: String, _ reader: DistanceReader, _ number: Decimal,
        _ unit: LengthUnit, _ place: String
    ) {
        guard !text.elementsEqual(expected.utf8) else { return }
        // CLDR has spaces where this ICU has periods.
        if place.hasPrefix("de_AT") || place.hasPrefix("es_CR") {
            func folded(_ text: String) -> String { text.replacing("\u{A0}", with: ".") }
            if folded(String(decoding: text, as: UTF8.self)) == folded(expected) { return }
        }
        // The pattern for most numbers has a stray number in it, so that no form of it is taken.
        let isStray = place.hasPrefix("ff_Adlm") && unit.id == "nautical-mile"
        if isStray || Self.fault(reader, Array(expected.utf8), [number], .single(unit)) != nil {
            otherwise[unit.id, default: Proof.Tally()].add(String(place.prefix { $0 != " " }))
        } else {
            let text = String(decoding: text, as: UTF8.self)
            differences.append("\(place) \(unit): \(text), not \(expected)")
        }
    }

    /// Adds what another one found.
    mutating func add(_ other: DistanceProof) {
        count += other.count
        fractions += other.fractions
        compared += other.compared
        otherwise.merge(other.otherwise) { $0.merging($1) }
        differences += other.differences
        known.merge(other.known) { $0.merging($1) }
    }

    /// What was compared and found.
    var summary: String {
        let causes = Proof.Tally.list(known.map { ($0.key.rawValue, $0.value) })
        let units = Proof.Tally.list(otherwise.map { ($0.key, $0.value) })
        return """
            distances: \(count) texts and \(fractions) fractions read back, \
            \(differences.count) differ\(causes)
            distances: \(compared) texts compared with ICU's, otherwise where its text may mean \
            something else\(units)
            """
    }

    private mutating func note(
        _ text: [UInt8], _ place: String, _ fault: String, _ cause: KnownDistanceLoss?
    ) {
        if let cause {
            known[cause, default: Proof.Tally()].add(String(place.prefix { $0 != " " }))
        } else {
            differences.append("\(place): \(String(decoding: text, as: UTF8.self)) → \(fault)")
        }
    }

    /// Whether ICU wrote something: it knows no Japanese units, for example.
    private func isText(_ text: String) -> Bool { !text.hasPrefix("error") }

    /// What becomes of a text other than its units and their numbers; nil for nothing.
    private static func fault(
        _ reader: DistanceReader, _ text: [UInt8], _ numbers: [Decimal], _ units: DistanceUnits
    ) -> String? {
        do {
            guard let reading = try reader.read(text.span) else { return "no unit" }
            let read = reading.parts.isEmpty ? [reading.number] : reading.parts
            guard reading.units == units, read == numbers else {
                return "\(read) \(reading.units.id)"
            }
            return nil
        } catch {
            return name(of: error)
        }
    }

    private static func name(of error: DistanceError) -> String {
        switch error.code {
        case .ambiguousUnit:
            let candidates = error.candidates.map(\.id).sorted()
            return "ambiguous_unit \(candidates.joined(separator: " "))"
        case .number(let code): return code.rawValue
        default: return "\(error.code)"
        }
    }
}

/// Why a distance is not read back in its own locale: docs/differences.md tells each.
///
/// None of them gives another value; `from` says which unit is meant.
enum KnownDistanceLoss: String, CaseIterable {
    /// `fm` is the symbol of femtometres, and fathoms in English and other data.
    case fm
    /// `mil` is ten kilometres in some data, and a mile or a thousandth of an inch to many.
    case mil
    /// `smi` is a light-year in Somali data, and ten kilometres elsewhere.
    case smi
    /// Inches and decimetres have one narrow name in Georgian data.
    case georgian = "დმ"
    /// The apostrophe groups digits there, and is the sign of feet.
    case apostrophe = "1’234″"

    /// The cause; nil for a loss that has none.
    init?(_ icuName: String, _ unit: LengthUnit, _ fault: String) {
        switch fault {
        case "ambiguous_unit fathom femtometer": self = .fm
        case "ambiguous_unit mile mile-scandinavian thou": self = .mil
        case "ambiguous_unit light-year mile-scandinavian": self = .smi
        case "ambiguous_unit decimeter inch" where icuName.hasPrefix("ka"): self = .georgian
        case "ambiguous_value" where icuName.hasSuffix("_CH") && unit.id == "inch":
            self = .apostrophe
        default: return nil
        }
    }
}

extension UnitWidth {
    /// ICU's skeleton stem.
    fileprivate var stem: String {
        switch self {
        case .short: "unit-width-short"
        case .narrow: "unit-width-narrow"
        case .long: "unit-width-full-name"
        }
    }
}
