/// A day of the proleptic Gregorian calendar.
package struct CivilDate: Equatable {
    package let year: Int
    /// 1 to 12.
    package let month: Int
    /// 1 to 31.
    package let day: Int

    /// The date of a day counted from 1970-01-01.
    ///
    /// - Parameter days: Within ±10¹² days, so that nothing overflows.
    package init(daysSince1970 days: Int) {
        // Years that begin on 1 March end with the leap day; 400 of them have 146,097 days.
        let (era, dayOfEra) = (days + 719_468).floorDivided(by: 146_097)
        let leapDays = dayOfEra / 1460 - dayOfEra / 36_524 + dayOfEra / 146_096
        let yearOfEra = (dayOfEra - leapDays) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        // From March on, five months have 153 days.
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        year = 400 * era + yearOfEra + (monthFromMarch >= 10 ? 1 : 0)
        month = monthFromMarch >= 10 ? monthFromMarch - 9 : monthFromMarch + 3
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    }
}

extension Int {
    /// The quotient rounded down, and the remainder, which is never negative.
    ///
    /// - Parameter divisor: 1 or more.
    package func floorDivided(by divisor: Int) -> (quotient: Int, remainder: Int) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}

extension [UInt8] {
    /// Appends the last digits of a number that is not negative, zeros in front.
    package mutating func append(_ number: Int, digits: Int) {
        var unit = 1
        for _ in 1..<digits { unit *= 10 }
        while unit > 0 {
            append(UInt8(truncatingIfNeeded: number / unit % 10) | 0x30)
            unit /= 10
        }
    }
}
