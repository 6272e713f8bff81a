import LocaleData

/// A form field's guard: what of a text can stay in a field that takes one plain number.
public enum NumberFilter {
    /// A text, filtered.
    public struct Result: Sendable, Hashable {
        /// What stays, in UTF-8; empty where nothing does.
        public var kept: [UInt8] = []
        /// The characters that went, in order.
        public var removed = ""
    }

    /// Keeps each digit and the first decimal separator, puts a zero before a leading one and drops
    /// everything else, signs and grouping too.
    ///
    /// ```swift
    /// NumberFilter.apply(to: "1a.5.6".utf8Span.span, for: enUS).kept   // "1.56"
    /// NumberFilter.apply(to: ",5".utf8Span.span, for: deDE).kept       // "0,5"
    /// ```
    ///
    /// - Parameters:
    ///   - text: UTF-8.
    ///   - reader: Knows which separator is the decimal one. Digits of any system stay; a mixture
    ///     of systems is the reader's to refuse.
    public static func apply(to text: Span<UInt8>, for reader: NumberReader) -> Result {
        let scan = reader.scan(text)
        var cursor = ScalarCursor()
        var result = Result()
        result.kept.reserveCapacity(min(text.count, 4_096) + 1)
        var zero: UInt32?
        var hasDecimal = false
        while let (scalar, width) = cursor.peek(text, end: text.count) {
            let start = cursor.byte
            var isKept = false
            if let digit = scan.digit(scalar) {
                zero = zero ?? digit.zero
                isKept = true
            } else if !hasDecimal, let kind = scan.separatorClass(scalar) {
                let known = zero ?? scan.nextDigitZero(from: cursor) ?? 0x30
                isKept = kind == scan.convention(zero: known).decimal || kind == .arabicDecimal
                hasDecimal = isKept
                if isKept, result.kept.isEmpty {
                    let system = scan.symbols(withZero: known).numberingSystem
                    result.kept += system.digitBytes.prefix(system.digitWidth)
                }
            }
            cursor.advance(width)
            if isKept {
                for index in start..<(start + width) { result.kept.append(text[index]) }
            } else {
                result.removed.unicodeScalars.append(Unicode.Scalar(scalar) ?? "\u{FFFD}")
            }
        }
        return result
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
