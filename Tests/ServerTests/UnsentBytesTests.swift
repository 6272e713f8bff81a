import Testing

@testable import Server

@Suite("Bytes that wait for their client")
struct UnsentBytesTests {
    @Test(
        "All come out in order, and memory goes with what has been sent", arguments: [false, true])
    func releases(isCut: Bool) throws {
        let head = [UInt8](repeating: 1, count: 300)
        let content = (0..<1_500_000).map { UInt8(truncatingIfNeeded: $0 / 1000) }
        var unsent = UnsentBytes(head, content)
        unsent.removeFirst(100)
        if isCut { unsent.cut() }
        var out = [UInt8](head[..<100])
        while let (piece, start) = unsent.first {
            let left = head.count + content.count - out.count
            #expect(unsent.capacity >= left)
            if isCut { #expect(unsent.capacity <= left + 2 * UnsentBytes.pieceBytes) }
            let count = min(70_000, piece.count - start)
            out += piece[start..<start + count]
            unsent.removeFirst(count)
        }
        #expect(out == head + content)
        #expect(unsent.capacity == 0)
    }

    @Test("Nothing is empty, and what has been sent before is not sent again")
    func startsBehind() {
        #expect(UnsentBytes().isEmpty)
        #expect(UnsentBytes([], []).isEmpty)
        let unsent = UnsentBytes([1, 2, 3], from: 2)
        #expect(unsent.first?.start == 2)
    }
}
