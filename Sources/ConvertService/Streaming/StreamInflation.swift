internal import Gzip

/// Decompresses a stream in small pieces, so that a turn can end within what few octets stand for.
final class StreamInflation {
    /// How much is decompressed at a time.
    private static let pieceBytes = 16 * 1024
    /// A stream may stand for so many times its octets; beyond that it is taken for an attack.
    static let maximumRatio = 256
    /// The ratio is not looked at before so many octets are there.
    static let freeBytes = 1024 * 1024

    private let inflater: Inflater
    private var piece: [UInt8] = []
    /// What of the piece has been taken.
    private var taken = 0
    /// Octets at the front of what comes next that the inflater has already.
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

    /// Decompresses the octets and hands on what they stand for.
    ///
    /// - Parameters:
    ///   - next: Takes octets; how many.
    ///   - broken: Told once what is wrong; everything behind that is passed over.
    /// - Returns: How many octets were used up; fewer than all only where `next` took fewer.
    func take(
        _ octets: Span<UInt8>, _ next: (Span<UInt8>) -> Int, broken: (Problem) -> Void
    ) -> Int {
        guard !isBroken else { return octets.count }
        var index = 0
        while true {
            if taken < piece.count {
                taken += next(piece.span.extracting(taken..<piece.count))
                // What the inflater has ahead comes again, and is passed over then.
                guard taken == piece.count else { return index }
            }
            index = min(index + ahead, octets.count)
            ahead = 0
            guard index < octets.count || isFull else { return index }
            if let problem = inflate(octets.extracting(index..<octets.count)) {
                isBroken = true
                broken(problem)
                return octets.count
            }
        }
    }

    /// Decompresses the next piece; what is wrong where that fails.
    private func inflate(_ octets: Span<UInt8>) -> Problem? {
        piece.removeAll(keepingCapacity: true)
        taken = 0
        isFull = false
        // No more at a time than can be told apart from what a turn leaves.
        switch inflater.inflate(octets, into: &piece, most: Self.pieceBytes) {
        case .needMore: ahead = octets.count
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
