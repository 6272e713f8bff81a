import Decimals

extension DistanceScan {
    /// Reads a fraction such as `1/2`.
    ///
    /// - Parameter behindWhole: Whether an integer precedes it, so that it must be less than one.
    mutating func takeFraction(behindWhole: Bool) throws(DistanceError) -> Ratio {
        let start = scan.cursor
        let numerator = try takeWhole()
        advance()
        let place = scan.cursor
        let denominator = try takeWhole(like: start)
        guard denominator.value > 0, !denominator.hasLeadingZero else {
            throw fault(.unexpectedCharacter, from: place)
        }
        guard numerator.value > 0, !numerator.hasLeadingZero else {
            throw fault(.unexpectedCharacter, from: start)
        }
        if numerator.value >= denominator.value {
            guard !behindWhole else { throw fault(.unexpectedCharacter, from: start) }
            // `51/2` may lack a space.
            guard !numerator.splits(before: denominator.value) else {
                throw fault(.ambiguousValue, from: start)
            }
        }
        return Ratio(BigUInt(numerator.value), over: BigUInt(denominator.value)) ?? .zero
    }

    private func fault(_ code: NumberError.Code, from start: ScalarCursor) -> DistanceError {
        DistanceError(
            .number(code), offset: start.offset, length: scan.cursor.offset - start.offset)
    }

    /// The digits of a numerator or denominator.
    private struct Whole {
        var value: UInt64 = 0
        var hasLeadingZero = false

        /// Whether the digits could be an integer followed by the numerator of a proper fraction.
        func splits(before denominator: UInt64) -> Bool {
            var power: UInt64 = 10
            while power <= value {
                let numerator = value % power
                // The numerator must not begin with a zero.
                if numerator >= power / 10, numerator > 0, numerator < denominator { return true }
                power *= 10
            }
            return false
        }
    }

    /// Reads at most nine digits of one numbering system, without separators.
    private mutating func takeWhole(like first: ScalarCursor? = nil) throws(DistanceError) -> Whole
    {
        let start = scan.cursor
        let zero = digit(at: first ?? start)?.zero
        var whole = Whole()
        while let digit = digit(at: scan.cursor) {
            guard digit.zero == zero else {
                throw DistanceError(.number(.mixedDigits), offset: scan.cursor.offset, length: 1)
            }
            guard scan.cursor.offset - start.offset < 9 else {
                throw DistanceError(.number(.valueTooLarge), offset: start.offset, length: 10)
            }
            if scan.cursor.offset > start.offset, whole.value == 0 { whole.hasLeadingZero = true }
            whole.value = whole.value * 10 + UInt64(digit.value)
            advance()
        }
        // A numerator ends at the slash; a denominator ends with its digits.
        guard scan.cursor.offset > start.offset, first != nil || isSolidus(at: scan.cursor) else {
            throw DistanceError(
                .number(.unexpectedCharacter), offset: scan.cursor.offset, length: 1)
        }
        return whole
    }

    /// Whether digits, a slash and a digit follow a cursor.
    func isFraction(at start: ScalarCursor) -> Bool {
        var ahead = start
        while digit(at: ahead) != nil { ahead.advance(peek(ahead)?.width ?? 1) }
        guard ahead.byte > start.byte, isSolidus(at: ahead), let (_, width) = peek(ahead) else {
            return false
        }
        ahead.advance(width)
        return digit(at: ahead) != nil
    }

    func digitCount(from start: ScalarCursor) -> Int {
        var ahead = start
        while digit(at: ahead) != nil { ahead.advance(peek(ahead)?.width ?? 1) }
        return ahead.offset - start.offset
    }

    /// The value of a vulgar fraction such as `½` at a cursor; nil for anything else.
    func vulgarFraction(at cursor: ScalarCursor) -> Ratio? {
        guard let (scalar, _) = peek(cursor) else { return nil }
        let (numerator, denominator): (UInt64, UInt64)
        switch scalar {
        case 0xBC: (numerator, denominator) = (1, 4)
        case 0xBD: (numerator, denominator) = (1, 2)
        case 0xBE: (numerator, denominator) = (3, 4)
        case 0x2150: (numerator, denominator) = (1, 7)
        case 0x2151: (numerator, denominator) = (1, 9)
        case 0x2152: (numerator, denominator) = (1, 10)
        case 0x2153, 0x2154: (numerator, denominator) = (UInt64(scalar - 0x2152), 3)
        case 0x2155...0x2158: (numerator, denominator) = (UInt64(scalar - 0x2154), 5)
        case 0x2159: (numerator, denominator) = (1, 6)
        case 0x215A: (numerator, denominator) = (5, 6)
        case 0x215B...0x215E: (numerator, denominator) = (UInt64(scalar - 0x215B) * 2 + 1, 8)
        default: return nil
        }
        return Ratio(BigUInt(numerator), over: BigUInt(denominator))
    }

    /// Whether there is a `/`, U+2044 or U+2215 at a cursor.
    func isSolidus(at cursor: ScalarCursor) -> Bool {
        guard let (scalar, _) = peek(cursor) else { return false }
        return scalar == 0x2F || scalar == 0x2044 || scalar == 0x2215
    }
}
