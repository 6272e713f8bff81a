import LocaleData

/// One part of a text that was read as a number.
public struct NumberSegment: Sendable, Hashable {
    /// What the part is, under the names of ECMA-402 `formatToParts`.
    public let kind: Kind
    /// The part as it was typed.
    public let text: String
    /// Where it begins, in Unicode scalars.
    public let offset: Int
    /// How many Unicode scalars it has.
    public let length: Int

    /// The kinds of parts; raw values are ECMA-402's part types.
    public enum Kind: String, Sendable, CaseIterable {
        /// Digits before the decimal sign, one group of them.
        case integer
        /// A grouping separator.
        case group
        /// The decimal sign.
        case decimal
        /// Digits behind the decimal sign.
        case fraction
        /// A minus, whatever it was written with.
        case minusSign
        /// A plus.
        case plusSign
        /// What stands between mantissa and exponent.
        case exponentSeparator
        /// A minus in the exponent.
        case exponentMinusSign
        /// The digits of the exponent.
        case exponentInteger
        /// A percent or permille sign.
        case percentSign
        /// A currency, by symbol, code or name.
        case currency
        /// A word or letter for a power of ten.
        case compact
        /// The name or sign of a unit.
        case unit
        /// White space, marks and parentheses.
        case literal
    }
}

extension NumberReader {
    /// Takes a text apart that this reader has read.
    ///
    /// - Parameters:
    ///   - text: The same text, in UTF-8.
    ///   - reading: What it was read as.
    public func segments(of text: Span<UInt8>, _ reading: NumberReading) -> [NumberSegment] {
        reading.isByRules
            ? RuleScan.segments(of: text) { digitSegments(of: $0, reading) }
            : digitSegments(of: text, reading)
    }

    private func digitSegments(
        of text: Span<UInt8>, _ reading: NumberReading
    ) -> [NumberSegment] {
        let scan = NumberScan(text, self.locale, style, notation)
        var walk = SegmentWalk()
        let symbols = scan.symbols(withZero: reading.zero)
        var cursor = ScalarCursor()
        while let (scalar, width) = cursor.peek(text, end: text.count) {
            let kind = walk.kind(of: scalar, scan, symbols, at: cursor, reading.zero)
            walk.add(kind, from: cursor, width: width, text)
            cursor.advance(width)
        }
        return walk.finished(text)
    }
}

/// Where a walk over a number has come to.
private struct SegmentWalk {
    private enum Part {
        case before
        case integer
        case fraction
        case exponent
    }

    private var part = Part.before
    private var current: (kind: NumberSegment.Kind, byte: Int, offset: Int, length: Int)?
    private var end = 0
    private var segments: [NumberSegment] = []

    mutating func kind(
        of scalar: UInt32, _ scan: borrowing NumberScan, _ symbols: NumberSymbols,
        at cursor: ScalarCursor, _ zero: UInt32
    ) -> NumberSegment.Kind {
        if scan.digit(scalar)?.zero == zero || NumberScalars.superscript(scalar) != nil {
            if current?.kind == .exponentSeparator, scan.isExponentBase(at: cursor) {
                return .exponentSeparator
            }
            if part == .before { part = .integer }
            return part == .exponent ? .exponentInteger : part == .fraction ? .fraction : .integer
        }
        if let sign = NumberScalars.sign(scalar) ?? (scalar == 0x28 ? .minus : nil) {
            let isPlus = if case .plus = sign { true } else { false }
            if part == .exponent { return isPlus ? .exponentSeparator : .exponentMinusSign }
            return isPlus ? .plusSign : .minusSign
        }
        if NumberScalars.isPercentSign(scalar) { return .percentSign }
        if let kind = current?.kind, kind == .compact || kind == .currency,
            scalar == 0x2E, part != .before || !scan.continuesNumber(after: cursor, only: true)
        {
            return kind  // `Mio.`, `Fr.`
        }
        if let separator = SeparatorClass(scalar) ?? ideographic(scalar, scan),
            part == .before || part == .integer, scan.continuesNumber(after: cursor)
        {
            if separator == symbols.decimalClass || separator == .arabicDecimal {
                part = .fraction
                return .decimal
            }
            if part == .integer { return .group }
        }
        if scalar == 0x29 || NumberScalars.isWhiteSpace(scalar) || NumberScalars.isMark(scalar) {
            return current?.kind == .currency && scan.isInsideName(at: cursor)
                ? .currency : .literal
        }
        return word(scalar, scan, at: cursor)
    }

    private func ideographic(_ scalar: UInt32, _ scan: borrowing NumberScan) -> SeparatorClass? {
        scalar == SeparatorClass.ideographicPeriod && scan.locale.hasIdeographicPeriod
            ? .period : nil
    }

    private mutating func word(
        _ scalar: UInt32, _ scan: borrowing NumberScan, at cursor: ScalarCursor
    ) -> NumberSegment.Kind {
        if let kind = current?.kind, [.currency, .compact, .exponentSeparator].contains(kind) {
            return kind
        }
        if part == .integer || part == .fraction, scan.startsExponent(at: cursor) {
            part = .exponent
            return .exponentSeparator
        }
        if scan.isCompactWord(at: cursor) { return .compact }
        if case .currency = scan.style { return .currency }
        return scan.style == .decimal ? .decimal : .literal
    }

    mutating func add(
        _ kind: NumberSegment.Kind, from cursor: ScalarCursor, width: Int, _ text: Span<UInt8>
    ) {
        if current?.kind == kind, kind != .group, kind != .decimal {
            current?.length += 1
        } else {
            close(text, at: cursor.byte)
            current = (kind, cursor.byte, cursor.offset, 1)
        }
        end = cursor.byte + width
    }

    private mutating func close(_ text: Span<UInt8>, at end: Int) {
        guard let current else { return }
        let bytes = text.extracting(current.byte..<end).withUnsafeBufferPointer { Array($0) }
        segments.append(
            NumberSegment(
                kind: current.kind, text: String(decoding: bytes, as: UTF8.self),
                offset: current.offset, length: current.length))
        self.current = nil
    }

    mutating func finished(_ text: Span<UInt8>) -> [NumberSegment] {
        close(text, at: end)
        return segments
    }
}

extension NumberScan {
    /// Whether a digit follows the scalar at a place, so that a separator there is one.
    ///
    /// - Parameter only: Whether other separators than white space need one too.
    fileprivate func continuesNumber(after cursor: ScalarCursor, only: Bool = false) -> Bool {
        guard let (scalar, width) = cursor.peek(text, end: end) else { return false }
        var ahead = cursor
        ahead.advance(width)
        if !only, !NumberScalars.isWhiteSpace(scalar) { return true }
        guard let (next, _) = ahead.peek(text, end: end) else { return false }
        return digit(next) != nil
    }

    /// Whether an exponent's sign begins at a place.
    fileprivate func startsExponent(at cursor: ScalarCursor) -> Bool {
        guard let (scalar, _) = cursor.peek(text, end: end) else { return false }
        if scalar | 0x20 == 0x65 || scalar == 0xD7 { return true }
        return [locale.symbols.exponentSign, locale.latin.exponentSign].contains {
            $0.unicodeScalars.first?.value == scalar
        }
    }

    /// Whether the digit at a place is one of the `10` in `×10`.
    fileprivate func isExponentBase(at cursor: ScalarCursor) -> Bool {
        guard let (scalar, _) = cursor.peek(text, end: end) else { return false }
        var back = cursor.byte
        var before: [UInt32] = []
        while back > 0, before.count < 2 {
            let start = ScalarCursor.start(before: back, in: text)
            var place = ScalarCursor()
            place.byte = start
            guard let (previous, _) = place.peek(text, end: back) else { return false }
            before.append(previous)
            back = start
        }
        if scalar == 0x31 { return before.first == 0xD7 }
        return scalar == 0x30 && before == [0x31, 0xD7]
    }

    /// Whether a word for a power of ten begins at a place, in compact notation.
    fileprivate func isCompactWord(at cursor: ScalarCursor) -> Bool {
        guard case .compact = notation else { return false }
        var scan = NumberScan(text, locale, style, notation)
        scan.cursor = cursor
        return scan.startsCompactWord()
    }

    /// Whether white space at a place stands within the name of a currency.
    fileprivate func isInsideName(at cursor: ScalarCursor) -> Bool {
        var ahead = cursor
        while let (scalar, width) = ahead.peek(text, end: end), NumberScalars.isWhiteSpace(scalar) {
            ahead.advance(width)
        }
        guard let (next, _) = ahead.peek(text, end: end) else { return false }
        return digit(next) == nil && NumberScalars.sign(next) == nil
            && Unicode.Scalar(next)?.properties.isAlphabetic == true
    }
}
