internal import Bytes

/// A moment as IMF-fixdate, such as `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110 §5.6.7).
public struct HTTPDate: Hashable, Sendable {
    /// Whole seconds since 1970-01-01T00:00:00Z.
    public private(set) var seconds: Int
    /// The 29 bytes.
    public private(set) var bytes: InlineArray<29, UInt8>

    /// The text of a moment in the years 1970 to 9999.
    public init(seconds: Int) {
        self.seconds = seconds
        let text = HTTPDate.text(of: seconds)
        bytes = InlineArray { text[$0] }
    }

    /// Whether two are the same moment.
    public static func == (a: HTTPDate, b: HTTPDate) -> Bool { a.seconds == b.seconds }

    /// Hashes the moment.
    public func hash(into hasher: inout Hasher) { hasher.combine(seconds) }

    /// Moves to another time; free within the same second.
    public mutating func update(seconds: Int) {
        guard seconds != self.seconds else { return }
        self = HTTPDate(seconds: seconds)
    }

    private static func text(of seconds: Int) -> [UInt8] {
        let days = seconds / 86400
        let time = seconds % 86400
        let date = CivilDate(daysSince1970: days)
        var text: [UInt8] = []
        text.reserveCapacity(29)
        // 1970-01-01 was a Thursday.
        text.append(contentsOf: name(at: (days + 4) % 7, in: "SunMonTueWedThuFriSat"))
        text.append(contentsOf: ", ".utf8)
        text.append(date.day, digits: 2)
        text.append(.space)
        text.append(
            contentsOf: name(at: date.month - 1, in: "JanFebMarAprMayJunJulAugSepOctNovDec"))
        text.append(.space)
        text.append(date.year, digits: 4)
        text.append(.space)
        text.append(time / 3600, digits: 2)
        text.append(UInt8(ascii: ":"))
        text.append(time / 60 % 60, digits: 2)
        text.append(UInt8(ascii: ":"))
        text.append(time % 60, digits: 2)
        text.append(contentsOf: " GMT".utf8)
        return text
    }

    private static func name(at index: Int, in names: String) -> some Sequence<UInt8> {
        names.utf8.dropFirst(index * 3).prefix(3)
    }
}
