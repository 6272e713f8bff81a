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
            ("-five", "\u{2212}five"), ("a--b- c", "a b- c"), ("a -b", "a -b"), ("3.ª", "3ª"),
            ("\u{200E}Сто\u{200F}", "сто"), ("İ", "i\u{307}"), ("", ""),
            ("П’ять", "п'ять"), ("п\u{2BC}ять", "п'ять"), ("Șase", "şase"), ("Ț\u{219}", "ţş"),
        ])
    func folded(text: String, folded: String) {
        let words = FoldedWords(text.utf8Span.span)
        #expect(words.scalars == folded.unicodeScalars.map(\.value))
    }

    @Test(
        "Spaces count or do not, as it is asked for; any comma may be left out, and further ones are told"
    )
    func comparison() {
        func commas(_ written: String, _ typed: String, ignoringSpaces: Bool = false) -> [Int]? {
            FoldedWords(written.utf8Span.span).furtherCommas(
                in: FoldedWords(typed.utf8Span.span).scalars, ignoringSpaces: ignoringSpaces)
        }
        #expect(commas("twenty three", "twenty--three") == [])
        #expect(commas("twenty three", "twentythree") == nil)
        #expect(commas("twenty three", "twentythree", ignoringSpaces: true) == [])
        #expect(commas("twentythree", "twenty three", ignoringSpaces: true) == [])
        #expect(commas("twenty", "twenty three", ignoringSpaces: true) == nil)
        #expect(commas("twenty three", "twenty", ignoringSpaces: true) == nil)
        #expect(commas("one million, two", "one million two") == [])
        #expect(commas("one million, two", "one million, two") == [])
        #expect(commas("one million, two", "one million,two", ignoringSpaces: true) == [])
        #expect(commas("one million two", "one million, two") == [11])
        #expect(commas("one million two", "one million,, two", ignoringSpaces: true) == nil)
        #expect(commas("", "") == [])
        #expect(commas("", ",") == [0])
        let broken: [UInt8] = [0x61, 0xFF, 0x62]
        #expect(FoldedWords(broken.span).scalars == [0xFFFD])
    }
}
