import Bytes
public import Decimals
import LocaleData
import Synchronization

extension NumberReader {
    /// Reads text that must be in the locale's own form.
    ///
    /// The text must have the locale's digits, separators and sign, with or without grouping; a
    /// currency may be in any of the locale's forms. The only possible note is
    /// ``NumberNote/currencySymbolShared``.
    ///
    /// - Throws: ``NumberError``; ``NumberError/Code/notCanonical`` for text that only lenient
    ///   reading accepts.
    public func readStrictly(
        _ text: Span<UInt8>, into reading: inout NumberReading
    ) throws(NumberError) {
        if isCommonFormCanonical, let commonForm, commonForm.read(text, into: &reading) {
            return
        }
        try read(text, into: &reading)
        let isShared = reading.notes.contains(.currencySymbolShared)
        let isUsual = reading.notes.subtracting([.currencySymbolShared]).isEmpty
        let body = NumberScan.trimmingWhiteSpace(text)
        let isOtherPower = reading.notes.contains(.ambiguousSuffix)
        let own = text.extracting(body)
        let isCanonical: Bool
        if reading.isByRules, let rules {
            isCanonical =
                isUsual && RuleScan(locale, rules).isWritten(own, for: reading.number)
        } else {
            isCanonical = separators != nil ? isUsual : isWritten(own, reading)
        }
        guard isCanonical else {
            throw NumberError(.notCanonical, offset: 0, length: NumberScan.scalarCount(text))
        }
        reading.notes = isShared ? [.currencySymbolShared] : []
        if isOtherPower { reading.notes.insert(.ambiguousSuffix) }
    }

    /// The text that the locale writes for a number, with all digits.
    public func canonicalText(of number: Decimal) -> String {
        var written: [UInt8] = []
        writer(CanonicalForm()).write(number, into: &written)
        return String(decoding: written, as: UTF8.self)
    }

    /// Whether text is one of the locale's forms of a number.
    private func isWritten(_ text: Span<UInt8>, _ reading: NumberReading) -> Bool {
        var written: [UInt8] = []
        for var form in forms(of: text) {
            if notation != .standard { form.fractionDigits = reading.typedScale }
            written.removeAll(keepingCapacity: true)
            writer(form).write(reading.number, into: &written)
            if written.span.holdsSameBytes(as: text) { return true }
        }
        return false
    }

    /// The possible forms of text, most likely first.
    private func forms(of text: Span<UInt8>) -> [CanonicalForm] {
        var hasParenthesis = false
        for index in 0..<text.count {
            if text[index] == UInt8(ascii: "(") { hasParenthesis = true }
        }
        var styles = [style]
        if case .currency(let currency) = style {
            for isAccounting in hasParenthesis ? [true, false] : [false, true] {
                for display in [currency.display] + NumberStyle.Display.allCases {
                    let form = NumberStyle.currency(
                        .init(
                            code: currency.code, display: display, isAccounting: isAccounting))
                    if !styles.contains(form) { styles.append(form) }
                }
            }
        }
        return styles.flatMap { style in
            let uses: [NumberFormatOptions.UseGrouping] =
                rules == nil ? [.auto, .never] : [.auto]
            return uses.map { CanonicalForm(style: style, useGrouping: $0) }
        }
    }

    private var isCompact: Bool {
        if case .compact = notation { true } else { false }
    }

    /// A writer for the source locale in the same notation.
    private func writer(_ form: CanonicalForm) -> NumberWriter {
        writers.withLock { writers in
            if let known = writers[form] { return known }
            var options = NumberFormatOptions()
            options.style = form.style ?? style
            options.notation = notation
            options.useGrouping = form.useGrouping
            options.rules = rules
            // Compact numbers are rounded unless digits are limited.
            if isCompact {
                options.minimumFractionDigits = form.fractionDigits
                options.maximumFractionDigits =
                    form.fractionDigits ?? Decimal.maximumSignificantDigits
            } else if let digits = form.fractionDigits {
                // Trailing zeros of a mantissa are not digits of the value: `1.50E3`.
                options.minimumFractionDigits = digits
                options.maximumFractionDigits = digits
            }
            let made =
                (try? NumberWriter(locale, options: options)) ?? NumberWriter(locale.symbols)
            writers[form] = made
            return made
        }
    }
}

/// A form in which the locale writes a number.
struct CanonicalForm: Hashable {
    /// The style; nil for the reader's.
    var style: NumberStyle?
    var useGrouping = NumberFormatOptions.UseGrouping.auto
    /// The number of fraction digits of a compact number or mantissa; nil for all.
    var fractionDigits: Int?
}

extension Span<UInt8> {
    func holdsSameBytes(as other: Span<UInt8>) -> Bool {
        guard count == other.count else { return false }
        for index in 0..<count where self[index] != other[index] { return false }
        return true
    }
}
