import Decimals
import LocaleData

/// A name of a unit that stands in a text.
struct UnitName {
    let unit: LengthUnit
    let start: ScalarCursor
    let end: ScalarCursor
    /// Whether it is a mark beside the number, as `″`, and no word.
    let isSign: Bool
}

extension DistanceScan {
    /// Where names of a table end in the text, and which.
    private struct Ending {
        let cursor: ScalarCursor
        let entries: Range<Int>
        /// How many bytes of the exact key lead here.
        let exactCount: Int
    }

    /// Passes over white space and directional marks, and isolates, which stand around parts only.
    mutating func skipGap() {
        while let (scalar, width) = scan.cursor.peek(scan.text, end: scan.end),
            NumberScalars.isWhiteSpace(scalar) || NumberScalars.isMark(scalar)
                || scalar == 0x2068 || scalar == 0x2069
        {
            scan.cursor.advance(width)
        }
    }

    /// Passes over one text that may stand between two parts.
    mutating func skipSeparator() {
        for lexicon in lexicons {
            for separator in lexicon.separators {
                guard let end = end(of: separator, from: scan.cursor) else { continue }
                scan.cursor = end
                skipGap()
                return
            }
        }
    }

    /// The longest name of a unit that stands somewhere; nil for none.
    ///
    /// - Throws: `ambiguousUnit` where it may be several.
    func match(from start: ScalarCursor) throws(DistanceError) -> UnitName? {
        let tables = lexicons.map(\.names)
        guard let (units, end) = longest(in: tables, from: start) else { return nil }
        return try name(of: units.map(\.unit), start, end)
    }

    /// Takes a unit that stands before its quantity; nil for none.
    mutating func takePrefixed() throws(DistanceError) -> (Quantity, UnitName)? {
        let start = scan.cursor
        guard let (entries, end) = longest(in: lexicons.map(\.prefixes), from: start) else {
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
        var found: [(unit: LengthUnit, end: ScalarCursor)] = []
        for entry in entries {
            guard case .behindNumber(let suffix) = entry.rest else { continue }
            if suffix.isEmpty {
                found.append((entry.unit, behindNumber))
            } else if let end = self.end(of: suffix, from: scan.cursor) {
                found.append((entry.unit, end))
            }
        }
        guard let last = found.map(\.end.byte).max() else {
            scan.cursor = start
            return nil
        }
        let longest = found.filter { $0.end.byte == last }
        scan.cursor = longest[0].end
        return try name(of: longest.map(\.unit), start, end).map { (quantity, $0) }
    }

    /// Takes a word that says number and unit in one; nil for none.
    mutating func takeWord() throws(DistanceError) -> (Quantity, UnitName)? {
        let start = scan.cursor
        guard let (entries, end) = longest(in: lexicons.map(\.words), from: start),
            let entry = entries.first, case .number(let count) = entry.rest
        else { return nil }
        scan.cursor = end
        let number = Decimal(isNegative: false, digits: [count], scale: 0)
        let quantity = Quantity(number: number, start: start, end: end)
        return try name(of: entries.map(\.unit), start, end).map { (quantity, $0) }
    }

    private func name(
        of units: [LengthUnit], _ start: ScalarCursor, _ end: ScalarCursor
    ) throws(DistanceError) -> UnitName? {
        guard var unit = units.first else { return nil }
        let candidates = units.reduce(into: [LengthUnit]()) {
            if !$0.contains($1) { $0.append($1) }
        }
        if candidates.count > 1 {
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

    /// The entries of the longest name in any of the tables, those of the first table that has it.
    ///
    /// Names in their own case come before those in another one.
    private func longest(
        in tables: [UnitNameTable], from start: ScalarCursor
    ) -> (entries: [UnitNameTable.Entry], end: ScalarCursor)? {
        var exact: [UInt8] = []
        var found: [[Ending]] = []
        for table in tables { found.append(endings(in: table, from: start, exact: &exact)) }
        let ends = Set(found.joined().map(\.cursor.byte)).sorted(by: >)
        for end in ends {
            var inCase: [UnitNameTable.Entry] = []
            var folded: [[UnitNameTable.Entry]] = []
            var cursor = start
            for (table, endings) in zip(tables, found) {
                guard let ending = endings.last(where: { $0.cursor.byte == end }) else { continue }
                cursor = ending.cursor
                let entries = table.entries[ending.entries]
                let typed = exact.prefix(ending.exactCount)
                if inCase.isEmpty { inCase = entries.filter { $0.key.exact.elementsEqual(typed) } }
                folded.append(Array(entries))
            }
            if !inCase.isEmpty { return (inCase, cursor) }
            let all = folded.flatMap { $0 }
            if all.allSatisfy(\.isFoldable), let first = folded.first { return (first, cursor) }
            if Set(all.map(\.unit)).count > 1 { return (all, cursor) }
        }
        return nil
    }

    /// Follows the text through a table.
    ///
    /// - Parameter exact: The text in its own case, as far as it was followed.
    private func endings(
        in table: UnitNameTable, from start: ScalarCursor, exact: inout [UInt8]
    ) -> [Ending] {
        var endings: [Ending] = []
        var key = UnitNameKey()
        var range = table.all
        var depth = 0
        var ahead = start
        while let (value, width) = ahead.peek(scan.text, end: scan.end),
            let scalar = Unicode.Scalar(value)
        {
            key.append(scalar)
            ahead.advance(width)
            while depth < key.folded.count, !range.isEmpty {
                range = table.narrow(range, at: depth, to: key.folded[depth])
                depth += 1
            }
            guard !range.isEmpty else { break }
            let ending = table.ending(range, at: depth)
            if !ending.isEmpty, !isWord(value) || !isWord(at: ahead) {
                endings.append(
                    Ending(cursor: ahead, entries: ending, exactCount: key.exact.count))
            }
        }
        if key.exact.count > exact.count { exact = key.exact }
        return endings
    }

    /// Where a folded text ends that stands at a cursor; nil where it does not, or goes on as a
    /// word.
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
        // `و` stands right before the next number or word; a longer word does not.
        return isWord(last) && text.count > 2 && isWord(at: ahead) ? nil : ahead
    }

    /// How many scalars a word has that is no unit; nil where there is no word.
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

    /// Whether a scalar is a letter, or a mark on one.
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
