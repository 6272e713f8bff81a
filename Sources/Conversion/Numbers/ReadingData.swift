import LocaleData
import Synchronization

/// The data for reading numbers of a style in a locale, looked up once for all texts.
final class ReadingData: Sendable {
    /// The signs for ASCII digits.
    private let latin: Signs
    /// The signs for the locale's own digits.
    private let own: Signs
    /// The locale's exponent markers other than `E`.
    let exponentSigns: [String]
    let joinsCompactNumbers: Bool
    private let compactWords = Mutex<CompactLexicon?>(nil)
    private let example = Mutex<String?>(nil)
    let commonForm: CommonNumberForm
    let separators: TypedSeparators?
    /// The names of the currency; nil for other styles.
    let currencies: CurrencyLexicon?
    /// The currency of the locale's region; nil for other styles.
    let ownCurrency: String?

    init(_ locale: LocaleNumbers, _ style: NumberStyle, _ separators: TypedSeparators?) {
        func styled(_ plain: NumberSymbols) -> NumberSymbols {
            guard style != .decimal else { return plain }
            return (try? locale.symbols(for: plain.numberingSystem, style)) ?? plain
        }
        latin = Signs(styled(locale.latin), locale, separators)
        own =
            locale.symbols.numberingSystem.zero == 0x30
            ? latin : Signs(styled(locale.symbols), locale, separators)
        exponentSigns = locale.exponentSigns
        joinsCompactNumbers = locale.joinsCompactNumbers
        self.separators = separators
        commonForm =
            separators == nil
            ? CommonNumberForm(latin.symbols) : CommonNumberForm(latin.convention)
        if case .currency(let currency) = style {
            currencies = locale.currencies(code: currency.code)
            ownCurrency = locale.ownCurrency
        } else {
            currencies = nil
            ownCurrency = nil
        }
    }

    /// The words for powers of ten, loaded on demand; nil if the work allowance is used up.
    func compactLexicon(of locale: LocaleNumbers, _ style: NumberStyle) -> CompactLexicon? {
        compactWords.withLock { words in
            if words == nil { words = locale.compactLexicon(style) }
            return words
        }
    }

    /// A number in the locale's format, created on demand.
    func example(of locale: LocaleNumbers) -> String {
        example.withLock { example in
            let text = example ?? locale.example
            example = text
            return text
        }
    }

    /// The symbols for digits with a zero, if already loaded.
    func symbols(zero: UInt32) -> NumberSymbols? {
        if zero == 0x30 { return latin.symbols }
        return zero == own.zero ? own.symbols : nil
    }

    /// The convention for digits with a zero, if already loaded.
    func convention(zero: UInt32) -> SeparatorConvention? {
        if zero == 0x30 { return latin.convention }
        return zero == own.zero ? own.convention : nil
    }

    /// The sides of signs and affixes for digits with a zero, if already loaded.
    func sides(zero: UInt32) -> AffixSides? {
        if zero == 0x30 { return latin.sides }
        return zero == own.zero ? own.sides : nil
    }

    /// The data for the digits of one numbering system.
    private struct Signs {
        let zero: UInt32
        let symbols: NumberSymbols
        let convention: SeparatorConvention
        let sides: AffixSides

        init(_ symbols: NumberSymbols, _ locale: LocaleNumbers, _ separators: TypedSeparators?) {
            zero = symbols.numberingSystem.zero
            self.symbols = symbols
            convention = SeparatorConvention(symbols, in: locale, separators)
            sides = AffixSides(symbols.affixes)
        }
    }
}

/// The sides on which a locale's patterns have signs and affixes.
struct AffixSides {
    /// Whether there is a visible prefix; Arabic and Hebrew only have a directional mark there.
    let hasAffixInFront: Bool
    /// Whether white space separates the minus from the digits (luy).
    let hasSpaceBehindSign: Bool
    /// Whether the minus follows the number.
    let hasSignBehind: Bool

    init(_ affixes: NumberAffixes) {
        func scalars(_ bytes: [UInt8]) -> [UInt32] {
            String(decoding: bytes, as: UTF8.self).unicodeScalars.map(\.value)
        }
        hasAffixInFront = scalars(affixes.plain.prefix).contains {
            !NumberScalars.isMark($0) && !NumberScalars.isWhiteSpace($0)
        }
        let prefix = scalars(affixes.negative.prefix)
        let behind = prefix.drop { NumberScalars.sign($0) == nil }.dropFirst()
        let next = behind.first { !NumberScalars.isMark($0) }
        hasSpaceBehindSign = next.map { NumberScalars.isWhiteSpace($0) } ?? false
        hasSignBehind = scalars(affixes.negative.suffix).contains { NumberScalars.sign($0) != nil }
    }
}

extension LocaleNumbers {
    var exponentSigns: [String] {
        let own = symbols.exponentSign
        let signs = own == latin.exponentSign ? [own] : [own, latin.exponentSign]
        return signs.filter { $0 != "E" }
    }
}
