internal import Bytes

/// Puts content into chunks as it is appended to a buffer (RFC 9112 §7.1).
///
/// A chunk's size is known only at its end; until then, zeros reserve its place, and leading zeros
/// are allowed. Close a chunk before sending the buffer.
public struct ChunkWriter: Sendable {
    /// Where in the buffer the content of the open chunk begins.
    private var start: Int?

    /// The size in hexadecimal, and CRLF.
    private static let digits = 8
    private static let sizeLine = digits + 2

    /// A writer without an open chunk.
    public init() {}

    /// Opens a chunk at the buffer's end unless one is open.
    @inline(__always)
    public mutating func open(in output: inout [UInt8]) {
        guard start == nil else { return }
        output.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: Self.digits))
        output.appendLineEnd()
        start = output.count
    }

    /// Ends the open chunk, if any, whose content is less than 4 GiB.
    ///
    /// An empty chunk is removed, because it would end the content.
    public mutating func close(in output: inout [UInt8]) {
        guard let start else { return }
        self.start = nil
        var size = output.count - start
        guard size > 0 else {
            output.removeLast(Self.sizeLine)
            return
        }
        var position = start - 3
        while size > 0, position >= start - Self.sizeLine {
            output[position] = UInt8(truncatingIfNeeded: size).hexDigit
            size >>= 4
            position -= 1
        }
        output.appendLineEnd()
    }

    /// Appends what ends the content: the last chunk, without trailers.
    public static func appendEnd(to output: inout [UInt8]) {
        output.append(contentsOf: "0\r\n\r\n".utf8)
    }
}
