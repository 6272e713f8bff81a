import Decimals
import LocaleData

/// Writes the numbers of distances, with a common sign and optional fractions.
struct DistanceNumberWriter: Sendable {
    /// Writes the number of a single unit.
    let single: NumberWriter
    /// Writes magnitudes, without a sign.
    private let unsigned: NumberWriter
    private let minus: NumberWriter
    private let plus: NumberWriter
    private let hasFractions: Bool

    /// - Parameters:
    ///   - options: The signs and grouping; digits are limited before writing.
    ///   - isCompound: Whether there are several units.
    init(
        _ symbols: NumberSymbols, options: NumberFormatOptions, isCompound: Bool,
        digits: DistanceDigits
    ) {
        func writer(_ display: NumberFormatOptions.SignDisplay) -> NumberWriter {
            var signed = options
            signed.signDisplay = display
            return NumberWriter(symbols, options: signed)
        }
        if case .binaryFraction = digits { hasFractions = true } else { hasFractions = false }
        single = NumberWriter(symbols, options: options)
        let isSplit = isCompound || hasFractions
        unsigned = isSplit ? writer(.never) : single
        minus = isSplit ? writer(.auto) : single
        plus = isSplit ? writer(.always) : single
    }

    /// Appends the number of a single unit.
    func write(_ number: Decimal, into bytes: inout [UInt8]) {
        if hasFractions {
            write(number, sign(of: [number]), into: &bytes)
        } else {
            single.write(number, into: &bytes)
        }
    }

    /// The sign of a distance according to `signDisplay`.
    enum Sign {
        case none
        case minus
        case plus
    }

    /// The sign of a distance, which is that of its first number.
    func sign(of numbers: [Decimal]) -> Sign {
        let isNegative = numbers.first?.isNegative ?? false
        let isZero = numbers.allSatisfy(\.isZero)
        switch single.options.signDisplay {
        case .auto: return isNegative ? .minus : .none
        case .always: return isNegative ? .minus : .plus
        case .never: return .none
        case .exceptZero: return isZero ? .none : isNegative ? .minus : .plus
        case .negative: return isNegative && !isZero ? .minus : .none
        }
    }

    /// Appends a sign and the magnitude of a number.
    func write(_ number: Decimal, _ sign: Sign, into bytes: inout [UInt8]) {
        var whole = number
        whole.isNegative = sign == .minus
        var fraction: (numerator: UInt64, denominator: UInt64)?
        if hasFractions, number.scale > 0, let found = number.binaryFraction {
            fraction = found
            whole = Decimal(
                isNegative: whole.isNegative, digits: Array(number.digits.dropLast(number.scale)),
                scale: 0)
        }
        switch sign {
        case .none: unsigned.write(whole, into: &bytes)
        case .minus: minus.write(whole, into: &bytes)
        case .plus: plus.write(whole, into: &bytes)
        }
        guard let fraction else { return }
        bytes.append(UInt8(ascii: " "))
        append(fraction.numerator, to: &bytes)
        bytes.append(UInt8(ascii: "/"))
        append(fraction.denominator, to: &bytes)
    }

    /// Appends a number in the locale's digits, without grouping.
    private func append(_ number: UInt64, to bytes: inout [UInt8]) {
        let digits = BigUInt(number).digits
        single.layout.appendUngrouped(digits.span, to: &bytes)
    }
}

extension Decimal {
    /// The fraction as a binary fraction in lowest terms; nil unless it is a multiple of 1/128.
    fileprivate var binaryFraction: (numerator: UInt64, denominator: UInt64)? {
        guard scale <= 15 else { return nil }
        var count: UInt64 = 0
        var power: UInt64 = 1
        for digit in digits.suffix(scale) {
            count = count &* 10 &+ UInt64(digit)
            power = power &* 10
        }
        let (numerator, rest) = (count &* 128).quotientAndRemainder(dividingBy: power)
        guard rest == 0, numerator > 0 else { return nil }
        let twos = min(numerator.trailingZeroBitCount, 7)
        return (numerator >> UInt64(twos), 128 >> UInt64(twos))
    }
}
