import Testing

@testable import LocaleData

@Suite("Case of letters in names")
struct CaseFoldingTests {
    @Test("each scalar has the lower case and the case that Unicode gives it")
    func everyScalar() {
        var wrong: [UInt32] = []
        for scalar: UInt32 in 0...0x10FFFF {
            guard let properties = Unicode.Scalar(scalar)?.properties else { continue }
            let isCased = properties.isAlphabetic && properties.isCased
            if CaseFolding.lowercased(scalar) != CaseFolding.mapped(scalar)
                || CaseFolding.isCasedLetter(scalar) != isCased
            {
                wrong.append(scalar)
            }
        }
        #expect(wrong.isEmpty, "\(wrong.count), the first U+\(String(wrong.first ?? 0, radix: 16))")
    }
}
