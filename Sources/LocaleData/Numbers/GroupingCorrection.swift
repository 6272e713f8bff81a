/// A grouping separator that the toolchain's ICU has and CLDR does not.
///
/// The toolchain's data has periods where CLDR, and so Node's ICU 78, has no-break spaces. Numbers are
/// written as CLDR has it; both are read. docs/differences.md lists them.
struct GroupingCorrection {
    /// ICU's name of the locale.
    let icuName: String
    /// What CLDR has.
    let separator: Unicode.Scalar
    /// Whether it separates amounts of money, too.
    let includesMoney: Bool

    private static let table = [
        // CLDR's de_AT.xml: `group` is U+00A0, `currencyGroup` is a period.
        GroupingCorrection(icuName: "de_AT", separator: "\u{A0}", includesMoney: false),
        // CLDR's es_CR.xml: `group` is U+00A0.
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
