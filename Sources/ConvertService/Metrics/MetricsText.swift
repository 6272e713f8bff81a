/// Writes metrics in Prometheus' text exposition format, version 0.0.4.
struct MetricsText {
    /// What kind of metric a family is.
    enum Kind: String {
        case counter
        case gauge
        case histogram
    }

    /// The format's media type.
    static let mediaType = "text/plain; version=0.0.4; charset=utf-8"

    /// The text so far.
    private(set) var bytes: [UInt8] = []
    private var name = ""

    /// Begins a family, whose samples follow.
    ///
    /// - Parameter help: One line, without backslashes.
    mutating func family(_ name: String, _ kind: Kind, _ help: String) {
        self.name = name
        bytes.append(
            contentsOf: "# HELP \(name) \(help)\n# TYPE \(name) \(kind.rawValue)\n".utf8)
    }

    /// A family of one sample.
    mutating func single(_ name: String, _ kind: Kind, _ help: String, _ value: Int) {
        family(name, kind, help)
        sample([], value)
    }

    /// A sample of the family that was begun.
    mutating func sample(suffix: String = "", _ labels: [(String, String)], _ value: Int) {
        sample(suffix, labels, String(value))
    }

    /// A sample in seconds, exact.
    mutating func sample(suffix: String = "", _ labels: [(String, String)], nanoseconds: Int) {
        sample(suffix, labels, Self.seconds(nanoseconds, unit: 1_000_000_000))
    }

    /// A sample in seconds, exact.
    mutating func sample(_ labels: [(String, String)], milliseconds: Int64) {
        sample("", labels, Self.seconds(Int(milliseconds), unit: 1_000))
    }

    /// Seconds with all digits of the smaller unit.
    private static func seconds(_ count: Int, unit: UInt) -> String {
        let (whole, rest) = count.magnitude.quotientAndRemainder(dividingBy: unit)
        return "\(count < 0 ? "-" : "")\(whole).\(String(unit + rest).dropFirst())"
    }

    private mutating func sample(_ suffix: String, _ labels: [(String, String)], _ value: String) {
        bytes.append(contentsOf: name.utf8)
        bytes.append(contentsOf: suffix.utf8)
        var separator = UInt8(ascii: "{")
        for (label, text) in labels {
            bytes.append(separator)
            separator = UInt8(ascii: ",")
            bytes.append(contentsOf: "\(label)=\"".utf8)
            for byte in text.utf8 {
                switch byte {
                case UInt8(ascii: "\\"), UInt8(ascii: "\""):
                    bytes.append(UInt8(ascii: "\\"))
                    bytes.append(byte)
                case UInt8(ascii: "\n"): bytes.append(contentsOf: "\\n".utf8)
                default: bytes.append(byte)
                }
            }
            bytes.append(UInt8(ascii: "\""))
        }
        if !labels.isEmpty { bytes.append(UInt8(ascii: "}")) }
        bytes.append(contentsOf: " \(value)\n".utf8)
    }
}
