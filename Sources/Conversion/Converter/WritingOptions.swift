public import LocaleData

/// The options that numbers and distances have in common.
public struct WritingOptions: Sendable, Hashable {
    /// How numbers are written, by their digits and signs.
    package var format = NumberFormatOptions()
    /// How forgiving the reading is.
    public var parsing = NumberParsing.lenient
    /// What a value that another convention reads differently does.
    public var ambiguity = Ambiguity.note
    /// Whether the result tells how the text was read.
    public var explain = false
    /// What to do about a locale for whose region there is no data.
    public var localeMatcher = LocaleMatcher.lookup
    /// The CLDR id of the numbering system to write with; nil for the locale's own.
    public var numberingSystem: String?

    /// Every option at its default.
    public init() {}

    /// Checks that every number of digits is within its bounds.
    func checkBounds() throws(ConversionError) {
        for (name, bounds, value) in format.digitCounts {
            guard let value, !bounds.contains(value) else { continue }
            throw ConversionError(
                .invalidOption,
                "\(name) is a whole number from \(bounds.lowerBound) to \(bounds.upperBound).",
                argument: name)
        }
    }

    /// Checks that an increment goes with as many fraction digits at least as at most, and gives it
    /// those that it needs (ECMA-402 `SetNumberFormatDigitOptions`).
    package mutating func resolveIncrement() throws(ConversionError) {
        let increment = format.roundingIncrement
        guard increment != 1 else { return }
        guard NumberFormatOptions.roundingIncrements.contains(increment) else {
            let values = NumberFormatOptions.roundingIncrements.map(String.init)
            throw ConversionError(
                .invalidOption,
                "roundingIncrement is \(values.dropLast().joined(separator: ", "))"
                    + " or \(values.last ?? "").",
                argument: "roundingIncrement")
        }
        guard format.minimumSignificantDigits == nil, format.maximumSignificantDigits == nil,
            format.roundingPriority == .auto
        else {
            throw ConversionError(
                .conflictingOptions,
                "roundingIncrement goes with fraction digits only; leave out significant digits and"
                    + " roundingPriority.",
                argument: "roundingIncrement")
        }
        let least = format.minimumFractionDigits ?? 0
        guard (format.maximumFractionDigits ?? least) == least else {
            throw ConversionError(
                .conflictingOptions,
                "With roundingIncrement, minimumFractionDigits and maximumFractionDigits must be"
                    + " equal.",
                argument: "roundingIncrement")
        }
        format.minimumFractionDigits = least
        format.maximumFractionDigits = least
    }

    /// Checks that the digit bounds do not contradict each other.
    package func check() throws(ConversionError) {
        if let decimalSeparator, decimalSeparator.rawValue == groupingSeparator?.rawValue {
            throw ConversionError(
                .conflictingOptions,
                "decimalSeparator and groupingSeparator are the same: send different ones.",
                argument: "groupingSeparator")
        }
        if let least = format.minimumFractionDigits, let most = format.maximumFractionDigits,
            least > most
        {
            throw ConversionError(
                .conflictingOptions,
                "minimumFractionDigits is more than maximumFractionDigits.",
                argument: "minimumFractionDigits")
        }
        if let least = format.minimumSignificantDigits, let most = format.maximumSignificantDigits,
            least > most
        {
            throw ConversionError(
                .conflictingOptions,
                "minimumSignificantDigits is more than maximumSignificantDigits.",
                argument: "minimumSignificantDigits")
        }
    }

    /// The digits to write with in a locale; nil for its own.
    package func system(in target: LocaleNumbers) throws(ConversionError) -> NumberingSystem? {
        guard let numberingSystem else { return nil }
        do throws(LocaleError) {
            return try .requested(numberingSystem, icuName: target.locale.icuName)
        } catch {
            throw ConversionError(error, name: numberingSystem, argument: "numberingSystem")
        }
    }

    /// The rules to write with in a locale: those of the style, else the numbering system's.
    package func rules(in target: LocaleNumbers) -> RuleNotation? {
        if let rules = format.rules { return rules }
        guard let numberingSystem else { return target.ruleSystem.map { .system($0) } }
        let found = NumberingSystem.resolved(numberingSystem, icuName: target.locale.icuName)
        return if case .algorithmic(let id) = found { .system(id) } else { nil }
    }
}

/// What a value that another convention reads differently does.
public enum Ambiguity: String, CaseIterable, Sendable {
    /// It is read as its locale does, with a note that has the alternatives.
    case note
    /// It is an error.
    case reject
    /// It is read as its locale does, and nothing is said.
    case ignore
}

extension NumberFormatOptions {
    /// How many integer digits can be asked for.
    package static let integerDigits = 1...21
    /// How many fraction digits can be asked for.
    package static let fractionDigits = 0...100
    /// How many significant digits can be asked for.
    package static let significantDigits = 1...21

    /// The options with numbers that can be used, whatever they are.
    ///
    /// Wider than what can be asked for: a value may have some 2,000 digits, and writing it as it was
    /// typed takes as many.
    var withWritableCounts: NumberFormatOptions {
        var options = self
        let counts = 0...4_096
        options.roundingIncrement = (1...5_000).clamp(roundingIncrement)
        options.minimumIntegerDigits = counts.clamp(minimumIntegerDigits)
        options.minimumFractionDigits = minimumFractionDigits.map(counts.clamp)
        options.maximumFractionDigits = maximumFractionDigits.map(counts.clamp)
        options.minimumSignificantDigits = minimumSignificantDigits.map(counts.clamp)
        options.maximumSignificantDigits = maximumSignificantDigits.map(counts.clamp)
        return options
    }

    /// The numbers of digits with their names and bounds.
    fileprivate var digitCounts: [(name: String, bounds: ClosedRange<Int>, value: Int?)] {
        [
            ("minimumIntegerDigits", Self.integerDigits, minimumIntegerDigits),
            ("minimumFractionDigits", Self.fractionDigits, minimumFractionDigits),
            ("maximumFractionDigits", Self.fractionDigits, maximumFractionDigits),
            ("minimumSignificantDigits", Self.significantDigits, minimumSignificantDigits),
            ("maximumSignificantDigits", Self.significantDigits, maximumSignificantDigits),
        ]
    }
}

extension ClosedRange {
    /// The nearest value that is in the range.
    fileprivate func clamp(_ value: Bound) -> Bound {
        Swift.min(Swift.max(value, lowerBound), upperBound)
    }
}
