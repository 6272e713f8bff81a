internal import JSON
internal import LocaleData

/// Looks up the locales that a request names, and charges its budget.
struct RequestLocales {
    let catalog: LocaleCatalog
    /// nil where nothing is charged.
    var budget: RequestBudget?

    /// The cost of a search in ICU's data, in nanoseconds.
    private static var workPerSearch: Int { 100_000 }

    /// The locale that a string of the body names.
    func locale(
        _ text: JSONText, admitsRules: Bool, in body: Span<UInt8>,
        pointer: @autoclosure () -> String
    ) throws(Problem) -> LocaleNumbers {
        guard let budget else {
            return try catalog.locale(
                text, admitsRules: admitsRules, in: body, pointer: pointer())
        }
        let before = catalog.searches
        let found = try catalog.locale(
            text, admitsRules: admitsRules, in: body, pointer: pointer())
        // A search by another thread may be charged too: at worst the request leaves its loop.
        if catalog.searches != before { try budget.charge(Self.workPerSearch) }
        return found
    }
}
