public import Decimals
import LocaleData

/// Digit limits, applied as in ECMA-402 `FormatNumericToString`.
extension NumberWriter {
    /// Rounds and pads a number according to the options.
    ///
    /// - Returns: Whether the value is unchanged.
    @discardableResult
    public func applyBounds(to number: inout Decimal) -> Bool {
        let isExact = hasDigitBounds ? round(&number) : true
        stripIfInteger(&number)
        return isExact
    }

    /// Drops the fraction zeros of an integer, if requested.
    func stripIfInteger(_ number: inout Decimal) {
        guard options.trailingZeroDisplay == .stripIfInteger, number.isInteger else { return }
        number.trimTrailingZeros()
    }

    private func round(_ number: inout Decimal) -> Bool {
        switch options.roundingPriority {
        case .auto:
            return options.hasSignificantBounds
                ? roundToSignificantDigits(&number) : roundToFractionDigits(&number)
        case .morePrecision, .lessPrecision:
            var significant = number
            let isExact = roundToSignificantDigits(&significant)
            // Without limits, all digits are kept.
            let last = options.maximumSignificantDigits.map { significant.order - $0 + 1 }
            let lastOfFraction = options.maximumFractionDigits.map { -$0 } ?? .min
            let isSignificantFiner = (last ?? .min) <= lastOfFraction
            guard isSignificantFiner == (options.roundingPriority == .morePrecision) else {
                return roundToFractionDigits(&number)
            }
            number = significant
            return isExact
        }
    }

    private func roundToSignificantDigits(_ number: inout Decimal) -> Bool {
        let minimum = options.minimumSignificantDigits ?? 1
        var isExact = true
        if let maximum = options.maximumSignificantDigits {
            isExact = number.round(toSignificantDigits: maximum, options.roundingMode)
            number.trimTrailingZeros(minimumSignificantDigits: minimum)
        }
        number.padFraction(toSignificantDigits: minimum)
        return isExact
    }

    private func roundToFractionDigits(_ number: inout Decimal) -> Bool {
        let minimum = options.minimumFractionDigits ?? 0
        var isExact = true
        if let maximum = options.maximumFractionDigits {
            isExact =
                options.roundingIncrement == 1
                ? number.round(toScale: maximum, options.roundingMode)
                : number.round(
                    toMultiplesOf: options.roundingIncrement, scale: maximum,
                    options.roundingMode)
            number.trimTrailingZeros(minimumScale: minimum)
        }
        number.padFraction(toScale: minimum)
        return isExact
    }
}

extension Decimal {
    /// The power of ten of the first nonzero digit; 0 for zero.
    fileprivate var order: Int {
        let significant = significantDigitCount
        return significant == 0 ? 0 : significant - 1 - scale
    }

    /// Drops trailing fraction zeros, down to `minimum` significant digits (zero has one).
    fileprivate mutating func trimTrailingZeros(minimumSignificantDigits minimum: Int) {
        trimTrailingZeros(minimumScale: scale(ofSignificantDigits: minimum))
    }

    /// Adds fraction zeros, up to `minimum` significant digits.
    fileprivate mutating func padFraction(toSignificantDigits minimum: Int) {
        padFraction(toScale: scale(ofSignificantDigits: minimum))
    }

    /// The number of fraction digits for `count` significant digits (zero has one).
    private func scale(ofSignificantDigits count: Int) -> Int { count - 1 - order }
}
