public import LocaleData

/// The conventions that a column may be written in.
public struct ConventionCandidates: Sendable {
    /// One way of separating numbers, with the locales that have it.
    struct Candidate: Sendable {
        let reader: NumberReader
        /// The symbols that go with the digits.
        let symbols: NumberSymbols
        var locales: [String]
    }

    private(set) var all: [Candidate] = []

    /// The most conventions that are told apart.
    static let maximumCount = 64

    /// Every convention that the locale data has, each with some well-known locales; made at first use.
    public static let shared = ConventionCandidates(
        (SeparatorConventions.representatives + wellKnown).compactMap {
            try? LocaleCatalog.shared.locale($0)
        })

    /// The conventions of some locales, in their order.
    public init(_ locales: [LocaleNumbers]) {
        for locale in locales where locale.ruleSystem == nil {
            add(locale, locale.symbols)
            // Numbers in ASCII digits follow other symbols than those in the locale's own.
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

    /// Locales that many people write numbers in, beside the representatives of the conventions.
    private static let wellKnown = [
        "en-GB", "en-CA", "en-AU", "ja-JP", "zh-CN", "ko-KR", "en-IN", "es-MX", "th-TH", "he-IL",
        "it-IT", "nl-NL", "pt-PT", "tr-TR", "id-ID", "da-DK", "el-GR", "pl-PL", "cs-CZ", "sv-SE",
        "nb-NO", "fi-FI", "uk-UA", "hu-HU", "bg-BG", "ro-RO", "vi-VN", "es-AR", "de-AT", "fr-CH",
        "fr-CA", "sk-SK", "hr-HR", "sr-RS", "lt-LT", "lv-LV", "et-EE", "sl-SI", "en-ZA", "bn-BD",
        "ne-NP", "ar-SA", "ar-AE", "ar-MA", "ta-IN", "de-LI",
    ]
}
