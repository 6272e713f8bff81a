import Decimals
import _FoundationICU

extension CompactPatterns {
    /// CLDR has patterns up to 10¹⁴ (10¹⁶ for Japanese); the last one also serves larger numbers.
    private static let magnitudes = 0...18

    /// Sample numbers of all plural categories with the given integer digits, integers first.
    private static func samples(integerDigits: Int) -> [String] {
        let wholes: [Int]
        switch integerDigits {
        case 1: wholes = Array(1...9)
        case 2: wholes = Array(10...30) + [80]
        case 3: wholes = Array(100...130) + [800]
        default: return []
        }
        let fractions = wholes.prefix(3).flatMap { whole in
            ["2", "1", "5", "11"].map { "\(whole).\($0)" }
        }
        return wholes.map(String.init) + fractions
    }

    /// Reads the patterns of a locale.
    ///
    /// - Parameters:
    ///   - icuName: ICU locale name without keywords.
    ///   - symbols: The locale's symbols for plain numbers in this system.
    static func load(
        icuName: String, system: NumberingSystem, style: NumberStyle, length: CompactLength,
        symbols: NumberSymbols
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
        let sign = style == .permille ? symbols.permilleSign : symbols.percentSign
        func taken(apart sample: SampleText) -> Shape {
            var shape = Shape(sample)
            shape.replaceNumberedUnit(by: sign)
            return shape
        }
        // Affixes of a number without a power of ten are a data error; see NumberSymbols.
        let one = Shape(try plain.format("1"))
        let stray: (String, String)
        switch style {
        case .decimal: stray = (one.prefix, one.suffix)
        case .percent, .permille:
            let bare = try SampleFormatter(skeleton: compact, locale: locale)
            let one = Shape(try bare.format("1"))
            stray = (one.prefix, one.suffix)
        case .currency: stray = ("", "")
        }
        func affixes(_ sample: String) throws(ICUError) -> NumberAffixes {
            NumberAffixes(
                plain: taken(apart: try plain.format(sample)).affixes(without: stray),
                negative: taken(apart: try plain.format("-" + sample)).affixes(without: stray),
                positive: taken(apart: try signed.format(sample)).affixes(without: stray))
        }
        let bare = try affixes("1")
        var units: Set<String> = []
        var levels: [Level] = []
        for magnitude in magnitudes {
            let five = "5" + String(repeating: "0", count: magnitude)
            let shape = taken(apart: try plain.format(five))
            units.insert(shape.unit)
            let remedy = CompactCorrection.remedy(
                icuName: icuName, style: style, length: length, magnitude: magnitude,
                word: shape.frontWord + shape.backWord)
            if case .patternBelow? = remedy, let last = levels.last {
                levels.append(last)
                continue
            }
            let patternExponent = magnitude + 1 - shape.digits
            // The power of ten that the word means.
            let exponent = if case .power(let right)? = remedy { right } else { patternExponent }
            // Skip data errors: no digits, or more digits than the number has.
            guard shape.digits > 0, patternExponent >= 0, exponent >= 0 else { continue }
            if shape.digits > 3, remedy == nil, let last = levels.last, last.exponent == exponent {
                levels.append(last)
                continue
            }
            var found: [PluralCategory: NumberAffixes] = [:]
            var words: Set<Word> = [Word(front: shape.frontWord, back: shape.backWord)]
            for sample in samples(integerDigits: shape.digits)
            where found.count <= rules.rules.count {
                guard var number = Decimal(literal: sample) else { continue }
                let category = rules.category(of: number, exponent: exponent)
                guard found[category] == nil else { continue }
                number.shiftPoint(by: patternExponent)
                let shape = taken(apart: try plain.format(number.description))
                units.insert(shape.unit)
                // A word without digits is not a pattern for other numbers of its category.
                guard shape.digits > 0 else { continue }
                let around = try affixes(number.description)
                // Without a word, the text would be another number: CLDR has `1` for 1000 (vec).
                if exponent > 0, around == bare { continue }
                found[category] = around
                words.insert(Word(front: shape.frontWord, back: shape.backWord))
            }
            let one = "1" + String(repeating: "0", count: patternExponent)
            let wordAlone = Shape(try plain.format(one))
            var other = found[.other]
            if other == nil { other = try affixes(five) }
            guard let other else { continue }
            levels.append(
                Level(
                    exponent: exponent, other: other, plural: found.filter { $0.value != other },
                    wordForOne: wordAlone.digits == 0 ? try affixesOfWord(one, plain, signed) : nil,
                    words: words, wordAlone: wordAlone.digits == 0 ? wordAlone.backWord : nil))
        }
        guard !levels.isEmpty else {
            throw ICUError(code: Int32(U_MISSING_RESOURCE_ERROR.rawValue))
        }
        return CompactPatterns(levels: levels, rules: rules, units: units)
    }

    /// The affixes of text without digits, for each sign.
    private static func affixesOfWord(
        _ sample: String, _ plain: borrowing SampleFormatter, _ signed: borrowing SampleFormatter
    ) throws(ICUError) -> NumberAffixes {
        NumberAffixes(
            plain: NumberAffixes.Pair(try plain.format(sample).text, ""),
            negative: NumberAffixes.Pair(try plain.format("-" + sample).text, ""),
            positive: NumberAffixes.Pair(try signed.format(sample).text, ""))
    }
}
