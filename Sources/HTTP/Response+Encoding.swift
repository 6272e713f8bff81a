internal import Bytes

/// How the request affects the form of its answer.
public struct AnswerForm: Hashable, Sendable {
    /// The fields of a GET without its content (RFC 9110 §9.3.2).
    public var omitsContent: Bool
    /// The connection ends after this answer.
    public var closes: Bool
    /// An HTTP/1.0 client has to be told that the connection stays open (RFC 9112 §9.3).
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
        let capacity = Self.headCapacity + status.reason.utf8CodeUnitCount + fieldLines.count
        output.append(addingCapacity: capacity) { (output: inout OutputSpan<UInt8>) in
            encodeStatus(date: date, into: &output)
            if head.version == .http11 { output.append("\r\nTransfer-Encoding: chunked") }
            if closes { output.append("\r\nConnection: close") }
            output.append("\r\n")
            output.append(fieldLines.span)
            output.append("\r\n")
        }
    }

    /// Appends the answer to `output` (RFC 9112 §4–§6).
    public func encode(_ form: AnswerForm, date: HTTPDate, into output: inout [UInt8]) {
        encode(form, date: date, hasContent: sendsContent(form), into: &output)
    }

    /// Writes the head of the answer and moves the content out.
    ///
    /// This avoids copying large content behind its head.
    public mutating func encodeHead(
        _ form: AnswerForm, date: HTTPDate, into output: inout [UInt8]
    ) -> [UInt8] {
        encode(form, date: date, hasContent: false, into: &output)
        return sendsContent(form) ? exchange(&body, with: []) : []
    }

    private func sendsContent(_ form: AnswerForm) -> Bool {
        status.allowsContent && !form.omitsContent
    }

    @inline(__always)
    private func encode(
        _ form: AnswerForm, date: HTTPDate, hasContent: Bool, into output: inout [UInt8]
    ) {
        let content = hasContent ? body.count : 0
        let capacity =
            Self.headCapacity + status.reason.utf8CodeUnitCount + fieldLines.count + content
        output.append(addingCapacity: capacity) { (output: inout OutputSpan<UInt8>) in
            encodeStatus(date: date, into: &output)
            if status.allowsContent {
                output.append("\r\nContent-Length: ")
                output.append(decimal: body.count)
            }
            if form.closes {
                output.append("\r\nConnection: close\r\n")
            } else if form.announcesKeepAlive {
                output.append("\r\nConnection: keep-alive\r\n")
            } else {
                output.append("\r\n")
            }
            output.append(fieldLines.span)
            output.append("\r\n")
            if content > 0 { output.append(body.span) }
        }
    }

    /// Room for everything but the reason, the fields and the content.
    private static var headCapacity: Int { 256 }

    /// Writes the status line and the first fields, without the last line end.
    @inline(__always)
    private func encodeStatus(date: HTTPDate, into output: inout OutputSpan<UInt8>) {
        if status == .ok {
            output.append("HTTP/1.1 200 OK\r\nDate: ")
        } else {
            output.append("HTTP/1.1 ")
            output.append(decimal: Int(status.rawValue))
            output.append(" ")
            output.append(status.reason)
            output.append("\r\nDate: ")
        }
        output.append(date.bytes.span)
        if coding == .gzip { output.append("\r\nContent-Encoding: gzip") }
    }
}
