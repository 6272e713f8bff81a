extension BigUInt {
    /// Returns the quotient and the remainder.
    ///
    /// - Precondition: `divisor` is not zero.
    public func quotientAndRemainder(dividingBy divisor: Self) -> (quotient: Self, remainder: Self)
    {
        precondition(!divisor.isZero, "division by zero")
        if self < divisor { return (.zero, self) }
        if divisor.limbs.count == 1 {
            var quotient = self
            let remainder = quotient.divide(by: divisor.limbs[0])
            return (quotient, BigUInt(remainder))
        }
        return dividedByLonger(divisor)
    }

    /// The quotient, rounded down.
    public static func / (left: Self, right: Self) -> Self {
        left.quotientAndRemainder(dividingBy: right).quotient
    }

    /// The remainder.
    public static func % (left: Self, right: Self) -> Self {
        if right.limbs.count == 1 { return BigUInt(left.remainder(dividingBy: right.limbs[0])) }
        return left.quotientAndRemainder(dividingBy: right).remainder
    }

    /// Replaces `self` with the quotient and returns the remainder.
    ///
    /// - Precondition: `divisor` is not zero.
    mutating func divide(by divisor: UInt64) -> UInt64 {
        var remainder: UInt64 = 0
        for index in limbs.indices.reversed() {
            (limbs[index], remainder) = divisor.dividingFullWidth((remainder, limbs[index]))
        }
        normalize()
        return remainder
    }

    /// Returns the remainder.
    ///
    /// - Precondition: `divisor` is not zero.
    func remainder(dividingBy divisor: UInt64) -> UInt64 {
        limbs.reversed().reduce(0) { divisor.dividingFullWidth(($0, $1)).remainder }
    }

    /// The greatest common divisor, by Euclid's algorithm; n for 0 and n.
    public func greatestCommonDivisor(with other: Self) -> Self {
        var (large, small) = self < other ? (other, self) : (self, other)
        while !small.isZero {
            if let left = large.asUInt64, let right = small.asUInt64 {
                return BigUInt(UInt64.greatestCommonDivisor(left, right))
            }
            (large, small) = (small, large % small)
        }
        return large
    }

    /// Divides by Knuth's algorithm D (The Art of Computer Programming, 4.3.1).
    ///
    /// - Precondition: `divisor` has at least two limbs and is not larger than `self`.
    private func dividedByLonger(_ divisor: Self) -> (quotient: Self, remainder: Self) {
        // D1: with the top bit of the divisor set, each guess is at most two too large.
        let count = divisor.limbs.count
        let shift = divisor.limbs[count - 1].leadingZeroBitCount
        let scaled = (divisor << shift).limbs
        var rest = (self << shift).limbs
        while rest.count <= limbs.count { rest.append(0) }
        let top = scaled[count - 1]
        let next = scaled[count - 2]
        var quotient = [UInt64](repeating: 0, count: max(rest.count - count, 0))
        for index in quotient.indices.reversed() {
            // D3: guess the digit from the top two limbs and correct it with the third.
            var guess: UInt64
            var left: UInt64
            var leftOverflows = false
            if rest[index + count] >= top {
                guess = .max
                (left, leftOverflows) = rest[index + count - 1].addingReportingOverflow(top)
            } else {
                (guess, left) = top.dividingFullWidth(
                    (rest[index + count], rest[index + count - 1]))
            }
            while !leftOverflows {
                let (high, low) = guess.multipliedFullWidth(by: next)
                guard high > left || (high == left && low > rest[index + count - 2]) else { break }
                guess -= 1
                (left, leftOverflows) = left.addingReportingOverflow(top)
            }
            // D4: subtract guess × divisor.
            var carry: UInt64 = 0
            var borrow: UInt64 = 0
            for offset in 0..<count {
                let wide = UInt128(guess) &* UInt128(scaled[offset]) &+ UInt128(carry)
                carry = UInt64(truncatingIfNeeded: wide >> 64)
                let (partial, first) = rest[index + offset].subtractingReportingOverflow(
                    UInt64(truncatingIfNeeded: wide))
                let (difference, second) = partial.subtractingReportingOverflow(borrow)
                rest[index + offset] = difference
                borrow = first || second ? 1 : 0
            }
            let (partial, first) = rest[index + count].subtractingReportingOverflow(carry)
            let (difference, second) = partial.subtractingReportingOverflow(borrow)
            rest[index + count] = difference
            // D6: the guess was still one too large, so add the divisor back.
            if first || second {
                guess -= 1
                var carry: UInt64 = 0
                for offset in 0..<count {
                    let wide =
                        UInt128(rest[index + offset]) &+ UInt128(scaled[offset]) &+ UInt128(carry)
                    rest[index + offset] = UInt64(truncatingIfNeeded: wide)
                    carry = UInt64(truncatingIfNeeded: wide >> 64)
                }
                rest[index + count] &+= carry
            }
            quotient[index] = guess
        }
        return (BigUInt(limbs: quotient), BigUInt(limbs: Array(rest[..<count])) >> shift)
    }
}

extension UInt64 {
    /// The greatest common divisor; n for 0 and n.
    static func greatestCommonDivisor(_ left: UInt64, _ right: UInt64) -> UInt64 {
        var (large, small) = (left, right)
        while small != 0 { (large, small) = (small, large % small) }
        return large
    }
}
