extension Decimal {
    /// Multiplies by a power of ten.
    ///
    /// Zeros are added only where the moved decimal separator needs them.
    ///
    /// - Parameter places: The distance to move the separator: right if positive, left if negative.
    public mutating func shiftPoint(by places: Int) {
        let room = Self.maximumInlineDigits
        if long == nil, -room < places, places < room {
            let rest = places &- scale
            if rest <= 0 {
                if scale &- places < room {
                    scale &-= places
                    return
                }
            } else if let shifted = word.shifted(by: rest) {
                word = shifted
                scale = 0
                return
            }
        }
        withDigitString { $0.shiftPoint(by: places) }
    }

    /// Rounds to at most `places` fraction digits.
    ///
    /// - Parameter places: 0 or more. A shorter fraction stays as it is.
    /// - Returns: Whether the value is unchanged.
    @discardableResult
    public mutating func round(toScale places: Int, _ mode: RoundingMode) -> Bool {
        let places = max(places, 0)
        guard places < scale else { return true }
        guard long == nil else {
            let isNegative = isNegative
            return withDigitString {
                $0.round(toScale: places, isNegative: isNegative, mode)
            }
        }
        let isSame = roundWord(droppingDigits: scale &- places, mode)
        scale = places
        return isSame
    }

    /// Rounds to at most `count` significant digits.
    ///
    /// - Parameter count: 1 or more. Integer digits beyond it become zeros.
    /// - Returns: Whether the value is unchanged.
    @discardableResult
    public mutating func round(toSignificantDigits count: Int, _ mode: RoundingMode) -> Bool {
        let count = max(count, 1)
        guard long == nil else {
            let isNegative = isNegative
            return withDigitString {
                $0.round(toSignificantDigits: count, isNegative: isNegative, mode)
            }
        }
        let dropped = significantDigitCount &- count
        guard dropped > 0 else { return true }
        let isSame = roundWord(droppingDigits: dropped, mode)
        let before = scale
        scale = max(before &- dropped, 0)
        // 9.99 → 10.0 has one digit too many.
        if scale > 0, word.decimalDigitCount > count {
            word /= 10
            scale &-= 1
        }
        if dropped > before { shiftPoint(by: dropped &- before) }
        return isSame
    }

    /// Rounds to a multiple of `increment`, counted in units of the last fraction digit.
    ///
    /// - Parameters:
    ///   - increment: 1 or more. With two places, 5 rounds to multiples of 0.05.
    ///   - places: 0 or more. The result has exactly this many fraction digits.
    ///   - mode: How to round. `halfEven` prefers the even multiple.
    /// - Returns: Whether the value is unchanged.
    @discardableResult
    public mutating func round(
        toMultiplesOf increment: Int, scale places: Int, _ mode: RoundingMode
    ) -> Bool {
        let places = max(places, 0)
        let isNegative = isNegative
        return withDigitString {
            $0.round(toMultiplesOf: increment, scale: places, isNegative: isNegative, mode)
        }
    }

    /// Drops trailing fraction zeros, down to `minimumScale` fraction digits.
    public mutating func trimTrailingZeros(minimumScale: Int = 0) {
        let least = max(minimumScale, 0)
        guard long == nil else {
            withDigitString { $0.trimTrailingZeros(minimumScale: least) }
            return
        }
        while scale > least {
            let (shorter, last) = word.quotientAndRemainder(dividingBy: 10)
            guard last == 0 else { return }
            word = shorter
            scale &-= 1
        }
    }

    /// Adds fraction zeros, up to `places` fraction digits.
    public mutating func padFraction(toScale places: Int) {
        guard places > scale else { return }
        if long == nil, places < Self.maximumInlineDigits,
            let shifted = word.shifted(by: places &- scale)
        {
            word = shifted
            scale = places
            return
        }
        withDigitString { $0.padFraction(toScale: places) }
    }

    /// Whether both are the same number, whatever their trailing zeros; 0 equals -0.
    public func hasSameValue(as other: Decimal) -> Bool {
        var left = self
        var right = other
        left.trimTrailingZeros()
        right.trimTrailingZeros()
        if left.isZero { left.isNegative = false }
        if right.isZero { right.isNegative = false }
        return left == right
    }

    /// Drops the last `count` digits (1 to 19) of the word and rounds the rest.
    ///
    /// - Returns: Whether only zeros were dropped.
    private mutating func roundWord(droppingDigits count: Int, _ mode: RoundingMode) -> Bool {
        let power = UInt64.powersOfTen[count]
        let (quotient, rest) = word.quotientAndRemainder(dividingBy: power)
        word = quotient
        guard rest != 0 else { return true }
        let other = power &- rest
        let discarded: DiscardedPart =
            rest < other ? .belowHalf : rest == other ? .half : .aboveHalf
        if mode.roundsAway(
            isNegative: isNegative, lastKeptIsOdd: quotient & 1 == 1, discarded: discarded)
        {
            word &+= 1
        }
        return false
    }
}

extension UInt64 {
    /// The value times `10^places`; nil if that has more than 19 digits.
    ///
    /// - Parameter places: 0 to 19.
    @inline(__always)
    fileprivate func shifted(by places: Int) -> UInt64? {
        let (shifted, isTooLong) = multipliedReportingOverflow(by: UInt64.powersOfTen[places])
        return isTooLong || shifted >= .tenToThe19th ? nil : shifted
    }
}
