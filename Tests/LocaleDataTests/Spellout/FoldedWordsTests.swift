import Testing

@testable import LocaleData

@Suite("Words folded for reading")
struct FoldedWordsTests {
    @Test("What is taken as it is without asking Unicode's data is its own lower case")
    func caselessRanges() {
        for value in UInt32(0x80)..<0x11_0000 where FoldedWords.hasNoCase(value) {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let lower = scalar.properties.lowercaseMapping.unicodeScalars.map(\.value)
            #expect(lower == [value], "\(String(value, radix: 16))")
        }
    }

    @Test(
        "Case, spaces, soft hyphens and hyphens between words are folded",
        arguments: [
            ("  Twenty\u{2011}Three ", "twenty three"), ("drei\u{AD}und\u{A0}\u{A0}x", "dreiund x"),
            ("-five", "\u{2212}five"), ("a -b", "a -b"), ("3.ª", "3ª"),
            ("\u{200E}Сто\u{200F}", "сто"), ("İ", "i\u{307}"), ("", ""),
        ])
    func folded(text: String, folded: String) {
        let words = FoldedWords(text.utf8Span.span)
        #expect(words.scalars == folded.unicodeScalars.map(\.value))
    }

    @Test("Spaces count or do not, as it is asked for, and ill-formed text matches nothing")
    func matches() {
        func words(_ text: String) -> FoldedWords { FoldedWords(text.utf8Span.span) }
        #expect(!words("twenty three").matches(words("twentythree"), ignoringSpaces: false))
        #expect(words("twenty three").matches(words("twentythree"), ignoringSpaces: true))
        #expect(words("twentythree").matches(words("twenty three"), ignoringSpaces: true))
        #expect(!words("twenty").matches(words("twenty three"), ignoringSpaces: true))
        #expect(!words("twenty three").matches(words("twenty"), ignoringSpaces: true))
        let broken: [UInt8] = [0x61, 0xFF, 0x62]
        #expect(FoldedWords(broken.span).scalars == [0xFFFD])
    }
}
