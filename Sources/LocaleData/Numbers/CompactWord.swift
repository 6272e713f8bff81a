/// A word of compact numbers that the toolchain's CLDR data lacks; accepted but never written.
struct CompactWord {
    let language: String
    let regions: Set<String>
    let word: String
    let power: Int

    private static let southAsia: Set<String> = ["IN", "PK", "BD", "NP", "LK", "BT", "MV"]

    /// CLDR 48, `en_IN`, decimalFormatLength long: `1 lakh`, `1 crore`.
    private static let table = [
        CompactWord(language: "en", regions: southAsia, word: "lakh", power: 5),
        CompactWord(language: "en", regions: southAsia, word: "lakhs", power: 5),
        CompactWord(language: "en", regions: southAsia, word: "crore", power: 7),
        CompactWord(language: "en", regions: southAsia, word: "crores", power: 7),
    ]

    static func words(icuName: String) -> [CompactWord] {
        let parts = icuName.split(separator: "_").map(String.init)
        return table.filter { row in
            parts.first == row.language && parts.dropFirst().contains { row.regions.contains($0) }
        }
    }
}
