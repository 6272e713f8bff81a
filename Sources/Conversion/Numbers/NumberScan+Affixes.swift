import Decimals
import LocaleData

extension NumberScan {
    mutating func takeFront(
        _ layout: inout NumberLayout, _ reading: inout NumberReading
    ) throws(NumberError) {
        while let (scalar, width) = cursor.peek(text, end: end) {
            if scalar &- 0x30 < 10 { return }
            let start = cursor
            if NumberScalars.isMark(scalar) || NumberScalars.isWhiteSpace(scalar) {
                cursor.advance(width)
            } else if let sign = NumberScalars.sign(scalar) {
                guard layout.isNegative == nil else {
                    throw NumberError(.misplacedSign, offset: cursor.offset)
                }
                layout.isNegative = try isMinus(sign, at: cursor.offset, &reading)
                cursor.advance(width)
                record(layout.isNegative == true ? .minusSign : .plusSign, from: start)
                skipMarks()
                if let (next, _) = cursor.peek(text, end: end), NumberScalars.isWhiteSpace(next) {
                    layout.hasSpacedSign = true
                }
            } else if NumberScalars.isOpeningParenthesis(scalar), layout.isNegative == nil {
                cursor.advance(width)
                record(.minusSign, from: start)
                layout.isNegative = true
                layout.isParenthesized = true
                layout.isParenthesisOpen = true
                if !isAccounting { reading.notes.insert(.accountingNegative) }
            } else if style != .decimal,
                try takeAffix(&layout, isInFront: true, isSure: false, &reading)
            {
                continue
            } else if isCompact, try takeCompactWord(&layout.compact, isInFront: true) {
                record(.compact, from: start)
                noteAbbreviation(&layout)
            } else if style != .decimal,
                try takeAffix(&layout, isInFront: true, isSure: true, &reading)
            {
                continue
            } else {
                break
            }
        }
        // The period of `Rs.100` may end the affix or begin a fraction.
        layout.periodAfterAffix =
            layout.abbreviationEnd == cursor.byte
            && cursor.peek(text, end: end).map { separatorClass($0.scalar) == .period } ?? false
    }

    mutating func takeBack(
        _ layout: inout NumberLayout, _ reading: inout NumberReading
    ) throws(NumberError) {
        while let (scalar, width) = cursor.peek(text, end: end) {
            let start = cursor
            if NumberScalars.isMark(scalar) || NumberScalars.isWhiteSpace(scalar) {
                cursor.advance(width)
            } else if NumberScalars.isClosingParenthesis(scalar), layout.isParenthesisOpen {
                cursor.advance(width)
                record(.literal, from: start)
                layout.isParenthesisOpen = false
            } else if let sign = NumberScalars.sign(scalar) {
                try takeTrailingSign(sign, width, &layout, &reading)
            } else if isCompact, try takeCompactWord(&layout.compact, isInFront: false) {
                record(.compact, from: start)
            } else if style != .decimal,
                try takeAffix(&layout, isInFront: false, isSure: true, &reading)
            {
                continue
            } else {
                return
            }
        }
    }

    /// Reads a sign after the number, as written by SAP and banks: `1,234.56-`.
    private mutating func takeTrailingSign(
        _ sign: NumberScalars.Sign, _ width: Int, _ layout: inout NumberLayout,
        _ reading: inout NumberReading
    ) throws(NumberError) {
        let start = cursor
        guard layout.isNegative == nil, layout.mantissa.zero != nil else {
            throw NumberError(.misplacedSign, offset: start.offset)
        }
        // `5.-` may be a whole amount, or a negative one without a fraction.
        if let last = reading.separators.last, last.digitsBefore == reading.digits.count {
            throw NumberError(.misplacedSign, offset: start.offset)
        }
        layout.isNegative = try isMinus(sign, at: start.offset, &reading)
        cursor.advance(width)
        record(layout.isNegative == true ? .minusSign : .plusSign, from: start)
        if let (next, _) = cursor.peek(text, end: end), digit(next) != nil {
            throw NumberError(.misplacedSign, offset: start.offset)
        }
        if !sides(zero: reading.zero).hasSignBehind { reading.notes.insert(.trailingSign) }
    }

    /// Whether a sign makes the number negative; adds a note if it is unusual.
    func isMinus(
        _ sign: NumberScalars.Sign, at offset: Int, _ reading: inout NumberReading
    ) throws(NumberError) -> Bool {
        switch sign {
        case .minus: return true
        case .minusVariant:
            reading.notes.insert(.minusVariant)
            return true
        case .plus: return false
        case .doubtful: throw NumberError(.misplacedSign, offset: offset)
        }
    }

    private var isAccounting: Bool {
        if case .currency(let currency) = style { return currency.isAccounting }
        return false
    }

    /// Reads a percent sign or currency at the cursor.
    ///
    /// - Parameter isSure: Whether to refuse another currency's name, which could otherwise be a
    ///   word for a power of ten.
    /// - Throws: ``NumberError/Code/unexpectedPercentSign`` for the sign of another style,
    ///   ``NumberError/Code/currencyMismatch`` for another currency, and either for a second one.
    private mutating func takeAffix(
        _ layout: inout NumberLayout, isInFront: Bool, isSure: Bool,
        _ reading: inout NumberReading
    ) throws(NumberError) -> Bool {
        guard let (scalar, width) = cursor.peek(text, end: end) else { return false }
        let start = cursor
        switch style {
        case .decimal: return false
        case .percent, .permille:
            if let behind = compactUnit() {
                guard layout.affix == nil else {
                    throw NumberError(.unexpectedPercentSign, offset: cursor.offset)
                }
                cursor = behind
                layout.affix = NumberLayout.Affix(isInFront: isInFront, isUnitName: true)
                record(.percentSign, from: start)
                return true
            }
            guard NumberScalars.isPercentSign(scalar) else { return false }
            let isPermille = scalar == 0x2030 || scalar == 0x0609
            guard isPermille == (style == .permille), layout.affix == nil else {
                throw NumberError(.unexpectedPercentSign, offset: cursor.offset)
            }
            layout.affix = NumberLayout.Affix(isInFront: isInFront)
            cursor.advance(width)
            record(.percentSign, from: start)
            return true
        case .currency(let currency):
            guard
                let name = try takeCurrency(
                    currency.code, after: layout.affix?.name, isSure: isSure,
                    isLast: layout.secondAffix != nil, &reading)
            else { return false }
            let affix = NumberLayout.Affix(isInFront: isInFront, name: name)
            if layout.affix == nil { layout.affix = affix } else { layout.secondAffix = affix }
            record(.currency, from: start)
            if isInFront { noteAbbreviation(&layout) }
            return true
        }
    }

    /// Records the end of an affix that a period may belong to: after a letter or slash.
    private func noteAbbreviation(_ layout: inout NumberLayout) {
        let start = ScalarCursor.start(before: cursor.byte, in: text)
        var place = ScalarCursor()
        place.byte = start
        guard let (scalar, _) = place.peek(text, end: cursor.byte) else { return }
        if NumberScalars.isLetter(scalar) || scalar == 0x2F { layout.abbreviationEnd = cursor.byte }
    }

    /// The end of a word at the cursor; nil if it does not match or is only part of a word.
    ///
    /// - Parameter folding: Whether to ignore case and width; `word` is then folded.
    func match(
        _ scalars: [UInt32], folding: Bool = true, isWhole: Bool = true
    ) -> ScalarCursor? {
        var ahead = cursor
        for expected in scalars {
            guard let (scalar, width) = ahead.peek(text, end: end) else { return nil }
            let typed = folding ? CurrencyLexicon.folded(scalar) : scalar
            guard
                typed == expected
                    || NumberScalars.isWhiteSpace(scalar) && NumberScalars.isWhiteSpace(expected)
            else { return nil }
            ahead.advance(width)
        }
        // A word ends before a non-letter: `us` does not match `use`.
        if isWhole, let last = scalars.last, CaseFolding.isCasedLetter(last),
            let (next, _) = ahead.peek(text, end: end), CaseFolding.isCasedLetter(next)
        {
            return nil
        }
        return ahead
    }

    /// Refuses a percentage without its sign; adds notes on unusual affixes.
    func judgeAffix(
        _ layout: borrowing NumberLayout, _ reading: inout NumberReading
    ) throws(NumberError) {
        switch style {
        case .decimal: break
        case .percent, .permille:
            guard let affix = layout.affix else {
                throw NumberError(.missingPercentSign, offset: layout.numberEnd, length: 0)
            }
            // After the number, the sign is usual everywhere.
            if affix.isInFront, !affix.isUnitName, !sides(zero: reading.zero).hasAffixInFront {
                reading.notes.insert(.affixSide)
            }
        case .currency(let currency):
            guard let affix = layout.affix else {
                // `0.5 K` is half a kyat, or 500 of something if the currency follows.
                if let word = layout.compact.back, word.mayBeCurrency,
                    !sides(zero: reading.zero).hasAffixInFront
                {
                    throw NumberError(
                        .ambiguousValue, offset: word.range.lowerBound, length: word.range.count)
                }
                reading.notes.insert(.currencyAssumed)
                return
            }
            // Codes and names are usual on either side, and compact patterns have their own sides.
            guard let name = affix.name, name.kind.isSign, layout.compact.isEmpty,
                currency.display == .symbol || currency.display == .narrowSymbol
            else { return }
            if affix.isInFront != sides(zero: reading.zero).hasAffixInFront {
                reading.notes.insert(.affixSide)
            }
        }
    }
}
