internal import Glibc
internal import HTTP

/// How a setting's values are read from text and written back.
///
/// Invariant: `read(write(value)) == value` for every value that `read` can give.
struct SettingFormat<Value: Sendable>: Sendable {
    /// What stands for the value in `--help`.
    let placeholder: String
    /// What a usable value is, as the end of "… is not …".
    let expected: String
    /// Whether a value may hold a password, and must not be shown where it is unusable.
    var isSecret = false
    /// The value of a text; nil where it is unusable.
    let read: @Sendable (String) -> Value?
    /// The text of a value.
    let write: @Sendable (Value) -> String
}

extension SettingFormat where Value == Int {
    /// A whole number in ASCII digits, without sign or separators.
    static func integer(_ range: ClosedRange<Int>) -> Self {
        SettingFormat(
            placeholder: "N",
            expected: "a whole number from \(range.lowerBound) to \(range.upperBound)",
            read: { text in
                guard let value = wholeNumber(text[...]), range.contains(value) else { return nil }
                return value
            },
            write: { "\($0)" })
    }

    /// A number of bytes: `16384`, `16KiB`, `1MiB`.
    static func bytes(_ range: ClosedRange<Int>) -> Self {
        let units = [("KiB", 1 << 10), ("MiB", 1 << 20), ("GiB", 1 << 30), ("B", 1), ("", 1)]
        return SettingFormat(
            placeholder: "BYTES",
            expected: "a size from \(range.lowerBound) to \(range.upperBound) bytes, "
                + "such as 16384, 16KiB or 1MiB",
            read: { text in
                guard let (digits, factor) = split(text, units: units),
                    let count = wholeNumber(digits)
                else { return nil }
                let (value, overflow) = count.multipliedReportingOverflow(by: factor)
                return !overflow && range.contains(value) ? value : nil
            },
            write: { value in
                let unit = units.prefix(3).last { value > 0 && value % $0.1 == 0 }
                return unit.map { "\(value / $0.1)\($0.0)" } ?? "\(value)"
            })
    }
}

extension SettingFormat where Value == Duration {
    /// A time of whole milliseconds up to 30 days: `10s`, `500ms`, `1.5s`, `30min`, `30m`, `1h`,
    /// or plain seconds.
    ///
    /// - Parameter least: The shortest usable time, in milliseconds.
    static func duration(from least: Int64) -> Self {
        let units = [
            ("ms", 1), ("min", 60_000), ("s", 1000), ("m", 60_000), ("h", 3_600_000), ("", 1000),
        ]
        let most: Int64 = 30 * 24 * 3_600_000
        return SettingFormat(
            placeholder: "TIME",
            expected: "a time from \(least == 0 ? "0" : "\(least)ms") to 720h, "
                + "such as 10s, 500ms or 30min",
            read: { text in
                guard let (digits, factor) = split(text, units: units),
                    let value = milliseconds(digits, each: factor), least <= value, value <= most
                else { return nil }
                return .milliseconds(value)
            },
            write: { value in
                let count = value.milliseconds
                if count % 60_000 == 0 && count > 0 { return "\(count / 60_000)min" }
                return count % 1000 == 0 ? "\(count / 1000)s" : "\(count)ms"
            })
    }

    /// `digits(.digits)?` times a unit, if that is a whole number of milliseconds.
    private static func milliseconds(_ text: Substring, each factor: Int) -> Int64? {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = parts.first, var total = wholeNumber(first), total <= 10_000_000_000
        else { return nil }
        total *= factor
        guard parts.count == 2 else { return Int64(total) }
        var place = factor
        for character in parts[1] {
            guard let digit = wholeNumber(Substring(String(character))), place % 10 == 0 else {
                return nil
            }
            place /= 10
            total += digit * place
        }
        return parts[1].isEmpty ? nil : Int64(total)
    }
}

extension SettingFormat where Value == String {
    /// The path of a Unix socket (unix(7)); empty is none.
    static var path: Self {
        SettingFormat(
            placeholder: "PATH",
            expected: "a path of at most 107 bytes",
            read: { $0.utf8.count <= 107 && !$0.utf8.contains(0) ? $0 : nil },
            write: { $0 })
    }

    /// A numeric IPv4 or IPv6 address, or `localhost`.
    static var host: Self {
        SettingFormat(
            placeholder: "ADDRESS",
            expected: "an IPv4 or IPv6 address or localhost",
            read: { text in
                var address = in6_addr()
                let isNumeric =
                    inet_pton(AF_INET, text, &address) == 1
                    || inet_pton(AF_INET6, text, &address) == 1
                return isNumeric || text == "localhost" ? text : nil
            },
            write: { $0 })
    }
}

extension SettingFormat {
    /// Items separated by commas; spaces do not count, and an empty text is no items.
    private static func list<Item>(
        _ placeholder: String, _ expected: String, read: @escaping @Sendable (String) -> Item?,
        write: @escaping @Sendable (Item) -> String
    ) -> Self where Value == [Item] {
        SettingFormat(
            placeholder: placeholder, expected: expected,
            read: { text in
                let texts = text.filter { $0 != " " }.split(separator: ",")
                let items = texts.compactMap { read(String($0)) }
                return items.count == texts.count ? items : nil
            },
            write: { $0.map(write).joined(separator: ",") })
    }
}

extension SettingFormat where Value == [Network] {
    /// Ranges of addresses.
    static var networks: Self {
        list(
            "NETWORKS", "a list such as 10.0.0.0/8,2001:db8::/32,192.0.2.7",
            read: { Network($0) }, write: \.text)
    }
}

extension SettingFormat where Value == [String] {
    /// Web origins (RFC 6454, section 6.2), or `*`.
    static var origins: Self {
        let format = list(
            "ORIGINS", "* or a list such as https://example.org,http://localhost:3000",
            read: { isOrigin($0) ? $0 : nil }, write: { $0 })
        return SettingFormat(
            placeholder: format.placeholder, expected: format.expected,
            read: { $0.filter { $0 != " " } == "*" ? ["*"] : format.read($0) },
            write: format.write)
    }

    /// Names of header fields (RFC 9110, section 5.1).
    static var fieldNames: Self {
        list(
            "HEADERS", "a list such as Authorization,X-Tenant",
            read: { ByteSet.token.containsAll($0.utf8Span.span) ? $0 : nil }, write: { $0 })
    }

    private static func isOrigin(_ text: String) -> Bool {
        guard let scheme = ["https://", "http://"].first(where: text.hasPrefix) else {
            return false
        }
        let authority = text.utf8.dropFirst(scheme.utf8.count)
        return !authority.isEmpty
            && authority.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                    UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: "["),
                    UInt8(ascii: "]"):
                    true
                default: false
                }
            }
    }
}

extension SettingFormat
where Value: RawRepresentable & CaseIterable & Sendable, Value.RawValue == String {
    /// One of the names of an enumeration.
    static func choice() -> Self {
        let names = Value.allCases.map(\.rawValue)
        return SettingFormat(
            placeholder: names.joined(separator: "|"),
            expected: "one of " + names.joined(separator: ", "),
            read: { Value(rawValue: $0) },
            write: { $0.rawValue })
    }
}

extension Duration {
    /// The whole nanoseconds in it; the settings allow 30 days at most.
    var nanoseconds: Int64 {
        components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000
    }

    /// The whole milliseconds in it.
    var milliseconds: Int64 { nanoseconds / 1_000_000 }
}

/// The value of 1–18 ASCII digits.
private func wholeNumber(_ text: Substring) -> Int? {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard (1...18).contains(text.utf8.count), text.utf8.allSatisfy(digits.contains) else {
        return nil
    }
    return Int(text)
}

/// A text without the first unit that it ends in, and that unit's factor.
private func split(_ text: String, units: [(name: String, factor: Int)]) -> (Substring, Int)? {
    guard let unit = units.first(where: { text.hasSuffix($0.name) }) else { return nil }
    return (text.dropLast(unit.name.count), unit.factor)
}
