import Testing

@testable import Conversion

@Suite("Nearest names")
struct NearestNamesTests {
    @Test(
        "The distance counts insertions, deletions, substitutions and swaps",
        arguments: [
            ("", "", 0), ("abc", "abc", 0), ("abc", "ab", 1), ("ab", "abc", 1), ("abc", "axc", 1),
            ("abc", "acb", 1), ("ca", "abc", 3), ("abcd", "badc", 2), ("kitten", "sitting", 3),
            ("abcdef", "ghijkl", nil), ("a", "abcde", nil), ("abcdefgh", "badcfehg", nil),
        ] as [(String, String, Int?)])
    func distance(a: String, b: String, expected: Int?) {
        #expect(NearestNames.distance(Array(a.utf8), Array(b.utf8), limit: 3) == expected)
        #expect(NearestNames.distance(Array(b.utf8), Array(a.utf8), limit: 3) == expected)
    }

    @Test("A bounded distance is the unbounded one wherever it is within the bound")
    func boundedAgreesWithUnbounded() {
        var random: UInt64 = 42
        func next(_ bound: UInt64) -> UInt64 {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (random >> 33) % bound
        }
        func word() -> [UInt8] { (0..<next(9)).map { _ in UInt8(97 + next(3)) } }
        for _ in 0..<5000 {
            let (a, b) = (word(), word())
            let full = NearestNames.distance(a, b, limit: 100)
            let bounded = NearestNames.distance(a, b, limit: 3)
            #expect(bounded == full.flatMap { $0 <= 3 ? $0 : nil })
        }
    }

    @Test(
        "Nearest names come first, three at most",
        arguments: [
            ("metre", ["meter", "mile", "kilometer"], ["meter"]),
            ("METER", ["mile", "meter"], ["meter"]),
            ("de-DX", ["de-DE", "de-AT", "de-CH", "de-LI", "fr-FR"], ["de-DE", "de-AT", "de-CH"]),
            ("aa1", ["xx1", "aa3", "aa2", "aa2"], ["aa3", "aa2"]),
            ("x", ["in", "ft", "km"], []),
            ("", ["in"], []),
        ] as [(String, [String], [String])])
    func nearest(name: String, names: [String], expected: [String]) {
        #expect(NearestNames.of(name, in: names) == expected)
    }

    @Test("A name at the length limit is looked for, one past it is not")
    func lengthLimit() {
        let longest = String(repeating: "a", count: NearestNames.maxLength)
        #expect(NearestNames.of(longest, in: [longest + "b"]) == [longest + "b"])
        #expect(NearestNames.of(longest + "b", in: [longest]) == [])
    }
}
