internal import JSON
internal import LocaleData

/// The locales that a request may name, and what looking for them is charged to.
struct RequestLocales {
    let catalog: LocaleCatalog
    /// nil where nothing is charged.
    var budget: RequestBudget?

    /// What it takes to look for one in ICU's data, in nanoseconds.
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
        // Other threads search too; that can make a request leave its loop, and nothing worse.
        if catalog.searches != before { try budget.charge(Self.workPerSearch) }
        return found
    }
}
