import Decimals

/// A number of the form that nearly every text has, on its short way from one text to another: few
/// digits, in place, without an allocation.
///
/// The digits stand beside it, because they are large: whoever passes them on passes a span.
public struct PlainDecimal: Sendable {
    /// Room for all digits that a number of this form has, 0 to 9, the most significant first.
    public typealias Digits = InlineArray<64, UInt8>

    /// How many digits there are: 1 to 64.
    let count: Int
    /// How many of them stand before the decimal sign: 1 or more.
    let integerDigits: Int
    let isNegative: Bool

    /// What ``append(_:to:)`` needs, in bytes.
    public var textCapacity: Int { count &+ 2 }

    /// Appends the value in plain decimal, as ``Decimals/Decimal/description`` has it.
    ///
    /// - Parameters:
    ///   - digits: Those that it was read with.
    ///   - output: Has ``textCapacity`` left.
    @inline(__always)
    public func append(_ digits: Span<UInt8>, to output: inout OutputSpan<UInt8>) {
        precondition(output.freeCapacity >= textCapacity && digits.count >= count)
        output.withUnsafeMutableBufferPointer { buffer, filled in
            guard let base = buffer.baseAddress else { return }
            var next = base + filled
            if isNegative {
                next.pointee = UInt8(ascii: "-")
                next += 1
            }
            digits.withUnsafeBufferPointer { digits in
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
