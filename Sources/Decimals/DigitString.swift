/// The digits of a long ``Decimal`` while it changes.
struct DigitString {
    /// 0 to 9, most significant first.
    var digits: [UInt8]
    /// The number of fraction digits: 0 or more.
    var scale: Int

    private var integerDigitCount: Int { digits.count - scale }

    /// Adds missing integer digits and drops unneeded leading zeros.
    mutating func normalize() {
        if digits.count <= scale {
            digits.insert(
                contentsOf: repeatElement(0, count: max(scale + 1 - digits.count, 0)), at: 0)
        }
        let most = digits.count - scale - 1
        let zeros = digits.prefix(most).prefix { $0 == 0 }.count
        if zeros > 0 { digits.removeFirst(zeros) }
    }

    mutating func shiftPoint(by places: Int) {
        if places >= 0 {
            let fromFraction = min(places, scale)
            scale -= fromFraction
            digits.append(contentsOf: repeatElement(0, count: max(places - fromFraction, 0)))
        } else {
            scale -= places
        }
        normalize()
    }

    /// - Parameter places: Less than ``scale``.
    mutating func round(toScale places: Int, isNegative: Bool, _ mode: RoundingMode) -> Bool {
        let kept = digits.count - (scale - places)
        let discarded = discardedPart(from: kept)
        let away = mode.roundsAway(
            isNegative: isNegative, lastKeptIsOdd: digits[kept - 1] & 1 == 1, discarded: discarded)
        digits.removeLast(digits.count - kept)
        scale = places
        if away { digits.incrementLastPlace() }
        return discarded == .nothing
    }

    mutating func round(
        toSignificantDigits count: Int, isNegative: Bool, _ mode: RoundingMode
    ) -> Bool {
        guard let first = digits.firstIndex(where: { $0 != 0 }) else { return true }
        let kept = first + max(count, 1)
        guard kept < digits.count else { return true }
        if kept >= integerDigitCount {
            let isSame = round(
                toScale: kept - integerDigitCount, isNegative: isNegative, mode)
            // 9.99 → 10.0 has one digit too many.
            if let newFirst = digits.firstIndex(where: { $0 != 0 }),
                digits.count - newFirst > count, scale > 0
            {
                digits.removeLast()
                scale -= 1
            }
            return isSame
        }
        let dropped = integerDigitCount - kept
        scale += dropped
        let isSame = round(toScale: 0, isNegative: isNegative, mode)
        shiftPoint(by: dropped)
        return isSame
    }

    mutating func trimTrailingZeros(minimumScale: Int) {
        let most = max(scale - max(minimumScale, 0), 0)
        let zeros = digits.suffix(most).reversed().prefix { $0 == 0 }.count
        digits.removeLast(zeros)
        scale -= zeros
    }

    mutating func padFraction(toScale places: Int) {
        guard places > scale else { return }
        digits.append(contentsOf: repeatElement(0, count: max(places - scale, 0)))
        scale = places
    }

    /// Rounds to a multiple of `increment` units of the last of `places` fraction digits.
    mutating func round(
        toMultiplesOf increment: Int, scale places: Int, isNegative: Bool, _ mode: RoundingMode
    ) -> Bool {
        padFraction(toScale: places)
        let kept = digits.count - (scale - places)
        let rest = kept < digits.count ? discardedPart(from: kept) : .nothing
        // Long division of the digits that are kept.
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
        // Adds the step if needed and subtracts the remainder, from the last digit to the first.
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
        digits = quotient
        scale = places
        return discarded == .nothing
    }

    /// Compares a remainder and the digits cut off after it with half a step.
    private static func discarded(
        _ remainder: Int, _ rest: DiscardedPart, of step: Int
    ) -> DiscardedPart {
        if remainder == 0, rest == .nothing { return .nothing }
        // Twice the remainder, plus one if nonzero digits follow.
        let twice = remainder * 2
        if twice >= step + 1 { return .aboveHalf }
        if twice == step { return rest == .nothing ? .half : .aboveHalf }
        // Half of an odd step lies within the last unit, so the cut-off digits decide.
        return twice + 1 == step && rest >= .half
            ? (rest == .half ? .half : .aboveHalf) : .belowHalf
    }

    private func discardedPart(from index: Int) -> DiscardedPart {
        let rest = digits[(index + 1)...].contains { $0 != 0 }
        switch digits[index] {
        case 0: return rest ? .belowHalf : .nothing
        case 1...4: return .belowHalf
        case 5: return rest ? .aboveHalf : .half
        default: return .aboveHalf
        }
    }
}
