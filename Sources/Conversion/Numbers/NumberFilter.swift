public import LocaleData

/// A form field's guard: what of a text can stay in a field that takes one plain number.
public enum NumberFilter {
    /// Keeps each digit and the first decimal sign of the locale, puts a zero before a leading one
    /// and drops everything else, signs and grouping too.
    ///
    /// ```swift
    /// NumberFilter.apply(to: "1a.5.6".utf8Span.span, locale: enUS)   // "1.56"
    /// NumberFilter.apply(to: ",5".utf8Span.span, locale: deDE)       // "0,5"
    /// ```
    ///
    /// - Parameters:
    ///   - text: UTF-8.
    ///   - locale: Whose decimal sign stays. Digits of any system stay; a mixture of systems is
    ///     the reader's to refuse.
    /// - Returns: What is left, in UTF-8; empty where nothing is.
    public static func apply(to text: Span<UInt8>, locale: LocaleNumbers) -> [UInt8] {
        let scan = NumberScan(text, locale)
        var cursor = ScalarCursor()
        var kept: [UInt8] = []
        kept.reserveCapacity(min(text.count, 4_096) + 1)
        var symbols: NumberSymbols?
        var hasDecimal = false
        while let (scalar, width) = cursor.peek(text, end: text.count) {
            let start = cursor.byte
            cursor.advance(width)
            if let digit = scan.digit(scalar) {
                if symbols == nil { symbols = scan.symbols(withZero: digit.zero) }
            } else if !hasDecimal, let kind = SeparatorClass(scalar) {
                var known = symbols ?? locale.symbols
                if symbols == nil, let zero = scan.nextDigitZero(from: cursor) {
                    known = scan.symbols(withZero: zero)
                }
                guard kind == known.decimalClass || kind == .arabicDecimal else { continue }
                hasDecimal = true
                if kept.isEmpty {
                    let system = known.numberingSystem
                    kept += system.digitBytes.prefix(system.digitWidth)
                }
            } else {
                continue
            }
            for index in start..<(start + width) { kept.append(text[index]) }
        }
        return kept
    }
}

extension NumberScan {
    /// The zero of the next digit, whatever stands before it.
    fileprivate func nextDigitZero(from start: ScalarCursor) -> UInt32? {
        var ahead = start
        while let (scalar, width) = ahead.peek(text, end: end) {
            if let digit = digit(scalar) { return digit.zero }
            ahead.advance(width)
        }
        return nil
    }
}
