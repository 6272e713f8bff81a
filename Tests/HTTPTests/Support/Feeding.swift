import HTTP

/// One request as the tests compare it, or the code it was refused with.
enum Reading: Hashable {
    case request(Message)
    case failure(String)
    /// The input ended within a message.
    case more

    struct Message: Hashable, CustomStringConvertible {
        var method: String
        var path: String
        var query: String?
        var fields: [String]
        var body: String
        var isKeepAlive: Bool

        var description: String {
            "\(method) \(path) \(query ?? "-") \(fields) \(body) \(isKeepAlive)"
        }
    }
}

/// How the bytes of a test arrive.
enum Arrival: CaseIterable {
    case whole
    case byteByByte
    case splitOnce
}

extension String {
    init(bytes: Span<UInt8>) {
        var scalars = String.UnicodeScalarView()
        for index in bytes.indices { scalars.append(Unicode.Scalar(bytes[index])) }
        self.init(scalars)
    }

    /// The text as bytes, one for each scalar up to U+00FF.
    var bytes: [UInt8] { unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } }
}

/// Reads all messages in pieces as a connection does, taking out what is used up.
func read(_ pieces: [ArraySlice<UInt8>], limits: MessageLimits) -> [Reading] {
    var reader = RequestReader(limits: limits)
    var input: [UInt8] = []
    var readings: [Reading] = []
    for piece in pieces {
        input.append(contentsOf: piece)
        var goesOn = !input.isEmpty
        while goesOn {
            switch reader.advance(input.span) {
            case .needMore(let discard):
                input.removeSubrange(discard)
                goesOn = false
            case .head:
                break
            case .message(let end):
                readings.append(.request(message(reader, input.span)))
                input.removeSubrange(0..<end)
                reader.begin()
                goesOn = !input.isEmpty
            case .failed(let failure):
                return readings + [.failure(failure.code)]
            }
        }
    }
    return reader.phase == .idle ? readings : readings + [.more]
}

/// What the text reads as when it arrives in that way; nil where ways of one kind differ.
func read(
    _ text: String, _ arrival: Arrival = .whole, limits: MessageLimits = MessageLimits()
) -> [Reading]? {
    let bytes = text.bytes
    switch arrival {
    case .whole:
        return read([bytes[...]], limits: limits)
    case .byteByByte:
        return read(bytes.indices.map { bytes[$0...$0] }, limits: limits)
    case .splitOnce:
        let all = bytes.indices.map {
            read([bytes[..<$0], bytes[$0...]], limits: limits)
        }
        return all.allSatisfy { $0 == all.first } ? all.first : nil
    }
}

private func message(_ reader: borrowing RequestReader, _ bytes: Span<UInt8>) -> Reading.Message {
    let content = reader.content
    let body = reader.isChunked ? content.span : bytes.extracting(reader.contentRange)
    let request = Request(head: reader.head, fields: reader.fields, bytes: bytes, body: body)
    var fields: [String] = []
    for index in 0..<request.fieldCount {
        let name = String(bytes: request.fieldName(at: index))
        fields.append(name + "=" + String(bytes: request.fieldValue(at: index)))
    }
    var query: String?
    if let span = request.query { query = String(bytes: span) }
    return Reading.Message(
        method: request.method.name.description, path: String(bytes: request.path), query: query,
        fields: fields, body: String(bytes: request.body), isKeepAlive: reader.head.keepsAlive)
}

/// A message with the fields that most tests do not care about.
func accepted(
    _ method: String, _ path: String, query: String? = nil, _ fields: [String] = ["Host=h"],
    body: String = "", isKeepAlive: Bool = true
) -> Reading {
    .request(
        Reading.Message(
            method: method, path: path, query: query, fields: fields, body: body,
            isKeepAlive: isKeepAlive))
}
