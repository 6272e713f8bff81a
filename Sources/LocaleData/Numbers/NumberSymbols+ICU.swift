import _FoundationICU

extension NumberSymbols {
    /// Derives the symbols of a locale and numbering system from what ICU writes.
    ///
    /// Symbols, group sizes and affixes come from formatted samples rather than single data items,
    /// because ICU has then already combined inheritance, pattern and symbol table.
    ///
    /// - Parameter icuName: ICU locale name without keywords.
    static func load(
        icuName: String, system: NumberingSystem, style: NumberStyle
    ) throws(ICUError) -> NumberSymbols {
        if case .currency(let currency) = style, currency.display == .name {
            return try load(icuName: icuName, system: system, naming: currency)
        }
        let locale = "\(icuName)@numbers=\(system.id)"
        // Creating a formatter reads the locale's data again, which dominates the cost of first
        // use, so plain numbers use only this one.
        let table = try DecimalFormatter(locale: locale)
        let texts = try table.signTexts()
        let styled =
            style == .decimal ? nil : try StyledFormatter(style, locale: locale)
        func shape(_ sample: String, signed: Bool = false) throws(ICUError) -> Shape {
            if let styled { return Shape(try styled.format(sample, signed: signed)) }
            return Shape(try table.format(sample, signed: signed), system: system)
        }
        let large = "12345678901234567890.5"
        let whole = try shape(large)

        let sizes = whole.groupSizes
        var minimum = 1
        if sizes.primary > 0 {
            // Add digits until a separator appears before the first group.
            var digits = sizes.primary + 1
            while digits < 19 {
                let sample = String(repeating: "1", count: digits)
                if try !shape(sample).inner.isEmpty { break }
                minimum += 1
                digits += 1
            }
        }
        // Drop the words that CLDR 46 has by mistake around plain numbers (az with Arabic digits).
        let stray = style == .decimal ? (whole.prefix, whole.suffix) : ("", "")
        func affixes(of sample: String, _ plain: Shape) throws(ICUError) -> NumberAffixes {
            NumberAffixes(
                plain: plain.affixes(without: stray),
                negative: try shape("-" + sample).affixes(without: stray),
                positive: try shape(sample, signed: true).affixes(without: stray))
        }
        let common = try affixes(of: large, whole)
        let grouping =
            whole.inner.count > 1
            ? whole.inner[0].scalar
            : (try table.symbol(UNUM_GROUPING_SEPARATOR_SYMBOL).unicodeScalars.first ?? ",")
        let corrected = GroupingCorrection.separator(
            for: grouping, icuName: icuName, style: style)
        return NumberSymbols(
            numberingSystem: system,
            decimal: whole.inner.last?.scalar ?? ".",
            grouping: corrected ?? grouping,
            otherGrouping: corrected == nil ? nil : grouping,
            groupSizes: NumberGrouping(
                primary: sizes.primary, secondary: sizes.secondary, minimum: minimum),
            affixes: common, style: style, signs: texts)
    }

    /// Builds the affixes for a currency's name from the locale's unit patterns.
    ///
    /// Samples will not do: if the currency has its own pattern (tr and CHF, en-FR and BGN), ICU 76
    /// and 78 put the name between the digits. As in ICU, the separators are those of the currency;
    /// signs and group sizes are those of plain numbers.
    private static func load(
        icuName: String, system: NumberingSystem, naming currency: NumberStyle.Currency
    ) throws(ICUError) -> NumberSymbols {
        let plain = try load(icuName: icuName, system: system, style: .decimal)
        let coded = try load(
            icuName: icuName, system: system,
            style: .currency(NumberStyle.Currency(code: currency.code, display: .code)))
        let categories = PluralRules.cardinal(locale: icuName).categories
        var named: [PluralCategory: NumberAffixes] = [:]
        for (category, pair) in CurrencyNames.unitPatterns(
            of: currency.code, icuName: icuName, categories: categories)
        {
            named[category] = plain.affixes.surrounded(by: pair)
        }
        let common = named[.other] ?? coded.affixes
        return NumberSymbols(
            numberingSystem: system, decimal: coded.decimal, grouping: coded.grouping,
            otherGrouping: coded.otherGrouping, groupSizes: plain.groupSizes, affixes: common,
            pluralAffixes: named.filter { $0.value != common }, style: .currency(currency),
            signs: SignTexts(
                exponent: plain.exponentSign, percent: plain.percentSign,
                permille: plain.permilleSign, minus: plain.minusSign, plus: plain.plusSign))
    }
}

/// The ICU formatters of a non-decimal style, with and without a sign on every number.
private final class StyledFormatter {
    private let plain: SampleFormatter
    private let signed: SampleFormatter

    init(_ style: NumberStyle, locale: String) throws(ICUError) {
        plain = try SampleFormatter(
            skeleton: "\(style.skeleton) \(style.signStem(always: false))", locale: locale)
        signed = try SampleFormatter(
            skeleton: "\(style.skeleton) \(style.signStem(always: true))", locale: locale)
    }

    func format(_ literal: String, signed isSigned: Bool) throws(ICUError) -> SampleText {
        isSigned ? try signed.format(literal) : try plain.format(literal)
    }
}

/// The ICU formatter for plain numbers, and the symbols that no sample shows.
private final class DecimalFormatter {
    private let handle: UnsafeMutablePointer<UNumberFormat?>?

    init(locale: String) throws(ICUError) {
        var status = U_ZERO_ERROR
        handle = swift_unum_open(UNUM_DECIMAL, nil, 0, locale, nil, &status)
        try status.check()
    }

    deinit {
        swift_unum_close(handle)
    }

    /// Formats a plain decimal literal with at most three fraction digits.
    func format(_ literal: String, signed: Bool) throws(ICUError) -> String {
        swift_unum_setAttribute(handle, UNUM_SIGN_ALWAYS_SHOWN, signed ? 1 : 0)
        return try ICUText.utf16 {
            swift_unum_formatDecimal(
                handle, literal, Int32(literal.utf8.count), $0, $1, nil, &$2)
        }
    }

    func symbol(_ symbol: UNumberFormatSymbol) throws(ICUError) -> String {
        try ICUText.utf16 { swift_unum_getSymbol(handle, symbol, $0, $1, &$2) }
    }

    func signTexts() throws(ICUError) -> NumberSymbols.SignTexts {
        NumberSymbols.SignTexts(
            exponent: try symbol(UNUM_EXPONENTIAL_SYMBOL),
            percent: try symbol(UNUM_PERCENT_SYMBOL),
            permille: try symbol(UNUM_PERMILL_SYMBOL),
            minus: try symbol(UNUM_MINUS_SIGN_SYMBOL),
            plus: try symbol(UNUM_PLUS_SIGN_SYMBOL))
    }
}
