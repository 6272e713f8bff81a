/// What a number stands for, as far as it decides about symbols and what stands around the digits.
public enum NumberStyle: Sendable, Hashable {
    /// A plain number.
    case decimal
    /// Hundredths.
    case percent
    /// Thousandths.
    case permille
    /// An amount of money.
    case currency(Currency)

    /// How an amount of money is written.
    public struct Currency: Sendable, Hashable {
        /// ISO 4217, upper case.
        public var code: String
        /// How the currency is named.
        public var display: Display
        /// Whether negative amounts stand in parentheses where the locale's accountants do so.
        public var isAccounting: Bool

        /// Makes a style for a currency.
        public init(code: String, display: Display = .symbol, isAccounting: Bool = false) {
            self.code = code
            self.display = display
            self.isAccounting = isAccounting
        }
    }

    /// ECMA-402 `currencyDisplay`.
    public enum Display: String, Sendable, CaseIterable {
        /// `US$`, as far as the locale needs it.
        case symbol
        /// `$`.
        case narrowSymbol
        /// `USD`.
        case code
        /// `US dollars`.
        case name
    }

    /// How many places the decimal sign moves between value and text.
    public var shift: Int {
        switch self {
        case .decimal, .currency: 0
        case .percent: 2
        case .permille: 3
        }
    }

    /// The style whose compact patterns have the words: names stand around plain numbers, and signs
    /// change no word.
    var forCompactWords: NumberStyle {
        guard case .currency(var currency) = self else { return self }
        if currency.display == .name { return .decimal }
        currency.isAccounting = false
        return .currency(currency)
    }

    /// The stems of an ICU skeleton, without sign display.
    var skeleton: String {
        switch self {
        case .decimal: "precision-unlimited"
        case .percent: "percent precision-unlimited"
        case .permille: "permille precision-unlimited"
        case .currency(let currency):
            "currency/\(currency.code) precision-unlimited \(currency.display.skeleton)"
        }
    }

    /// The stem that shows a sign on every number, or only where there must be one.
    func signStem(always: Bool) -> String {
        if case .currency(let currency) = self, currency.isAccounting {
            return always ? "sign-accounting-always" : "sign-accounting"
        }
        return always ? "sign-always" : "sign-auto"
    }
}

extension NumberStyle.Display {
    fileprivate var skeleton: String {
        switch self {
        case .symbol: "unit-width-short"
        case .narrowSymbol: "unit-width-narrow"
        case .code: "unit-width-iso-code"
        case .name: "unit-width-full-name"
        }
    }
}
