import Decimals
import LocaleData

/// The words for a power of ten around the digits.
///
/// There may be one before or one after the digits, or both in languages with pairs.
struct CompactWords {
    /// The meaning of a word in its position.
    struct Meaning {
        /// The locale's word; nil for an English letter that the locale does not have.
        var entry: CompactLexicon.Entry?
        /// The powers of ten it may mean; several if it is ambiguous.
        var powers: PowersOfTen
        /// The powers of ten that the same letter means in English.
        var otherPowers = PowersOfTen()
        /// Whether the locale spells it differently.
        var isMisspelled = false
        /// Whether the locale writes it on the other side of the digits.
        var isOnOtherSide = false
    }

    /// A word and its position in scalars; a class so that it is shared by reference.
    final class Word {
        let meaning: Meaning
        let lexicon: CompactLexicon
        let range: Range<Int>
        /// Whether it is also a name of the requested currency: `K` for the kyat.
        let mayBeCurrency: Bool

        init(
            _ meaning: Meaning, _ lexicon: CompactLexicon, _ range: Range<Int>,
            mayBeCurrency: Bool
        ) {
            self.meaning = meaning
            self.lexicon = lexicon
            self.range = range
            self.mayBeCurrency = mayBeCurrency
        }
    }

    var front: Word?
    var back: Word?
    /// Whether several numbers are joined: `1億5616万`.
    var isJoined = false

    var isEmpty: Bool { front == nil && back == nil && !isJoined }

    /// Whether a word stands for a number by itself, without digits.
    var standForOne: Bool { front?.meaning.entry?.standsForOne == true && back == nil }
}

extension NumberScan {
    /// The words for powers of ten; nil if the work allowance is used up.
    private var compactLexicon: CompactLexicon? {
        guard let data else { return locale.compactLexicon(style) }
        return data.compactLexicon(of: locale, style)
    }

    /// Whether numbers may be joined: `1億5616万`.
    var joinsNumbers: Bool {
        isCompact && (data?.joinsCompactNumbers ?? locale.joinsCompactNumbers)
    }

    var isCompact: Bool {
        if case .compact = notation { return true }
        return false
    }

    /// Reads a word for a power of ten, in compact notation only.
    ///
    /// - Throws: ``NumberError/Code/ambiguousValue`` if it may also be the currency's name.
    mutating func takeCompactWord(
        _ found: inout CompactWords, isInFront: Bool
    ) throws(NumberError) -> Bool {
        guard isCompact, found.back == nil, !found.isJoined, found.front == nil || !isInFront,
            let lexicon = compactLexicon,
            let (meaning, behind) = compactWord(in: lexicon, isInFront: isInFront)
        else { return false }
        var mayBeCurrency = false
        if !isInFront, let name = currencyNameAtCursor {
            guard name.behind.byte <= behind.byte else {
                // `T$` is a name rather than a word before another name; `B$` may be both if `$`
                // alone is a sign of the currency.
                guard isCurrencySign(from: behind, to: name.behind) else { return false }
                throw NumberError(
                    .ambiguousValue, offset: cursor.offset,
                    length: name.behind.offset - cursor.offset)
            }
            mayBeCurrency = name.isExact && name.behind.byte == behind.byte
        }
        let word = CompactWords.Word(
            meaning, lexicon, cursor.offset..<behind.offset, mayBeCurrency: mayBeCurrency)
        if isInFront {
            found.front = word
        } else {
            // A second word must form a pair with the first.
            if let front = found.front {
                guard let first = front.meaning.entry, let second = meaning.entry,
                    !lexicon.exponents(front: first, back: second).isEmpty
                else { return false }
            }
            found.back = word
        }
        cursor = behind
        return true
    }

    /// The power of ten of the words; 0 if there are none.
    ///
    /// - Throws: ``NumberError/Code/ambiguousValue`` if the words mean two powers,
    ///   ``NumberError/Code/unknownSuffix`` for one half of a pair.
    func exponent(
        of words: CompactWords, _ reading: inout NumberReading
    ) throws(NumberError) -> Int {
        if words.isJoined { reading.notes.insert(.suffixVariant) }
        guard let word = words.back ?? words.front else { return 0 }
        var powers = word.meaning.powers
        if let front = words.front?.meaning.entry, words.back != nil,
            let back = word.meaning.entry
        {
            powers = word.lexicon.exponents(front: front, back: back)
        }
        guard let power = powers.only else {
            throw NumberError(
                powers.isEmpty ? .unknownSuffix : .ambiguousValue,
                offset: word.range.lowerBound, length: word.range.count)
        }
        let isPair = words.front != nil && words.back != nil
        if word.meaning.isMisspelled || (words.front?.meaning.isMisspelled ?? false)
            || (word.meaning.isOnOtherSide && !isPair)
        {
            reading.notes.insert(.suffixVariant)
        }
        let others = word.meaning.otherPowers.without(power)
        if !others.isEmpty {
            reading.notes.insert(.ambiguousSuffix)
            reading.otherPowers = others.exponents.map { $0 - power }
        }
        return power
    }

    /// The mantissa for a word that is a number by itself.
    func one(_ reading: inout NumberReading) -> Mantissa {
        reading.digits.append(1)
        return Mantissa(count: 1, zero: nil)
    }

    /// Whether there is a word for a power of ten at the cursor.
    func startsCompactWord(isInFront: Bool = false) -> Bool {
        guard let lexicon = compactLexicon else { return false }
        return compactWord(in: lexicon, isInFront: isInFront) != nil
    }

    /// The end of a name for percent or permille at the cursor.
    func compactUnit() -> ScalarCursor? {
        guard isCompact, let lexicon = compactLexicon else { return nil }
        for unit in lexicon.units {
            if let behind = match(unit, folding: false) { return behind }
        }
        return nil
    }

    // MARK: Words

    /// The longest word for a power of ten at the cursor, an exact match preferred, and its end.
    private func compactWord(
        in lexicon: CompactLexicon, isInFront: Bool
    ) -> (meaning: CompactWords.Meaning, behind: ScalarCursor)? {
        guard let (scalar, _) = cursor.peek(text, end: end) else { return nil }
        var found: (meaning: CompactWords.Meaning, behind: ScalarCursor, rank: Int)?
        for entry in lexicon.entries(beginningWith: NumberScalars.lowercased(scalar)) {
            let exact = matchWord(entry.scalars, folding: false)
            guard var behind = exact ?? matchWord(entry.folded) else { continue }
            let isSpelled = takePeriod(
                after: entry, isExact: exact != nil, isInFront: isInFront, &behind)
            let own = isInFront ? entry.inFront : entry.behind
            // A word on the wrong side is a variant; half of a pair means nothing by itself.
            let isOwnSide = !own.isEmpty || (entry.behind.isEmpty && entry.inFront.isEmpty)
            if isInFront, entry.inFront.isEmpty, isCurrencyAtCursor { continue }
            let rank = (isSpelled ? 4 : 0) + (isOwnSide ? 2 : 0) + (entry.isOwn ? 1 : 0)
            var meaning = CompactWords.Meaning(
                entry: entry, powers: isOwnSide ? own : entry.behind.union(entry.inFront),
                isMisspelled: !isSpelled,
                isOnOtherSide: !isOwnSide && !entry.standsForOne)
            if let best = found {
                guard behind.byte >= best.behind.byte else { continue }
                if behind.byte == best.behind.byte {
                    guard rank >= best.rank else { continue }
                    if rank == best.rank { meaning.powers.formUnion(best.meaning.powers) }
                }
            }
            found = (meaning, behind, rank)
        }
        guard !isInFront, let english = englishPower(scalar) else {
            return found.map { ($0.meaning, $0.behind) }
        }
        guard var own = found, own.behind.offset > cursor.offset else {
            return (
                CompactWords.Meaning(
                    powers: PowersOfTen(english.power), isMisspelled: true), english.behind
            )
        }
        if own.meaning.entry?.folded.count == 1 {
            own.meaning.otherPowers = PowersOfTen(english.power)
        }
        return (own.meaning, own.behind)
    }

    /// Moves a place behind a word past a period at its end.
    ///
    /// - Parameter isExact: Whether the word is written as in the data.
    /// - Returns: Whether the word is spelled exactly, its period included.
    private func takePeriod(
        after entry: CompactLexicon.Entry, isExact: Bool, isInFront: Bool,
        _ behind: inout ScalarCursor
    ) -> Bool {
        if isExact, entry.hasDot || isInFront { return true }
        guard let (next, width) = behind.peek(text, end: end), next == 0x2E else {
            return isExact
        }
        // A period before a digit is a separator, unless it belongs to the word.
        var ahead = behind
        ahead.advance(width)
        if let (following, _) = ahead.peek(text, end: end), digit(following) != nil,
            !entry.hasDot
        {
            return isExact
        }
        behind = ahead
        return false
    }

    /// The end of a whole word at the cursor, or of one directly followed by a name of the requested
    /// currency: `150 kLRD` in Breton and Catalan.
    private func matchWord(_ scalars: [UInt32], folding: Bool = true) -> ScalarCursor? {
        if let behind = match(scalars, folding: folding) { return behind }
        // `MMK` is the kyat, not a word before a shorter name of it.
        guard case .currency = style, !isCurrencyAtCursor,
            let behind = match(scalars, folding: folding, isWhole: false)
        else { return nil }
        var scan = self
        scan.cursor = behind
        return scan.isCurrencyAtCursor ? behind : nil
    }

    /// The power of ten of an English letter, as in finance; `k` is the SI prefix for a thousand.
    private func englishPower(_ scalar: UInt32) -> (power: Int, behind: ScalarCursor)? {
        let power: Int
        switch Unicode.Scalar(scalar) {
        case "k", "K": power = 3
        case "M": power = 6
        case "B": power = 9
        case "T": power = 12
        default: return nil
        }
        var behind = cursor
        behind.advance(1)
        if let (next, _) = behind.peek(text, end: end), CaseFolding.isCasedLetter(next) {
            return nil
        }
        // A period may end it too, but separates before a digit.
        if let (dot, width) = behind.peek(text, end: end), dot == 0x2E {
            var ahead = behind
            ahead.advance(width)
            if ahead.peek(text, end: end).map({ digit($0.scalar) == nil }) ?? true {
                behind = ahead
            }
        }
        return (power, behind)
    }

    /// Whether a name of the requested currency is at the cursor: `K5K` is 5,000 kwacha.
    var isCurrencyAtCursor: Bool { currencyNameAtCursor != nil }

    /// Whether a range of the text is a sign of the requested currency in this locale.
    private func isCurrencySign(from start: ScalarCursor, to end: ScalarCursor) -> Bool {
        var scan = self
        scan.cursor = start
        guard case .currency(let currency) = style else { return false }
        return scan.names(in: locale.currencies(code: currency.code)).contains {
            $0.kind.isSign && scan.match($0.written, folding: false)?.byte == end.byte
        }
    }

    /// The end of the longest name of the requested currency at the cursor, and whether it is
    /// spelled exactly as in the data.
    private var currencyNameAtCursor: (behind: ScalarCursor, isExact: Bool)? {
        guard case .currency(let currency) = style else { return nil }
        for entry in names(in: locale.currencies(code: currency.code)) {
            guard let behind = match(entry.scalars) else { continue }
            return (behind, match(entry.written, folding: false) != nil)
        }
        return nil
    }

    // MARK: Joined numbers

    /// Reads further numbers joined to one with a word, in descending powers of ten: `1億5616万`.
    ///
    /// - Returns: Whether there were any; `words` then has the last word.
    mutating func takeJoinedNumbers(
        _ words: inout CompactWords, _ mantissa: inout Mantissa, _ reading: inout NumberReading
    ) throws(NumberError) -> Bool {
        guard joinsNumbers, words.front == nil else { return false }
        var isJoined = false
        while let word = words.back, let power = word.meaning.powers.only,
            word.range.upperBound == cursor.offset,
            let (scalar, _) = cursor.peek(text, end: end), digit(scalar) != nil
        {
            let start = cursor.offset
            // Only the last number may have a fraction.
            let before = try judged(reading)
            guard before.decimalIndex == nil else {
                throw NumberError(.malformedGrouping, offset: start, length: 0)
            }
            reading.notes.formUnion(before.notes)
            reading.separators.removeAll(keepingCapacity: true)
            var part = NumberReading()
            var layout = NumberLayout()
            let digits = try takeMantissa(&layout, &part)
            guard digits.zero == mantissa.zero else {
                throw NumberError(.mixedDigits, offset: start)
            }
            let partial = try judged(part)
            let integerDigits = partial.integerDigits
            var rest = CompactWords()
            let wordStart = cursor
            let isWord = try takeCompactWord(&rest, isInFront: false)
            if isWord { record(.compact, from: wordStart) }
            let next = isWord ? try exponent(of: rest, &part) : 0
            let width = power - next
            guard next < power, integerDigits <= width else {
                throw NumberError(
                    .malformedGrouping, offset: start, length: cursor.offset - start)
            }
            reading.digits.append(zeros: width - integerDigits)
            if let index = partial.decimalIndex {
                var decimal = part.separators[index]
                decimal.digitsBefore = reading.digits.count + integerDigits
                reading.separators.append(decimal)
            }
            reading.digits.append(contentsOf: part.digits)
            reading.notes.formUnion(part.notes)
            mantissa.count = reading.digits.count
            words = rest
            isJoined = true
        }
        words.isJoined = isJoined
        return isJoined
    }

    /// Determines the roles of the separators of one of the joined numbers.
    private func judged(
        _ reading: borrowing NumberReading
    ) throws(NumberError) -> SeparatorConvention.Judgement {
        try convention(zero: reading.zero).judge(
            reading.separators, digits: reading.digits.count,
            startsWithZero: reading.digits.startsWithZero)
    }
}
