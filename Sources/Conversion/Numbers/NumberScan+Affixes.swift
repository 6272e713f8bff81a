import Decimals
import LocaleData

/// Percentages and amounts of money: a sign or a name stands before or behind the digits.
extension NumberScan {
    /// What was found around the digits.
    private struct Surroundings {
        var isNegative: Bool?
        /// Whether the percent sign or the currency stands in front; nil while there is none.
        var isAffixInFront: Bool?
        var isParenthesized = false
        /// How often the currency was named.
        var mentions = 0

        /// Whether there can be no percent sign or currency behind the number any more.
        ///
        /// A currency may be named twice, as in `$5 USD`; it must be the same one.
        func isAffixTaken(behindFor style: NumberStyle) -> Bool {
            if case .currency = style { return mentions > 1 }
            return isAffixInFront != nil
        }

        /// The words for a power of ten.
        var compact = CompactWords()
    }

    /// Reads a number of a style other than decimal.
    mutating func runStyled(into reading: inout NumberReading) throws(NumberError) {
        try prepare(&reading)
        var found = Surroundings()
        try takeFront(&found, &reading)
        let start = cursor.offset
        var mantissa =
            found.compact.standForOne && firstZero() == nil
            ? one(&reading) : try takeMantissa(&reading)
        var exponent = 0
        if mantissa.zero != nil, takeExponentMarker(mantissa) {
            exponent = try takeExponent(mantissa)
            if !isExponential { reading.notes.insert(.scientificInDecimal) }
        }
        let numberEnd = cursor.offset
        try takeBack(&found, mantissa, &reading)
        if try takeJoinedNumbers(&found.compact, &mantissa, &reading) {
            try takeBack(&found, mantissa, &reading)
        }
        guard cursor.byte >= end else { throw fault(afterDigits: mantissa.zero != nil, found) }
        guard mantissa.integerDigits > 0 || mantissa.zero != nil else {
            throw NumberError(.noDigits, offset: start, length: 0)
        }
        if found.isParenthesized { throw NumberError(.unexpectedCharacter, offset: 0) }
        try judge(found, numberEnd, &reading)
        exponent += try self.exponent(of: found.compact, &reading)
        try finish(mantissa, exponent, found.isNegative ?? false, start, &reading)
        reading.number.shiftPoint(by: -style.shift)
    }

    private mutating func takeFront(
        _ found: inout Surroundings, _ reading: inout NumberReading
    ) throws(NumberError) {
        while let (scalar, width) = cursor.peek(text, end: end) {
            if NumberScalars.isMark(scalar) || NumberScalars.isWhiteSpace(scalar) {
                cursor.advance(width)
            } else if NumberScalars.sign(scalar) != nil {
                guard found.isNegative == nil else {
                    throw NumberError(.misplacedSign, offset: cursor.offset)
                }
                found.isNegative = try takeStyledSign(&reading)
            } else if scalar == 0x28, isAccounting, found.isNegative == nil {
                cursor.advance(width)
                found.isNegative = true
                found.isParenthesized = true
                reading.notes.insert(.accountingNegative)
            } else if takeCompactWord(&found.compact, isInFront: true) {
                continue
            } else if try takeAffix(found.isAffixInFront != nil, &reading) {
                found.isAffixInFront = true
                found.mentions += 1
            } else {
                return
            }
        }
    }

    private mutating func takeBack(
        _ found: inout Surroundings, _ mantissa: Mantissa, _ reading: inout NumberReading
    ) throws(NumberError) {
        while let (scalar, width) = cursor.peek(text, end: end) {
            if NumberScalars.isMark(scalar) || NumberScalars.isWhiteSpace(scalar) {
                cursor.advance(width)
            } else if scalar == 0x29, found.isParenthesized {
                cursor.advance(width)
                found.isParenthesized = false
            } else if NumberScalars.sign(scalar) != nil {
                guard found.isNegative == nil, hasSignBehind(mantissa) else {
                    throw NumberError(.misplacedSign, offset: cursor.offset)
                }
                found.isNegative = try takeStyledSign(&reading)
            } else if takeCompactWord(&found.compact, isInFront: false) {
                continue
            } else if try takeAffix(found.isAffixTaken(behindFor: style), &reading) {
                found.isAffixInFront = found.isAffixInFront ?? false
                found.mentions += 1
            } else {
                return
            }
        }
    }

    /// Takes a sign; true for a minus.
    ///
    /// White space between it and a digit is refused.
    private mutating func takeStyledSign(
        _ reading: inout NumberReading
    ) throws(NumberError) -> Bool {
        guard let (scalar, width) = cursor.peek(text, end: end),
            let sign = NumberScalars.sign(scalar)
        else { return false }
        let offset = cursor.offset
        cursor.advance(width)
        var ahead = cursor
        var hasSpace = false
        while let (next, width) = ahead.peek(text, end: end),
            NumberScalars.isMark(next) || NumberScalars.isWhiteSpace(next)
        {
            if NumberScalars.isWhiteSpace(next) { hasSpace = true }
            ahead.advance(width)
        }
        if hasSpace, let (next, _) = ahead.peek(text, end: end), let found = digit(next),
            !hasSpaceBehindSign(found.zero)
        {
            throw NumberError(.misplacedSign, offset: offset)
        }
        return try isMinus(sign, at: offset, &reading)
    }

    /// Whether the locale's own pattern has white space between the minus and the digits (luy).
    private func hasSpaceBehindSign(_ zero: UInt32) -> Bool {
        let prefix = symbols(withZero: zero).affixes.negative.prefix
        let scalars = Array(String(decoding: prefix, as: UTF8.self).unicodeScalars)
        guard let last = scalars.last, NumberScalars.isWhiteSpace(last.value) else { return false }
        return scalars.dropLast().last.map { NumberScalars.sign($0.value) != nil } ?? false
    }

    private var isExponential: Bool { notation == .scientific || notation == .engineering }

    /// What is wrong behind the number; in compact notation letters are an unknown word.
    private func fault(afterDigits: Bool, _ found: Surroundings) -> NumberError {
        guard isCompact, afterDigits, found.compact.isEmpty else {
            return fault(afterDigits: afterDigits)
        }
        var ahead = cursor
        while let (scalar, width) = ahead.peek(text, end: end),
            let scalar = Unicode.Scalar(scalar), scalar.properties.isAlphabetic
        {
            ahead.advance(width)
        }
        guard ahead.offset > cursor.offset else { return fault(afterDigits: afterDigits) }
        return NumberError(
            .unknownSuffix, offset: cursor.offset, length: ahead.offset - cursor.offset)
    }

    private var isAccounting: Bool {
        if case .currency(let currency) = style { return currency.isAccounting }
        return false
    }

    /// Whether the locale's own pattern has the minus behind the number.
    private func hasSignBehind(_ mantissa: Mantissa) -> Bool {
        guard let zero = mantissa.zero else { return false }
        let suffix = symbols(withZero: zero).affixes.negative.suffix
        return String(decoding: suffix, as: UTF8.self).unicodeScalars.contains {
            NumberScalars.sign($0.value) != nil
        }
    }

    /// Takes the percent sign or the currency if it stands at the cursor.
    ///
    /// - Throws: ``NumberError/Code/unexpectedPercentSign`` for the sign of another style,
    ///   ``NumberError/Code/currencyMismatch`` for another currency, and either for a second one.
    private mutating func takeAffix(
        _ isTaken: Bool, _ reading: inout NumberReading
    ) throws(NumberError) -> Bool {
        guard let (scalar, width) = cursor.peek(text, end: end) else { return false }
        switch style {
        case .decimal: return false
        case .percent, .permille:
            if let behind = compactUnit() {
                guard !isTaken else {
                    throw NumberError(.unexpectedPercentSign, offset: cursor.offset)
                }
                cursor = behind
                hasUnitName = true
                return true
            }
            guard NumberScalars.isPercentSign(scalar) else { return false }
            let isPermille = scalar == 0x2030 || scalar == 0x0609
            guard isPermille == (style == .permille), !isTaken else {
                throw NumberError(.unexpectedPercentSign, offset: cursor.offset)
            }
            cursor.advance(width)
            return true
        case .currency(let currency):
            return try takeCurrency(currency, isTaken, &reading)
        }
    }

    private mutating func takeCurrency(
        _ currency: NumberStyle.Currency, _ isTaken: Bool, _ reading: inout NumberReading
    ) throws(NumberError) -> Bool {
        let own = locale.currencies(code: currency.code)
        guard let (match, behind) = longestMatch(in: own) else {
            guard let (_, behind) = longestMatch(in: locale.currencies(code: nil)) else {
                return false
            }
            throw NumberError(
                .currencyMismatch, offset: cursor.offset, length: behind.offset - cursor.offset)
        }
        if isTaken { throw NumberError(.currencyMismatch, offset: cursor.offset) }
        let isShared = match.isNarrow && CurrencyLexicon.isShared(match.scalars)
        if !match.isStandard || continuesName(behind) {
            // Another currency may have the better claim: the locale's own `$`, or a longer name.
            let all = locale.currencies(code: nil)
            if let (other, otherEnd) = longestMatch(in: all, preferring: currency.code),
                other.code != currency.code
            {
                throw NumberError(
                    .currencyMismatch, offset: cursor.offset,
                    length: otherEnd.offset - cursor.offset)
            }
        }
        if isShared { reading.notes.insert(.currencySymbolShared) }
        cursor = behind
        return true
    }

    /// Whether a letter or a currency sign follows, so that a name may be longer than it seemed.
    private func continuesName(_ place: ScalarCursor) -> Bool {
        guard let (scalar, _) = place.peek(text, end: end), digit(scalar) == nil,
            let scalar = Unicode.Scalar(scalar)
        else { return false }
        return scalar.properties.isAlphabetic
            || scalar.properties.generalCategory == .currencySymbol
    }

    /// The longest name at the cursor, and the place behind it.
    ///
    /// - Parameter code: Among equally long ones: a locale's own symbol comes first, then names of
    ///   this currency.
    private func longestMatch(
        in lexicon: CurrencyLexicon, preferring code: String? = nil
    ) -> (entry: CurrencyLexicon.Entry, behind: ScalarCursor)? {
        guard let (first, _) = cursor.peek(text, end: end) else { return nil }
        var best: (entry: CurrencyLexicon.Entry, behind: ScalarCursor)?
        for entry in lexicon.entries(beginningWith: NumberScalars.lowercased(first)) {
            guard let behind = match(entry.scalars) else { continue }
            guard let current = best else {
                best = (entry, behind)
                continue
            }
            guard behind.byte == current.behind.byte else { continue }
            let isBetter =
                entry.isStandard != current.entry.isStandard
                ? entry.isStandard
                : entry.code == code && current.entry.code != code
            if isBetter { best = (entry, behind) }
        }
        return best
    }

    /// The place behind a name, if it stands at the cursor and ends there.
    ///
    /// - Parameter folding: Whether case does not count; the name is in lower case then.
    func match(_ scalars: [UInt32], folding: Bool = true) -> ScalarCursor? {
        var ahead = cursor
        for expected in scalars {
            guard let (scalar, width) = ahead.peek(text, end: end) else { return nil }
            let isSpace = NumberScalars.isWhiteSpace(scalar) && NumberScalars.isWhiteSpace(expected)
            let typed = folding ? NumberScalars.lowercased(scalar) : scalar
            guard isSpace || typed == expected else { return nil }
            ahead.advance(width)
        }
        // A word ends where no letter follows: `us` is not the beginning of `use`.
        if let last = scalars.last.flatMap(Unicode.Scalar.init), last.properties.isAlphabetic,
            last.properties.isCased, let (next, _) = ahead.peek(text, end: end),
            let next = Unicode.Scalar(next), next.properties.isAlphabetic, next.properties.isCased
        {
            return nil
        }
        return ahead
    }

    /// Refuses a percentage without its sign; notes what is unusual.
    private func judge(
        _ found: Surroundings, _ numberEnd: Int, _ reading: inout NumberReading
    ) throws(NumberError) {
        let affixes = symbols(withZero: reading.zero).affixes.plain
        switch style {
        case .decimal: break
        case .percent, .permille:
            guard let isInFront = found.isAffixInFront else {
                throw NumberError(.missingPercentSign, offset: numberEnd, length: 0)
            }
            if isInFront != affixes.hasTextInFront, !hasUnitName {
                reading.notes.insert(.affixSide)
            }
        case .currency(let currency):
            guard let isInFront = found.isAffixInFront else {
                reading.notes.insert(.currencyAssumed)
                return
            }
            guard currency.display != .name else { return }
            if isInFront != affixes.hasTextInFront { reading.notes.insert(.affixSide) }
        }
    }
}

extension NumberAffixes.Pair {
    /// Whether something stands in front of the digits that can be seen: Arabic and Hebrew put a
    /// mark there and the currency behind.
    fileprivate var hasTextInFront: Bool {
        String(decoding: prefix, as: UTF8.self).unicodeScalars.contains {
            !NumberScalars.isMark($0.value) && !NumberScalars.isWhiteSpace($0.value)
        }
    }
}
