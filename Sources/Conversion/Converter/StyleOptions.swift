public import LocaleData

/// The options that determine the style of a number.
public struct StyleOptions: Sendable, Hashable {
    /// The values of `style`.
    public enum Name: String, Sendable, CaseIterable {
        case decimal
        /// Hundredths.
        case percent
        /// Thousandths.
        case permille
        /// An amount of money.
        case currency
        /// A number in words.
        case spellout
        /// An ordinal, such as 1st.
        case ordinal
    }

    /// The values of `notation`.
    public enum Notation: String, Sendable, CaseIterable {
        /// All digits.
        case standard
        /// One integer digit and a power of ten.
        case scientific
        /// One to three integer digits and a power of a thousand.
        case engineering
        /// A word or letter for the power of ten.
        case compact
    }

    /// The values of `currencySign`.
    public enum Sign: String, Sendable, CaseIterable {
        /// A minus sign.
        case standard
        /// Parentheses, if the locale uses them in accounting.
        case accounting
    }

    /// The kind of number.
    public var name = Name.decimal
    /// ISO 4217, in upper case; only for the currency style.
    public var currency: String?
    /// How to show the currency; nil for its symbol.
    public var display: NumberStyle.Display?
    /// How to write negative amounts; nil for a minus sign.
    public var sign: Sign?
    /// The notation.
    public var notationName = Notation.standard
    /// The length of compact words; nil for short.
    public var compactDisplay: CompactLength?
    /// The CLDR rule set for words and ordinals, without its `%`; nil for the default.
    public var ruleSet: String?

    /// Creates the default options.
    public init() {}

    /// Replaces the currency with its canonical code.
    mutating func checkCurrency() throws(ConversionError) {
        guard let currency else { return }
        guard let code = Currencies.canonical(currency) else {
            throw ConversionError(unknownCurrency: currency)
        }
        self.currency = code
    }

    /// The number style for the options.
    package func resolved() throws(ConversionError) -> NumberStyle {
        guard name == .currency else {
            if currency != nil || display != nil || sign != nil {
                throw ConversionError(
                    .conflictingOptions,
                    "currency, currencyDisplay and currencySign need the style currency.",
                    argument: "style")
            }
            switch name {
            // Number rules only write plain numbers.
            case .decimal, .currency, .spellout, .ordinal: return .decimal
            case .percent: return .percent
            case .permille: return .permille
            }
        }
        guard let currency else {
            throw ConversionError(
                .missingField, "The style currency needs a currency. Send a code such as EUR.",
                argument: "currency")
        }
        return .currency(
            NumberStyle.Currency(
                code: currency, display: display ?? .symbol, isAccounting: sign == .accounting))
    }

    /// The rules for the style; nil for digits.
    package var rules: RuleNotation? {
        switch name {
        case .spellout: .spellout
        case .ordinal: .ordinal
        case .decimal, .percent, .permille, .currency: nil
        }
    }

    /// The rule set to write with, checked against the target locales.
    package func ruleSet(in targets: [LocaleNumbers]) throws(ConversionError) -> String? {
        guard let ruleSet else { return nil }
        guard let rules else {
            throw ConversionError(
                .conflictingOptions, "ruleSet needs the style spellout or ordinal.",
                argument: "ruleSet")
        }
        for target in targets where target.rules(for: rules, named: ruleSet) == nil {
            let names = target.ruleSetNames
            var error = ConversionError(
                names.isEmpty ? .unsupportedStyle : .invalidOption,
                names.isEmpty
                    ? "\(target.id) has no rules for numbers in words. Choose another locale."
                    : "\(target.id) has no rule set \(quoted(ruleSet)). Send one of"
                        + " \(names.joined(separator: ", ")).",
                argument: "ruleSet")
            error.meanings = .names(NearestNames.of(ruleSet, in: names))
            throw error
        }
        return ruleSet
    }

    package func notation() throws(ConversionError) -> NumberFormatOptions.Notation {
        if compactDisplay != nil, notationName != .compact {
            throw ConversionError(
                .conflictingOptions, "compactDisplay needs the notation compact.",
                argument: "compactDisplay")
        }
        switch notationName {
        case .standard: return .standard
        case .scientific: return .scientific
        case .engineering: return .engineering
        case .compact: return .compact(compactDisplay ?? .short)
        }
    }
}

extension NumberFormatOptions {
    /// Sets the minimum fraction digits to those of the currency, unless other options or the
    /// compact notation determine the digits.
    package mutating func addCurrencyDigits() {
        if case .compact = notation { return }
        guard case .currency(let currency) = style, minimumFractionDigits == nil,
            minimumSignificantDigits == nil, maximumSignificantDigits == nil
        else { return }
        let digits = Currencies.fractionDigits(currency.code)
        minimumFractionDigits = min(digits, maximumFractionDigits ?? digits)
    }
}
