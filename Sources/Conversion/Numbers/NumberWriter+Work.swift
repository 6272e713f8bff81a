public import Decimals
import LocaleData

extension NumberWriter {
    /// An estimate of the processor time to write a number, in nanoseconds.
    ///
    /// A conservative estimate that grows with the digits written. Words include `check`.
    public func work(ofWriting number: borrowing Decimal) -> Int {
        if words != nil { return 10_000 + 400 * number.digitCount }
        let digits =
            number.digitCount
            + max(options.minimumFractionDigits ?? 0, options.minimumSignificantDigits ?? 0)
            + options.minimumIntegerDigits
        switch options.notation {
        case .standard: return 100 + 25 * digits
        case .scientific, .engineering, .compact: return 600 + 30 * digits
        }
    }
}

extension NumberReader {
    /// An estimate of the processor time to read text of `count` bytes, in nanoseconds.
    ///
    /// A conservative estimate.
    public func work(ofReading count: Int) -> Int {
        if rules != nil { return 20_000 + 2_000 * count }
        switch style {
        case .decimal, .percent, .permille: return 500 + 30 * count
        case .currency: return 5_000 + 50 * count
        }
    }
}
