/// A fraction prepared for multiplying many numbers.
///
/// ```swift
/// let toMiles = PreparedRatio(Ratio(1000) / metersPerMile)
/// let miles = toMiles?.round(kilometers, to: 0...6, .halfEven)
/// miles?.number        // 3.293267
/// miles?.isExact       // false
/// ```
///
/// Gives the same digits as ``DecimalQuotient`` using 64- and 128-bit integers and no heap
/// allocation. Operations return nil if the numbers are too large for that; use ``DecimalQuotient``
/// then.
public struct PreparedRatio: Sendable {
    private let isNegative: Bool
    private let factor: UInt64
    /// Not zero.
    private let divisor: UInt64
    /// ``divisor`` without its factors of 2 and 5.
    private let endlessPart: UInt64
    /// The ratio as a whole number and its count of fraction digits; nil if its decimal expansion
    /// does not end or needs more than 64 bits.
    private let decimal: (factor: UInt64, scale: Int)?

    /// Returns nil if the numerator or denominator has more than 64 bits.
    public init?(_ ratio: Ratio) {
        guard let factor = ratio.numerator.asUInt64, let divisor = ratio.denominator.asUInt64
        else { return nil }
        isNegative = ratio.isNegative
        self.factor = factor
        self.divisor = divisor
        var rest = divisor >> UInt64(divisor.trailingZeroBitCount)
        while rest % 5 == 0 { rest /= 5 }
        endlessPart = rest
        decimal = rest == 1 ? Self.decimal(factor, over: divisor) : nil
    }

    /// - Parameter divisor: Has no other factors than 2 and 5.
    private static func decimal(_ factor: UInt64, over divisor: UInt64) -> (UInt64, Int)? {
        var scale = 0
        while UInt64.powersOfTen[scale] % divisor != 0 {
            scale += 1
            guard scale < UInt64.powersOfTen.count else { return nil }
        }
        let power = UInt64.powersOfTen[scale] / divisor
        let (scaled, overflow) = factor.multipliedReportingOverflow(by: power)
        return overflow ? nil : (scaled, scale)
    }

    /// Multiplies a number and rounds the product once.
    ///
    /// - Parameter places: The fraction digits: 0 or more, without trailing zeros above the minimum.
    /// - Returns: The product and whether it is exact; nil if it is too large.
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

    /// Multiplies a number; rounds only if the product has no finite expansion.
    ///
    /// Rounds as ``DecimalQuotient/canonicalDecimal()`` does.
    ///
    /// - Parameter result: Receives the product and reuses its storage.
    /// - Returns: Whether the product is exact; nil, with `result` unchanged, if it is too large.
    public func multiply(_ number: borrowing Decimal, into result: inout Decimal) -> Bool? {
        guard let magnitude = number.magnitude else { return nil }
        if let decimal {
            let scale = number.scale + decimal.scale
            let (word, overflow) = magnitude.multipliedReportingOverflow(by: decimal.factor)
            if !overflow, word < .tenToThe19th, scale < Decimal.maximumInlineDigits {
                result = Decimal(
                    isNegative: number.isNegative != isNegative, word: word, scale: scale)
                result.trimTrailingZeros()
                return true
            }
        }
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
            // The remaining digits never end, so they cannot be exactly half.
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
    /// `10^exponent`; nil if it does not fit 64 bits.
    @inline(__always)
    fileprivate static func power(_ exponent: Int) -> UInt64? {
        exponent < powersOfTen.count ? powersOfTen[exponent] : nil
    }

    @inline(__always)
    fileprivate func quotientAndRemainder(
        dividing value: (high: UInt64, low: UInt64)
    ) -> (quotient: UInt64, remainder: UInt64) {
        value.high == 0
            ? value.low.quotientAndRemainder(dividingBy: self) : dividingFullWidth(value)
    }
}
