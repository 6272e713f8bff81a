import Decimals
import LocaleData

/// The short way through the reader for the form that nearly every text has: ASCII digits with the
/// locale's own ASCII separators, well grouped, with at most a hyphen in front.
///
/// It takes a text only where ``NumberScan`` would read the same value without any note; whatever
/// else comes, it leaves to that. A test compares the two on all kinds of texts.
struct PlainNumber: Sendable {
    /// Longer texts are rare, and lengths that need a check beside that.
    private static var maximumLength: Int { PlainDecimal.maximumDigits }

    private let decimal: UInt8
    private let grouping: UInt8
    private let primary: Int
    private let secondary: Int
    /// Whether the grouping separator may be another locale's decimal sign.
    private let isGroupingDoubtful: Bool

    /// Takes what it needs from the symbols that go with ASCII digits.
    init(_ symbols: NumberSymbols) {
        decimal = symbols.decimalByte
        grouping = symbols.groupingByte
        primary = symbols.groupSizes.primary
        secondary = symbols.groupSizes.secondary
        isGroupingDoubtful = grouping == UInt8(ascii: ",") || grouping == UInt8(ascii: ".")
    }

    /// Reads a text; false where it must be looked at more closely.
    @inline(__always)
    func read(_ text: Span<UInt8>, into reading: inout NumberReading) -> Bool {
        guard text.count <= PlainNumber.maximumLength else { return false }
        reading.digits.removeAll(keepingCapacity: true)
        var found: Form?
        reading.digits.append(addingCapacity: text.count) { (output: inout OutputSpan<UInt8>) in
            output.withUnsafeMutableBufferPointer { buffer, count in
                found = form(of: text, into: buffer)
                if let found { count = found.integerDigits &+ found.fractionDigits }
            }
        }
        guard let found else { return false }
        reading.notes = []
        reading.zero = 0x30
        reading.isByRules = false
        reading.mayBeAmbiguous = found.mayBeAmbiguous
        reading.number.exchange(
            digits: &reading.digits, isNegative: found.isNegative, scale: found.fractionDigits)
        return true
    }

    /// Reads a text that can mean one thing only; false where it must be looked at more closely.
    @inline(__always)
    func read(_ text: Span<UInt8>, into number: inout PlainDecimal) -> Bool {
        guard text.count <= PlainNumber.maximumLength else { return false }
        var digits = number.digits.mutableSpan
        let found = digits.withUnsafeMutableBufferPointer { form(of: text, into: $0) }
        guard let found, !found.mayBeAmbiguous else { return false }
        number.count = found.integerDigits &+ found.fractionDigits
        number.integerDigits = found.integerDigits
        number.isNegative = found.isNegative
        return true
    }

    /// Takes the digits of a text and finds its form; nil where it is not the common one.
    ///
    /// - Parameter digits: Room for as many digits as the text has bytes.
    @inline(__always)
    private func form(
        of text: Span<UInt8>, into digits: UnsafeMutableBufferPointer<UInt8>
    ) -> Form? {
        text.withUnsafeBufferPointer { text in
            guard let first = text.first else { return nil }
            let isNegative = first == UInt8(ascii: "-")
            let start = isNegative ? 1 : 0
            guard var form = take(UnsafeBufferPointer(rebasing: text[start...]), into: digits)
            else { return nil }
            // A zero stands alone before the decimal sign, or the number has leading zeros.
            let startsWithZero = digits[0] == 0
            if startsWithZero, form.integerDigits > 1 || form.separators > 0 { return nil }
            if isNegative, form.isZero { return nil }
            form.isNegative = isNegative
            form.mayBeAmbiguous = !startsWithZero && mayBeAmbiguous(form)
            return form
        }
    }

    /// How many digits there are and how they are separated.
    private struct Form {
        var integerDigits = 0
        var fractionDigits = 0
        /// Grouping separators.
        var separators = 0
        var isZero = true
        var isNegative = false
        /// Whether another convention can read another value.
        var mayBeAmbiguous = false
    }

    /// Whether there is one separator that can be taken for another.
    @inline(__always)
    private func mayBeAmbiguous(_ form: Form) -> Bool {
        form.fractionDigits > 0
            ? form.separators == 0 && form.integerDigits <= 3 && form.fractionDigits == 3
            : form.separators == 1 && form.integerDigits <= 6 && isGroupingDoubtful
    }

    /// Walks over a text; nil where it is not of the common form.
    ///
    /// - Parameter digits: Room for as many digits as the text has bytes.
    @inline(__always)
    private func take(
        _ text: UnsafeBufferPointer<UInt8>, into digits: UnsafeMutableBufferPointer<UInt8>
    ) -> Form? {
        var form = Form()
        var any: UInt8 = 0
        var index = 0
        var count = 0
        var group = 0

        while true {
            // Digits up to a separator or the end.
            let first = index
            while index < text.count, case let value = text[index] &- 0x30, value < 10 {
                digits[count] = value
                any |= value
                count &+= 1
                index &+= 1
            }
            group = index &- first
            if group == 0 { return nil }
            if index == text.count || text[index] != grouping { break }
            guard form.separators == 0 ? group <= secondary : group == secondary else {
                return nil
            }
            form.separators &+= 1
            index &+= 1
        }
        if form.separators > 0, group != primary { return nil }
        form.integerDigits = count
        if index < text.count {
            guard text[index] == decimal else { return nil }
            index &+= 1
            while index < text.count, case let value = text[index] &- 0x30, value < 10 {
                digits[count] = value
                any |= value
                count &+= 1
                index &+= 1
            }
            form.fractionDigits = count &- form.integerDigits
            guard index == text.count, form.fractionDigits > 0 else { return nil }
        }
        form.isZero = any == 0
        return form
    }
}
