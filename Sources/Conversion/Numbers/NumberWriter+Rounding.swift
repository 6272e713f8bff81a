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
        guard options.trailingZeroDisplay == .stripIfInteger,
            number.digits[number.integerDigitCount...].allSatisfy({ $0 == 0 })
        else { return }
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
            let last = options.maximumSignificantDigits.map { significant.magnitude - $0 + 1 }
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
    fileprivate var magnitude: Int {
        digits.firstIndex { $0 != 0 }.map { integerDigitCount - 1 - $0 } ?? 0
    }

    /// Drops zeros at the end of the fraction down to `minimum` significant digits; zero counts as
    /// one significant digit.
    fileprivate mutating func trimTrailingZeros(minimumSignificantDigits minimum: Int) {
        let leading = digits.firstIndex { $0 != 0 } ?? integerDigitCount - 1
        trimTrailingZeros(minimumScale: minimum + leading - integerDigitCount)
    }

    /// Adds zeros at the end of the fraction up to `minimum` significant digits.
    fileprivate mutating func padFraction(toSignificantDigits minimum: Int) {
        let leading = digits.firstIndex { $0 != 0 } ?? integerDigitCount - 1
        padFraction(toScale: minimum + leading - integerDigitCount)
    }
}
