extension Decimal {
    /// Multiplies by a power of ten: the decimal sign moves, digits are added only where it needs
    /// them.
    ///
    /// - Parameter places: To the right when positive, to the left when negative.
    public mutating func shiftPoint(by places: Int) {
        if places >= 0 {
            let fromFraction = min(places, scale)
            scale -= fromFraction
            digits.append(contentsOf: repeatElement(0, count: places - fromFraction))
        } else {
            scale -= places
        }
        normalize()
        checkInvariants()
    }

    /// Rounds to at most `places` digits behind the decimal sign.
    ///
    /// - Parameters:
    ///   - places: 0 or more. Fewer digits than that are left as they are.
    ///   - mode: How to round.
    /// - Returns: Whether the value stayed the same.
    @discardableResult
    public mutating func round(toScale places: Int, _ mode: RoundingMode) -> Bool {
        guard places < scale else { return true }
        let kept = digits.count - (scale - places)
        let discarded = discardedPart(from: kept)
        let away = mode.roundsAway(
            isNegative: isNegative, lastKeptIsOdd: digits[kept - 1] & 1 == 1, discarded: discarded)
        digits.removeLast(digits.count - kept)
        scale = places
        if away { incrementLastPlace() }
        checkInvariants()
        return discarded == .nothing
    }

    /// Rounds to at most `count` significant digits.
    ///
    /// - Parameters:
    ///   - count: 1 or more. Integer digits that are cut off become zeros.
    ///   - mode: How to round.
    /// - Returns: Whether the value stayed the same.
    @discardableResult
    public mutating func round(toSignificantDigits count: Int, _ mode: RoundingMode) -> Bool {
        guard let first = digits.firstIndex(where: { $0 != 0 }) else { return true }
        let kept = first + max(count, 1)
        guard kept < digits.count else { return true }
        let integerDigits = integerDigitCount
        if kept >= integerDigits {
            let isSame = round(toScale: kept - integerDigits, mode)
            // 9.99 → 10.0 has one digit more than was asked for.
            if let newFirst = digits.firstIndex(where: { $0 != 0 }),
                digits.count - newFirst > count, scale > 0
            {
                digits.removeLast()
                scale -= 1
            }
            return isSame
        }
        let dropped = integerDigits - kept
        scale += dropped
        let isSame = round(toScale: 0, mode)
        shiftPoint(by: dropped)
        return isSame
    }

    /// Drops zeros at the end of the fraction down to `minimumScale` digits.
    public mutating func trimTrailingZeros(minimumScale: Int = 0) {
        while scale > max(minimumScale, 0), digits.last == 0 {
            digits.removeLast()
            scale -= 1
        }
    }

    /// Adds zeros at the end of the fraction up to `places` digits.
    public mutating func padFraction(toScale places: Int) {
        guard places > scale else { return }
        digits.append(contentsOf: repeatElement(0, count: places - scale))
        scale = places
    }

    /// Whether the two stand for the same number, trailing zeros and the sign of zero aside.
    public func hasSameValue(as other: Decimal) -> Bool {
        var left = self
        var right = other
        left.trimTrailingZeros()
        right.trimTrailingZeros()
        if left.isZero { left.isNegative = false }
        if right.isZero { right.isNegative = false }
        return left == right
    }

    func discardedPart(from index: Int) -> DiscardedPart {
        let rest = digits[(index + 1)...].contains { $0 != 0 }
        switch digits[index] {
        case 0: return rest ? .belowHalf : .nothing
        case 1...4: return .belowHalf
        case 5: return rest ? .aboveHalf : .half
        default: return .aboveHalf
        }
    }

    private mutating func incrementLastPlace() {
        var index = digits.count - 1
        while index >= 0 {
            if digits[index] < 9 {
                digits[index] += 1
                return
            }
            digits[index] = 0
            index -= 1
        }
        digits.insert(1, at: 0)
    }
}
