/// A power of ten that CLDR's compact patterns have wrong: the word beside the digits says another
/// number than the value.
///
/// Each row contradicts the same word elsewhere in the data of the same language, and ICU 78 (CLDR 48)
/// no longer has those of `as` and `sd`; docs/differences.md lists them.
struct CompactCorrection {
    /// What is right for a magnitude.
    enum Remedy {
        /// The word stands for this power of ten.
        case power(Int)
        /// The pattern of the magnitude below.
        case patternBelow
    }

    let language: String
    /// The word, which the same language in another script does not have (sd-Deva).
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

    /// The correction for a magnitude; nil where the data is right.
    static func remedy(
        icuName: String, style: NumberStyle, length: CompactLength, magnitude: Int, word: String
    ) -> Remedy? {
        let language = icuName.prefix { $0 != "_" && $0 != "@" }
        let isCurrency = if case .currency = style { true } else { false }
        return table.first {
            $0.magnitude == magnitude && $0.language == language && $0.word == word
                && $0.isCurrency == isCurrency
                // ICU has the short patterns only for currencies.
                && ($0.length == length || isCurrency)
        }?.remedy
    }
}
