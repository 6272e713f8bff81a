internal import Conversion
internal import JSON
internal import LocaleData

/// The options that both endpoints have.
struct WritingOptions: Options {
    var format = NumberFormatOptions()
    var parsing = NumberParsing.lenient
    var ambiguity = Ambiguity.note
    var explain = false
    var localeMatcher = LocaleMatcher.lookup
    /// The id as given; resolved once the output's locale is known.
    var numberingSystem: String?

    /// The rows of both endpoints' tables.
    static let fields: [RequestField<WritingOptions>] = [
        .option("parsing", \.parsing),
        .option("ambiguity", \.ambiguity),
        .integer("minimumIntegerDigits", 1...21, \.format.minimumIntegerDigits),
        .integer("minimumFractionDigits", 0...100, \.format.minimumFractionDigits),
        .integer("maximumFractionDigits", 0...100, \.format.maximumFractionDigits),
        .integer("minimumSignificantDigits", 1...21, \.format.minimumSignificantDigits),
        .integer("maximumSignificantDigits", 1...21, \.format.maximumSignificantDigits),
        .option("roundingMode", \.format.roundingMode),
        .option("useGrouping", \.format.useGrouping),
        .option("signDisplay", \.format.signDisplay),
        .option("decimalSeparator", \.decimalSeparator, standard: nil),
        .option("groupingSeparator", \.groupingSeparator, standard: nil),
        .text("numberingSystem", \.numberingSystem) { text, _ throws(Problem) in text },
        .boolean("explain", \.explain),
        .option("localeMatcher", \.localeMatcher),
    ]

    /// The rows that only the number endpoint has.
    static let numberFields: [RequestField<WritingOptions>] = [
        .integer("roundingIncrement", 1...5_000, \.format.roundingIncrement),
        .option("roundingPriority", \.format.roundingPriority),
        .option("trailingZeroDisplay", \.format.trailingZeroDisplay),
    ]

    /// Checks that an increment goes with as many fraction digits at least as at most, and gives it
    /// those that it needs (ECMA-402 `SetNumberFormatDigitOptions`).
    mutating func resolveIncrement(at place: Place) throws(Problem) {
        let increment = format.roundingIncrement
        guard increment != 1 else { return }
        let pointer = place.pointer("roundingIncrement")
        guard NumberFormatOptions.roundingIncrements.contains(increment) else {
            let values = NumberFormatOptions.roundingIncrements.map(String.init)
            throw Problem(
                .invalidOption,
                "roundingIncrement is \(values.dropLast().joined(separator: ", "))"
                    + " or \(values.last ?? "").",
                pointer: pointer)
        }
        guard format.minimumSignificantDigits == nil, format.maximumSignificantDigits == nil,
            format.roundingPriority == .auto
        else {
            throw Problem(
                .conflictingOptions,
                "roundingIncrement goes with fraction digits only; leave out significant digits and"
                    + " roundingPriority.",
                pointer: pointer)
        }
        let least = format.minimumFractionDigits ?? 0
        guard (format.maximumFractionDigits ?? least) == least else {
            throw Problem(
                .conflictingOptions,
                "With roundingIncrement, minimumFractionDigits and maximumFractionDigits must be"
                    + " equal.",
                pointer: pointer)
        }
        format.minimumFractionDigits = least
        format.maximumFractionDigits = least
    }

    /// Checks that the digit bounds do not contradict each other.
    func check(at place: Place) throws(Problem) {
        if let decimalSeparator, decimalSeparator.rawValue == groupingSeparator?.rawValue {
            throw Problem(
                .conflictingOptions,
                "decimalSeparator and groupingSeparator are the same: send different ones.",
                pointer: place.pointer("groupingSeparator"))
        }
        if let least = format.minimumFractionDigits, let most = format.maximumFractionDigits,
            least > most
        {
            throw Problem(
                .conflictingOptions,
                "minimumFractionDigits is more than maximumFractionDigits.",
                pointer: place.pointer("minimumFractionDigits"))
        }
        if let least = format.minimumSignificantDigits, let most = format.maximumSignificantDigits,
            least > most
        {
            throw Problem(
                .conflictingOptions,
                "minimumSignificantDigits is more than maximumSignificantDigits.",
                pointer: place.pointer("minimumSignificantDigits"))
        }
    }

    /// The digits to write with in a locale; nil for its own.
    func system(
        in target: LocaleNumbers, at place: Place
    ) throws(Problem) -> NumberingSystem? {
        guard let numberingSystem else { return nil }
        do throws(LocaleError) {
            return try .requested(numberingSystem, icuName: target.locale.icuName)
        } catch {
            throw Problem(
                error, name: numberingSystem, pointer: place.pointer("numberingSystem"))
        }
    }
}
