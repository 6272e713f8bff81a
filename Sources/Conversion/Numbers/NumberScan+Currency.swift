import LocaleData

extension NumberScan {
    /// A name found at the cursor.
    private struct Match {
        var entry: CurrencyLexicon.Entry
        /// The end of the name, without a final period.
        var end: ScalarCursor
        /// Whether it is spelled exactly as in the data.
        var isExact: Bool
        /// Whether it has its final period, or does not need one.
        var hasItsPeriod: Bool
    }

    /// Reads a name of the currency; nil if there is none at the cursor.
    ///
    /// - Parameters:
    ///   - first: The first name, if one was found.
    ///   - isSure: Whether to refuse another currency's name.
    ///   - isLast: Whether two names were found before.
    /// - Throws: ``NumberError/Code/currencyMismatch`` for another currency, or for a second name
    ///   of the same kind: a symbol may be combined with a code or long name, but not with a
    ///   symbol.
    mutating func takeCurrency(
        _ code: String, after first: CurrencyLexicon.Entry?, isSure: Bool, isLast: Bool,
        _ reading: inout NumberReading
    ) throws(NumberError) -> CurrencyLexicon.Entry? {
        let own = data?.currencies ?? locale.currencies(code: code)
        guard let match = longestMatch(in: own) else {
            if isSure { try refuseOther(than: code, longerThan: cursor.byte) }
            return nil
        }
        // Another currency may match better: with a longer name, or with an exact match.
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

    /// Whether a sign that currencies share means this one here.
    private func isUnderstood(_ entry: CurrencyLexicon.Entry, _ code: String) -> Bool {
        if entry.kind == .symbol { return true }
        return (data?.ownCurrency ?? locale.ownCurrency) == code
    }

    /// Refuses a name of another currency that extends beyond a position.
    private func refuseOther(
        than code: String, longerThan byte: Int
    ) throws(NumberError) {
        guard let other = longestMatch(in: locale.allCurrencies),
            other.entry.code != code, other.end.byte > byte
        else { return }
        throw NumberError(
            .currencyMismatch, offset: cursor.offset, length: other.end.offset - cursor.offset)
    }

    /// Whether a letter or currency sign follows, so that the name may be longer.
    private func continuesName(_ place: ScalarCursor) -> Bool {
        guard let (scalar, _) = place.peek(text, end: end), digit(scalar) == nil else {
            return false
        }
        if scalar == 0x20 {
            // A name may continue after a space, but not with a digit.
            var behind = place
            behind.advance(1)
            return behind.peek(text, end: end).map { digit($0.scalar) == nil } ?? false
        }
        if scalar < 0x80 { return scalar == 0x24 || (scalar | 0x20) &- 0x61 < 26 }
        guard let scalar = Unicode.Scalar(scalar) else { return false }
        return scalar.properties.isAlphabetic
            || scalar.properties.generalCategory == .currencySymbol
    }

    /// The longest name at the cursor; among equals the exact spelling, then the locale's own
    /// symbol.
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

    /// The names that may be at the cursor, by their first two scalars, longest first.
    func names(in lexicon: CurrencyLexicon) -> [CurrencyLexicon.Entry] {
        guard let (first, width) = cursor.peek(text, end: end) else { return [] }
        var behindFirst = cursor
        behindFirst.advance(width)
        let second = behindFirst.peek(text, end: end).map { CurrencyLexicon.folded($0.scalar) }
        return lexicon.entries(beginningWith: CurrencyLexicon.folded(first), second)
    }

    /// The end of a name directly followed by a word for a power of ten: `DJFelfu 12`.
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

    /// Whether the text at the cursor is exactly a name's spelling in the data.
    private func isWritten(_ scalars: [UInt32]) -> Bool {
        match(scalars, folding: false, isWhole: !isCompact) != nil
    }
}

extension CurrencyLexicon.Entry {
    /// Whether two names are the same sign, one with a country prefix: `US$` and `$`.
    fileprivate func endsInSameSign(as other: CurrencyLexicon.Entry) -> Bool {
        guard let last = scalars.last, last == other.scalars.last else { return false }
        return Unicode.Scalar(last)?.properties.generalCategory == .currencySymbol
    }
}

extension CurrencyLexicon.Kind {
    /// Whether this is one of the locale's symbols for the currency.
    var isSign: Bool {
        switch self {
        case .symbol, .narrowSymbol: true
        case .code, .name, .everyday: false
        }
    }
}
