public import Decimals
import LocaleData

extension NumberReader {
    /// What a text that was refused may have meant.
    ///
    /// - Parameters:
    ///   - text: UTF-8.
    ///   - error: Why it was refused.
    /// - Returns: Values with locales that read them so; none where only a part of the text could
    ///   be read.
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
            // With its sign it would be the first, as a plain number it is the second.
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

    /// Reads what the filter left of a text.
    ///
    /// - Parameters:
    ///   - text: The whole text, in UTF-8.
    ///   - filtered: What the filter made of it.
    ///   - reading: Where the value and the notes go; the whole text's notes where it has the same
    ///     value.
    /// - Returns: The value of the whole text, read leniently; nil where that is an error.
    /// - Throws: ``NumberError`` in what is left.
    public func read(
        _ text: Span<UInt8>, after filtered: NumberFilter.Result,
        into reading: inout NumberReading
    ) throws(NumberError) -> Decimal? {
        // The filter drops percent signs and currencies; they are as good as typed.
        var scan = scan(filtered.kept.span)
        scan.needsAffix = false
        try scan.run(into: &reading)
        var whole = NumberReading()
        do {
            try read(text, into: &whole)
        } catch {
            // Without its sign a percentage may mean either of two values, filtered or not.
            if error.code == .missingPercentSign { throw error }
            return nil
        }
        let number = whole.number
        if number.hasSameValueAndSign(as: reading.number) { swap(&whole, &reading) }
        return number
    }
}

extension Decimal {
    /// Whether the two stand for the same number and have the same sign, zero's included.
    func hasSameValueAndSign(as other: Decimal) -> Bool {
        isNegative == other.isNegative && hasSameValue(as: other)
    }
}
