import Decimals
import LocaleData

extension NumberScan {
    /// Reads an exponent marker with surrounding spaces; false if there is none.
    ///
    /// Accepts `E`, `e`, the locale's own marker, `×10^`, or `×10` before superscripts.
    mutating func takeExponentMarker(_ mantissa: Mantissa) -> Bool {
        let start = cursor
        if mantissa.zero != nil, let (scalar, _) = cursor.peek(text, end: end),
            NumberScalars.isWhiteSpace(scalar)
        {
            skipGap()
        }
        if takeLetter(mantissa) || mantissa.zero != nil && (takeOwnSign() || takePower()) {
            return true
        }
        cursor = start
        return false
    }

    /// Reads `E` or `e` before a digit or at the end of the text.
    private mutating func takeLetter(_ mantissa: Mantissa) -> Bool {
        guard let (scalar, width) = cursor.peek(text, end: end), scalar | 0x20 == 0x65 else {
            return false
        }
        var behind = cursor
        behind.advance(width)
        switch exponentStart(behind) {
        case .digit: break
        // Without an exponent, the marker must be last: `1E`, but not `1 EUR`. It must not be the
        // locale's word for a power of ten (`10 E` in hu) or a name of the currency (ss, SZL).
        case .superscript, .end:
            guard mantissa.zero != nil, !isCurrencyAtCursor, !(isCompact && startsCompactWord())
            else { return false }
        case .other: return false
        }
        cursor = behind
        return true
    }

    private mutating func takeOwnSign() -> Bool {
        for sign in data?.exponentSigns ?? locale.exponentSigns {
            let start = cursor
            guard takeText(sign) else { continue }
            if exponentStart(cursor) != .other { return true }
            cursor = start
        }
        return false
    }

    /// Reads `×10`, `·10` or `x10` before superscripts, or before `^` and digits.
    private mutating func takePower() -> Bool {
        guard let (sign, width) = cursor.peek(text, end: end) else { return false }
        switch sign {
        case 0xD7, 0xB7, 0x22C5, 0x2715, 0x78, 0x2A: break
        default: return false
        }
        let start = cursor
        cursor.advance(width)
        skipGap()
        if takeText("10") {
            if takeText("^") { return true }
            if let (next, _) = cursor.peek(text, end: end),
                NumberScalars.superscript(next) != nil || next == 0x207B || next == 0x207A
            {
                return true
            }
        }
        cursor = start
        return false
    }

    private enum ExponentStart {
        case digit, superscript, end, other
    }

    /// What follows an exponent marker, after optional spaces and a sign.
    private mutating func exponentStart(_ place: ScalarCursor) -> ExponentStart {
        let start = cursor
        defer { cursor = start }
        cursor = place
        skipGap()
        if let (sign, width) = cursor.peek(text, end: end), NumberScalars.sign(sign) != nil {
            cursor.advance(width)
            skipGap()
        }
        guard let (next, _) = cursor.peek(text, end: end) else { return .end }
        if digit(next) != nil { return .digit }
        return NumberScalars.superscript(next) != nil ? .superscript : .other
    }

    private mutating func takeText(_ expected: String) -> Bool {
        var ahead = cursor
        for scalar in expected.unicodeScalars {
            guard let (found, width) = ahead.peek(text, end: end), found == scalar.value else {
                return false
            }
            ahead.advance(width)
        }
        cursor = ahead
        return !expected.isEmpty
    }
    /// Reads the sign and digits of an exponent, either all superscript or none.
    mutating func takeExponent(_ mantissa: Mantissa) throws(NumberError) -> Int {
        let start = cursor.offset
        guard let zero = mantissa.zero else {
            throw NumberError(.malformedExponent, offset: max(start - 1, 0))
        }
        skipGap()
        let isNegative = try takeExponentSign()
        let first = cursor
        let isRaised =
            cursor.peek(text, end: end).flatMap { NumberScalars.superscript($0.scalar) } != nil
        let isPower = startsPower(first.byte)
        var exponent = 0
        while let (scalar, width) = cursor.peek(text, end: end) {
            let value: UInt8
            if let raised = NumberScalars.superscript(scalar) {
                guard isRaised, isPower else {
                    throw NumberError(.malformedExponent, offset: cursor.offset)
                }
                value = raised
            } else if let digit = digit(scalar) {
                guard !isRaised else {
                    throw NumberError(.malformedExponent, offset: cursor.offset)
                }
                guard digit.zero == zero else {
                    throw NumberError(.mixedDigits, offset: cursor.offset)
                }
                value = digit.value
            } else {
                break
            }
            exponent = min(exponent * 10 + Int(value), 100_000)
            cursor.advance(width)
        }
        guard cursor.byte > first.byte else {
            throw NumberError(.malformedExponent, offset: start, length: cursor.offset - start)
        }
        record(.exponentInteger, from: first)
        guard exponent <= Decimal.maximumExponent else {
            throw NumberError(.valueTooLarge, offset: start, length: cursor.offset - start)
        }
        return isNegative ? -exponent : exponent
    }

    private mutating func takeExponentSign() throws(NumberError) -> Bool {
        guard let (scalar, width) = cursor.peek(text, end: end),
            let sign = NumberScalars.sign(scalar)
        else { return false }
        let start = cursor
        let isNegative: Bool
        switch sign {
        case .minus, .minusVariant: isNegative = true
        case .plus: isNegative = false
        case .doubtful: throw NumberError(.malformedExponent, offset: cursor.offset)
        }
        cursor.advance(width)
        record(isNegative ? .exponentMinusSign : .exponentSeparator, from: start)
        skipGap()
        return isNegative
    }

    /// Whether a power of ten, `×10`, precedes a position; superscripts are allowed only there.
    private func startsPower(_ byte: Int) -> Bool {
        var index = byte
        while index > 0 {
            let start = ScalarCursor.start(before: index, in: text)
            var place = ScalarCursor()
            place.byte = start
            guard let (scalar, _) = place.peek(text, end: index) else { return false }
            index = start
            if NumberScalars.sign(scalar) != nil || NumberScalars.isWhiteSpace(scalar)
                || NumberScalars.isMark(scalar) || scalar == 0x5E
            {
                continue
            }
            return scalar == 0x30
        }
        return false
    }
}
