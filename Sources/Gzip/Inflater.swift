import CZlib

/// Undoes gzip (RFC 1952), piece by piece, in bounded memory; several members are one text.
public final class Inflater {
    /// How far a call came.
    public enum Progress: Hashable, Sendable {
        /// All bytes are used up, and all that they stand for is out.
        case needMore
        /// There was no room for more; so many bytes are used up.
        case full(consumed: Int)
        /// The bytes are no gzip, or their check does not hold.
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

    /// Whether the text could end here: behind a member that is whole.
    public var isComplete: Bool { !isWithinMember && !isFresh }

    /// Appends what the bytes stand for, `most` bytes at most.
    ///
    /// After `.full` it is called again with the bytes that are not used up, perhaps none.
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
