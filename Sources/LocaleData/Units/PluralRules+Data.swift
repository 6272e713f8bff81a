extension PluralRules {
    /// The cardinal rules of a locale's language; only `other` for an unknown language.
    ///
    /// - Parameter locale: An ICU name, such as `pt_PT`.
    public static func cardinal(locale: String) -> PluralRules {
        rules(of: locale, in: cardinals)
    }

    /// The ordinal rules of a locale's language: 1st, 2nd.
    ///
    /// - Parameter locale: An ICU name, such as `pt_PT`.
    public static func ordinal(locale: String) -> PluralRules {
        rules(of: locale, in: ordinals)
    }

    private static func rules(
        of locale: String, in byLocale: [String: PluralRules]
    ) -> PluralRules {
        var name = locale.prefix { $0 != "@" && $0 != "." }
        while true {
            if let rules = byLocale[String(name)] { return rules }
            guard let end = name.lastIndex(of: "_") else { return PluralRules(rules: []) }
            name = name[..<end]
        }
    }

    /// A table of ICU's `plurals` bundle, read once.
    private static let cardinals = load("locales")
    private static let ordinals = load("locales_ordinals")

    private static func load(_ table: String) -> [String: PluralRules] {
        guard let bundle = ICUResource(direct: "plurals"), let sets = bundle.child("rules"),
            let locales = bundle.child(table)
        else { return [:] }
        var rules: [String: PluralRules] = [:]
        sets.forEachChild { set in
            guard let key = set.key else { return }
            rules[key] = PluralRules(texts: set.strings)
        }
        return locales.strings.compactMapValues { rules[$0] }
    }

    /// Parses the rules of a language; nil if one has an unknown form.
    ///
    /// - Parameter texts: Rules by category, with or without samples (`@integer …`).
    init?(texts: [String: String]) {
        var rules: [Rule] = []
        for category in PluralCategory.allCases where category != .other {
            guard let text = texts[category.rawValue] else { continue }
            guard let alternatives = Self.alternatives(in: text) else { return nil }
            rules.append(Rule(category: category, alternatives: alternatives))
        }
        self.init(rules: rules)
    }

    private static func alternatives(in text: String) -> [[Condition]]? {
        var alternatives: [[Condition]] = [[]]
        var words: [Substring] = []
        func takeCondition() -> Bool {
            guard let condition = Condition(words: words) else { return false }
            alternatives[alternatives.count - 1].append(condition)
            words = []
            return true
        }
        let rule = text.utf8.prefix { $0 != UInt8(ascii: "@") }
        for word in rule.split(separator: UInt8(ascii: " ")).map({ Substring($0) }) {
            switch word {
            case "and":
                guard takeCondition() else { return nil }
            case "or":
                guard takeCondition() else { return nil }
                alternatives.append([])
            default: words.append(word)
            }
        }
        return takeCondition() ? alternatives : nil
    }
}

extension PluralRules.Condition {
    /// Parses a condition such as `n % 100 = 3..10,15`, split at spaces.
    fileprivate init?(words: [Substring]) {
        var words = words[...]
        switch words.popFirst() {
        case "n": operand = .n
        case "i": operand = .i
        case "v": operand = .v
        case "w": operand = .w
        case "f": operand = .f
        case "t": operand = .t
        case "c", "e": operand = .exponent
        default: return nil
        }
        if words.first == "%" {
            guard let number = words.dropFirst().first, let modulus = UInt64(number), modulus > 0,
                1_000_000_000_000_000_000 % modulus == 0
            else { return nil }
            self.modulus = modulus
            words = words.dropFirst(2)
        } else {
            modulus = 0
        }
        switch words.popFirst() {
        case "=": isNegated = false
        case "!=": isNegated = true
        default: return nil
        }
        var ranges: [ClosedRange<UInt64>] = []
        // Some lists have a space after the comma.
        for item in words.joined().split(separator: ",") {
            let ends = item.split(separator: ".", omittingEmptySubsequences: false)
            guard ends.count == 1 || (ends.count == 3 && ends[1].isEmpty),
                let first = UInt64(ends[0]), let last = UInt64(ends[ends.count - 1]),
                first <= last
            else { return nil }
            ranges.append(first...last)
        }
        guard !ranges.isEmpty else { return nil }
        self.ranges = ranges
    }
}
