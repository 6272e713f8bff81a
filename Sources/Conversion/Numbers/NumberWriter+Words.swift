public import Decimals
public import LocaleData

extension NumberWriter {
    /// Checks that a number can be written, as words and ordinals have limits.
    ///
    /// - Throws: ``NumberRulesError`` if ``write(_:into:)`` would have to fall back to digits.
    public func check(_ number: Decimal) throws(NumberRulesError) {
        guard let words else { return }
        var bytes: [UInt8] = []
        var shown = number
        prepare(&shown)
        try words.write(shown, into: &bytes)
    }

    /// Appends a number by rules, or in plain decimal if the rules do not cover it.
    ///
    /// - Returns: Whether the text shows the whole value.
    func write(_ number: Decimal, with words: NumberRules, into bytes: inout [UInt8]) -> Bool {
        var shown = number
        let isExact = prepare(&shown)
        do {
            try words.write(shown, into: &bytes)
        } catch {
            shown.append(to: &bytes)
        }
        return isExact
    }

    /// Rounds a number and drops what words do not show.
    ///
    /// - Returns: Whether the value is unchanged.
    @discardableResult
    private func prepare(_ number: inout Decimal) -> Bool {
        let isExact = applyBounds(to: &number)
        // Only words express trailing fraction zeros.
        if options.rules != .spellout,
            number.isInteger
        {
            number.trimTrailingZeros()
        }
        switch options.signDisplay {
        case .never: number.isNegative = false
        case .negative: if number.isZero { number.isNegative = false }
        case .auto, .always, .exceptZero: break
        }
        return isExact
    }
}
