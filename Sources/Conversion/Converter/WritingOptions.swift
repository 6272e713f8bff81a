public import LocaleData

/// The options shared by numbers and distances.
public struct WritingOptions: Sendable, Hashable {
    /// The digit, rounding and sign options.
    package var format = NumberFormatOptions()
    /// How strictly to read.
    public var parsing = NumberParsing.lenient
    /// What to do with a value that another convention reads differently.
    public var ambiguity = Ambiguity.note
    /// Whether the result explains how the text was read.
    public var explain = false
    /// What to do if a locale's region has no data.
    public var localeMatcher = LocaleMatcher.lookup
    /// The CLDR id of the numbering system to write with; nil for the locale's own.
    public var numberingSystem: String?

    /// Creates the default options.
    public init() {}

    /// Checks that every digit count is within its bounds.
    func checkBounds() throws(ConversionError) {
        for (name, bounds, value) in format.digitCounts {
            guard let value, !bounds.contains(value) else { continue }
            throw ConversionError(
                .invalidOption,
                "\(name) must be a whole number from \(bounds.lowerBound) to \(bounds.upperBound).",
                argument: name)
        }
    }

    /// Checks that the minimum and maximum fraction digits agree if there is a rounding increment,
    /// and fills in those the increment needs (ECMA-402 `SetNumberFormatDigitOptions`).
    package mutating func resolveIncrement() throws(ConversionError) {
        let increment = format.roundingIncrement
        guard increment != 1 else { return }
        guard NumberFormatOptions.roundingIncrements.contains(increment) else {
            let values = NumberFormatOptions.roundingIncrements.map(String.init)
            throw ConversionError(
                .invalidOption,
                "roundingIncrement must be \(values.dropLast().joined(separator: ", "))"
                    + " or \(values.last ?? "").",
                argument: "roundingIncrement")
        }
        guard format.minimumSignificantDigits == nil, format.maximumSignificantDigits == nil,
            format.roundingPriority == .auto
        else {
            throw ConversionError(
                .conflictingOptions,
                "roundingIncrement works with fraction digits only. Leave out significant digits and"
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

    /// Checks that the digit limits do not contradict each other.
    package func check() throws(ConversionError) {
        if let decimalSeparator, decimalSeparator.rawValue == groupingSeparator?.rawValue {
            throw ConversionError(
                .conflictingOptions,
                "decimalSeparator and groupingSeparator are the same. Send different ones.",
                argument: "groupingSeparator")
        }
        if let least = format.minimumFractionDigits, let most = format.maximumFractionDigits,
            least > most
        {
            throw ConversionError(
                .conflictingOptions,
                "minimumFractionDigits is greater than maximumFractionDigits.",
                argument: "minimumFractionDigits")
        }
        if let least = format.minimumSignificantDigits, let most = format.maximumSignificantDigits,
            least > most
        {
            throw ConversionError(
                .conflictingOptions,
                "minimumSignificantDigits is greater than maximumSignificantDigits.",
                argument: "minimumSignificantDigits")
        }
    }

    /// The numbering system to write with in a locale; nil for its own.
    package func system(in target: LocaleNumbers) throws(ConversionError) -> NumberingSystem? {
        guard let numberingSystem else { return nil }
        do throws(LocaleError) {
            return try .requested(numberingSystem, icuName: target.locale.icuName)
        } catch {
            throw ConversionError(error, name: numberingSystem, argument: "numberingSystem")
        }
    }

    /// The rules to write with in a locale: those of the style, else of the numbering system.
    package func rules(in target: LocaleNumbers) -> RuleNotation? {
        if let rules = format.rules { return rules }
        guard let numberingSystem else { return target.ruleSystem.map { .system($0) } }
        let found = NumberingSystem.resolved(numberingSystem, icuName: target.locale.icuName)
        return if case .algorithmic(let id) = found { .system(id) } else { nil }
    }
}

/// What to do with a value that another convention reads differently.
public enum Ambiguity: String, CaseIterable, Sendable {
    /// Read it as its locale does, and list the alternatives in a note.
    case note
    /// Refuse it.
    case reject
    /// Read it as its locale does, without a note.
    case ignore
}

extension NumberFormatOptions {
    package static let integerDigits = 1...21
    package static let fractionDigits = 0...100
    package static let significantDigits = 1...21

    /// The options with digit counts clamped to what can be written.
    ///
    /// These bounds are wider than those of the options: a value may have about 2,000 digits, and
    /// writing it as typed needs as many.
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

    /// The digit counts with their names and bounds.
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
    fileprivate func clamp(_ value: Bound) -> Bound {
        Swift.min(Swift.max(value, lowerBound), upperBound)
    }
}
