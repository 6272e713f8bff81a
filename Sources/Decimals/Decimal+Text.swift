import Bytes

extension Decimal: CustomStringConvertible, LosslessStringConvertible {
    /// The value in plain notation: `-?digits(.digits)?`, with trailing zeros and no exponent.
    public var description: String {
        var bytes: [UInt8] = []
        append(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends ``description`` as ASCII.
    public func append(to bytes: inout [UInt8]) {
        bytes.append(addingCapacity: textCapacity) { (output: inout OutputSpan<UInt8>) in
            append(to: &output)
        }
    }

    /// The capacity in bytes that ``append(to:)`` needs.
    public var textCapacity: Int { long.map { $0.count + 2 } ?? 24 }

    /// Appends ``description`` as ASCII.
    ///
    /// - Precondition: `output` has room for ``textCapacity`` bytes.
    public func append(to output: inout OutputSpan<UInt8>) {
        withDigits { append($0, to: &output) }
    }

    /// Appends ``description`` as ASCII.
    ///
    /// - Parameters:
    ///   - digits: The value of ``digits``.
    ///   - output: Has room for ``textCapacity`` bytes.
    public func append(_ digits: Span<UInt8>, to output: inout OutputSpan<UInt8>) {
        if isNegative { output.append(UInt8(ascii: "-")) }
        guard scale > 0 else { return output.append(digits: digits) }
        let point = digits.count &- scale
        output.append(digits: digits.extracting(0..<point))
        output.append(UInt8(ascii: "."))
        output.append(digits: digits.extracting(point..<digits.count))
    }

    /// Reads a JSON number literal (RFC 8259 section 6); nil if malformed or beyond the limits.
    public init?(_ description: String) {
        self.init(literal: description)
    }

    /// Reads a JSON number literal (RFC 8259 section 6); nil if malformed or beyond the limits.
    public init?(literal: String) {
        let utf8 = Array(literal.utf8)
        do { self = try Decimal(literal: utf8.span) } catch { return nil }
    }

    /// Reads a JSON number literal digit for digit (RFC 8259 section 6).
    ///
    /// - Parameter literal: ASCII, `-?int frac? exp?`.
    /// - Throws: ``DecimalError/malformed`` for any other text, ``DecimalError/tooManyDigits``
    ///   above 1,000 significant digits, ``DecimalError/exponentTooLarge`` beyond ±999.
    public init(literal: Span<UInt8>) throws(DecimalError) {
        var index = 0
        var isNegative = false
        if index < literal.count, literal[index] == UInt8(ascii: "-") {
            isNegative = true
            index += 1
        }
        var digits = DigitAccumulator()
        func takeDigits() -> Int {
            let start = index
            while index < literal.count, case let digit = literal[index] &- 0x30, digit <= 9 {
                digits.append(digit)
                index &+= 1
            }
            return index - start
        }
        let start = index
        let integerDigits = takeDigits()
        guard integerDigits == 1 || (integerDigits > 1 && literal[start] != 0x30) else {
            throw .malformed
        }
        var scale = 0
        if index < literal.count, literal[index] == UInt8(ascii: ".") {
            index += 1
            scale = takeDigits()
            guard scale > 0 else { throw .malformed }
        }
        var exponent = 0
        if index < literal.count, literal[index] | 0x20 == UInt8(ascii: "e") {
            index += 1
            var isExponentNegative = false
            if index < literal.count,
                literal[index] == UInt8(ascii: "-") || literal[index] == UInt8(ascii: "+")
            {
                isExponentNegative = literal[index] == UInt8(ascii: "-")
                index += 1
            }
            let start = index
            while index < literal.count, case let digit = literal[index] &- 0x30, digit <= 9 {
                exponent = min(exponent * 10 + Int(digit), 100_000)
                index += 1
            }
            guard index > start else { throw .malformed }
            if isExponentNegative { exponent = -exponent }
        }
        guard index == literal.count else { throw .malformed }
        guard digits.significantCount <= Decimal.maximumSignificantDigits else {
            throw .tooManyDigits
        }
        guard abs(exponent) <= Decimal.maximumExponent else { throw .exponentTooLarge }
        self = digits.decimal(isNegative: isNegative, scale: scale)
        if exponent != 0 { shiftPoint(by: exponent) }
    }
}

extension Decimal {
    /// The maximum number of significant digits accepted from text.
    public static let maximumSignificantDigits = 1_000

    /// The maximum magnitude of an exponent accepted from text.
    public static let maximumExponent = 999
}

/// Why text is not a ``Decimal``.
public enum DecimalError: Error, Sendable, Hashable {
    case malformed
    /// More significant digits than ``Decimal/maximumSignificantDigits``.
    case tooManyDigits
    /// An exponent beyond ±``Decimal/maximumExponent``.
    case exponentTooLarge
}
