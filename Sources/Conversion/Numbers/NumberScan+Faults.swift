import LocaleData

extension NumberScan {
    /// The error for a scalar at the cursor that the grammar does not allow.
    func fault(behind layout: borrowing NumberLayout) -> NumberError {
        let hasDigits = layout.mantissa.zero != nil
        if !hasDigits, isNotFinite() {
            return NumberError(.notFinite, offset: cursor.offset, length: scalarsLeft())
        }
        if hasDigits, isCompact, layout.compact.isEmpty {
            // In compact notation, letters after the number are an unknown word.
            var ahead = cursor
            while let (scalar, width) = ahead.peek(text, end: end),
                let scalar = Unicode.Scalar(scalar), scalar.properties.isAlphabetic
            {
                ahead.advance(width)
            }
            if ahead.offset > cursor.offset {
                return NumberError(
                    .unknownSuffix, offset: cursor.offset, length: ahead.offset - cursor.offset)
            }
        }
        return faultOfScalar()
    }

    private func faultOfScalar() -> NumberError {
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

    /// Whether the rest is a name of infinity or not-a-number.
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
}
