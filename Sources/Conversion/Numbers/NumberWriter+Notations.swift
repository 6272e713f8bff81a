import Bytes
import Decimals
import LocaleData

extension NumberWriter {
    /// Writes a mantissa and a power of ten.
    ///
    /// - Parameters:
    ///   - number: The value, already shifted for its style.
    ///   - step: The exponent is a multiple of this: 1 for scientific, 3 for engineering notation.
    func writeExponential(_ number: Decimal, step: Int, into bytes: inout [UInt8]) -> Bool {
        var (mantissa, exponent) = number.mantissa(step: step)
        let isExact = applyBounds(to: &mantissa)
        if mantissa.integerDigitCount > step {
            // 9.99 was rounded to 10.0.
            var again = number
            again.shiftPoint(by: -(exponent + step))
            exponent += step
            mantissa = again
            applyBounds(to: &mantissa)
        }
        let affixes = affixes(of: mantissa, exponent: exponent)
        bytes += affixes.prefix
        appendDigits(of: mantissa, into: &bytes)
        bytes.append(symbols.exponentSign.utf8Span.span)
        if exponent < 0 { bytes.append(symbols.minusSign.utf8Span.span) }
        let power = Decimal(isNegative: false, magnitude: UInt64(exponent.magnitude), scale: 0)
        power.withDigits { layout.appendUngrouped($0, to: &bytes) }
        bytes += affixes.suffix
        return isExact
    }

    /// Writes a number with a word or letter for its power of ten.
    ///
    /// Without digit options, it is rounded as in ECMA-402: to an integer, or to two significant
    /// digits if there is one integer digit.
    func writeCompact(_ number: Decimal, into bytes: inout [UInt8]) -> Bool {
        guard let compact else {
            appendDigits(of: number, into: &bytes)
            return true
        }
        let integerDigits = number.integerDigitCount
        var level = compact.level(integerDigits: integerDigits)
        var (shown, isExact) = compactRounded(number, level)
        // Rounding may reach the next level: 999,999 is 1M.
        let shownDigits = shown.integerDigitCount + level.exponent
        if shownDigits > integerDigits {
            level = compact.level(integerDigits: shownDigits)
            (shown, isExact) = compactRounded(number, level)
        }
        // The word for the power of ten depends on the digits shown, a currency's name on the whole
        // value: 1 миллион фунтов.
        let name = symbols.isNamed ? plainAffixes(of: shown, exponent: level.exponent) : nil
        if let name { bytes += name.prefix }
        if let word = level.wordForOne, shown.scale == 0, shown.magnitude == 1 {
            bytes += word[sign(of: shown)].prefix
        } else {
            let affixes = compact.affixes(of: shown, on: level, sign(of: shown))
            bytes += affixes.prefix
            appendDigits(of: shown, into: &bytes)
            bytes += affixes.suffix
        }
        if let name { bytes += name.suffix }
        return isExact
    }

    private func compactRounded(
        _ number: Decimal, _ level: CompactPatterns.Level
    ) -> (number: Decimal, isExact: Bool) {
        var shown = number
        shown.shiftPoint(by: -level.exponent)
        guard !hasDigitBounds else {
            let isExact = applyBounds(to: &shown)
            return (shown, isExact)
        }
        let significant = shown.isZero ? shown.digitCount : shown.significantDigitCount
        let isExact: Bool
        if significant - shown.scale >= 2 {
            isExact = shown.round(toScale: 0, options.roundingMode)
        } else {
            isExact = shown.round(toSignificantDigits: 2, options.roundingMode)
        }
        shown.trimTrailingZeros()
        return (shown, isExact)
    }
}

extension Decimal {
    /// The number as `mantissa × 10^exponent`.
    ///
    /// Trailing integer zeros go into the exponent; typed fraction zeros are kept.
    ///
    /// - Parameter step: The exponent is a multiple of this; the mantissa has 1 to `step` integer
    ///   digits.
    fileprivate func mantissa(step: Int) -> (mantissa: Decimal, exponent: Int) {
        let significant = significantDigitCount
        guard significant > 0 else { return (self, 0) }
        let magnitude = significant - 1 - scale
        let exponent =
            magnitude >= 0
            ? magnitude / step * step : -((-magnitude + step - 1) / step) * step
        var mantissa = self
        mantissa.shiftPoint(by: -exponent)
        if scale == 0 { mantissa.trimTrailingZeros() }
        return (mantissa, exponent)
    }
}
