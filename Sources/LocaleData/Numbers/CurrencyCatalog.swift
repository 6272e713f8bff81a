/// A bounded, thread-safe cache of currency names.
public final class CurrencyCatalog: Sendable {
    /// The catalog used by default.
    public static let shared = CurrencyCatalog()

    private struct Key: Hashable {
        var locale: String
        var code: String
    }

    /// The names of one currency each, at one or two kilobytes.
    private let single = BoundedCatalog<Key, CurrencyLexicon>(capacity: 4_096)
    /// The names of all currencies for some of the 270 locales, at about 500 kB each.
    private let all = BoundedCatalog<String, CurrencyLexicon>(
        capacity: 48 << 20, cost: { $0.byteCount })

    /// Creates an empty catalog.
    public init() {}

    /// The names of a currency.
    ///
    /// - Parameter locale: The locale of the names; see ``CurrencyNames/namingLocale(of:)``.
    func names(of code: String, locale: String) -> CurrencyLexicon {
        single.value(for: Key(locale: locale, code: code)) {
            WorkAllowance.note(60_000)
            return CurrencyLexicon(icuName: locale, codes: [code])
        }
    }

    /// The names of all currencies; none if the work allowance is used up.
    ///
    /// - Parameter locale: The locale of the names.
    func allNames(locale: String) -> CurrencyLexicon {
        let names = try? all.value(for: locale) { () throws(LocaleError) in
            guard WorkAllowance.mayRead(2_000_000) else { throw .dataUnavailable }
            return CurrencyLexicon(icuName: locale, codes: Currencies.codes)
        }
        return names ?? .empty
    }
}
