/// What of the request decides how its answer is written.
public struct AnswerForm: Hashable, Sendable {
    /// The fields of a GET without its content (RFC 9110 §9.3.2).
    public var omitsContent: Bool
    /// The connection ends after this answer.
    public var closes: Bool
    /// The client has to be told that it does not end: HTTP/1.0 (RFC 9112 §9.3).
    public var announcesKeepAlive: Bool

    /// The form of an answer to a message that was refused.
    public static var refusal: AnswerForm {
        AnswerForm(omitsContent: false, closes: true, announcesKeepAlive: false)
    }

    /// The form of an answer to a request.
    public init(to head: RequestHead, closes: Bool) {
        self.init(
            omitsContent: head.method == .head, closes: closes,
            announcesKeepAlive: head.version == .http10 && !closes)
    }

    private init(omitsContent: Bool, closes: Bool, announcesKeepAlive: Bool) {
        self.omitsContent = omitsContent
        self.closes = closes
        self.announcesKeepAlive = announcesKeepAlive
    }
}

extension Response {
    /// The interim answer that makes a client send its content (RFC 9110 §15.2.1).
    public static func encodeContinue(into output: inout [UInt8]) {
        output.append(contentsOf: "HTTP/1.1 100 Continue\r\n\r\n".utf8)
    }

    /// Writes the head of an answer whose content follows piece by piece: in chunks where the
    /// client knows them, else up to the end of the connection (RFC 9112 §6.3).
    public func encodeStreamHead(
        to head: RequestHead, closes: Bool, date: HTTPDate, into output: inout [UInt8]
    ) {
        encodeStatus(date: date, into: &output)
        if head.version == .http11 {
            output.append(contentsOf: "Transfer-Encoding: chunked\r\n".utf8)
        }
        if closes { output.append(contentsOf: "Connection: close\r\n".utf8) }
        output.append(contentsOf: fieldLines)
        output.appendLineEnd()
    }

    /// Writes the answer behind what is in `output` already (RFC 9112 §4–§6).
    public func encode(_ form: AnswerForm, date: HTTPDate, into output: inout [UInt8]) {
        encodeStatus(date: date, into: &output)
        if status.allowsContent {
            output.append(contentsOf: "Content-Length: ".utf8)
            output.appendDecimal(body.count)
            output.appendLineEnd()
        }
        if form.closes {
            output.append(contentsOf: "Connection: close\r\n".utf8)
        } else if form.announcesKeepAlive {
            output.append(contentsOf: "Connection: keep-alive\r\n".utf8)
        }
        output.append(contentsOf: fieldLines)
        output.appendLineEnd()
        if status.allowsContent, !form.omitsContent {
            output.append(contentsOf: body)
        }
    }

    @inline(__always)
    private func encodeStatus(date: HTTPDate, into output: inout [UInt8]) {
        output.append(contentsOf: "HTTP/1.1 ".utf8)
        output.appendDecimal(Int(status.code))
        output.append(.space)
        output.append(contentsOf: status.reason.utf8)
        output.append(contentsOf: "\r\nDate: ".utf8)
        output.append(contentsOf: date.octets)
        output.appendLineEnd()
        if coding == .gzip { output.append(contentsOf: "Content-Encoding: gzip\r\n".utf8) }
    }
}
