import LocaleData

/// The words for a power of ten found around the digits: one before or behind, or both in languages
/// that have them in pairs.
struct CompactWords {
    /// A word and where it stands, in scalars.
    struct Word {
        var entry: CompactLexicon.Entry
        var lexicon: CompactLexicon
        var range: Range<Int>
    }

    var front: Word?
    var back: Word?

    var isEmpty: Bool { front == nil && back == nil }

    /// Whether a word was found that is a number without digits.
    var standForOne: Bool { front?.entry.standsForOne == true && back == nil }
}

/// Compact numbers: a word or letter stands for a power of ten.
extension NumberScan {
    var isCompact: Bool {
        if case .compact = notation { return true }
        return false
    }

    /// Takes a word for a power of ten, in compact notation only.
    mutating func takeCompactWord(_ found: inout CompactWords, isInFront: Bool) -> Bool {
        guard isCompact, found.back == nil, found.front == nil || !isInFront,
            let (entry, lexicon, behind) = compactWord()
        else { return false }
        let word = CompactWords.Word(
            entry: entry, lexicon: lexicon, range: cursor.offset..<behind.offset)
        if isInFront {
            found.front = word
        } else {
            // Behind a word in front there is another one only where the two make a pair.
            if let front = found.front,
                front.lexicon.exponents(front: front.entry, back: entry).isEmpty
            {
                return false
            }
            found.back = word
        }
        cursor = behind
        return true
    }

    /// The power of ten that the words stand for; 0 where there are none.
    ///
    /// - Throws: ``NumberError/Code/ambiguousValue`` for words that stand for two,
    ///   ``NumberError/Code/unknownSuffix`` for one half of a pair.
    func exponent(of words: CompactWords) throws(NumberError) -> Int {
        guard let word = words.back ?? words.front else { return 0 }
        var exponents = word.entry.exponents
        if let front = words.front, words.back != nil {
            exponents = front.lexicon.exponents(front: front.entry, back: word.entry)
        }
        guard let exponent = exponents.first, exponents.count == 1 else {
            throw NumberError(
                exponents.isEmpty ? .unknownSuffix : .ambiguousValue,
                offset: word.range.lowerBound, length: word.range.count)
        }
        return exponent
    }

    /// The mantissa of a word that is a number by itself.
    func one(_ reading: inout NumberReading) -> Mantissa {
        reading.digits.append(1)
        return Mantissa(integerDigits: 1, zero: nil)
    }

    /// Whether a word for a power of ten stands at the cursor.
    func startsCompactWord() -> Bool { compactWord() != nil }

    /// The word for a power of ten at the cursor, and the place behind it.
    private func compactWord() -> (
        entry: CompactLexicon.Entry, lexicon: CompactLexicon, behind: ScalarCursor
    )? {
        guard let (scalar, _) = cursor.peek(text, end: end) else { return nil }
        var systems = [locale.symbols.numberingSystem, .latin]
        if systems[0].id == NumberingSystem.latin.id { systems.removeLast() }
        for system in systems {
            guard let lexicon = locale.compactLexicon(system) else { continue }
            for entry in lexicon.entries(beginningWith: scalar) {
                if let behind = match(entry.scalars, folding: false) {
                    return (entry, lexicon, behind)
                }
            }
        }
        return nil
    }
}
