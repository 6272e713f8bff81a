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
        reading.digits.removeAll(keepingCapacity: true)
        var form = Form()
        var isWellFormed = false
        reading.digits.append(addingCapacity: end) { (output: inout OutputSpan<UInt8>) in
            output.withUnsafeMutableBufferPointer { buffer, count in
                isWellFormed = form.take(text, from: start, symbols, into: buffer)
                count = form.integerDigits &+ form.fractionDigits
            }
        }
        guard isWellFormed else { return false }
        // A zero stands alone before the decimal sign, or the number has leading zeros.
        let startsWithZero = text[start] == 0x30
        if startsWithZero, form.integerDigits > 1 || form.separators > 0 { return false }
        if isNegative, form.isZero { return false }
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

        /// Walks over a text; false where it is not of the common form.
        ///
        /// - Parameter digits: Room for as many digits as the text has bytes.
        @inline(__always)
        mutating func take(
            _ text: Span<UInt8>, from start: Int, _ symbols: NumberSymbols,
            into digits: UnsafeMutableBufferPointer<UInt8>
        ) -> Bool {
            let decimal = symbols.decimalByte
            let grouping = symbols.groupingByte
            let primary = symbols.groupSizes.primary
            let secondary = symbols.groupSizes.secondary
            var group = 0
            var count = 0
            var any: UInt8 = 0
            var index = start
            while index < text.count {
                let byte = text[index]
                let value = byte &- 0x30
                if value < 10 {
                    digits[count] = value
                    any |= value
                    count &+= 1
                    group &+= 1
                } else if byte == grouping, !hasDecimal {
                    guard separators == 0 ? group <= secondary : group == secondary, group > 0
                    else { return false }
                    separators &+= 1
                    group = 0
                    if byte != UInt8(ascii: ","), byte != UInt8(ascii: ".") { isDoubtful = false }
                } else if byte == decimal, !hasDecimal {
                    guard group > 0, separators == 0 || group == primary else { return false }
                    integerDigits = count
                    hasDecimal = true
                    group = 0
                } else {
                    return false
                }
                index &+= 1
            }
            guard group > 0 else { return false }
            isZero = any == 0
            if hasDecimal {
                fractionDigits = group
            } else {
                guard separators == 0 || group == primary else { return false }
                integerDigits = count
            }
            return true
        }
    }
}
