extension Decimal {
    /// Rounds to a multiple of `increment` in the last of `places` fraction digits.
    ///
    /// - Parameters:
    ///   - increment: 1 or more: 5 with two places rounds to multiples of 0.05.
    ///   - places: 0 or more; the number has exactly so many fraction digits afterwards.
    ///   - mode: How to round; even and odd are those of the multiple.
    /// - Returns: Whether the value stayed the same.
    @discardableResult
    public mutating func round(
        toMultiplesOf increment: Int, scale places: Int, _ mode: RoundingMode
    ) -> Bool {
        padFraction(toScale: places)
        let kept = digits.count - (scale - places)
        let rest = kept < digits.count ? discardedPart(from: kept) : .nothing
        // Long division of the digits that stay.
        let step = max(increment, 1)
        var remainder = 0
        var quotient: [UInt8] = []
        quotient.reserveCapacity(kept)
        for digit in digits[..<kept] {
            let part = remainder * 10 + Int(digit)
            quotient.append(UInt8(truncatingIfNeeded: part / step))
            remainder = part % step
        }
        let discarded = Self.discarded(remainder, rest, of: step)
        let away = mode.roundsAway(
            isNegative: isNegative, lastKeptIsOdd: (quotient.last ?? 0) & 1 == 1,
            discarded: discarded)
        // The multiple, from the last digit to the first.
        var carry = away ? step : 0
        for index in quotient.indices.reversed() {
            let part = Int(quotient[index]) * step + carry
            quotient[index] = UInt8(truncatingIfNeeded: part % 10)
            carry = part / 10
        }
        while carry > 0 {
            quotient.insert(UInt8(truncatingIfNeeded: carry % 10), at: 0)
            carry /= 10
        }
        self = Decimal(isNegative: isNegative, digits: quotient, scale: places)
        return discarded == .nothing
    }

    /// How a remainder, and what is cut off behind it, compare with half of a step.
    private static func discarded(
        _ remainder: Int, _ rest: DiscardedPart, of step: Int
    ) -> DiscardedPart {
        if remainder == 0, rest == .nothing { return .nothing }
        // Twice the remainder, and one more where more than nothing follows it.
        let twice = remainder * 2
        if twice >= step + 1 { return .aboveHalf }
        if twice == step { return rest == .nothing ? .half : .aboveHalf }
        // An odd step's half lies within the last unit.
        return twice + 1 == step && rest >= .half
            ? (rest == .half ? .half : .aboveHalf) : .belowHalf
    }
}
