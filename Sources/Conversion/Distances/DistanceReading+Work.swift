internal import Decimals

extension DistanceReading {
    /// An estimate of what converting and writing it in one unit takes, in nanoseconds of one
    /// processor.
    ///
    /// Rather too much than too little; long division takes the square of the digits.
    public var conversionWork: Int {
        let digits = digitBound
        return 1_500 + 50 * digits + digits * digits / 8
    }

    /// A bound of the digits of the amount.
    private var digitBound: Int {
        guard let endless else { return number.digitCount }
        return max(
            number.digitCount, (endless.numerator.bitCount + endless.denominator.bitCount) / 3 + 1)
    }
}
