import Decimals
import LocaleData

/// A number within a distance.
struct Quantity {
    /// The number, or the integer before a fraction; its sign is that of the whole distance.
    var number: Decimal
    /// The fraction to add, without a sign; nil if none was typed.
    var fraction: Ratio?
    var start: ScalarCursor
    var end: ScalarCursor
    var hasSign = false
    /// Whether it contains an apostrophe that may mean feet.
    var hasApostrophe = false
    /// The number of bytes at its end that are the fraction.
    var fractionWidth = 0
    /// Whether the unit's name includes it.
    var isWord = false

    init(_ number: Decimal, start: ScalarCursor, end: ScalarCursor) {
        self.number = number
        self.start = start
        self.end = end
    }

    var isNegative: Bool { number.isNegative }

    /// The magnitude with up to 19 digits; nil if that is not enough.
    var short: Decimal? {
        guard let whole = number.magnitude else { return nil }
        guard let fraction else {
            return Decimal(isNegative: false, magnitude: whole, scale: number.scale)
        }
        guard number.scale == 0, let numerator = fraction.numerator.asUInt64,
            let denominator = fraction.denominator.asUInt64
        else { return nil }
        // The smallest power of ten with which the fraction terminates.
        var power: UInt64 = 1
        var scale = 0
        while power % denominator != 0 {
            guard scale < 9 else { return nil }
            power *= 10
            scale += 1
        }
        let (scaled, isTooLong) = whole.multipliedReportingOverflow(by: power)
        let part = numerator.multipliedReportingOverflow(by: power / denominator)
        let (sum, isTooLarge) = scaled.addingReportingOverflow(part.partialValue)
        guard !isTooLong, !part.overflow, !isTooLarge else { return nil }
        let result = Decimal(isNegative: false, magnitude: sum, scale: scale)
        return result.magnitude == nil ? nil : result
    }

    /// The exact magnitude.
    var ratio: Ratio {
        let whole = Ratio(number.withoutSign)
        return fraction.map { whole + $0 } ?? whole
    }

    /// The magnitude, rounded only if its expansion does not end.
    var decimal: Decimal {
        fraction == nil ? number.withoutSign : ratio.canonicalDecimal().decimal
    }

    /// Whether the quantity is an integer, trailing zeros aside.
    var isWhole: Bool { fraction == nil && number.isInteger }
}

extension Decimal {
    fileprivate var withoutSign: Decimal {
        var number = self
        number.isNegative = false
        return number
    }
}

extension DistanceScan {
    /// The extent of a number in the text.
    private struct Extent {
        /// After the sign.
        var start: ScalarCursor
        var end: ScalarCursor
        var hasSign = false
        var hasApostrophe = false
        /// Whether apostrophes group its digits and cannot mean feet.
        var isGrouped = false
        var isEmpty: Bool { start.byte == end.byte }
    }

    /// Reads a quantity; if there is none, returns nil and leaves the cursor unchanged.
    mutating func takeQuantity() throws(DistanceError) -> Quantity? {
        let start = scan.cursor
        let extent = extent(from: start)
        var quantity = Quantity(.zero, start: start, end: extent.end)
        quantity.hasSign = extent.hasSign
        quantity.hasApostrophe = extent.hasApostrophe
        var fractionStart: ScalarCursor?
        if isFraction(at: extent.start) {
            // The digits are the numerator of a lone fraction.
            scan.cursor = extent.start
            fractionStart = extent.start
            quantity.fraction = try takeFraction(behindWhole: false)
            quantity.number = try signedZero(from: start, to: extent.start)
        } else {
            if !extent.isEmpty { try takeNumber(from: start, to: extent.end, into: &quantity) }
            scan.cursor = extent.end
            let dashed = extent.isEmpty ? nil : fractionBehindDash(at: extent.end)
            let behind = dashed ?? skippingWhiteSpace(from: extent.end)
            if dashed != nil { notes.insert(.dashSeparator) }
            if let vulgar = vulgarFraction(at: behind) {
                scan.cursor = behind
                fractionStart = behind
                advance()
                quantity.fraction = vulgar
            } else if !extent.isEmpty, isFraction(at: behind) {
                scan.cursor = behind
                fractionStart = behind
                let fraction = try takeFraction(behindWhole: true)
                quantity.fraction = fraction
                // `1 234/567` may be one and a fraction, or a fraction of 1234. With a denominator
                // used on rulers and drawings (`1 101/128`) it is the former.
                guard
                    dashed != nil || digitCount(from: behind) != 3
                        || digitCount(from: extent.start) > 3 || fraction.isBinary
                else {
                    throw DistanceError(
                        .number(.ambiguousValue), offset: start.offset,
                        length: behind.offset + 3 - start.offset)
                }
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
        quantity.fractionWidth = fractionStart.map { scan.cursor.byte - $0.byte } ?? 0
        return quantity
    }

    /// The start of the fraction in `5-1/2`, given a cursor at the hyphen; nil for anything else.
    private func fractionBehindDash(at cursor: ScalarCursor) -> ScalarCursor? {
        guard let (scalar, width) = peek(cursor), NumberScalars.isDash(scalar) else { return nil }
        var ahead = cursor
        ahead.advance(width)
        return isFraction(at: ahead) || vulgarFraction(at: ahead) != nil ? ahead : nil
    }

    private mutating func takeNumber(
        from start: ScalarCursor, to end: ScalarCursor, into quantity: inout Quantity
    ) throws(DistanceError) {
        do throws(NumberError) {
            try reader.read(scan.text.extracting(start.byte..<end.byte), into: &number)
        } catch {
            throw DistanceError(error, at: start, end: end.byte)
        }
        notes.formUnion(number.notes)
        if number.mayBeAmbiguous, doubtful == nil {
            doubtful = (start.byte..<end.byte, number.number)
        }
        quantity.number = number.number
    }

    /// The end of the number at a cursor, judging by its characters.
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
                    // Leave `5. ft` to the number reader, which has a more specific error.
                    let isDecimal = kind == scan.locale.latin.decimalClass
                    if isDecimal, !extent.isEmpty { extent.end = ahead }
                    break
                }
                if kind == .space, extent.isEmpty || isFraction(at: ahead) { break }
                if kind == .apostrophe {
                    guard !extent.isEmpty, digitCount(from: ahead) == 3 else { break }
                    // Two apostrophes can only group.
                    let isSure = extent.isGrouped || isApostropheAndGroup(behind: ahead)
                    guard isSure || scan.locale.latin.groupingClass == .apostrophe else { break }
                    extent.isGrouped = isSure
                    extent.hasApostrophe = !isSure
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

    /// Whether three digits, an apostrophe and three more digits follow.
    private func isApostropheAndGroup(behind start: ScalarCursor) -> Bool {
        var ahead = start
        while digit(at: ahead) != nil { ahead.advance(peek(ahead)?.width ?? 1) }
        guard let (scalar, width) = peek(ahead), SeparatorClass(scalar) == .apostrophe else {
            return false
        }
        ahead.advance(width)
        return digitCount(from: ahead) == 3
    }

    /// The end of an exponent at a cursor; nil if there is none.
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

extension UInt64 {
    /// 10^exponent.
    ///
    /// - Parameter exponent: 0 to 19.
    static func powerOfTen(_ exponent: Int) -> UInt64 {
        var power: UInt64 = 1
        for _ in 0..<exponent { power = power &* 10 }
        return power
    }
}

extension Ratio {
    fileprivate var isBinary: Bool {
        denominator.asUInt64.map { $0 <= 128 && $0.nonzeroBitCount == 1 } ?? false
    }
}

extension NumberScalars {
    /// Whether a scalar is a dash that may join the parts of a length, as in `5'-11"`.
    static func isDash(_ scalar: UInt32) -> Bool {
        switch sign(scalar) {
        case .minus, .minusVariant: true
        case .plus, .doubtful, nil: false
        }
    }
}

extension DistanceScan {
    /// A zero with the sign before a lone fraction, if there is one.
    mutating func signedZero(
        from start: ScalarCursor, to end: ScalarCursor
    ) throws(DistanceError) -> Decimal {
        guard start.byte < end.byte else { return .zero }
        // The number reader knows all signs and what may follow them before a digit.
        let bytes = scan.text.extracting(start.byte..<end.byte)
        var text: [UInt8] = []
        for index in 0..<bytes.count { text.append(bytes[index]) }
        text.append(UInt8(ascii: "0"))
        do throws(NumberError) {
            try reader.read(text.span, into: &number)
        } catch {
            throw DistanceError(error, at: start, end: end.byte)
        }
        notes.formUnion(number.notes.subtracting([.negativeZero]))
        return number.number
    }

    func separatorClass(_ scalar: UInt32) -> SeparatorClass? {
        if let kind = SeparatorClass(scalar) { return kind }
        guard scalar == SeparatorClass.ideographicPeriod else { return nil }
        return scan.locale.hasIdeographicPeriod ? .period : nil
    }

    func skippingWhiteSpace(from start: ScalarCursor) -> ScalarCursor {
        var ahead = start
        while let (scalar, width) = peek(ahead), NumberScalars.isWhiteSpace(scalar) {
            ahead.advance(width)
        }
        return ahead
    }

    func digit(at cursor: ScalarCursor) -> (value: UInt8, zero: UInt32)? {
        peek(cursor).flatMap { scan.digit($0.scalar) }
    }

    func peek(_ cursor: ScalarCursor) -> (scalar: UInt32, width: Int)? {
        cursor.peek(scan.text, end: scan.end)
    }

    mutating func advance() {
        if let (_, width) = peek(scan.cursor) { scan.cursor.advance(width) }
    }
}
