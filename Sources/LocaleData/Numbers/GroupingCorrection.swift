/// A grouping separator that differs between the toolchain's ICU and ICU 78.
///
/// The toolchain has periods where ICU 78 (Node) has no-break spaces. Numbers are written as in ICU
/// 78; both are read. See docs/differences.md.
struct GroupingCorrection {
    let icuName: String
    /// The separator in ICU 78.
    let separator: Unicode.Scalar
    /// Whether it also applies to amounts of money.
    let includesMoney: Bool

    private static let table = [
        // Money keeps the period; Babel 2.19 has a period in numbers too.
        GroupingCorrection(icuName: "de_AT", separator: "\u{A0}", includesMoney: false),
        // Applies to money too, as in Babel 2.19.
        GroupingCorrection(icuName: "es_CR", separator: "\u{A0}", includesMoney: true),
    ]

    /// The corrected separator for a locale and style; nil if ICU's is right.
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
