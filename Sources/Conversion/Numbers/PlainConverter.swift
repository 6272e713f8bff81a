import Bytes
import LocaleData

/// Converts plain texts, those that are nothing but digits, the locale's own separators and a sign,
/// and can mean one thing only.
///
/// ```swift
/// var digits = PlainDecimal.Digits(repeating: 0)
/// if let number = converter.read(text, into: &digits),
///     let room = converter.capacity(for: number)
/// {
///     bytes.append(addingCapacity: room) { converter.write(number, digits.span, into: &$0) }
/// }
/// ```
///
/// It takes a text only where ``NumberConverter`` reads the same value without any note, and writes
/// what that writes; whatever else comes, it leaves to that. Tests compare the two.
public final class PlainConverter: Sendable {
    /// The ids of the locales to read and to write in.
    public let ids: (source: String, target: String)

    private let plain: PlainNumber
    private let layout: DigitLayout
    /// What stands before a negative number; nil where more than that shows its sign.
    private let minus: UTF8Word?
    private let minimumIntegerDigits: Int

    /// For a pair of locales without options; nil where plain texts are not all that there is to
    /// read, or more than digits are written.
    init?(from source: LocaleNumbers, to target: LocaleNumbers) {
        guard source.isPlain, target.isPlain, target.symbols.isPlainBare,
            target.symbols.needsNoEscape
        else { return nil }
        ids = (source.id, target.id)
        plain = PlainNumber(source.latin)
        layout = DigitLayout(target.symbols, target.symbols.groupSizes)
        minus = target.symbols.minusWord
        minimumIntegerDigits = 1
    }

    /// The short way through a converter; nil where it has none.
    public init?(_ converter: NumberConverter) {
        let writer = converter.writer
        guard let reader = converter.reader, let plain = reader.plain, writer.isBare,
            writer.symbols.needsNoEscape
        else { return nil }
        ids = (reader.locale.id, converter.target)
        self.plain = plain
        layout = writer.layout
        minus = writer.minus
        minimumIntegerDigits = writer.options.minimumIntegerDigits
    }

    /// Reads a text.
    ///
    /// - Parameters:
    ///   - text: UTF-8.
    ///   - digits: Where its digits go.
    /// - Returns: The number; nil where the text is not a plain one.
    public func read(
        _ text: Span<UInt8>, into digits: inout PlainDecimal.Digits
    ) -> PlainDecimal? {
        plain.read(text, into: &digits)
    }

    /// The room that ``write(_:_:into:)`` needs for a number, in bytes; nil where the number is not
    /// written as nothing but a minus, its digits as they are and separators.
    public func capacity(for number: PlainDecimal) -> Int? {
        guard !number.isNegative || minus != nil, number.integerDigits >= minimumIntegerDigits
        else { return nil }
        return layout.capacity(
            integerDigits: number.integerDigits, scale: number.count &- number.integerDigits)
    }

    /// Appends a number that has a ``capacity(for:)``.
    ///
    /// - Parameters:
    ///   - digits: Those that it was read with.
    ///   - output: Has so much room left.
    public func write(
        _ number: PlainDecimal, _ digits: Span<UInt8>, into output: inout OutputSpan<UInt8>
    ) {
        digits.extracting(first: number.count).withUnsafeBufferPointer { digits in
            layout.append(
                digits, integerDigits: number.integerDigits,
                after: number.isNegative ? minus : nil, to: &output)
        }
    }
}
