public import LocaleData

/// The conventions considered for a column.
public struct ConventionCandidates: Sendable {
    struct Candidate: Sendable {
        let reader: NumberReader
        let symbols: NumberSymbols
        var locales: [String]
    }

    private(set) var all: [Candidate] = []

    static let maximumCount = 64

    /// Every convention in the locale data, each with some well-known locales.
    public static let shared = ConventionCandidates(
        (SeparatorConventions.representatives + wellKnown).compactMap {
            try? LocaleCatalog.shared.locale($0)
        })

    /// Collects the conventions of locales, in their order.
    public init(_ locales: [LocaleNumbers]) {
        for locale in locales where locale.ruleSystem == nil {
            add(locale, locale.symbols)
            // ASCII digits may have other symbols than the locale's own digits.
            if locale.symbols.numberingSystem.id != "latn" { add(locale, locale.latin) }
        }
    }

    private mutating func add(_ locale: LocaleNumbers, _ symbols: NumberSymbols) {
        let same = all.firstIndex { candidate in
            let other = candidate.symbols
            return other.numberingSystem.id == symbols.numberingSystem.id
                && other.decimalClass == symbols.decimalClass && other.decimal == symbols.decimal
                && other.groupingClass == symbols.groupingClass
                && other.groupSizes.primary == symbols.groupSizes.primary
                && other.groupSizes.secondary == symbols.groupSizes.secondary
                && candidate.reader.locale.knowsIndianGrouping == locale.knowsIndianGrouping
        }
        if let same {
            if all[same].locales.count < 5, !all[same].locales.contains(locale.id) {
                all[same].locales.append(locale.id)
            }
        } else if all.count < Self.maximumCount {
            all.append(
                Candidate(reader: NumberReader(locale), symbols: symbols, locales: [locale.id]))
        }
    }

    /// Widely used locales, in addition to those that represent the conventions.
    private static let wellKnown = [
        "en-GB", "en-CA", "en-AU", "ja-JP", "zh-CN", "ko-KR", "en-IN", "es-MX", "th-TH", "he-IL",
        "it-IT", "nl-NL", "pt-PT", "tr-TR", "id-ID", "da-DK", "el-GR", "pl-PL", "cs-CZ", "sv-SE",
        "nb-NO", "fi-FI", "uk-UA", "hu-HU", "bg-BG", "ro-RO", "vi-VN", "es-AR", "de-AT", "fr-CH",
        "fr-CA", "sk-SK", "hr-HR", "sr-RS", "lt-LT", "lv-LV", "et-EE", "sl-SI", "en-ZA", "bn-BD",
        "ne-NP", "ar-SA", "ar-AE", "ar-MA", "ta-IN", "de-LI",
    ]
}
