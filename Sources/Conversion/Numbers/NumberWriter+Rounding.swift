public import Decimals
import LocaleData

/// Digit bounds, as ECMA-402 `FormatNumericToString` applies them.
extension NumberWriter {
    /// Rounds and pads a number as the options say, without writing it.
    ///
    /// - Returns: Whether the value stayed the same.
    @discardableResult
    public func applyBounds(to number: inout Decimal) -> Bool {
        let isExact = hasDigitBounds ? round(&number) : true
        stripIfInteger(&number)
        return isExact
    }

    /// Drops the zeros of a whole number's fraction, where that was asked for.
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
            // Where no bound is given, all digits stay.
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
    /// The power of ten of the first digit that is not zero; 0 for zero.
    fileprivate var order: Int {
        let significant = significantDigitCount
        return significant == 0 ? 0 : significant - 1 - scale
    }

    /// Drops zeros at the end of the fraction down to `minimum` significant digits; zero counts as
    /// one significant digit.
    fileprivate mutating func trimTrailingZeros(minimumSignificantDigits minimum: Int) {
        trimTrailingZeros(minimumScale: scale(ofSignificantDigits: minimum))
    }

    /// Adds zeros at the end of the fraction up to `minimum` significant digits.
    fileprivate mutating func padFraction(toSignificantDigits minimum: Int) {
        padFraction(toScale: scale(ofSignificantDigits: minimum))
    }

    /// How many fraction digits there are with so many significant digits; zero counts as one
    /// significant digit.
    private func scale(ofSignificantDigits count: Int) -> Int { count - 1 - order }
}
