import Decimals
import LocaleData

/// The short way through the reader for texts that are nothing but a ``PlainNumberForm``.
///
/// It takes a text only where ``NumberScan`` would read the same value without any note; whatever
/// else comes, it leaves to that. A test compares the two on all kinds of texts.
struct PlainNumber: Sendable {
    /// Longer texts are rare, and lengths that need a check beside that.
    private static var maximumLength: Int { PlainDecimal.Digits.count }

    private let form: PlainNumberForm

    /// Takes what it needs from the symbols that go with ASCII digits.
    init(_ symbols: NumberSymbols) {
        form = PlainNumberForm(symbols)
    }

    /// Takes the separators that a caller knows of.
    init(_ convention: SeparatorConvention) {
        form = PlainNumberForm(convention)
    }

    /// Reads a text; false where it must be looked at more closely.
    @inline(__always)
    func read(_ text: Span<UInt8>, into reading: inout NumberReading) -> Bool {
        // An empty array that nothing is added to is shared, and its count would be written.
        guard 1...PlainNumber.maximumLength ~= text.count else { return false }
        reading.digits.removeAll(keepingCapacity: true)
        var found: PlainNumberForm.Found?
        reading.digits.append(addingCapacity: text.count) { (output: inout OutputSpan<UInt8>) in
            output.withUnsafeMutableBufferPointer { buffer, count in
                found = find(in: text, into: buffer)
                if let found { count = found.integerDigits &+ found.fractionDigits }
            }
        }
        guard let found else { return false }
        reading.notes = []
        reading.zero = 0x30
        reading.isByRules = false
        reading.doubt = found.mayBeAmbiguous ? found.doubt(form) : nil
        reading.digitCount = found.integerDigits &+ found.fractionDigits
        reading.shift = (0, 0)
        reading.number.exchange(
            digits: &reading.digits, isNegative: found.isNegative, scale: found.fractionDigits)
        return true
    }

    /// Reads a text that can mean one thing only; nil where it must be looked at more closely.
    @inline(__always)
    func read(_ text: Span<UInt8>, into digits: inout PlainDecimal.Digits) -> PlainDecimal? {
        guard text.count <= PlainNumber.maximumLength else { return nil }
        var room = digits.mutableSpan
        let found = room.withUnsafeMutableBufferPointer { find(in: text, into: $0) }
        guard let found, !found.mayBeAmbiguous else { return nil }
        return PlainDecimal(
            count: found.integerDigits &+ found.fractionDigits,
            integerDigits: found.integerDigits, isNegative: found.isNegative)
    }

    /// Takes the digits of a text and finds its form; nil where it is not the common one.
    ///
    /// - Parameter digits: Room for as many digits as the text has bytes.
    @inline(__always)
    private func find(
        in text: Span<UInt8>, into digits: UnsafeMutableBufferPointer<UInt8>
    ) -> PlainNumberForm.Found? {
        text.withUnsafeBufferPointer { text in
            var row = Row(digits: digits)
            guard let found = form.find(in: text, into: &row), found.end == text.count else {
                return nil
            }
            return found
        }
    }

    /// Digits one behind the other.
    private struct Row: PlainNumberForm.Digits {
        let digits: UnsafeMutableBufferPointer<UInt8>
        private var count = 0
        private var any: UInt8 = 0

        init(digits: UnsafeMutableBufferPointer<UInt8>) {
            self.digits = digits
        }

        @inline(__always) var isZero: Bool { any == 0 }

        @inline(__always)
        mutating func append(_ digit: UInt8) {
            digits[count] = digit
            any |= digit
            count &+= 1
        }
    }
}
