import Decimals
import LocaleData

extension NumberScan {
    /// Takes an exponent, the only thing that may stand behind the digits, or says what is wrong.
    ///
    /// - Returns: The power of ten.
    mutating func takeTail(
        _ mantissa: Mantissa, _ reading: inout NumberReading
    ) throws(NumberError) -> Int {
        if takeExponentMarker(mantissa) {
            let exponent = try takeExponent(mantissa)
            guard cursor.byte >= end else { throw fault(afterDigits: true) }
            reading.notes.insert(.scientificInDecimal)
            return exponent
        }
        let hasDigits = mantissa.zero != nil
        if !hasDigits, isNotFinite() {
            throw NumberError(.notFinite, offset: cursor.offset, length: scalarsLeft())
        }
        if hasDigits, let (scalar, width) = cursor.peek(text, end: end),
            NumberScalars.isWhiteSpace(scalar)
        {
            // White space ends the number; what matters is what comes behind it.
            let behind = skippingWhiteSpace(from: width)
            if behind.byte < end { cursor = behind }
        }
        throw fault(afterDigits: hasDigits)
    }

    private func skippingWhiteSpace(from width: Int) -> ScalarCursor {
        var ahead = cursor
        ahead.advance(width)
        while let (scalar, width) = ahead.peek(text, end: end), NumberScalars.isWhiteSpace(scalar) {
            ahead.advance(width)
        }
        return ahead
    }

    /// Takes `E`, `e`, the locale's own sign or `×10` before superscripts; false where there is
    /// none of them.
    mutating func takeExponentMarker(_ mantissa: Mantissa) -> Bool {
        guard let (scalar, width) = cursor.peek(text, end: end) else { return false }
        if mantissa.zero == nil {
            // A lone marker counts as one only with its exponent: `E5`, but not `Euro`.
            guard scalar | 0x20 == 0x65 else { return false }
            var ahead = cursor
            ahead.advance(width)
            guard let (next, _) = ahead.peek(text, end: end) else { return false }
            guard digit(next) != nil || NumberScalars.sign(next) != nil else { return false }
            cursor = ahead
            return true
        }
        let symbols = [locale.symbols.exponentSign, locale.latin.exponentSign, "×10^"]
        for symbol in symbols where takeText(symbol) { return true }
        if scalar | 0x20 == 0x65 {
            cursor.advance(width)
            return true
        }
        var ahead = cursor
        for expected: UInt32 in [0xD7, 0x31, 0x30] {
            guard let (scalar, width) = ahead.peek(text, end: end), scalar == expected else {
                return false
            }
            ahead.advance(width)
        }
        guard let (next, _) = ahead.peek(text, end: end),
            NumberScalars.superscript(next) != nil || next == 0x207B || next == 0x207A
        else { return false }
        cursor = ahead
        return true
    }

    /// Takes a text if it stands at the cursor.
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

    mutating func takeExponent(_ mantissa: Mantissa) throws(NumberError) -> Int {
        let start = cursor.offset
        guard let zero = mantissa.zero else {
            throw NumberError(.malformedExponent, offset: max(start - 1, 0))
        }
        var isNegative = false
        skipMarks()
        if let (scalar, width) = cursor.peek(text, end: end), let sign = NumberScalars.sign(scalar)
        {
            switch sign {
            case .minus, .minusVariant: isNegative = true
            case .plus: break
            case .doubtful: throw NumberError(.malformedExponent, offset: cursor.offset)
            }
            cursor.advance(width)
            skipMarks()
        }
        var exponent = 0
        var count = 0
        while let (scalar, width) = cursor.peek(text, end: end) {
            if let value = NumberScalars.superscript(scalar) {
                exponent = min(exponent * 10 + Int(value), 100_000)
            } else if let digit = digit(scalar) {
                guard digit.zero == zero else {
                    throw NumberError(.mixedDigits, offset: cursor.offset)
                }
                exponent = min(exponent * 10 + Int(digit.value), 100_000)
            } else {
                break
            }
            count += 1
            cursor.advance(width)
        }
        guard count > 0 else {
            throw NumberError(.malformedExponent, offset: start, length: cursor.offset - start)
        }
        guard exponent <= Decimal.maximumExponent else {
            throw NumberError(.valueTooLarge, offset: start, length: cursor.offset - start)
        }
        return isNegative ? -exponent : exponent
    }

    /// Whether the rest is one of the names of infinity or not-a-number.
    private func isNotFinite() -> Bool {
        guard end - cursor.byte <= 24 else { return false }
        var rest = ""
        var ahead = cursor
        while let (scalar, width) = ahead.peek(text, end: end) {
            if let scalar = Unicode.Scalar(scalar) { rest.unicodeScalars.append(scalar) }
            ahead.advance(width)
        }
        return ["∞", "nan", "inf", "infinity"].contains(rest.lowercased())
    }

    private func scalarsLeft() -> Int {
        var ahead = cursor
        while let (_, width) = ahead.peek(text, end: end) { ahead.advance(width) }
        return ahead.offset - cursor.offset
    }

    /// What is wrong with the scalar at the cursor, which the grammar has no place for.
    func fault(afterDigits: Bool) -> NumberError {
        guard let (scalar, _) = cursor.peek(text, end: end) else {
            return NumberError(.noDigits, offset: cursor.offset, length: 0)
        }
        let offset = cursor.offset
        if NumberScalars.isPercentSign(scalar) {
            return NumberError(.unexpectedPercentSign, offset: offset)
        }
        if NumberScalars.sign(scalar) != nil {
            return NumberError(.misplacedSign, offset: offset)
        }
        if scalar == 0x221E { return NumberError(.notFinite, offset: offset) }
        switch ScalarKind(scalar) {
        case .numeric: return NumberError(.unsupportedNumeral, offset: offset)
        case .invisible: return NumberError(.invisibleCharacter, offset: offset)
        case .digit, .whiteSpace, .other: return NumberError(.unexpectedCharacter, offset: offset)
        }
    }
}
