internal import Conversion
internal import JSON
internal import LocaleData

/// The options that say what a number stands for.
struct StyleOptions: Options {
    /// The values of `style`.
    enum Name: String, CaseIterable {
        case decimal
        case percent
        case permille
        case currency
        case spellout
        case ordinal
    }

    /// The values of `notation`.
    enum Notation: String, CaseIterable {
        case standard
        case scientific
        case engineering
        case compact
    }

    /// The values of `currencySign`.
    enum Sign: String, CaseIterable {
        case standard
        case accounting
    }

    var name = Name.decimal
    var currency: String?
    var display: NumberStyle.Display?
    var sign: Sign?
    var notationName = Notation.standard
    var compactDisplay: CompactLength?
    var ruleSet: String?

    /// The rows that only the number endpoint has.
    static let fields: [RequestField<StyleOptions>] = [
        .option("style", \.name),
        .text("currency", \.currency) { text, place throws(Problem) in
            if let code = Currencies.canonical(text) { return code }
            var problem = Problem(
                .unknownCurrency, "ISO 4217 has no currency \(quoted(text)).",
                pointer: place.pointer("currency"))
            problem.suggestions = .names(NearestNames.of(text, in: Currencies.codes))
            throw problem
        },
        .option("currencyDisplay", \.display, standard: .symbol),
        .option("currencySign", \.sign, standard: .standard),
        .option("notation", \.notationName),
        .option("compactDisplay", \.compactDisplay, standard: .short),
        .text("ruleSet", \.ruleSet) { text, _ throws(Problem) in text },
    ]

    /// The style that the options make together.
    func resolved(at place: Place) throws(Problem) -> NumberStyle {
        guard name == .currency else {
            if currency != nil || display != nil || sign != nil {
                throw Problem(
                    .conflictingOptions,
                    "currency, currencyDisplay and currencySign go with the style currency.",
                    pointer: place.pointer("style"))
            }
            switch name {
            // Words and ordinals are rules for plain numbers.
            case .decimal, .currency, .spellout, .ordinal: return .decimal
            case .percent: return .percent
            case .permille: return .permille
            }
        }
        guard let currency else {
            throw Problem(
                .missingField, "The style currency needs a currency.",
                pointer: place.pointer("currency"))
        }
        return .currency(
            NumberStyle.Currency(
                code: currency, display: display ?? .symbol, isAccounting: sign == .accounting))
    }

    /// The rules that the style stands for; nil for digits.
    var rules: RuleNotation? {
        switch name {
        case .spellout: .spellout
        case .ordinal: .ordinal
        case .decimal, .percent, .permille, .currency: nil
        }
    }

    /// The set of rules to write with, checked against the locales to write in.
    func ruleSet(in targets: [LocaleNumbers], at place: Place) throws(Problem) -> String? {
        guard let ruleSet else { return nil }
        guard let rules else {
            throw Problem(
                .conflictingOptions, "ruleSet goes with the styles spellout and ordinal.",
                pointer: place.pointer("ruleSet"))
        }
        for target in targets where target.rules(for: rules, named: ruleSet) == nil {
            let names = target.ruleSetNames
            var problem = Problem(
                names.isEmpty ? .unsupportedStyle : .invalidOption,
                names.isEmpty
                    ? "\(target.id) has no rules for numbers in words; choose another locale."
                    : "\(target.id) has no rule set \(quoted(ruleSet)); it has"
                        + " \(names.joined(separator: ", ")).",
                pointer: place.pointer("ruleSet"))
            problem.suggestions = .names(NearestNames.of(ruleSet, in: names))
            throw problem
        }
        return ruleSet
    }

    /// The notation that the options make together.
    func notation(at place: Place) throws(Problem) -> NumberFormatOptions.Notation {
        if compactDisplay != nil, notationName != .compact {
            throw Problem(
                .conflictingOptions, "compactDisplay goes with the notation compact.",
                pointer: place.pointer("compactDisplay"))
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
    /// Shows at least as many fraction digits as the currency has, where nothing else is asked for.
    mutating func addCurrencyDigits() {
        if case .compact = notation { return }
        guard case .currency(let currency) = style, minimumFractionDigits == nil,
            minimumSignificantDigits == nil, maximumSignificantDigits == nil
        else { return }
        let digits = Currencies.fractionDigits(currency.code)
        minimumFractionDigits = min(digits, maximumFractionDigits ?? digits)
    }
}
