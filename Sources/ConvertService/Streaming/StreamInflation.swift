internal import Gzip

/// Decompresses a stream in small pieces, so that a turn can end within what few bytes stand for.
final class StreamInflation {
    /// How much is decompressed at a time.
    private static let pieceBytes = 16 * 1024
    /// A stream may stand for so many times its bytes; beyond that it is taken for an attack.
    static let maximumRatio = 256
    /// The ratio is not looked at before so many bytes are there.
    static let freeBytes = 1024 * 1024

    private let inflater: Inflater
    private var piece: [UInt8] = []
    /// What of the piece has been taken.
    private var taken = 0
    /// Bytes at the front of what comes next that the inflater has already.
    private var ahead = 0
    /// Whether the piece was full, so that there may be more behind it.
    private var isFull = false
    private var isBroken = false
    private var input = 0
    private var output = 0

    init?() {
        guard let inflater = Inflater() else { return nil }
        self.inflater = inflater
    }

    /// Whether the content could end here, or has been given up already.
    var isComplete: Bool { isBroken || inflater.isComplete }

    /// Decompresses the bytes and hands on what they stand for.
    ///
    /// - Parameters:
    ///   - next: Takes bytes; how many.
    ///   - broken: Told once what is wrong; everything behind that is passed over.
    /// - Returns: How many bytes were used up; fewer than all only where `next` took fewer.
    func take(
        _ bytes: Span<UInt8>, _ next: (Span<UInt8>) -> Int, broken: (Problem) -> Void
    ) -> Int {
        guard !isBroken else { return bytes.count }
        var index = 0
        while true {
            if taken < piece.count {
                taken += next(piece.span.extracting(taken..<piece.count))
                // What the inflater has ahead comes again, and is passed over then.
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

    /// Decompresses the next piece; what is wrong where that fails.
    private func inflate(_ bytes: Span<UInt8>) -> Problem? {
        piece.removeAll(keepingCapacity: true)
        taken = 0
        isFull = false
        // No more at a time than can be told apart from what a turn leaves.
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
                "The content is compressed to less than 1/\(Self.maximumRatio) of its size.")
        }
        return nil
    }
}
