import Conversion
import LocaleData

/// A style of numbers, both as options and as an ICU skeleton.
enum ProofStyle: String, CaseIterable {
    case decimal
    case percent
    case currency
    case scientific
    case compactShort = "compact, short"
    case compactLong = "compact, long"

    /// Whether the text may be rounded.
    var rounds: Bool { self == .compactShort || self == .compactLong }

    /// The options for the style.
    ///
    /// - Parameter currency: ISO 4217, for the currency styles.
    func options(currency: String) -> NumberFormatOptions {
        var options = NumberFormatOptions()
        switch self {
        case .decimal: break
        case .percent: options.style = .percent
        case .currency:
            options.style = .currency(.init(code: currency))
            options.minimumFractionDigits = Currencies.fractionDigits(currency)
        case .scientific: options.notation = .scientific
        case .compactShort: options.notation = .compact(.short)
        case .compactLong: options.notation = .compact(.long)
        }
        return options
    }

    /// The equivalent ICU skeleton.
    func skeleton(currency: String) -> String {
        switch self {
        case .decimal: return "precision-unlimited"
        case .percent: return "percent scale/100 precision-unlimited"
        case .currency:
            let digits = Currencies.fractionDigits(currency)
            let precision =
                digits == 0
                ? "precision-unlimited" : "." + String(repeating: "0", count: digits) + "+"
            return "currency/\(currency) unit-width-short \(precision)"
        case .scientific: return "scientific precision-unlimited"
        case .compactShort: return "compact-short"
        case .compactLong: return "compact-long"
        }
    }
}
