/// The kind of number, which determines its symbols and affixes.
public enum NumberStyle: Sendable, Hashable {
    case decimal
    /// Hundredths.
    case percent
    /// Thousandths.
    case permille
    case currency(Currency)

    /// How to write an amount of money.
    public struct Currency: Sendable, Hashable {
        /// ISO 4217, upper case.
        public var code: String
        /// How to show the currency.
        public var display: Display
        /// Whether to put negative amounts in parentheses if the locale does so in accounting.
        public var isAccounting: Bool

        /// Creates a currency style.
        public init(code: String, display: Display = .symbol, isAccounting: Bool = false) {
            self.code = code
            self.display = display
            self.isAccounting = isAccounting
        }
    }

    /// ECMA-402 `currencyDisplay`.
    public enum Display: String, Sendable, CaseIterable {
        /// `US$`, or shorter if that is unambiguous in the locale.
        case symbol
        /// `$`.
        case narrowSymbol
        /// `USD`.
        case code
        /// `US dollars`.
        case name
    }

    /// The number of places the decimal separator moves from value to text.
    public var shift: Int {
        switch self {
        case .decimal, .currency: 0
        case .percent: 2
        case .permille: 3
        }
    }

    /// The style whose compact patterns have the words for this style.
    ///
    /// Currency names surround plain numbers, and signs do not affect the words.
    var forCompactWords: NumberStyle {
        guard case .currency(var currency) = self else { return self }
        if currency.display == .name { return .decimal }
        currency.isAccounting = false
        return .currency(currency)
    }

    /// The stems of an ICU number skeleton, without sign display.
    var skeleton: String {
        switch self {
        case .decimal: "precision-unlimited"
        case .percent: "percent precision-unlimited"
        case .permille: "permille precision-unlimited"
        case .currency(let currency):
            "currency/\(currency.code) precision-unlimited \(currency.display.skeleton)"
        }
    }

    /// The stem that shows a sign always, or only when needed.
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
