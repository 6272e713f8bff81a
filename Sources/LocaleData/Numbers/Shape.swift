/// The digits, separators and affixes of a formatted sample.
struct Shape {
    var prefix = ""
    var suffix = ""
    /// The separators, each with the number of digits before it.
    var inner: [(scalar: Unicode.Scalar, digitsBefore: Int)] = []
    /// The number of digits; 0 for a word alone.
    var digits = 0
    /// The word for a power of ten before the digits in compact notation.
    var frontWord = ""
    /// The word for a power of ten after the digits, or of a text without digits.
    var backWord = ""
    /// The name for percent or permille in compact notation, if it is not a sign.
    var unit = ""

    /// Parses a plain number, in which every digit belongs to the number.
    init(_ text: String, system: NumberingSystem) {
        var pending: [Unicode.Scalar] = []
        for scalar in text.unicodeScalars {
            guard system.value(of: scalar.value) != nil else {
                pending.append(scalar)
                continue
            }
            if digits == 0 {
                prefix = String(String.UnicodeScalarView(pending))
            } else {
                inner += pending.map { (scalar: $0, digitsBefore: digits) }
            }
            pending = []
            digits += 1
        }
        suffix = String(String.UnicodeScalarView(pending))
    }

    /// Parses a sample by ICU's fields, so that a digit in a name or sign does not count.
    init(_ sample: SampleText) {
        let separators = sample.ranges(of: .separator)
        let whole = sample.ranges(of: .digits)
        let start = whole.map(\.lowerBound).min() ?? sample.units.count
        let end = max(whole.map(\.upperBound).max() ?? start, start)
        prefix = sample.text(in: 0..<start)
        suffix = sample.text(in: end..<sample.units.count)
        var place = start
        while place < end {
            let separator = separators.first { $0.lowerBound == place && !$0.isEmpty }
            let next =
                separator?.upperBound
                ?? separators.map(\.lowerBound).filter { $0 > place }.min() ?? end
            let part = sample.text(in: place..<min(next, end)).unicodeScalars
            if separator != nil {
                inner += part.map { (scalar: $0, digitsBefore: digits) }
            } else {
                digits += part.count
            }
            place = next
        }
        unit = sample.ranges(of: .unit).map(sample.text).joined()
        for word in sample.words {
            if word.lowerBound < start, digits > 0 {
                frontWord += sample.text(in: word)
            } else {
                backWord += sample.text(in: word)
            }
        }
    }

    /// The affixes without those found in every number of the locale.
    func affixes(without stray: (prefix: String, suffix: String) = ("", "")) -> NumberAffixes.Pair {
        func cleaned(_ text: String, _ stray: String) -> String {
            stray.isEmpty ? text : text.replacing(stray, with: "")
        }
        return NumberAffixes.Pair(cleaned(prefix, stray.prefix), cleaned(suffix, stray.suffix))
    }

    /// Replaces a unit's name that contains a digit with a sign, so that the digit is not taken for
    /// part of the number: CLDR has `प्रतिशत १` for permille (ne).
    mutating func replaceNumberedUnit(by sign: String) {
        let hasDigit = unit.unicodeScalars.contains {
            $0.properties.generalCategory == .decimalNumber
        }
        guard hasDigit else { return }
        prefix = prefix.replacing(unit, with: sign)
        suffix = suffix.replacing(unit, with: sign)
        unit = sign
    }

    /// The sizes of the last group and the one before it; zeros if there are no groups.
    ///
    /// Expects a sample with 20 integer digits and one fraction digit.
    var groupSizes: (primary: Int, secondary: Int) {
        guard inner.count > 1 else { return (0, 0) }
        let primary = digits - 1 - inner[inner.count - 2].digitsBefore
        guard inner.count > 2 else { return (primary, primary) }
        return (
            primary, inner[inner.count - 2].digitsBefore - inner[inner.count - 3].digitsBefore
        )
    }
}
