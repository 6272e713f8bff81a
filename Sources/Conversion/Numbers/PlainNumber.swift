import Decimals
import LocaleData

/// The short way through the reader for the form that nearly every text has: ASCII digits with the
/// locale's own ASCII separators, well grouped, with at most a hyphen in front.
///
/// It takes a text only where ``NumberScan`` would read the same value without any note; whatever
/// else comes, it leaves to that. A test compares the two on all kinds of texts.
enum PlainNumber {
    /// Longer texts are rare, and lengths that need a check beside that.
    private static let maximumLength = 64

    /// Reads a text; false where it must be looked at more closely.
    static func read(
        _ text: Span<UInt8>, _ symbols: NumberSymbols, into reading: inout NumberReading
    ) -> Bool {
        let end = text.count
        guard end > 0, end <= maximumLength else { return false }
        let isNegative = text[0] == UInt8(ascii: "-")
        let start = isNegative ? 1 : 0
        guard start < end, text[start] &- 0x30 < 10 else { return false }
        // A zero stands alone before the decimal sign, or the number has leading zeros.
        let startsWithZero = text[start] == 0x30
        guard let form = form(of: text, from: start, symbols) else { return false }
        if startsWithZero, form.integerDigits > 1 || form.separators > 0 { return false }
        if isNegative, form.isZero { return false }

        reading.digits.removeAll(keepingCapacity: true)
        reading.digits.append(addingCapacity: end) { (output: inout OutputSpan<UInt8>) in
            for index in start..<end {
                let value = text[index] &- 0x30
                if value < 10 { output.append(value) }
            }
        }
        reading.notes = []
        reading.zero = 0x30
        reading.mayBeAmbiguous = form.mayBeAmbiguous(startsWithZero: startsWithZero)
        reading.number.exchange(
            digits: &reading.digits, isNegative: isNegative, scale: form.fractionDigits)
        return true
    }

    /// How many digits there are and how they are separated.
    private struct Form {
        var integerDigits = 0
        var fractionDigits = 0
        /// Grouping separators.
        var separators = 0
        var hasDecimal = false
        var isZero = true
        /// Whether the separators that there are can be taken for others.
        var isDoubtful = true

        func mayBeAmbiguous(startsWithZero: Bool) -> Bool {
            guard isDoubtful, !startsWithZero else { return false }
            return hasDecimal
                ? separators == 0 && integerDigits <= 3 && fractionDigits == 3
                : separators == 1 && integerDigits <= 6
        }
    }

    /// The form of a text; nil where it is not of the common one.
    private static func form(
        of text: Span<UInt8>, from start: Int, _ symbols: NumberSymbols
    ) -> Form? {
        let decimal = symbols.decimalByte
        let grouping = symbols.groupingByte
        let primary = symbols.groupSizes.primary
        let secondary = symbols.groupSizes.secondary
        var form = Form()
        var group = 0
        var index = start
        let end = text.count
        while index < end {
            let byte = text[index]
            if byte &- 0x30 < 10 {
                group &+= 1
                if byte != 0x30 { form.isZero = false }
            } else if byte == grouping, !form.hasDecimal {
                guard form.separators == 0 ? group <= secondary : group == secondary, group > 0
                else { return nil }
                form.integerDigits &+= group
                form.separators &+= 1
                group = 0
                if byte != UInt8(ascii: ","), byte != UInt8(ascii: ".") { form.isDoubtful = false }
            } else if byte == decimal, !form.hasDecimal {
                guard group > 0, form.separators == 0 || group == primary else { return nil }
                form.integerDigits &+= group
                form.hasDecimal = true
                group = 0
            } else {
                return nil
            }
            index &+= 1
        }
        guard group > 0 else { return nil }
        if form.hasDecimal {
            form.fractionDigits = group
        } else {
            guard form.separators == 0 || group == primary else { return nil }
            form.integerDigits &+= group
        }
        return form
    }
}
