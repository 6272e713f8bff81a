import Conversion
import Decimals
import LocaleData
import Oracles

/// Writes distances in all units and widths of a locale, reads them back, and counts those that
/// change in value or unit.
struct DistanceProof {
    /// The number of distances written and read back.
    private(set) var count = 0
    /// The number of fractions written and read back.
    private(set) var fractions = 0
    /// The number of distances that ICU could write too.
    private(set) var compared = 0
    /// Units written differently than by ICU because ICU's text may mean another unit.
    private(set) var otherwise: [String: Proof.Tally] = [:]
    private(set) var known: [KnownDistanceLoss: Proof.Tally] = [:]
    private(set) var differences: [String] = []
    private let catalog = LocaleCatalog(capacity: 4)

    /// With and without grouping, signs and fractions; a number of each plural category is added.
    private static let numbers = [
        "0", "0.5", "1", "2", "3", "5", "11", "1234", "12345", "1000000", "-1.5", "1234567.125",
    ].compactMap { Decimal(literal: $0) }

    /// Checks one locale.
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

    /// Compound measures, with the numbers of each.
    private static let compounds = [
        "foot-and-inch", "yard-and-foot-and-inch", "mile-and-yard",
        "mile-and-foot", "kilometer-and-meter", "meter-and-centimeter",
    ].compactMap { CompoundUnit(id: $0) }
    private static let parts = [
        ["1", "2", "3"], ["5", "0", "0.5"], ["-2", "1", "11"], ["1234", "2", "1.25"],
    ]
    .map { $0.compactMap { Decimal(literal: $0) } }

    /// Checks the compound measures in one locale.
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
                    // From zero to thousands of inches, in multiples of the denominator's unit
                    // fraction.
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

    /// Compares text with ICU's; a difference is right only if ICU's text means, or may mean,
    /// another unit in the locale.
    private mutating func compare(
        _ text: [UInt8], _ expected: String, _ reader: DistanceReader, _ number: Decimal,
        _ unit: LengthUnit, _ place: String
    ) {
        guard !text.elementsEqual(expected.utf8) else { return }
        // CLDR has spaces where the toolchain's ICU has periods.
        if place.hasPrefix("de_AT") || place.hasPrefix("es_CR") {
            func folded(_ text: String) -> String { text.replacing("\u{A0}", with: ".") }
            if folded(String(decoding: text, as: UTF8.self)) == folded(expected) { return }
        }
        // A pattern of this unit contains a stray number, so none of its forms is used.
        let isStray = place.hasPrefix("ff_Adlm") && unit.id == "nautical-mile"
        if isStray || Self.fault(reader, Array(expected.utf8), [number], .single(unit)) != nil {
            otherwise[unit.id, default: Proof.Tally()].add(String(place.prefix { $0 != " " }))
        } else {
            let text = String(decoding: text, as: UTF8.self)
            differences.append("\(place) \(unit): \(text), not \(expected)")
        }
    }

    /// Adds the counts of another proof.
    mutating func add(_ other: DistanceProof) {
        count += other.count
        fractions += other.fractions
        compared += other.compared
        otherwise.merge(other.otherwise) { $0.merging($1) }
        differences += other.differences
        known.merge(other.known) { $0.merging($1) }
    }

    /// The counts and findings, for printing.
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

    /// Whether ICU wrote text; it does not know Japanese units, for example.
    private func isText(_ text: String) -> Bool { !text.hasPrefix("error") }

    /// What text is read as if not as its units and numbers; nil if it is read correctly.
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

/// The reason why a distance does not read back in its own locale; see docs/differences.md.
///
/// None of them gives another value; `from` selects the unit.
enum KnownDistanceLoss: String, CaseIterable {
    /// `fm` is the symbol of femtometres, and means fathoms in English and other data.
    case fm
    /// `mil` is ten kilometres in some data, but a mile or a thousandth of an inch to many people.
    case mil
    /// `smi` is a light-year in Somali data, but ten kilometres elsewhere.
    case smi
    /// Inches and decimetres share a narrow name in Georgian data.
    case georgian = "დმ"
    /// The apostrophe groups digits and is also the sign for feet.
    case apostrophe = "1’234″"

    /// Finds the cause of a loss; nil if it is unknown.
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
    /// The stem for an ICU skeleton.
    fileprivate var stem: String {
        switch self {
        case .short: "unit-width-short"
        case .narrow: "unit-width-narrow"
        case .long: "unit-width-full-name"
        }
    }
}
