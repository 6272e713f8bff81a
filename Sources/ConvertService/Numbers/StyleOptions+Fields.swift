internal import Conversion
internal import JSON
internal import LocaleData

extension StyleOptions: Options {
    /// The fields specific to the number endpoint.
    static let fields: [RequestField<StyleOptions>] = [
        .option("style", \.name),
        .text("currency", \.currency) { text, place throws(Problem) in
            if let code = Currencies.canonical(text) { return code }
            throw Problem(ConversionError(unknownCurrency: text), at: place)
        },
        .option("currencyDisplay", \.display, standard: .symbol),
        .option("currencySign", \.sign, standard: .standard),
        .option("notation", \.notationName),
        .option("compactDisplay", \.compactDisplay, standard: .short),
        .text("ruleSet", \.ruleSet) { text, _ throws(Problem) in text },
    ]
}
