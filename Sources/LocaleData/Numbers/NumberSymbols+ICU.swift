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
        let plain = try SampleFormatter(
            skeleton: "\(style.skeleton) \(style.signStem(always: false))", locale: locale)
        let signed = try SampleFormatter(
            skeleton: "\(style.skeleton) \(style.signStem(always: true))", locale: locale)
        let table = try SymbolTable(locale: locale)
        // The permille sign of the computer locale is made of digits: `0/00`.
        let hidden =
            style == .permille
                && table.texts.permille.unicodeScalars.contains {
                    system.value(of: $0.value) != nil
                } ? table.texts.permille : nil
        func shape(_ formatter: borrowing SampleFormatter, _ sample: String) throws(ICUError)
            -> Shape
        {
            Shape(try formatter.format(sample), system: system, hiding: hidden)
        }
        let whole = try shape(plain, "12345678901234567890.5")

        let sizes = whole.groupSizes
        var minimum = 1
        if sizes.primary > 0 {
            // One digit, then two … before the first separator, until a separator shows.
            var digits = sizes.primary + 1
            while digits < 19 {
                let sample = String(repeating: "1", count: digits)
                if try !shape(plain, sample).inner.isEmpty { break }
                minimum += 1
                digits += 1
            }
        }
        // A plain number has nothing around its digits. CLDR 46 has words there by mistake in one
        // place (az in Arabic digits); they are no part of a number.
        let stray = style == .decimal ? (whole.prefix, whole.suffix) : ("", "")
        func affixes(of sample: String) throws(ICUError) -> NumberAffixes {
            NumberAffixes(
                plain: try shape(plain, sample).affixes(without: stray),
                negative: try shape(plain, "-" + sample).affixes(without: stray),
                positive: try shape(signed, sample).affixes(without: stray))
        }
        let common = try affixes(of: "12345678901234567890.5")
        var plural: [PluralCategory: NumberAffixes] = [:]
        if case .currency(let currency) = style, currency.display == .name {
            for (category, sample) in PluralRules.cardinal(locale: icuName).samples() {
                let found = try affixes(of: sample)
                if found != common { plural[category] = found }
            }
        }
        return NumberSymbols(
            numberingSystem: system,
            decimal: whole.inner.last?.scalar ?? ".",
            grouping: whole.inner.count > 1
                ? whole.inner[0].scalar : (table.grouping.unicodeScalars.first ?? ","),
            groupSizes: NumberGrouping(
                primary: sizes.primary, secondary: sizes.secondary, minimum: minimum),
            affixes: common, pluralAffixes: plural, style: style, signs: table.texts)
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

/// The entries of CLDR's symbol table that a formatted sample does not show.
private struct SymbolTable {
    var texts: NumberSymbols.SignTexts
    var grouping: String

    init(locale: String) throws(ICUError) {
        var status = U_ZERO_ERROR
        let format = swift_unum_open(UNUM_DECIMAL, nil, 0, locale, nil, &status)
        defer { swift_unum_close(format) }
        try status.check()
        func symbol(_ symbol: UNumberFormatSymbol) throws(ICUError) -> String {
            try ICUText.utf16 { swift_unum_getSymbol(format, symbol, $0, $1, &$2) }
        }
        texts = NumberSymbols.SignTexts(
            exponent: try symbol(UNUM_EXPONENTIAL_SYMBOL),
            percent: try symbol(UNUM_PERCENT_SYMBOL),
            permille: try symbol(UNUM_PERMILL_SYMBOL),
            minus: try symbol(UNUM_MINUS_SIGN_SYMBOL),
            plus: try symbol(UNUM_PLUS_SIGN_SYMBOL))
        grouping = try symbol(UNUM_GROUPING_SEPARATOR_SYMBOL)
    }
}
