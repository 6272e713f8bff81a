import Decimals
import LocaleData

/// A unit's name found in text.
struct UnitName {
    let unit: LengthUnit
    let start: ScalarCursor
    let end: ScalarCursor
    /// Whether the name is a sign, such as `″`, rather than a word.
    let isSign: Bool
}

extension DistanceScan {
    /// The end of a name in the text, and its matches in each lexicon.
    private struct Ending {
        let cursor: ScalarCursor
        /// The length of the exact key at this point, in bytes.
        let exactCount: Int
        let entries: InlineArray<3, Range<Int>>
    }

    /// Skips white space and directional marks, and isolates, which occur only around parts.
    mutating func skipGap() {
        while let (scalar, width) = scan.cursor.peek(scan.text, end: scan.end),
            NumberScalars.isWhiteSpace(scalar) || NumberScalars.isMark(scalar)
                || scalar == 0x2068 || scalar == 0x2069
        {
            scan.cursor.advance(width)
        }
    }

    /// Skips the period of an abbreviation (`5 ft. 11 in.`) before white space or the end.
    mutating func skipPeriod(behind name: UnitName) {
        guard !name.isSign, let (scalar, width) = scan.cursor.peek(scan.text, end: scan.end),
            scalar == 0x2E
        else { return }
        var ahead = scan.cursor
        ahead.advance(width)
        if let (next, _) = ahead.peek(scan.text, end: scan.end) {
            guard NumberScalars.isWhiteSpace(next) || NumberScalars.isMark(next) else { return }
        }
        scan.cursor = ahead
    }

    /// Whether the text between two parts may be the decimal separator of the second: `5 ft.3 in`.
    func isDoubtfulSeparator() -> Bool {
        guard let (scalar, width) = scan.cursor.peek(scan.text, end: scan.end),
            let kind = SeparatorClass(scalar),
            [scan.locale.latin.decimalClass, scan.locale.symbols.decimalClass].contains(kind)
        else { return false }
        var ahead = scan.cursor
        ahead.advance(width)
        return ahead.peek(scan.text, end: scan.end).map { scan.digit($0.scalar) != nil } ?? false
    }

    /// Skips one separator between two parts.
    mutating func skipSeparator() {
        if let (scalar, _) = peek(scan.cursor), scalar &- 0x30 < 10 { return }
        for separator in separators {
            guard let end = end(of: separator, from: scan.cursor) else { continue }
            scan.cursor = end
            skipGap()
            return
        }
    }

    /// The longest unit name at a cursor; nil if there is none.
    ///
    /// - Throws: `ambiguousUnit` if it may mean several units.
    mutating func match(from start: ScalarCursor) throws(DistanceError) -> UnitName? {
        if let name = exactName(from: start) { return name }
        guard let (entries, end) = longest(in: tables { $0.names }, from: start) else { return nil }
        return try name(of: entries, start, end)
    }

    /// The name that spans the text up to the next quantity or the end, as spelled in a lexicon;
    /// nil if there is none or it means several units.
    ///
    /// Names contain no digits, so there is no longer one.
    private func exactName(from start: ScalarCursor) -> UnitName? {
        var end = start.byte
        var isASCIIDigit = false
        while end < scan.end, end - start.byte < LengthUnit.maximumNameLength {
            isASCIIDigit = scan.text[end] &- 0x30 < 10
            if isASCIIDigit { break }
            end += 1
        }
        guard isASCIIDigit || end == scan.end else { return nil }
        while end > start.byte, scan.text[end - 1] == 0x20 { end -= 1 }
        guard end > start.byte else { return nil }
        let typed = scan.text.extracting(start.byte..<end)
        for tier in lexicons.indices {
            switch lexicons[tier].match(exactly: typed) {
            case .none: continue
            case .several: return nil
            case .unit(let unit):
                var name = start
                name.byte = end
                name.offset += NumberScan.scalarCount(typed)
                let isSign = name.offset - start.offset <= 2 && !isWord(at: start)
                return UnitName(unit: unit, start: start, end: name, isSign: isSign)
            }
        }
        return nil
    }

    /// Reads a unit before its quantity; nil if there is none.
    mutating func takePrefixed() throws(DistanceError) -> (Quantity, UnitName)? {
        let start = scan.cursor
        guard let (entries, end) = longest(in: tables { $0.prefixes }, from: start) else {
            return nil
        }
        scan.cursor = end
        skipGap()
        guard let quantity = try takeQuantity() else {
            scan.cursor = start
            return nil
        }
        let behindNumber = scan.cursor
        skipGap()
        var found: [(entry: UnitNameTable.Entry, end: ScalarCursor)] = []
        for entry in entries {
            guard case .behindNumber(let suffix) = entry.rest else { continue }
            if suffix.isEmpty {
                found.append((entry, behindNumber))
            } else if let end = self.end(of: suffix, from: scan.cursor) {
                found.append((entry, end))
            }
        }
        guard let last = found.map(\.end.byte).max() else {
            scan.cursor = start
            return nil
        }
        let longest = found.filter { $0.end.byte == last }
        scan.cursor = longest[0].end
        return try name(of: longest.map(\.entry), start, end).map { (quantity, $0) }
    }

    /// Reads a word that includes number and unit; nil if there is none.
    mutating func takeWord() throws(DistanceError) -> (Quantity, UnitName)? {
        let start = scan.cursor
        guard let (entries, end) = longest(in: tables { $0.words }, from: start),
            let entry = entries.first, case .number(let count) = entry.rest
        else { return nil }
        scan.cursor = end
        let number = Decimal(isNegative: false, digits: [count], scale: 0)
        var quantity = Quantity(number, start: start, end: end)
        quantity.isWord = true
        return try name(of: entries, start, end).map { (quantity, $0) }
    }

    /// The unit of entries with the same name; the expected unit if they differ.
    private func name(
        of entries: [UnitNameTable.Entry], _ start: ScalarCursor, _ end: ScalarCursor
    ) throws(DistanceError) -> UnitName? {
        guard var unit = entries.first?.unit else { return nil }
        if entries.contains(where: { $0.unit != unit }) {
            let candidates = entries.reduce(into: [LengthUnit]()) {
                if !$0.contains($1.unit) { $0.append($1.unit) }
            }
            guard let expected, candidates.contains(expected) else {
                var error = DistanceError(
                    .ambiguousUnit, offset: start.offset, length: end.offset - start.offset)
                error.candidates = candidates
                throw error
            }
            unit = expected
        }
        let isSign = end.offset - start.offset <= 2 && !isWord(at: start)
        return UnitName(unit: unit, start: start, end: end, isSign: isSign)
    }

    @inline(__always)
    private func tables(_ choose: (UnitLexicon) -> UnitNameTable) -> InlineArray<3, UnitNameTable> {
        [choose(lexicons[0]), choose(lexicons[1]), choose(lexicons[2])]
    }

    /// The entries of the longest name in one kind of table, from the first lexicon with it.
    private mutating func longest(
        in tables: InlineArray<3, UnitNameTable>, from start: ScalarCursor
    ) -> (entries: [UnitNameTable.Entry], end: ScalarCursor)? {
        for ending in endings(in: tables, from: start).reversed() {
            let typed = key.exact[..<ending.exactCount]
            let entries = UnitNameTable.meant(by: typed, in: tables, at: ending.entries)
            if !entries.isEmpty { return (entries, ending.cursor) }
        }
        return nil
    }

    /// Follows the text through the tables and returns the ends of all names, longest last.
    private mutating func endings(
        in tables: borrowing InlineArray<3, UnitNameTable>, from start: ScalarCursor
    ) -> [Ending] {
        var endings: [Ending] = []
        key.removeAll()
        var ranges: InlineArray<3, Range<Int>> = [tables[0].all, tables[1].all, tables[2].all]
        var depth = 0
        var ahead = start
        while let (value, width) = ahead.peek(scan.text, end: scan.end),
            let scalar = Unicode.Scalar(value)
        {
            key.append(scalar)
            ahead.advance(width)
            var isAlive = false
            var isEnding = false
            var found: InlineArray<3, Range<Int>> = [0..<0, 0..<0, 0..<0]
            for tier in tables.indices {
                var range = ranges[tier]
                var next = depth
                while next < key.folded.count, !range.isEmpty {
                    range = tables[tier].narrow(range, at: next, to: key.folded[next])
                    next += 1
                }
                ranges[tier] = range
                guard !range.isEmpty else { continue }
                isAlive = true
                found[tier] = tables[tier].ending(range, at: key.folded.count)
                isEnding = isEnding || !found[tier].isEmpty
            }
            guard isAlive else { break }
            depth = key.folded.count
            if isEnding, !isWord(value) || !isWord(at: ahead) || isSeparator(at: ahead) {
                endings.append(
                    Ending(cursor: ahead, exactCount: key.exact.count, entries: found))
            }
        }
        return endings
    }

    /// Whether a separator word of the locale directly follows a name: `၁ ပေနှင့် ၃ လက်မ`.
    private func isSeparator(at cursor: ScalarCursor) -> Bool {
        guard let (scalar, _) = peek(cursor), scalar >= 0x80 else { return false }
        return separators.contains { end(of: $0, from: cursor) != nil }
    }

    /// The end of folded text at a cursor; nil if it does not match or is only part of a word.
    private func end(of text: [UInt8], from start: ScalarCursor) -> ScalarCursor? {
        var key = UnitNameKey()
        var ahead = start
        var last: UInt32 = 0
        while key.folded.count < text.count,
            let (value, width) = ahead.peek(scan.text, end: scan.end),
            let scalar = Unicode.Scalar(value)
        {
            key.append(scalar)
            guard text.starts(with: key.folded) else { return nil }
            ahead.advance(width)
            last = value
        }
        guard key.folded.count == text.count else { return nil }
        // `و` directly precedes the next number or word, but a longer separator does not.
        return isWord(last) && text.count > 2 && isWord(at: ahead) ? nil : ahead
    }

    /// The length in scalars of a word that is not a unit; nil if there is no word.
    func wordLength(from start: ScalarCursor) -> Int? {
        var ahead = start
        var length = 0
        while ahead.offset - start.offset < 64,
            let (scalar, width) = ahead.peek(scan.text, end: scan.end)
        {
            ahead.advance(width)
            if isWord(scalar) {
                length = ahead.offset - start.offset
            } else if length == 0 || ![0x27, 0x2019, 0x2D, 0x2E, 0x5F, 0x200C].contains(scalar) {
                break
            }
        }
        return length > 0 ? length : nil
    }

    private func isWord(at cursor: ScalarCursor) -> Bool {
        cursor.peek(scan.text, end: scan.end).map { isWord($0.scalar) } ?? false
    }

    private func isWord(_ value: UInt32) -> Bool {
        if value < 0x80 { return value | 0x20 >= 0x61 && value | 0x20 <= 0x7A }
        guard let scalar = Unicode.Scalar(value) else { return false }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .nonspacingMark, .spacingMark, .enclosingMark:
            return value != 0x02BC
        default: return false
        }
    }
}
