public import Decimals
import LocaleData

extension NumberReader {
    /// Returns the possible meanings of refused text.
    ///
    /// - Parameter text: UTF-8.
    /// - Returns: The values with locales that read them; empty if only part of the text can be
    ///   read.
    public func readings(
        of text: Span<UInt8>, after error: NumberError
    ) -> [SeparatorConventions.Alternative] {
        if error.code.concernsSeparators {
            return SeparatorConventions.shared.readings(of: text, by: self)
        }
        guard error.code == .ambiguousValue || error.code == .missingPercentSign else { return [] }
        var reading = NumberReading()
        var scan = scan(text)
        scan.needsAffix = false
        var layout = NumberLayout()
        guard (try? scan.scan(into: &reading, &layout)) != nil,
            (try? scan.settle(layout, &reading)) != nil,
            let judgement = try? layout.judge(by: scan.convention(zero: reading.zero), reading)
        else { return [] }
        let number = layout.number(judgement, reading)
        var numbers = [number]
        if error.code == .missingPercentSign {
            // First the value with a percent sign, then that of a plain number.
            var plain = number
            plain.shiftPoint(by: style.shift)
            numbers.append(plain)
        } else {
            guard let fraction = layout.fraction(reading) else { return [] }
            numbers.append(fraction)
        }
        return numbers.map {
            SeparatorConventions.Alternative(number: $0.description, locales: [locale.id])
        }
    }

    /// Reads what the filter left of text.
    ///
    /// - Parameters:
    ///   - text: The whole text, in UTF-8.
    ///   - filtered: The result of the filter.
    ///   - reading: Receives the value and notes; if the whole text has the same value, its notes.
    /// - Returns: The value of the whole text read leniently; nil if that fails.
    /// - Throws: ``NumberError`` for the filtered text.
    public func read(
        _ text: Span<UInt8>, after filtered: NumberFilter.Result,
        into reading: inout NumberReading
    ) throws(NumberError) -> Decimal? {
        // The filter drops percent signs and currencies, so they are not required.
        var scan = scan(filtered.kept.span)
        scan.needsAffix = false
        try scan.run(into: &reading)
        var whole = NumberReading()
        do {
            try read(text, into: &whole)
        } catch {
            // Filtered or not, a percentage without its sign may mean two values.
            if error.code == .missingPercentSign { throw error }
            return nil
        }
        let number = whole.number
        if number.hasSameValueAndSign(as: reading.number) { swap(&whole, &reading) }
        return number
    }
}

extension Decimal {
    /// Whether both have the same value and sign; 0 differs from -0.
    func hasSameValueAndSign(as other: Decimal) -> Bool {
        isNegative == other.isNegative && hasSameValue(as: other)
    }
}
