internal import Gzip
internal import HTTP
internal import Synchronization

/// An answer that is the same for all clients, with its entity tag.
struct Document: Sendable {
    /// The media type's two halves.
    let type: String
    let subtype: String
    /// What follows the media type in `Content-Type`, as `; charset=utf-8`.
    let parameters: String
    let body: [UInt8]
    /// A strong validator of the content (RFC 9110 §8.8.3), quotes included.
    let entityTag: String

    /// The content in gzip and the tag of that.
    private let packed: (body: [UInt8], entityTag: String)?

    /// The value of `Cache-Control`.
    let cacheControl: String

    init(
        _ type: String, _ subtype: String, _ body: [UInt8], parameters: String = "",
        cacheControl: String = "public, max-age=3600"
    ) {
        self.type = type
        self.subtype = subtype
        self.parameters = parameters
        self.body = body
        self.cacheControl = cacheControl
        let tag = "\(String(Self.hash(body), radix: 16))-\(String(body.count, radix: 16))"
        entityTag = "\"\(tag)\""
        var packed: [UInt8] = []
        let isPacked = Deflater.compress(body.span, level: 9, into: &packed)
        self.packed = isPacked ? (packed, "\"\(tag)-gzip\"") : nil
    }

    /// FNV-1a with 64 bits; not a cryptographic hash.
    static func hash(_ bytes: [UInt8]) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return hash
    }

    /// Fills an answer with the content, or with 304 if the client has it.
    ///
    /// Only JSON respects `Accept`: pages and descriptions have one form, and refusing it helps
    /// nobody.
    func answer(_ request: borrowing Request, into response: inout Response) throws(Problem) {
        if subtype == "json" { try request.mustAcceptJSON() }
        var (body, entityTag) = (body, entityTag)
        if let packed, AcceptedCodings(request).coding(of: body.count) == .gzip {
            (body, entityTag) = packed
            response.coding = .gzip
            response.addField("Vary", "Accept-Encoding")
        }
        response.addField("ETag", entityTag)
        response.addField("Cache-Control", cacheControl)
        guard !request.hasCurrent(entityTag) else {
            if response.coding == .identity { response.addField("Vary", "Accept-Encoding") }
            response.status = .notModified
            response.coding = .identity
            return
        }
        response.addField("Content-Type", "\(type)/\(subtype)\(parameters)")
        response.body = body
    }
}

extension Document {
    /// The API's description.
    static let openAPI = Document("application", "yaml", EmbeddedFiles.openAPI)
}

/// A bounded cache of documents by name; a full cache is emptied.
///
/// Documents are made outside the lock, so two threads may make the same one.
final class DocumentCache: Sendable {
    private let capacity: Int
    private let documents = Mutex<[String: Document]>([:])

    init(capacity: Int) {
        self.capacity = capacity
    }

    /// The document of that name.
    func document(_ name: String, make: () -> Document) -> Document {
        if let known = documents.withLock({ $0[name] }) { return known }
        let made = make()
        documents.withLock { documents in
            if documents.count >= capacity { documents.removeAll(keepingCapacity: true) }
            documents[name] = made
        }
        return made
    }
}
