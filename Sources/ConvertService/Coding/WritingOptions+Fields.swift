internal import Conversion
internal import JSON
internal import LocaleData

extension WritingOptions: Options {
    /// The rows of both endpoints' tables.
    static let fields: [RequestField<WritingOptions>] = [
        .option("parsing", \.parsing),
        .option("ambiguity", \.ambiguity),
        .integer(
            "minimumIntegerDigits", NumberFormatOptions.integerDigits, \.format.minimumIntegerDigits
        ),
        .integer(
            "minimumFractionDigits", NumberFormatOptions.fractionDigits,
            \.format.minimumFractionDigits),
        .integer(
            "maximumFractionDigits", NumberFormatOptions.fractionDigits,
            \.format.maximumFractionDigits),
        .integer(
            "minimumSignificantDigits", NumberFormatOptions.significantDigits,
            \.format.minimumSignificantDigits),
        .integer(
            "maximumSignificantDigits", NumberFormatOptions.significantDigits,
            \.format.maximumSignificantDigits),
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
}
