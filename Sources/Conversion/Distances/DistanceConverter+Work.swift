internal import Decimals

extension DistanceConverter {
    /// An estimate of what converting and writing a reading takes, in nanoseconds of one processor.
    ///
    /// Rather too much than too little; long division takes the square of the digits.
    public func work(ofConverting reading: borrowing DistanceReading) -> Int {
        let digits = reading.digitBound
        return 1_500 + 50 * digits + digits * digits / 8
    }
}

extension DistanceReading {
    /// A bound of the digits of the amount.
    fileprivate var digitBound: Int {
        let bits = endless.map { $0.numerator.bitCount + $0.denominator.bitCount } ?? 0
        return max(number.digitCount, bits / 3 + 1)
    }
}
