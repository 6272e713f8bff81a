import Decimals

/// A number of the form that nearly every text has, on its short way from one text to another: few
/// digits, in place, without an allocation.
///
/// ```swift
/// var number = PlainDecimal()
/// if reader.readPlain(text, into: &number), let room = writer.plainCapacity(for: number) {
///     bytes.append(addingCapacity: room) { writer.writePlain(number, into: &$0) }
/// }
/// ```
public struct PlainDecimal: Sendable {
    /// The most digits that fit.
    static var maximumDigits: Int { 64 }

    var digits = InlineArray<64, UInt8>(repeating: 0)
    /// How many of them there are.
    var count = 1
    /// How many stand before the decimal sign: 1 or more.
    var integerDigits = 1
    var isNegative = false

    /// Zero.
    public init() {}

    /// What ``append(to:)`` needs at most, in bytes.
    public var textCapacity: Int { count + 2 }

    /// Appends the value in plain decimal, as ``Decimals/Decimal/description`` has it.
    public func append(to output: inout OutputSpan<UInt8>) {
        precondition(output.freeCapacity >= textCapacity)
        output.withUnsafeMutableBufferPointer { buffer, filled in
            guard let base = buffer.baseAddress else { return }
            var next = base + filled
            if isNegative {
                next.pointee = UInt8(ascii: "-")
                next += 1
            }
            digits.span.withUnsafeBufferPointer { digits in
                for index in 0..<integerDigits { next[index] = digits[index] &+ 0x30 }
                next += integerDigits
                guard integerDigits < count else { return }
                next.pointee = UInt8(ascii: ".")
                next += 1
                for index in integerDigits..<count {
                    next[index &- integerDigits] = digits[index] &+ 0x30
                }
                next += count &- integerDigits
            }
            filled = next - base
        }
    }
}
