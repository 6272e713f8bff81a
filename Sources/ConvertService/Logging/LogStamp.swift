/// The time of a log line, `2025-07-01T12:00:00.000Z`; usually only the end changes.
struct LogStamp: Sendable {
    private var second: Int64 = .min
    /// The text.
    private(set) var bytes = InlineArray<24, UInt8>(repeating: 0)

    /// Moves to another time, in milliseconds since 1970-01-01T00:00:00Z.
    mutating func update(unixMilliseconds time: Int64) {
        if time / 1000 != second {
            second = time / 1000
            var text: [UInt8] = []
            Timestamp.append(unixMilliseconds: time, to: &text)
            bytes = InlineArray { text[$0] }
        }
        let millisecond = UInt16(truncatingIfNeeded: max(time, 0) % 1000)
        bytes[20] = UInt8(truncatingIfNeeded: millisecond / 100) | 0x30
        bytes[21] = UInt8(truncatingIfNeeded: millisecond / 10 % 10) | 0x30
        bytes[22] = UInt8(truncatingIfNeeded: millisecond % 10) | 0x30
    }
}
