/// RFC 3339 date-times in UTC with milliseconds: `2025-07-01T12:00:00.000Z`.
enum Timestamp {
    /// The number of bytes that ``append(unixMilliseconds:to:)`` appends.
    static let length = 24

    /// Appends a time given in milliseconds since 1970-01-01T00:00:00Z, from year 0 to 9999.
    static func append(unixMilliseconds time: Int64, to output: inout [UInt8]) {
        let time = min(max(time, -62_167_219_200_000), 253_402_300_799_999)
        let (seconds, millisecond) = floorDivide(time, 1000)
        append(unixSeconds: seconds, to: &output)
        append(millisecond: millisecond, to: &output)
    }

    /// Appends the part up to the seconds: `2025-07-01T12:00:00`.
    static func append(unixSeconds seconds: Int64, to output: inout [UInt8]) {
        let (day, second) = floorDivide(seconds, 86_400)
        let date = civilDate(daysSinceEpoch: day)
        append(date.year, digits: 4, to: &output)
        output.append(UInt8(ascii: "-"))
        append(date.month, digits: 2, to: &output)
        output.append(UInt8(ascii: "-"))
        append(date.day, digits: 2, to: &output)
        output.append(UInt8(ascii: "T"))
        append(second / 3600, digits: 2, to: &output)
        output.append(UInt8(ascii: ":"))
        append(second / 60 % 60, digits: 2, to: &output)
        output.append(UInt8(ascii: ":"))
        append(second % 60, digits: 2, to: &output)
    }

    /// Appends the rest: `.000Z`.
    static func append(millisecond: Int64, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "."))
        append(millisecond, digits: 3, to: &output)
        output.append(UInt8(ascii: "Z"))
    }

    /// The proleptic Gregorian date of a day.
    ///
    /// Counts in years that begin on 1 March, so that the leap day is a year's last, within eras
    /// of 400 years (146,097 days), which all are alike.
    private static func civilDate(
        daysSinceEpoch days: Int64
    ) -> (year: Int64, month: Int64, day: Int64) {
        let (era, day) = floorDivide(days + 719_468, 146_097)
        let leapDays = day / 1460 - day / 36_524 + day / 146_096
        let year = (day - leapDays) / 365
        let dayOfYear = day - (365 * year + year / 4 - year / 100)
        // From March on, months have 153 days in each five.
        let month = (5 * dayOfYear + 2) / 153
        return (
            400 * era + year + (month >= 10 ? 1 : 0),
            month >= 10 ? month - 9 : month + 3,
            dayOfYear - (153 * month + 2) / 5 + 1
        )
    }

    private static func floorDivide(_ a: Int64, _ b: Int64) -> (quotient: Int64, rest: Int64) {
        let (quotient, rest) = a.quotientAndRemainder(dividingBy: b)
        return rest < 0 ? (quotient - 1, rest + b) : (quotient, rest)
    }

    private static func append(_ value: Int64, digits: Int, to output: inout [UInt8]) {
        var divisor: Int64 = digits == 4 ? 1000 : digits == 3 ? 100 : 10
        while divisor > 0 {
            output.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value / divisor % 10))
            divisor /= 10
        }
    }
}
