import _FoundationICU

extension NumberSymbols {
    /// Reads the symbols of a locale in a numbering system out of what ICU writes there.
    ///
    /// Symbols, group sizes and affixes are taken from formatted samples and not from the single
    /// data items: that way inheritance, pattern and symbol table are already put together.
    ///
    /// - Parameters:
    ///   - icuName: ICU locale name without keywords.
    ///   - system: The digits to read for.
    ///   - style: What the numbers stand for.
    static func load(
        icuName: String, system: NumberingSystem, style: NumberStyle
    ) throws(ICUError) -> NumberSymbols {
        let locale = "\(icuName)@numbers=\(system.id)"
        // Each formatter reads the locale's data anew, most of what a first use costs: plain numbers
        // make do with the one that the symbols come from.
        let table = try DecimalFormatter(locale: locale)
        let texts = try table.signTexts()
        let styled =
            style == .decimal ? nil : try StyledFormatter(style, locale: locale)
        // The permille sign of the computer locale is made of digits: `0/00`.
        let hidden =
            style == .permille
                && texts.permille.unicodeScalars.contains {
                    system.value(of: $0.value) != nil
                } ? texts.permille : nil
        func shape(_ sample: String, signed: Bool = false) throws(ICUError) -> Shape {
            let text: String
            if let styled {
                text = try styled.format(sample, signed: signed)
            } else {
                text = try table.format(sample, signed: signed)
            }
            return Shape(text, system: system, hiding: hidden)
        }
        let large = "12345678901234567890.5"
        let whole = try shape(large)

        let sizes = whole.groupSizes
        var minimum = 1
        if sizes.primary > 0 {
            // One digit, then two … before the first separator, until a separator shows.
            var digits = sizes.primary + 1
            while digits < 19 {
                let sample = String(repeating: "1", count: digits)
                if try !shape(sample).inner.isEmpty { break }
                minimum += 1
                digits += 1
            }
        }
        // A plain number has nothing around its digits. CLDR 46 has words there by mistake in one
        // place (az in Arabic digits); they are no part of a number.
        let stray = style == .decimal ? (whole.prefix, whole.suffix) : ("", "")
        func affixes(of sample: String, _ plain: Shape) throws(ICUError) -> NumberAffixes {
            NumberAffixes(
                plain: plain.affixes(without: stray),
                negative: try shape("-" + sample).affixes(without: stray),
                positive: try shape(sample, signed: true).affixes(without: stray))
        }
        let common = try affixes(of: large, whole)
        var plural: [PluralCategory: NumberAffixes] = [:]
        if case .currency(let currency) = style, currency.display == .name {
            for (category, sample) in PluralRules.cardinal(locale: icuName).samples() {
                let found = try affixes(of: sample, try shape(sample))
                if found != common { plural[category] = found }
            }
        }
        return NumberSymbols(
            numberingSystem: system,
            decimal: whole.inner.last?.scalar ?? ".",
            grouping: whole.inner.count > 1
                ? whole.inner[0].scalar
                : (try table.symbol(UNUM_GROUPING_SEPARATOR_SYMBOL).unicodeScalars.first ?? ","),
            groupSizes: NumberGrouping(
                primary: sizes.primary, secondary: sizes.secondary, minimum: minimum),
            affixes: common, pluralAffixes: plural, style: style, signs: texts)
    }
}

/// A formatted sample taken apart into digits and what stands around and between them.
struct Shape {
    var prefix = ""
    var suffix = ""
    /// Each separator and the number of digits before it.
    var inner: [(scalar: Unicode.Scalar, digitsBefore: Int)] = []
    var digits = 0

    /// - Parameter hidden: A text that is no part of the digits though it looks so.
    init(_ text: String, system: NumberingSystem, hiding hidden: String? = nil) {
        var pending: [Unicode.Scalar] = []
        let shown = hidden.map { text.replacing($0, with: "\u{FFFC}") } ?? text
        defer {
            if let hidden {
                prefix = prefix.replacing("\u{FFFC}", with: hidden)
                suffix = suffix.replacing("\u{FFFC}", with: hidden)
            }
        }
        for scalar in shown.unicodeScalars {
            guard system.value(of: scalar.value) != nil else {
                pending.append(scalar)
                continue
            }
            if digits == 0 {
                prefix = String(String.UnicodeScalarView(pending))
            } else {
                inner += pending.map { (scalar: $0, digitsBefore: digits) }
            }
            pending = []
            digits += 1
        }
        suffix = String(String.UnicodeScalarView(pending))
    }

    /// What stands before and behind the digits, less what stands there in every number.
    func affixes(without stray: (prefix: String, suffix: String)) -> NumberAffixes.Pair {
        func cleaned(_ text: String, _ stray: String) -> String {
            stray.isEmpty ? text : text.replacing(stray, with: "")
        }
        return NumberAffixes.Pair(cleaned(prefix, stray.prefix), cleaned(suffix, stray.suffix))
    }

    /// Sizes of the last group and the one before; zeros where nothing groups.
    ///
    /// The sample has 20 integer digits and one fraction digit.
    var groupSizes: (primary: Int, secondary: Int) {
        guard inner.count > 1 else { return (0, 0) }
        let primary = digits - 1 - inner[inner.count - 2].digitsBefore
        guard inner.count > 2 else { return (primary, primary) }
        return (
            primary, inner[inner.count - 2].digitsBefore - inner[inner.count - 3].digitsBefore
        )
    }
}

/// An ICU number formatter for a few samples; closed with its last use.
struct SampleFormatter: ~Copyable {
    private let formatter: OpaquePointer
    private let result: OpaquePointer

    init(skeleton: String, locale: String) throws(ICUError) {
        var status = U_ZERO_ERROR
        let units = Array(skeleton.utf16)
        let formatter = swift_unumf_openForSkeletonAndLocale(
            units, Int32(units.count), locale, &status)
        try status.check()
        let result = swift_unumf_openResult(&status)
        guard let formatter, let result, status.rawValue <= 0 else {
            swift_unumf_close(formatter)
            throw ICUError(code: Int32(U_MEMORY_ALLOCATION_ERROR.rawValue))
        }
        self.formatter = formatter
        self.result = result
    }

    deinit {
        swift_unumf_closeResult(result)
        swift_unumf_close(formatter)
    }

    /// The text of a plain decimal literal.
    func format(_ literal: String) throws(ICUError) -> String {
        var status = U_ZERO_ERROR
        swift_unumf_formatDecimal(formatter, literal, Int32(literal.utf8.count), result, &status)
        try status.check()
        return try ICUText.utf16 { swift_unumf_resultToString(result, $0, $1, &$2) }
    }
}

/// The formatters of a style other than decimal, without and with a sign on every number.
private final class StyledFormatter {
    private let plain: SampleFormatter
    private let signed: SampleFormatter

    init(_ style: NumberStyle, locale: String) throws(ICUError) {
        plain = try SampleFormatter(
            skeleton: "\(style.skeleton) \(style.signStem(always: false))", locale: locale)
        signed = try SampleFormatter(
            skeleton: "\(style.skeleton) \(style.signStem(always: true))", locale: locale)
    }

    func format(_ literal: String, signed isSigned: Bool) throws(ICUError) -> String {
        isSigned ? try signed.format(literal) : try plain.format(literal)
    }
}

/// The locale's formatter for plain numbers, and the entries of CLDR's symbol table that no sample
/// shows.
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

    /// The text of a plain decimal literal of at most three fraction digits.
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
