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
        .text("numberingSystem", \.numberingSystem) { text, _ throws(Problem) in text },
        .boolean("explain", \.explain),
        .option("localeMatcher", \.localeMatcher),
    ]

    /// Checks that the digit bounds do not contradict each other.
    func check(at place: Place) throws(Problem) {
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
