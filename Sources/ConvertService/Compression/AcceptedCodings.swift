internal import HTTP

/// The codings that a client takes an answer in (RFC 9110 §12.5.3).
struct AcceptedCodings {
    /// Below so many octets gzip is not worth its work.
    static let gzipThreshold = 1024

    private var gzip = false
    private var identity = true

    /// Without the field everything is taken, but nothing was asked for.
    init(_ request: borrowing Request) {
        guard request.field("accept-encoding") != nil else { return }
        var named: [String: Bool] = [:]
        for index in 0..<request.fieldCount
        where request.fieldName(at: index).equalsIgnoringCase("accept-encoding") {
            let text = request.fieldValue(at: index).withUnsafeBufferPointer {
                String(decoding: $0, as: UTF8.self)
            }
            for element in text.split(separator: ",") {
                let parts = element.split(separator: ";", maxSplits: 1)
                guard let name = parts.first?.lowercased().filter({ $0 != " " && $0 != "\t" })
                else { continue }
                let weight = parts.count > 1 ? parts[1].lowercased() : ""
                named[name] = !Self.isZero(weight.filter { $0 != " " && $0 != "\t" })
            }
        }
        gzip = named["gzip"] ?? named["x-gzip"] ?? named["*"] ?? false
        identity = named["identity"] ?? named["*"] ?? true
    }

    /// Whether no coding is left.
    var isNone: Bool { !gzip && !identity }

    /// What content of that length is sent in.
    func coding(of count: Int) -> ContentCoding {
        gzip && (count >= Self.gzipThreshold || !identity) ? .gzip : .identity
    }

    /// `q=0`, `q=0.000`.
    private static func isZero(_ weight: String) -> Bool {
        guard weight.hasPrefix("q=0") else { return false }
        return weight.dropFirst(3).allSatisfy { $0 == "0" || $0 == "." }
    }
}
