import LocaleData

/// What reading numbers of one style in one locale needs, found once for all texts.
final class ReadingData: Sendable {
    /// The symbols and the convention for ASCII digits.
    private let latin: (symbols: NumberSymbols, convention: SeparatorConvention)
    /// Those for the digits that the locale writes.
    private let own: (symbols: NumberSymbols, convention: SeparatorConvention)
    /// The separators that the caller knows the texts to have.
    let separators: TypedSeparators?
    /// The names of the currency; nil in other styles.
    let currencies: CurrencyLexicon?
    /// The currency of the locale's region; nil in other styles.
    let ownCurrency: String?

    init(_ locale: LocaleNumbers, _ style: NumberStyle, _ separators: TypedSeparators?) {
        func styled(_ plain: NumberSymbols) -> NumberSymbols {
            guard style != .decimal else { return plain }
            return (try? locale.symbols(for: plain.numberingSystem, style)) ?? plain
        }
        let latin = styled(locale.latin)
        self.latin = (latin, SeparatorConvention(latin, in: locale, separators))
        if locale.symbols.numberingSystem.zero == 0x30 {
            own = self.latin
        } else {
            let symbols = styled(locale.symbols)
            own = (symbols, SeparatorConvention(symbols, in: locale, separators))
        }
        self.separators = separators
        if case .currency(let currency) = style {
            currencies = locale.currencies(code: currency.code)
            ownCurrency = locale.ownCurrency
        } else {
            currencies = nil
            ownCurrency = nil
        }
    }

    /// The symbols for digits with a zero, where they are at hand.
    func symbols(zero: UInt32) -> NumberSymbols? {
        if zero == 0x30 { return latin.symbols }
        return zero == own.symbols.numberingSystem.zero ? own.symbols : nil
    }

    /// The convention for digits with a zero, where it is at hand.
    func convention(zero: UInt32) -> SeparatorConvention? {
        if zero == 0x30 { return latin.convention }
        return zero == own.symbols.numberingSystem.zero ? own.convention : nil
    }
}
