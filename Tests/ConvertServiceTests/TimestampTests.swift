import Foundation
import Testing

@testable import ConvertService

@Suite("Timestamps")
struct TimestampTests {
    @Test(
        "Times are written in UTC with milliseconds",
        arguments: [
            (0, "1970-01-01T00:00:00.000Z"), (-1, "1969-12-31T23:59:59.999Z"),
            (951_782_399_999, "2000-02-28T23:59:59.999Z"),
            (951_782_400_000, "2000-02-29T00:00:00.000Z"),
            (951_868_800_000, "2000-03-01T00:00:00.000Z"),
            (1_751_371_200_007, "2025-07-01T12:00:00.007Z"),
            (253_402_300_799_999, "9999-12-31T23:59:59.999Z"),
            (Int64.max, "9999-12-31T23:59:59.999Z"), (Int64.min, "0000-01-01T00:00:00.000Z"),
        ] as [(Int64, String)])
    func times(milliseconds: Int64, expected: String) {
        var bytes: [UInt8] = []
        Timestamp.append(unixMilliseconds: milliseconds, to: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self) == expected)
        #expect(bytes.count == Timestamp.length)
    }

    @Test("Every day of five hundred years is the calendar's")
    func days() {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        for day in stride(from: Int64(-40_000), to: 140_000, by: 1) {
            let date = calendar.dateComponents(
                [.year, .month, .day], from: Date(timeIntervalSince1970: Double(day) * 86_400))
            var bytes: [UInt8] = []
            Timestamp.append(unixSeconds: Int(day) * 86_400, to: &bytes)
            let parts = String(decoding: bytes, as: UTF8.self).prefix(10).split(separator: "-")
            guard parts.compactMap({ Int($0) }) == [date.year, date.month, date.day] else {
                Issue.record("day \(day): \(parts)")
                return
            }
        }
    }
}
