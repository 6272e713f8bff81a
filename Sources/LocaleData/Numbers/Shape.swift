/// A formatted sample taken apart into digits and what stands around and between them.
struct Shape {
    var prefix = ""
    var suffix = ""
    /// Each separator and the number of digits before it.
    var inner: [(scalar: Unicode.Scalar, digitsBefore: Int)] = []
    /// How many digits there are; 0 for a word alone.
    var digits = 0
    /// The word for a power of ten before the digits, in compact notation.
    var frontWord = ""
    /// The word for a power of ten behind the digits, or without any.
    var backWord = ""
    /// What stands for percent or permille in compact notation, where it is a name.
    var unit = ""

    /// Takes apart a plain number, which has no digits but its own.
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

    /// Takes apart a sample by the fields that ICU names: a digit in a name or sign is none of the
    /// number's.
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

    /// What stands before and behind the digits, less what stands there in every number.
    func affixes(without stray: (prefix: String, suffix: String) = ("", "")) -> NumberAffixes.Pair {
        func cleaned(_ text: String, _ stray: String) -> String {
            stray.isEmpty ? text : text.replacing(stray, with: "")
        }
        return NumberAffixes.Pair(cleaned(prefix, stray.prefix), cleaned(suffix, stray.suffix))
    }

    /// Puts a sign in the place of a unit whose name has a digit in it, which would be read as one
    /// of the number's: CLDR's `प्रतिशत १` for permille (ne).
    mutating func replaceNumberedUnit(by sign: String) {
        let hasDigit = unit.unicodeScalars.contains {
            $0.properties.generalCategory == .decimalNumber
        }
        guard hasDigit else { return }
        prefix = prefix.replacing(unit, with: sign)
        suffix = suffix.replacing(unit, with: sign)
        unit = sign
    }

    /// Sizes of the last group and the one before; zeros where nothing groups.
    ///
    /// The sample has 20 integer digits and one fraction digit.
    var groupSizes: (primary: Int, secondary: Int) {
        guard inner.count > 1 else { return (0, 0) }
        let primary = digits - 1 - inner[inner.count - 2].digitsBefore
        guard inner.count > 2 else { return (primary, primary) }
        return (
            primary, inner[inner.count - 2].digitsBefore - inner[inner.count - 3].digitsBefore
        )
    }
}
