internal import Gzip

/// Decompresses a stream in small pieces, so that a turn can end within highly compressed data.
final class StreamInflation {
    private static let pieceBytes = 16 * 1024
    /// The maximum ratio of decompressed to compressed bytes; more is treated as an attack.
    static let maximumRatio = 256
    /// The number of decompressed bytes exempt from the ratio.
    static let freeBytes = 1024 * 1024

    private let inflater: Inflater
    private var piece: [UInt8] = []
    /// The number of bytes of the piece that were consumed.
    private var taken = 0
    /// The number of bytes at the start of the next input that the inflater already has.
    private var ahead = 0
    /// Whether the piece is full, so that there may be more output.
    private var isFull = false
    private var isBroken = false
    private var input = 0
    private var output = 0

    init?() {
        guard let inflater = Inflater() else { return nil }
        self.inflater = inflater
    }

    /// Whether the content may end here, or has failed.
    var isComplete: Bool { isBroken || inflater.isComplete }

    /// Decompresses bytes and passes the output on.
    ///
    /// - Parameters:
    ///   - next: Consumes output and returns the number of bytes consumed.
    ///   - broken: Called once on failure; the rest of the content is ignored.
    /// - Returns: The number of input bytes used; fewer than all only if `next` consumed less than
    ///   it was given.
    func take(
        _ bytes: Span<UInt8>, _ next: (Span<UInt8>) -> Int, broken: (Problem) -> Void
    ) -> Int {
        guard !isBroken else { return bytes.count }
        var index = 0
        while true {
            if taken < piece.count {
                taken += next(piece.span.extracting(taken..<piece.count))
                // Input that the inflater already has comes again and is skipped then.
                guard taken == piece.count else { return index }
            }
            index = min(index + ahead, bytes.count)
            ahead = 0
            guard index < bytes.count || isFull else { return index }
            if let problem = inflate(bytes.extracting(index..<bytes.count)) {
                isBroken = true
                broken(problem)
                return bytes.count
            }
        }
    }

    /// Decompresses the next piece; returns the problem if that fails.
    private func inflate(_ bytes: Span<UInt8>) -> Problem? {
        piece.removeAll(keepingCapacity: true)
        taken = 0
        isFull = false
        // Limit the output, so that a turn can end before the next piece.
        switch inflater.inflate(bytes, into: &piece, most: Self.pieceBytes) {
        case .needMore: ahead = bytes.count
        case .full(let consumed):
            ahead = consumed
            isFull = true
        case .corrupt: return .corruptContent
        }
        input += ahead
        output += piece.count
        guard output <= Self.freeBytes || output / Self.maximumRatio <= input else {
            return Problem(
                .bodyTooLarge,
                "The gzip data expands to more than \(Self.maximumRatio) times its size. Send it uncompressed."
            )
        }
        return nil
    }
}
