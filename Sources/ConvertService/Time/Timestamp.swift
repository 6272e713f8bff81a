internal import Bytes

/// RFC 3339 date-times in UTC with milliseconds: `2025-07-01T12:00:00.000Z`.
enum Timestamp {
    /// The number of bytes that ``append(unixMilliseconds:to:)`` appends.
    static let length = 24

    /// Appends a time given in milliseconds since 1970-01-01T00:00:00Z, from year 0 to 9999.
    static func append(unixMilliseconds time: Int64, to output: inout [UInt8]) {
        let time = min(max(time, -62_167_219_200_000), 253_402_300_799_999)
        let (seconds, millisecond) = Int(time).floorDivided(by: 1000)
        append(unixSeconds: seconds, to: &output)
        append(millisecond: millisecond, to: &output)
    }

    /// Appends the part up to the seconds: `2025-07-01T12:00:00`.
    static func append(unixSeconds seconds: Int, to output: inout [UInt8]) {
        let (day, second) = seconds.floorDivided(by: 86_400)
        let date = CivilDate(daysSince1970: day)
        output.append(date.year, digits: 4)
        output.append(UInt8(ascii: "-"))
        output.append(date.month, digits: 2)
        output.append(UInt8(ascii: "-"))
        output.append(date.day, digits: 2)
        output.append(UInt8(ascii: "T"))
        output.append(second / 3600, digits: 2)
        output.append(UInt8(ascii: ":"))
        output.append(second / 60 % 60, digits: 2)
        output.append(UInt8(ascii: ":"))
        output.append(second % 60, digits: 2)
    }

    /// Appends the rest: `.000Z`.
    static func append(millisecond: Int, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "."))
        output.append(millisecond, digits: 3)
        output.append(UInt8(ascii: "Z"))
    }
}
