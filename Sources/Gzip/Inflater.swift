import CZlib

/// Decompresses gzip (RFC 1952) with one or more members, piece by piece, in bounded memory.
public final class Inflater {
    /// The result of a call.
    public enum Progress: Hashable, Sendable {
        /// All bytes are consumed and decompressed.
        case needMore
        /// The output is full; so many bytes are consumed.
        case full(consumed: Int)
        /// The bytes are not gzip, or the checksum is wrong.
        case corrupt
    }

    private let stream: ZStream
    private var isWithinMember = false
    private var isFresh = true

    /// Makes a decompressor; nil where there is no memory for it.
    public init?() {
        let stream = ZStream(begin: { czlib_begin_inflate($0) }, end: { inflateEnd($0) })
        guard let stream else { return nil }
        self.stream = stream
    }

    /// Whether the text can end here, after a complete member.
    public var isComplete: Bool { !isWithinMember && !isFresh }

    /// Decompresses bytes and appends up to `most` bytes.
    ///
    /// After `.full`, call it again with the bytes not consumed, even if there are none.
    public func inflate(
        _ input: Span<UInt8>, into output: inout [UInt8], most: Int
    ) -> Progress {
        var index = 0
        let end = output.count + most
        while true {
            if !isWithinMember {
                guard index < input.count else { return .needMore }
                if !isFresh { stream.reset { inflateReset($0) } }
                isFresh = false
                isWithinMember = true
            }
            let room = min(max(64, 4 * (input.count - index)), 16 * 1024, end - output.count)
            guard room > 0 else { return .full(consumed: index) }
            let step = stream.run(
                input.extracting(index..<input.count), into: &output, most: room
            ) { CZlib.inflate($0, Z_NO_FLUSH) }
            index += step.consumed
            switch step.code {
            case Z_STREAM_END: isWithinMember = false
            case Z_OK, Z_BUF_ERROR:
                guard step.isFull else { return index == input.count ? .needMore : .corrupt }
            default: return .corrupt
            }
        }
    }
}
