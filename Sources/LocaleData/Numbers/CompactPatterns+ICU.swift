import Decimals

extension CompactPatterns {
    /// CLDR has patterns up to 10¹⁴, Japanese ones up to 10¹⁶; larger numbers take the last pattern
    /// with more digits.
    private static let magnitudes = 0...18

    /// Numbers among which there is one of each plural category, by their integer digits.
    private static func samples(integerDigits: Int) -> [String] {
        switch integerDigits {
        case 1: (1...9).map(String.init) + ["1.2", "1.5", "2.5", "0.5"]
        case 2: (10...30).map(String.init) + ["80"]
        case 3: (100...130).map(String.init) + ["800"]
        default: []
        }
    }

    /// Reads the patterns of a locale.
    ///
    /// - Parameters:
    ///   - icuName: ICU locale name without keywords.
    ///   - system: The digits to read for.
    ///   - style: What the numbers stand for.
    ///   - length: Which of the two forms.
    static func load(
        icuName: String, system: NumberingSystem, style: NumberStyle, length: CompactLength
    ) throws(ICUError) -> CompactPatterns {
        let locale = "\(icuName)@numbers=\(system.id)"
        let compact = length == .short ? "compact-short" : "compact-long"
        let plain = try SampleFormatter(
            skeleton: "\(style.skeleton) \(compact) \(style.signStem(always: false))",
            locale: locale)
        let signed = try SampleFormatter(
            skeleton: "\(style.skeleton) \(compact) \(style.signStem(always: true))",
            locale: locale)
        let rules = PluralRules.cardinal(locale: icuName)
        // Words around a number without a power of ten are the data's mistake, as in NumberSymbols.
        let one = Shape(try plain.format("1"), system: system)
        let stray = style == .decimal ? (one.prefix, one.suffix) : ("", "")
        func affixes(_ sample: String) throws(ICUError) -> NumberAffixes {
            NumberAffixes(
                plain: Shape(try plain.format(sample), system: system).affixes(without: stray),
                negative: Shape(try plain.format("-" + sample), system: system)
                    .affixes(without: stray),
                positive: Shape(try signed.format(sample), system: system).affixes(without: stray))
        }
        let bare = try affixes("1")
        var levels: [Level] = []
        for magnitude in magnitudes {
            let zeros = String(repeating: "0", count: magnitude)
            let shown = Shape(try plain.format("5" + zeros), system: system).digits
            // A permille sign made of digits must not make this negative.
            let exponent = max(magnitude + 1 - shown, 0)
            if shown > 3, let last = levels.last, last.exponent == exponent {
                levels.append(last)
                continue
            }
            var found: [PluralCategory: NumberAffixes] = [:]
            for sample in samples(integerDigits: shown) where found.count <= rules.rules.count {
                guard var number = Decimal(literal: sample) else { continue }
                let category = rules.category(of: number, exponent: exponent)
                guard found[category] == nil else { continue }
                number.shiftPoint(by: exponent)
                let text = try plain.format(number.description)
                // A word alone is no pattern for other numbers of its category.
                guard Shape(text, system: system).digits > 0 else { continue }
                let around = try affixes(number.description)
                // Without a word the text would say another number: CLDR's `1` for 1000 (vec).
                if exponent > 0, around == bare { continue }
                found[category] = around
            }
            let one = "1" + String(repeating: "0", count: exponent)
            let isWord = Shape(try plain.format(one), system: system).digits == 0
            var other = found[.other]
            if other == nil { other = try affixes("5" + zeros) }
            guard let other else { continue }
            levels.append(
                Level(
                    exponent: exponent, other: other, plural: found.filter { $0.value != other },
                    wordForOne: isWord ? try words(one, plain, signed) : nil))
        }
        return CompactPatterns(levels: levels, rules: rules)
    }

    /// A text without digits, for each sign.
    private static func words(
        _ sample: String, _ plain: borrowing SampleFormatter, _ signed: borrowing SampleFormatter
    ) throws(ICUError) -> NumberAffixes {
        NumberAffixes(
            plain: NumberAffixes.Pair(try plain.format(sample), ""),
            negative: NumberAffixes.Pair(try plain.format("-" + sample), ""),
            positive: NumberAffixes.Pair(try signed.format(sample), ""))
    }
}
