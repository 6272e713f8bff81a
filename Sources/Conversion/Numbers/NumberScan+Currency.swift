import LocaleData

/// The names of currencies beside the digits.
extension NumberScan {
    /// A name found at the cursor.
    private struct Match {
        var entry: CurrencyLexicon.Entry
        /// The place behind the name, without a final period.
        var end: ScalarCursor
        /// Whether it is written as the data has it.
        var isExact: Bool
        /// Whether its final period stands there, or it has none.
        var hasItsPeriod: Bool
    }

    /// Takes a name of the currency; nil where none stands at the cursor.
    ///
    /// - Parameters:
    ///   - first: The name that was taken before.
    ///   - isSure: Whether another currency's name is refused.
    ///   - isLast: Whether two names were taken before.
    /// - Throws: ``NumberError/Code/currencyMismatch`` for another currency, or a second name of the
    ///   same kind: a code or a long name can stand beside a symbol, but not a symbol twice.
    mutating func takeCurrency(
        _ code: String, after first: CurrencyLexicon.Entry?, isSure: Bool, isLast: Bool,
        _ reading: inout NumberReading
    ) throws(NumberError) -> CurrencyLexicon.Entry? {
        let own = data?.currencies ?? locale.currencies(code: code)
        guard let match = longestMatch(in: own) else {
            if isSure { try refuseOther(than: code, longerThan: cursor.byte) }
            return nil
        }
        // Another currency may have the better claim: a longer name, or this one in another case.
        if match.entry.kind != .symbol && match.entry.kind != .code || continuesName(match.end) {
            try refuseOther(than: code, longerThan: match.end.byte)
        }
        if let first {
            guard !isLast, first.kind != match.entry.kind,
                first.scalars != match.entry.scalars,
                !(first.kind.isSign && match.entry.kind.isSign),
                !first.endsInSameSign(as: match.entry)
            else {
                throw NumberError(
                    .currencyMismatch, offset: cursor.offset,
                    length: match.end.offset - cursor.offset)
            }
        }
        var end = match.end
        var isVariant = !match.isExact || match.entry.kind == .everyday
        if let (period, width) = end.peek(text, end: self.end), period == 0x2E {
            var behind = end
            behind.advance(width)
            let next = behind.peek(text, end: self.end).flatMap { digit($0.scalar) }
            if next == nil || match.entry.hasFinalPeriod && match.entry.kind.isSign {
                end = behind
                if !match.entry.hasFinalPeriod { isVariant = true }
            }
        } else if match.entry.hasFinalPeriod {
            isVariant = true
        }
        if isVariant { reading.notes.insert(.currencyVariant) }
        if match.entry.isShared, !isUnderstood(match.entry, code) {
            reading.notes.insert(.currencySymbolShared)
        }
        cursor = end
        return match.entry
    }

    /// Whether a sign alone means a currency here though others have it too.
    private func isUnderstood(_ entry: CurrencyLexicon.Entry, _ code: String) -> Bool {
        if entry.kind == .symbol { return true }
        return (data?.ownCurrency ?? locale.ownCurrency) == code
    }

    /// Refuses the name of another currency that goes further than a place.
    private func refuseOther(
        than code: String, longerThan byte: Int
    ) throws(NumberError) {
        guard let other = longestMatch(in: locale.allCurrencies),
            other.entry.code != code, other.end.byte > byte
        else { return }
        throw NumberError(
            .currencyMismatch, offset: cursor.offset, length: other.end.offset - cursor.offset)
    }

    /// Whether a letter or a currency sign follows, so that a name may be longer than it seemed.
    private func continuesName(_ place: ScalarCursor) -> Bool {
        guard let (scalar, _) = place.peek(text, end: end), digit(scalar) == nil else {
            return false
        }
        if scalar == 0x20 {
            // A name may go on behind a space, but not with a digit.
            var behind = place
            behind.advance(1)
            return behind.peek(text, end: end).map { digit($0.scalar) == nil } ?? false
        }
        if scalar < 0x80 { return scalar == 0x24 || (scalar | 0x20) &- 0x61 < 26 }
        guard let scalar = Unicode.Scalar(scalar) else { return false }
        return scalar.properties.isAlphabetic
            || scalar.properties.generalCategory == .currencySymbol
    }

    /// The longest name at the cursor; among equally long ones the one that is written as here,
    /// then the locale's own symbol.
    private func longestMatch(in lexicon: CurrencyLexicon) -> Match? {
        var best: Match?
        for entry in names(in: lexicon) {
            if let best, entry.scalars.count < best.entry.scalars.count { break }
            guard let behind = match(entry.scalars) ?? matchBeforeWord(entry.scalars) else {
                continue
            }
            let found = Match(
                entry: entry, end: behind, isExact: isWritten(entry.written),
                hasItsPeriod: !entry.hasFinalPeriod
                    || behind.peek(text, end: end)?.scalar == 0x2E)
            guard let current = best else {
                best = found
                continue
            }
            if rank(found) > rank(current) { best = found }
        }
        return best
    }

    /// The names that may stand at the cursor, by their first two scalars, the longest first.
    func names(in lexicon: CurrencyLexicon) -> [CurrencyLexicon.Entry] {
        guard let (first, width) = cursor.peek(text, end: end) else { return [] }
        var behindFirst = cursor
        behindFirst.advance(width)
        let second = behindFirst.peek(text, end: end).map { CurrencyLexicon.folded($0.scalar) }
        return lexicon.entries(beginningWith: CurrencyLexicon.folded(first), second)
    }

    /// The place behind a name that a word for a power of ten follows without a space: `DJFelfu 12`.
    private func matchBeforeWord(_ scalars: [UInt32]) -> ScalarCursor? {
        guard isCompact, let behind = match(scalars, isWhole: false) else { return nil }
        var scan = self
        scan.cursor = behind
        return scan.startsCompactWord(isInFront: true) ? behind : nil
    }

    private func rank(_ match: Match) -> Int {
        let isSymbol = match.entry.kind == .symbol
        return (match.isExact ? 4 : 0) + (match.hasItsPeriod ? 2 : 0) + (isSymbol ? 1 : 0)
    }

    /// Whether a name stands at the cursor just as the data has it.
    private func isWritten(_ scalars: [UInt32]) -> Bool {
        match(scalars, folding: false, isWhole: !isCompact) != nil
    }
}

extension CurrencyLexicon.Entry {
    /// Whether two names are the same sign, one of them with a country in front: `US$` and `$`.
    fileprivate func endsInSameSign(as other: CurrencyLexicon.Entry) -> Bool {
        guard let last = scalars.last, last == other.scalars.last else { return false }
        return Unicode.Scalar(last)?.properties.generalCategory == .currencySymbol
    }
}

extension CurrencyLexicon.Kind {
    /// Whether it is a symbol that the locale has for the currency.
    var isSign: Bool {
        switch self {
        case .symbol, .narrowSymbol: true
        case .code, .name, .everyday: false
        }
    }
}
