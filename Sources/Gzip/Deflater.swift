import CZlib

/// Compresses bytes to gzip (RFC 1952), piece by piece, with about 260 KB of memory.
public final class Deflater {
    /// What a call has to output.
    public enum Flush: Sendable {
        /// Whatever compresses best.
        case none
        /// Everything so far, so that it can be decompressed.
        case sync
        /// Everything, and the end.
        case finish
    }

    private let stream: ZStream

    /// Makes a compressor; nil where there is no memory for it.
    ///
    /// - Parameter level: 1, fast, to 9, small.
    public init?(level: Int) {
        let stream = ZStream(
            begin: { czlib_begin_deflate($0, Int32(clamping: level)) }, end: { deflateEnd($0) })
        guard let stream else { return nil }
        self.stream = stream
    }

    /// Compresses bytes, and appends as much output as `flush` asks for.
    public func compress(
        _ input: Span<UInt8>, _ flush: Flush, into output: inout [UInt8]
    ) {
        let mode =
            switch flush {
            case .none: Z_NO_FLUSH
            case .sync: Z_SYNC_FLUSH
            case .finish: Z_FINISH
            }
        var index = 0
        while true {
            let room = max(64, min(16 * 1024, (input.count - index) / 2))
            let step = stream.run(
                input.extracting(index..<input.count), into: &output, most: room
            ) { deflate($0, mode) }
            index += step.consumed
            guard step.isFull, step.code == Z_OK else { return }
        }
    }

    /// Appends the whole of a text, compressed.
    public static func compress(_ text: Span<UInt8>, level: Int, into output: inout [UInt8]) -> Bool
    {
        guard let deflater = Deflater(level: level) else { return false }
        deflater.compress(text, .finish, into: &output)
        return true
    }
}
