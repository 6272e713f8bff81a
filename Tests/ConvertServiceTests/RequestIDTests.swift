import Dispatch
import Foundation
import Synchronization
import Testing

@testable import ConvertService

@Suite("Request ids")
struct RequestIDTests {
    private func isUsable(_ id: String) -> Bool { RequestIDSource.isUsable(id.utf8Span.span) }

    @Test(
        "A client's id is taken over if it is 1–128 safe characters",
        arguments: [
            ("a", true), ("A.z_0~9-", true), (String(repeating: "x", count: 128), true),
            (String(repeating: "x", count: 129), false), ("", false), ("a b", false),
            ("a\"b", false), ("a\nb", false), ("é", false), ("a/b", false), ("a\u{0}", false),
        ])
    func takeOver(header: String, isTakenOver: Bool) {
        let id = RequestIDSource().id(header: header.utf8Span.span)
        #expect((id == header) == isTakenOver)
        #expect(isUsable(id))
    }

    @Test("Ids that are made differ, within a source and between sources")
    func distinct() {
        let (a, b) = (RequestIDSource(), RequestIDSource())
        let ids = (0..<2000).flatMap { _ in [a.next(), b.next()] }
        #expect(Set(ids).count == ids.count)
        #expect(ids.allSatisfy { $0.utf8.count == 15 && isUsable($0) })
        #expect(a.id(header: nil).prefix(8) == ids[0].prefix(8))
    }
}
