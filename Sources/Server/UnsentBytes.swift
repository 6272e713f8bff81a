/// Bytes that a socket has not accepted yet, in pieces that are freed as they are sent.
struct UnsentBytes: Sendable {
    /// How large a piece is at most where bytes are cut into pieces.
    static let pieceBytes = 256 * 1024

    /// In reverse order: the next piece to send is the last.
    private var pieces: [[UInt8]] = []
    /// How much of the next piece is sent.
    private var sent = 0

    /// The memory of the pieces, in bytes.
    private(set) var capacity = 0

    /// One after another.
    init(_ pieces: [UInt8]...) {
        for piece in pieces.reversed() where !piece.isEmpty { append(piece) }
    }

    /// What stands behind `start`, which is less than the number of bytes.
    init(_ bytes: consuming [UInt8], from start: Int) {
        self.init(bytes)
        sent = start
    }

    /// Whether all has been sent.
    var isEmpty: Bool { pieces.isEmpty }

    /// The next piece, and where its unsent bytes begin.
    var first: (bytes: [UInt8], start: Int)? { pieces.last.map { ($0, sent) } }

    /// Removes bytes of the next piece that are sent.
    mutating func removeFirst(_ count: Int) {
        guard let piece = pieces.last else { return }
        sent += count
        guard sent >= piece.count else { return }
        capacity -= piece.capacity
        pieces.removeLast()
        sent = 0
    }

    /// Adds bytes behind all others.
    mutating func add(_ bytes: [UInt8]) {
        guard !bytes.isEmpty else { return }
        capacity += bytes.capacity
        pieces.insert(bytes, at: 0)
    }

    /// Cuts large bytes into pieces, so that their memory is freed while they are sent; copies
    /// them.
    mutating func cut() {
        guard capacity > 2 * Self.pieceBytes else { return }
        let whole = exchange(&self, with: UnsentBytes())
        for (index, bytes) in whole.pieces.enumerated() {
            let start = index == whole.pieces.count - 1 ? whole.sent : 0
            var end = bytes.count
            while end > start {
                let begin = max(start, end - Self.pieceBytes)
                append(Array(bytes[begin..<end]))
                end = begin
            }
        }
    }

    private mutating func append(_ piece: [UInt8]) {
        capacity += piece.capacity
        pieces.append(piece)
    }
}
