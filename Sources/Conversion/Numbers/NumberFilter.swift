import LocaleData

/// Reduces text to what a form field for a plain number accepts.
public enum NumberFilter {
    /// Filtered text.
    public struct Result: Sendable, Hashable {
        /// The remaining text in UTF-8.
        public var kept: [UInt8] = []
        /// The removed characters, in order.
        public var removed = ""
    }

    /// Keeps all digits and the first decimal separator, and inserts a zero before a leading one.
    ///
    /// Drops everything else, including signs and grouping.
    ///
    /// ```swift
    /// NumberFilter.apply(to: "1a.5.6".utf8Span.span, for: english).kept   // "1.56"
    /// NumberFilter.apply(to: ",5".utf8Span.span, for: german).kept        // "0,5"
    /// ```
    ///
    /// - Parameters:
    ///   - text: UTF-8.
    ///   - reader: Determines the decimal separator. Digits of every system are kept; the reader
    ///     refuses mixed systems.
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
    fileprivate func nextDigitZero(from start: ScalarCursor) -> UInt32? {
        var ahead = start
        while let (scalar, width) = ahead.peek(text, end: end) {
            if let digit = digit(scalar) { return digit.zero }
            ahead.advance(width)
        }
        return nil
    }
}
