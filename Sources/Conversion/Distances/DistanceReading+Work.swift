internal import Decimals

extension DistanceReading {
    /// An estimate of the processor time to convert and write the reading, in nanoseconds.
    ///
    /// A conservative estimate; long division takes quadratic time.
    public var conversionWork: Int {
        let digits = digitBound
        return 1_500 + 50 * digits + digits * digits / 8
    }

    /// An upper bound of the number of digits.
    private var digitBound: Int {
        guard let endless else { return number.digitCount }
        return max(
            number.digitCount, (endless.numerator.bitCount + endless.denominator.bitCount) / 3 + 1)
    }
}
