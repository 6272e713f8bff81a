internal import Bytes
internal import HTTP

/// The codings that a client takes an answer in (RFC 9110 §12.5.3).
struct AcceptedCodings {
    /// Smaller answers are not worth compressing, in bytes.
    static let gzipThreshold = 1024

    private var gzip = false
    private var identity = true

    /// Without the field, every coding is acceptable but none was asked for.
    init(_ request: borrowing Request) {
        guard request.field("accept-encoding") != nil else { return }
        var named = Named()
        request.forEachValue(of: "accept-encoding") { $0.forEachListElement { named.take($0) } }
        gzip = named.gzip ?? named.xGzip ?? named.any ?? false
        identity = named.identity ?? named.any ?? true
    }

    /// Whether each coding is accepted; nil where the field does not say.
    private struct Named {
        var gzip: Bool?
        var xGzip: Bool?
        var identity: Bool?
        var any: Bool?

        /// Takes `coding [ weight ]`.
        mutating func take(_ element: Span<UInt8>) {
            var nameEnd = 0
            while nameEnd < element.count, element[nameEnd] != UInt8(ascii: ";") { nameEnd += 1 }
            let name = element.extracting(0..<nameEnd).trimmingBlanks()
            let isTaken =
                nameEnd == element.count
                || !Self.isZero(element.extracting(nameEnd + 1..<element.count))
            if name.equalsIgnoringCase("gzip") {
                gzip = isTaken
            } else if name.equalsIgnoringCase("identity") {
                identity = isTaken
            } else if name.equals("*") {
                any = isTaken
            } else if name.equalsIgnoringCase("x-gzip") {
                xGzip = isTaken
            }
        }

        /// `q=0`, `q=0.000`.
        private static func isZero(_ weight: Span<UInt8>) -> Bool {
            let weight = weight.trimmingBlanks()
            guard weight.count >= 3, weight.extracting(0..<3).equalsIgnoringCase("q=0") else {
                return false
            }
            for index in 3..<weight.count
            where weight[index] != UInt8(ascii: "0") && weight[index] != UInt8(ascii: ".") {
                return false
            }
            return true
        }
    }

    /// Whether no coding is left.
    var isNone: Bool { !gzip && !identity }

    /// What content of that length is sent in.
    func coding(of count: Int) -> ContentCoding {
        gzip && (count >= Self.gzipThreshold || !identity) ? .gzip : .identity
    }
}
