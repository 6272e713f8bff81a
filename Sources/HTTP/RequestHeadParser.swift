internal import Bytes

/// How far a parser got with the bytes it was given.
public enum ParseProgress: Hashable, Sendable {
    /// The message may still become a good one.
    case needMore
    /// It ends before the byte with this index.
    case complete(Int)
    /// It cannot become a good one.
    case failed(HTTPFailure)
}

/// Reads one request head, from the request line to the empty line (RFC 9112 §2–§6).
///
/// A state machine over bytes. Each call gets the message from its first byte on and continues
/// where the last call stopped, so time is linear however the head is cut. Strict: lines end with
/// CRLF, nothing is folded, and whatever could be read in two ways is refused. After `complete` or
/// `failed` call `reset()`.
public struct RequestHeadParser: Sendable {
    enum State: Sendable {
        case start
        case emptyLine
        case method
        case target
        case version
        case fieldStart
        case fieldName
        case valueStart
        case value
        case lineEnd
        case headEnd
    }

    /// What has been read; whole once `parse` said `complete`.
    public internal(set) var head = RequestHead()
    /// The field lines that have been read.
    public internal(set) var fields = RequestFields()

    let limits: MessageLimits
    var state = State.start
    /// The first byte not yet looked at.
    @usableFromInline
    var position = 0
    /// Where the element being read began.
    var mark = 0
    var nameEnd = 0
    var valueStart = 0
    var emptyLines = 0
    var seen = SeenFields()

    /// A parser for the first message.
    ///
    /// - Parameter peer: Where all of its messages come from.
    public init(limits: MessageLimits, peer: PeerAddress = .unknown) {
        self.limits = limits
        head.peer = peer
    }

    /// Whether no byte of a message has been seen.
    @inlinable public var isAtStart: Bool { position == 0 }

    /// Prepares for the next message; keeps storage.
    public mutating func reset() {
        let peer = head.peer
        head = RequestHead()
        head.peer = peer
        fields.reset()
        state = .start
        position = 0
        mark = 0
        nameEnd = 0
        valueStart = 0
        emptyLines = 0
        seen = SeenFields()
    }

    /// Continues with the message, of which `bytes` is all that has arrived.
    public mutating func parse(_ bytes: Span<UInt8>) -> ParseProgress {
        do throws(HTTPFailure) {
            guard let end = try scan(bytes) else { return .needMore }
            return .complete(end)
        } catch {
            return .failed(error)
        }
    }

    /// Falls through from state to state, since usually the next element has arrived too.
    private mutating func scan(_ bytes: Span<UInt8>) throws(HTTPFailure) -> Int? {
        let end = min(bytes.count, limits.headBytes)
        var index = position
        while index < end {
            let byte = bytes[index]
            switch state {
            case .start:
                if byte == .carriageReturn {
                    state = .emptyLine
                    index += 1
                    break
                }
                mark = index
                state = .method
                fallthrough

            case .method:
                index = ByteSet.token.endOfRun(
                    in: bytes, from: index, to: end, with: UInt8(ascii: "-"))
                guard index - mark <= Method.longestName else {
                    throw .notImplemented("the method is not known")
                }
                guard index < end else { break }
                guard bytes[index] == .space, index > mark else {
                    throw .invalidRequest("the method is malformed")
                }
                guard let method = Method(bytes.extracting(mark..<index)) else {
                    // HTTP/2 begins with `PRI * HTTP/2.0` (RFC 9113 §3.4).
                    guard !bytes.extracting(mark..<index).equals("PRI") else {
                        throw .versionNotSupported
                    }
                    throw .notImplemented("the method is not known")
                }
                head.method = method
                index += 1
                mark = index
                state = .target
                fallthrough

            case .target:
                let bound = mark + limits.targetBytes
                index = bytes.endOfVisibleASCII(from: index, to: min(end, bound + 1))
                guard index <= bound else { throw .uriTooLong }
                guard index < end else { break }
                guard bytes[index] == .space else { throw Self.strangeByte }
                try takeTarget(mark..<index, of: bytes)
                index += 1
                mark = index
                state = .version
                // The usual version, usually complete.
                if index + 9 < end, bytes.extracting(index..<index + 9).equals("HTTP/1.1\r") {
                    seen.majorVersionIsOne = true
                    index += 9
                    state = .lineEnd
                }

            case .emptyLine:
                emptyLines += 1
                guard byte == .lineFeed, emptyLines <= limits.leadingEmptyLines else {
                    throw .invalidRequest("there is no request line")
                }
                index += 1
                state = .start

            case .version:
                guard try takeVersion(byte, at: index - mark) else {
                    index += 1
                    continue
                }
                index += 1
                state = .lineEnd

            case .fieldStart:
                mark = index
                if byte == .carriageReturn {
                    index += 1
                    state = .headEnd
                    break
                }
                guard fields.count < limits.fieldCount else {
                    throw .headerTooLarge("there are more headers than allowed")
                }
                state = .fieldName
                fallthrough

            case .fieldName:
                index = ByteSet.token.endOfRun(
                    in: bytes, from: index, to: end, with: UInt8(ascii: "-"))
                guard index < end else { break }
                guard bytes[index] == UInt8(ascii: ":"), index > mark else {
                    throw .invalidRequest("a header's name is malformed")
                }
                nameEnd = index
                index += 1
                state = .valueStart
                fallthrough

            case .valueStart:
                while index < end, bytes[index].isBlank { index += 1 }
                guard index < end else { break }
                valueStart = index
                state = .value
                fallthrough

            case .value:
                index = bytes.endOfFieldValue(from: index, to: end)
                guard index < end else { break }
                guard bytes[index] == .carriageReturn else {
                    throw .invalidRequest("a header's value has a control character")
                }
                try takeField(valueEnd: index, of: bytes)
                index += 1
                state = .lineEnd
                guard index < end else { break }
                fallthrough

            case .lineEnd:
                guard bytes[index] == .lineFeed else {
                    throw .invalidRequest("a line does not end with CRLF")
                }
                index += 1
                state = .fieldStart

            case .headEnd:
                guard byte == .lineFeed else {
                    throw .invalidRequest("a line does not end with CRLF")
                }
                try finish()
                position = index + 1
                return index + 1
            }
        }
        position = index
        guard index < limits.headBytes else {
            throw .headerTooLarge("the request's head is larger than allowed")
        }
        return nil
    }

    /// Takes byte number `offset` of `HTTP/1.1` and CR; true when that was the CR.
    private mutating func takeVersion(_ byte: UInt8, at offset: Int) throws(HTTPFailure) -> Bool {
        let isRight =
            switch offset {
            case 0: byte == UInt8(ascii: "H")
            case 1, 2: byte == UInt8(ascii: "T")
            case 3: byte == UInt8(ascii: "P")
            case 4: byte == UInt8(ascii: "/")
            case 5, 7: byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
            case 6: byte == UInt8(ascii: ".")
            default: byte == .carriageReturn
            }
        guard isRight else { throw .invalidRequest("the version is malformed") }
        switch offset {
        case 5: seen.majorVersionIsOne = byte == UInt8(ascii: "1")
        case 7: head.version = byte == UInt8(ascii: "0") ? .http10 : .http11
        case 8:
            guard seen.majorVersionIsOne else { throw .versionNotSupported }
            head.keepsAlive = head.version == .http11
            return true
        default: break
        }
        return false
    }
}
