import Decimals
import LocaleData

/// One number of a distance.
struct Quantity {
    /// The number, or the whole number before a fraction; its sign is that of the whole distance.
    var number: Decimal
    /// What is added to it, with no sign of its own; nil where none was typed.
    var fraction: Ratio?
    var start: ScalarCursor
    var end: ScalarCursor
    /// Whether a sign was typed.
    var hasSign = false
    /// Whether an apostrophe in it may be the sign of a foot.
    var hasApostrophe = false

    /// The magnitude: exact.
    var ratio: Ratio {
        let whole = Ratio(Decimal(isNegative: false, digits: number.digits, scale: number.scale))
        return fraction.map { whole + $0 } ?? whole
    }

    /// The magnitude, rounded only where it has no end.
    var decimal: Decimal {
        guard fraction == nil else { return ratio.canonicalDecimal().decimal }
        return Decimal(isNegative: false, digits: number.digits, scale: number.scale)
    }

    /// Whether nothing follows the decimal sign but zeros.
    var isWhole: Bool {
        fraction == nil && number.digits.suffix(number.scale).allSatisfy { $0 == 0 }
    }
}

extension DistanceScan {
    /// How far a number goes.
    private struct Extent {
        /// Behind the sign.
        var start: ScalarCursor
        var end: ScalarCursor
        var hasSign = false
        var hasApostrophe = false
        var isEmpty: Bool { start.byte == end.byte }
    }

    /// Takes a quantity; nil where there is none, and then nothing is taken.
    mutating func takeQuantity() throws(DistanceError) -> Quantity? {
        let start = scan.cursor
        let extent = extent(from: start)
        var quantity = Quantity(number: .zero, start: start, end: extent.end)
        quantity.hasSign = extent.hasSign
        quantity.hasApostrophe = extent.hasApostrophe
        if isFraction(at: extent.start) {
            // All of it is the numerator.
            scan.cursor = extent.start
            quantity.fraction = try takeFraction(improperly: true)
            quantity.number = try signedZero(from: start, to: extent.start)
        } else {
            if !extent.isEmpty { quantity.number = try number(from: start, to: extent.end) }
            scan.cursor = extent.end
            let behind = skippingWhiteSpace(from: extent.end)
            if let vulgar = vulgarFraction(at: behind) {
                scan.cursor = behind
                advance()
                quantity.fraction = vulgar
            } else if !extent.isEmpty, isFraction(at: behind) {
                guard digitCount(from: behind) != 3 else {
                    // `1 234/567` may be one and a fraction, or a fraction of 1234.
                    while digit(at: scan.cursor) == nil { advance() }
                    throw DistanceError(
                        .number(.ambiguousValue), offset: start.offset,
                        length: scan.cursor.offset + 3 - start.offset)
                }
                scan.cursor = behind
                quantity.fraction = try takeFraction(improperly: false)
            } else if extent.isEmpty {
                scan.cursor = start
                return nil
            }
            if extent.isEmpty {
                quantity.number = try signedZero(from: start, to: extent.start)
            } else if quantity.fraction != nil, quantity.number.scale > 0 {
                throw DistanceError(
                    .number(.unexpectedCharacter), offset: behind.offset, length: 1)
            }
        }
        quantity.end = scan.cursor
        return quantity
    }

    private mutating func number(
        from start: ScalarCursor, to end: ScalarCursor
    ) throws(DistanceError) -> Decimal {
        var reading = NumberReading()
        do throws(NumberError) {
            try NumberReader(scan.locale).read(
                scan.text.extracting(start.byte..<end.byte), into: &reading)
        } catch {
            throw DistanceError(error, at: start, end: end.byte)
        }
        notes.formUnion(reading.notes)
        if reading.mayBeAmbiguous, doubtful == nil {
            doubtful = (start.byte..<end.byte, reading.number)
        }
        return reading.number
    }

    /// Where the number that begins at a cursor ends, as far as its signs tell.
    private func extent(from start: ScalarCursor) -> Extent {
        var cursor = start
        var hasSign = false
        if let (scalar, width) = peek(cursor), NumberScalars.sign(scalar) != nil {
            hasSign = true
            cursor.advance(width)
            while let (scalar, width) = peek(cursor),
                NumberScalars.isMark(scalar) || NumberScalars.isWhiteSpace(scalar)
            {
                cursor.advance(width)
            }
        }
        var extent = Extent(start: cursor, end: cursor, hasSign: hasSign)
        while let (scalar, width) = peek(cursor) {
            var ahead = cursor
            ahead.advance(width)
            if scan.digit(scalar) != nil {
                extent.end = ahead
            } else if let kind = separatorClass(scalar) {
                guard digit(at: ahead) != nil else {
                    // `5. ft`: the number reader knows what to say of it.
                    let isDecimal = kind == scan.locale.latin.decimalClass
                    if isDecimal, !extent.isEmpty { extent.end = ahead }
                    break
                }
                if kind == .space, extent.isEmpty || isFraction(at: ahead) { break }
                if kind == .apostrophe {
                    let isGrouping = scan.locale.latin.groupingClass == .apostrophe
                    guard isGrouping, digitCount(from: ahead) == 3 else { break }
                    extent.hasApostrophe = true
                }
            } else if !extent.isEmpty, let end = exponentEnd(from: cursor) {
                extent.end = end
                break
            } else {
                break
            }
            cursor = ahead
        }
        return extent
    }

    /// Where an exponent ends that begins at a cursor; nil where none does.
    private func exponentEnd(from start: ScalarCursor) -> ScalarCursor? {
        let symbols = [
            scan.locale.symbols.exponentSign, scan.locale.latin.exponentSign, "E", "e", "×10^",
            "×10",
        ]
        for symbol in symbols {
            guard var ahead = behind(symbol, from: start) else { continue }
            while let (scalar, width) = peek(ahead),
                NumberScalars.sign(scalar) != nil || NumberScalars.isMark(scalar)
            {
                ahead.advance(width)
            }
            let digits = ahead
            while let (scalar, width) = peek(ahead),
                scan.digit(scalar) != nil || NumberScalars.superscript(scalar) != nil
            {
                ahead.advance(width)
            }
            if ahead.byte > digits.byte { return ahead }
        }
        return nil
    }

    private func behind(_ text: String, from start: ScalarCursor) -> ScalarCursor? {
        var ahead = start
        for expected in text.unicodeScalars {
            guard let (scalar, width) = peek(ahead), scalar == expected.value else { return nil }
            ahead.advance(width)
        }
        return text.isEmpty ? nil : ahead
    }
}

extension DistanceScan {
    /// Takes `1/2`.
    ///
    /// - Parameter improperly: Whether it may be one or more.
    private mutating func takeFraction(improperly: Bool) throws(DistanceError) -> Ratio {
        let start = scan.cursor
        let numerator = try takeWhole()
        advance()
        let place = scan.cursor
        let denominator = try takeWhole(like: start)
        guard let ratio = Ratio(BigUInt(numerator), over: BigUInt(denominator)) else {
            throw DistanceError(
                .number(.unexpectedCharacter), offset: place.offset,
                length: scan.cursor.offset - place.offset)
        }
        guard improperly || ratio < .one else {
            throw DistanceError(
                .number(.unexpectedCharacter), offset: start.offset,
                length: scan.cursor.offset - start.offset)
        }
        return ratio
    }

    /// Takes digits of one system, nine at most, and nothing between them.
    private mutating func takeWhole(like first: ScalarCursor? = nil) throws(DistanceError) -> UInt64
    {
        let start = scan.cursor
        let zero = digit(at: first ?? start)?.zero
        var value: UInt64 = 0
        while let digit = digit(at: scan.cursor) {
            guard digit.zero == zero else {
                throw DistanceError(.number(.mixedDigits), offset: scan.cursor.offset, length: 1)
            }
            guard scan.cursor.offset - start.offset < 9 else {
                throw DistanceError(.number(.valueTooLarge), offset: start.offset, length: 10)
            }
            value = value * 10 + UInt64(digit.value)
            advance()
        }
        // The numerator ends at its solidus, the denominator where its digits do.
        guard scan.cursor.offset > start.offset, first != nil || isSolidus(at: scan.cursor) else {
            throw DistanceError(
                .number(.unexpectedCharacter), offset: scan.cursor.offset, length: 1)
        }
        return value
    }

    /// Whether digits, a solidus and a digit stand at a cursor.
    private func isFraction(at start: ScalarCursor) -> Bool {
        var ahead = start
        while digit(at: ahead) != nil { ahead.advance(peek(ahead)?.width ?? 1) }
        guard ahead.byte > start.byte, isSolidus(at: ahead), let (_, width) = peek(ahead) else {
            return false
        }
        ahead.advance(width)
        return digit(at: ahead) != nil
    }

    private func digitCount(from start: ScalarCursor) -> Int {
        var ahead = start
        while digit(at: ahead) != nil { ahead.advance(peek(ahead)?.width ?? 1) }
        return ahead.offset - start.offset
    }

    private func vulgarFraction(at cursor: ScalarCursor) -> Ratio? {
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

    /// Whether `/`, U+2044 or U+2215 stands at a cursor.
    private func isSolidus(at cursor: ScalarCursor) -> Bool {
        guard let (scalar, _) = peek(cursor) else { return false }
        return scalar == 0x2F || scalar == 0x2044 || scalar == 0x2215
    }

    /// Zero with the sign that stands before a lone fraction, if one does.
    private mutating func signedZero(
        from start: ScalarCursor, to end: ScalarCursor
    ) throws(DistanceError) -> Decimal {
        guard start.byte < end.byte else { return .zero }
        // The number reader knows all signs, and what may stand between them and a digit.
        let bytes = scan.text.extracting(start.byte..<end.byte)
        var text: [UInt8] = []
        for index in 0..<bytes.count { text.append(bytes[index]) }
        text.append(UInt8(ascii: "0"))
        var reading = NumberReading()
        do throws(NumberError) {
            try NumberReader(scan.locale).read(text.span, into: &reading)
        } catch {
            throw DistanceError(error, at: start, end: end.byte)
        }
        notes.formUnion(reading.notes.subtracting(.negativeZero))
        return reading.number
    }

    private func separatorClass(_ scalar: UInt32) -> SeparatorClass? {
        if let kind = SeparatorClass(scalar) { return kind }
        guard scalar == SeparatorClass.ideographicPeriod else { return nil }
        return scan.locale.hasIdeographicPeriod ? .period : nil
    }

    private func skippingWhiteSpace(from start: ScalarCursor) -> ScalarCursor {
        var ahead = start
        while let (scalar, width) = peek(ahead), NumberScalars.isWhiteSpace(scalar) {
            ahead.advance(width)
        }
        return ahead
    }

    private func digit(at cursor: ScalarCursor) -> (value: UInt8, zero: UInt32)? {
        peek(cursor).flatMap { scan.digit($0.scalar) }
    }

    private func peek(_ cursor: ScalarCursor) -> (scalar: UInt32, width: Int)? {
        cursor.peek(scan.text, end: scan.end)
    }

    private mutating func advance() {
        if let (_, width) = peek(scan.cursor) { scan.cursor.advance(width) }
    }
}
