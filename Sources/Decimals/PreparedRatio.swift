/// A fraction made ready to multiply one number after another.
///
/// ```swift
/// let toMiles = PreparedRatio(Ratio(1000) / mile)
/// let miles = toMiles?.round(kilometers, to: 0...6, .halfEven)
/// miles?.number        // 3.293267
/// miles?.isExact       // false
/// ```
///
/// It answers what ``DecimalQuotient`` does, digit for digit, in 64 and 128 bits and without
/// storage; nil where that does not reach, and then the other is to be asked.
public struct PreparedRatio: Sendable, Hashable {
    private let isNegative: Bool
    /// What stands above the line.
    private let factor: UInt64
    /// What stands below it: not zero.
    private let divisor: UInt64
    /// ``divisor`` without its factors 2 and 5.
    private let endlessPart: UInt64

    /// Nil where the fraction has more than 64 bits above or below its line.
    public init?(_ ratio: Ratio) {
        guard let factor = ratio.numerator.asUInt64, let divisor = ratio.denominator.asUInt64
        else { return nil }
        isNegative = ratio.isNegative
        self.factor = factor
        self.divisor = divisor
        var rest = divisor >> UInt64(divisor.trailingZeroBitCount)
        while rest % 5 == 0 { rest /= 5 }
        endlessPart = rest
    }

    /// Multiplies a number and rounds the product once.
    ///
    /// - Parameters:
    ///   - number: The number.
    ///   - places: The digits behind the decimal sign: none less than the lower bound, and beyond
    ///     that no trailing zeros. 0 or more.
    ///   - mode: How to round.
    /// - Returns: The product, and whether it is exact; nil out of reach.
    public func round(
        _ number: borrowing Decimal, to places: ClosedRange<Int>, _ mode: RoundingMode
    ) -> (number: Decimal, isExact: Bool)? {
        guard let magnitude = number.magnitude, places.upperBound < Decimal.maximumInlineDigits
        else { return nil }
        let shift = places.upperBound - number.scale
        guard let power = UInt64.power(abs(shift)) else { return nil }
        let (scaled, isTooLong) = (shift >= 0 ? factor : divisor)
            .multipliedReportingOverflow(by: power)
        guard !isTooLong else { return nil }
        let divisor = shift >= 0 ? self.divisor : scaled
        let product = magnitude.multipliedFullWidth(by: shift >= 0 ? scaled : factor)
        guard product.high < divisor else { return nil }
        var (quotient, rest) = divisor.quotientAndRemainder(dividing: product)
        let isNegative = number.isNegative != self.isNegative
        if rest != 0 {
            let other = divisor - rest
            let discarded: DiscardedPart =
                rest < other ? .belowHalf : rest == other ? .half : .aboveHalf
            if mode.roundsAway(
                isNegative: isNegative, lastKeptIsOdd: quotient & 1 == 1, discarded: discarded)
            {
                guard quotient < .max else { return nil }
                quotient += 1
            }
        }
        guard quotient < .tenToThe19th else { return nil }
        var scale = places.upperBound
        while scale > places.lowerBound {
            let (shorter, last) = quotient.quotientAndRemainder(dividingBy: 10)
            guard last == 0 else { break }
            quotient = shorter
            scale -= 1
        }
        return (Decimal(isNegative: isNegative, word: quotient, scale: scale), rest == 0)
    }

    /// Multiplies a number: all digits of the product where they end, else rounded as
    /// ``DecimalQuotient/canonicalDecimal()`` does.
    ///
    /// - Parameters:
    ///   - number: The number.
    ///   - result: Where the product goes, in the room of what was there.
    /// - Returns: Whether `result` is the exact product; nil, and `result` as it was, out of reach.
    public func multiply(_ number: borrowing Decimal, into result: inout Decimal) -> Bool? {
        guard let magnitude = number.magnitude else { return nil }
        let product = magnitude.multipliedFullWidth(by: factor)
        guard product.high < divisor else { return nil }
        var (chunk, rest) = divisor.quotientAndRemainder(dividing: product)
        let isEnding = rest % endlessPart == 0
        var digits = result.long.take() ?? []
        digits.removeAll(keepingCapacity: true)
        var significant = 0
        if chunk != 0 {
            significant = chunk.decimalDigitCount
            digits.appendDigits(of: chunk, count: significant)
        }
        let integerCount = significant
        while rest != 0, isEnding || significant <= DecimalQuotient.significantDigits {
            (chunk, rest) = divisor.quotientAndRemainder(
                dividing: rest.multipliedFullWidth(by: .tenToThe19th))
            if significant > 0 {
                significant += 19
            } else if chunk != 0 {
                significant = chunk.decimalDigitCount
            }
            digits.appendDigits(of: chunk, count: 19)
        }
        let scale: Int
        if !isEnding {
            let keep = digits.count - significant + DecimalQuotient.significantDigits
            scale = number.scale + keep - integerCount
            // What follows has no end, so that it is no half.
            let isUp = digits[keep] >= 5
            digits.removeLast(digits.count - keep)
            if isUp { digits.incrementLastPlace() }
        } else {
            scale = number.scale + digits.count - integerCount
        }
        result.isNegative = number.isNegative != isNegative
        var string = DigitString(digits: digits, scale: scale)
        string.normalize()
        string.trimTrailingZeros(minimumScale: 0)
        result.set(string)
        return isEnding
    }
}

extension UInt64 {
    /// `10^exponent`; nil for more than 64 bits.
    @inline(__always)
    fileprivate static func power(_ exponent: Int) -> UInt64? {
        exponent < powersOfTen.count ? powersOfTen[exponent] : nil
    }

    /// Divides a number of 128 bits whose upper half is less than this.
    @inline(__always)
    fileprivate func quotientAndRemainder(
        dividing value: (high: UInt64, low: UInt64)
    ) -> (quotient: UInt64, remainder: UInt64) {
        value.high == 0
            ? value.low.quotientAndRemainder(dividingBy: self) : dividingFullWidth(value)
    }
}
