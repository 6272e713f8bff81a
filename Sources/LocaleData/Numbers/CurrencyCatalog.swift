/// The names of currencies that have been asked for, shared by all threads and bounded.
public final class CurrencyCatalog: Sendable {
    /// The one that the process shares.
    public static let shared = CurrencyCatalog()

    private struct Key: Hashable {
        var locale: String
        var code: String
    }

    /// Those of one currency take one or two kilobytes.
    private let single = BoundedCatalog<Key, CurrencyLexicon>(capacity: 4_096)
    /// Those of all currencies take some 500 kB, and there are some 270 locales that have them: not all are
    /// kept.
    private let all = BoundedCatalog<String, CurrencyLexicon>(
        capacity: 48 << 20, cost: { $0.byteCount })

    /// Makes an empty catalog.
    public init() {}

    /// The names of a currency.
    ///
    /// - Parameter locale: The one whose names are used; see ``CurrencyNames/namingLocale(of:)``.
    func names(of code: String, locale: String) -> CurrencyLexicon {
        single.value(for: Key(locale: locale, code: code)) {
            WorkAllowance.note(60_000)
            return CurrencyLexicon(icuName: locale, codes: [code])
        }
    }

    /// The names of all currencies; none where they may not be read now.
    ///
    /// - Parameter locale: The one whose names are used.
    func allNames(locale: String) -> CurrencyLexicon {
        let names = try? all.value(for: locale) { () throws(LocaleError) in
            guard WorkAllowance.mayRead(2_000_000) else { throw .dataUnavailable }
            return CurrencyLexicon(icuName: locale, codes: Currencies.codes)
        }
        return names ?? .empty
    }
}
