internal import Bytes
internal import HTTP

extension Request {
    /// The longest fields with media types that are parsed, in bytes.
    private static var longestFields: Int { 1024 }

    /// The announced kind of a conversion's content; JSON by default.
    ///
    /// - Throws: `length_required`, `unsupported_media_type`.
    func conversionContent() throws(Problem) -> ConversionContent {
        if framing == .length(0), !hasContentLength {
            throw Problem(
                .lengthRequired, "The request has no body. Send one with a Content-Length.")
        }
        if let coding = field("content-encoding"), !coding.equalsIgnoringCase("identity"), !hasGzip
        {
            var problem = Problem(
                .unsupportedMediaType,
                "The Content-Encoding is not supported. Send the body as gzip or uncompressed.")
            problem.isAboutCoding = true
            throw problem
        }
        guard let field = contentType, !field.equalsIgnoringCase("application/json")
        else { return .json }
        guard field.count <= Self.longestFields else {
            throw Problem(
                .unsupportedMediaType,
                "The Content-Type is longer than \(Self.longestFields) bytes. Send application/json."
            )
        }
        let text = field.text
        guard let type = MediaType(text), let content = ConversionContent(type.name) else {
            throw Problem(
                .unsupportedMediaType,
                "The Content-Type is “\(text.prefix(100))”. Send application/json, or "
                    + "application/x-ndjson for one request per line.")
        }
        if let charset = type.parameters["charset"],
            !["utf-8", "utf8"].contains(charset.lowercased())
        {
            throw Problem(
                .unsupportedMediaType,
                "The charset of the body is “\(charset.prefix(100))”. Send UTF-8.")
        }
        return content
    }

    /// Whether the content is announced as gzip, once and with nothing else.
    var hasGzip: Bool {
        guard let coding = field("content-encoding"),
            coding.equalsIgnoringCase("gzip") || coding.equalsIgnoringCase("x-gzip")
        else { return false }
        return hasOne("content-encoding")
    }

    /// Refuses clients that accept no kind of JSON.
    ///
    /// - Parameter name: The media type of the answer.
    /// - Throws: `not_acceptable`.
    func mustAcceptJSON(_ name: String = "application/json") throws(Problem) {
        guard let first = field("accept") else { return }
        if first.equals("*/*"), hasOne("accept") { return }
        var length = 0
        forEachValue(of: "accept") { length += $0.count }
        // Parsing such a long field would cost more than the answer.
        guard length <= Self.longestFields else { return }
        // The most specific matching range counts; any other kind of JSON is as good.
        var best: (specificity: Int, isWanted: Bool) = (-1, false)
        forEachValue(of: "accept") { value in
            for range in value.text.split(separator: ",") {
                guard let media = MediaType(String(range)) else { continue }
                let specificity =
                    switch media.name {
                    case "*/*": 0
                    case "application/*": 1
                    case name: 2
                    default: media.isJSON && !media.isRefused ? 3 : -1
                    }
                guard specificity > best.specificity else { continue }
                best = (specificity, !media.isRefused)
            }
        }
        guard best.isWanted else {
            throw Problem(
                .notAcceptable,
                "The answer is \(name), which Accept excludes. Accept it, or leave out Accept.")
        }
    }
}

/// The kinds of content of a conversion.
enum ConversionContent {
    /// One request, or a batch.
    case json
    /// One request a line.
    case lines

    init?(_ mediaType: String) {
        switch mediaType {
        case "application/json": self = .json
        case ConvertService.linesMediaType, "application/ndjson", "application/jsonl",
            "application/jsonlines":
            self = .lines
        default: return nil
        }
    }
}

/// A media type or media range with its parameters (RFC 9110 §8.3.1, §12.5.1).
struct MediaType {
    /// Lower case, `application/json` or `text/*`.
    let name: String
    /// Names in lower case, values without quotes.
    let parameters: [String: String]

    init?(_ text: String) {
        let parts = text.split(separator: ";", omittingEmptySubsequences: false)
            .map { $0.trimmingBlanks }
        guard let name = parts.first?.lowercased(),
            name.split(separator: "/", omittingEmptySubsequences: false).count == 2
        else { return nil }
        self.name = name
        var parameters: [String: String] = [:]
        for part in parts.dropFirst() where !part.isEmpty {
            let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard pair.count == 2 else { return nil }
            var value = pair[1]
            if value.count >= 2, value.first == "\"", value.last == "\"" {
                value = value.dropFirst().dropLast()
            }
            parameters[pair[0].lowercased()] = String(value)
        }
        self.parameters = parameters
    }

    /// Whether it is JSON, or one JSON text a line: `application/problem+json`, `text/json`.
    var isJSON: Bool {
        let subtype = name.drop { $0 != "/" }.dropFirst()
        return subtype.hasSuffix("+json")
            || ["json", "x-ndjson", "ndjson", "jsonl", "jsonlines"].contains(subtype)
    }

    /// Whether the quality is zero: `q=0`, `q=0.000`.
    var isRefused: Bool {
        guard let quality = parameters["q"] else { return false }
        return quality.first == "0" && quality.dropFirst().allSatisfy { $0 == "0" || $0 == "." }
    }
}

extension Substring {
    /// The text without the spaces and tabs around it.
    var trimmingBlanks: Substring {
        var rest = self
        while rest.first == " " || rest.first == "\t" { rest.removeFirst() }
        while rest.last == " " || rest.last == "\t" { rest.removeLast() }
        return rest
    }
}
