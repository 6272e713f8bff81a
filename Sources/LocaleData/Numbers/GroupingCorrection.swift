/// A grouping separator that the toolchain's ICU has and ICU 78 does not.
///
/// The toolchain's data has periods where ICU 78 (Node) has no-break spaces. Numbers are written as
/// ICU 78 has it; both are read. docs/differences.md lists them.
struct GroupingCorrection {
    /// ICU's name of the locale.
    let icuName: String
    /// What ICU 78 has.
    let separator: Unicode.Scalar
    /// Whether it separates amounts of money, too.
    let includesMoney: Bool

    private static let table = [
        // A period in money; Babel 2.19 has a period in numbers, too.
        GroupingCorrection(icuName: "de_AT", separator: "\u{A0}", includesMoney: false),
        // In money, too; so has Babel 2.19.
        GroupingCorrection(icuName: "es_CR", separator: "\u{A0}", includesMoney: true),
    ]

    /// The separator that is right for a locale and style; nil where ICU's is.
    static func separator(
        for found: Unicode.Scalar, icuName: String, style: NumberStyle
    ) -> Unicode.Scalar? {
        guard found == ".", let row = table.first(where: { $0.icuName == icuName }) else {
            return nil
        }
        switch style {
        case .currency: return row.includesMoney ? row.separator : nil
        case .decimal, .percent, .permille: return row.separator
        }
    }
}
