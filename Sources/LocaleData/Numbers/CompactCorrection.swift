/// A correction of a CLDR compact pattern whose word stands for a different power of ten.
///
/// Each row contradicts the same word elsewhere in the language's data. ICU 78 (CLDR 48) has fixed
/// those of `as` and `sd`. See docs/differences.md.
struct CompactCorrection {
    enum Remedy {
        /// The word means this power of ten.
        case power(Int)
        /// Use the pattern of the next lower magnitude.
        case patternBelow
    }

    let language: String
    /// The word to correct, so that the same language in another script (sd-Deva) is unaffected.
    let word: String
    let isCurrency: Bool
    let length: CompactLength
    let magnitude: Int
    let remedy: Remedy

    private static let table = [
        // `000 লাখ` for 10⁵; the decimal pattern has `0 লাখ`.
        CompactCorrection("as", "লাখ", isCurrency: true, .short, 5, .power(5)),
        // `000 لک` for 10⁵; at 10⁶ the data has `00 لک`.
        CompactCorrection("sd", "لک", isCurrency: true, .short, 5, .power(5)),
        // `000কো` for 10¹¹ without the hundred of `00শত কো` at 10¹⁰.
        CompactCorrection("bn", "কো", isCurrency: false, .short, 11, .patternBelow),
        // `0 करोड` for 10⁶ and so on, ten times too little; the short form has 10⁷.
        CompactCorrection("ne", "करोड", isCurrency: false, .long, 6, .patternBelow),
        CompactCorrection("ne", "करोड", isCurrency: false, .long, 7, .power(7)),
        CompactCorrection("ne", "करोड", isCurrency: false, .long, 8, .power(7)),
    ]

    private init(
        _ language: String, _ word: String, isCurrency: Bool, _ length: CompactLength,
        _ magnitude: Int,
        _ remedy: Remedy
    ) {
        self.language = language
        self.word = word
        self.isCurrency = isCurrency
        self.length = length
        self.magnitude = magnitude
        self.remedy = remedy
    }

    /// The correction for a magnitude; nil if the data is right.
    static func remedy(
        icuName: String, style: NumberStyle, length: CompactLength, magnitude: Int, word: String
    ) -> Remedy? {
        let language = icuName.prefix { $0 != "_" && $0 != "@" }
        let isCurrency = if case .currency = style { true } else { false }
        return table.first {
            $0.magnitude == magnitude && $0.language == language && $0.word == word
                && $0.isCurrency == isCurrency
                // ICU has only short patterns for currencies.
                && ($0.length == length || isCurrency)
        }?.remedy
    }
}
