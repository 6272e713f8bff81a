import Foundation
import LocaleData
import Testing

/// The symbols of every locale as they were when the golden file was last looked at.
///
/// A new toolchain brings new locale data; this shows as a readable difference. To take the new data
/// over, run the test with `UPDATE_GOLDEN=1` and read the diff.
@Suite("Golden file")
struct GoldenSymbolsTests {
    @Test("the number symbols of all locales are those of the golden file")
    func symbols() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Golden/number-symbols.tsv")
        let rows = try KnownLocales.icuNames.sorted().map(row)
        let header =
            "locale\tsystem\tdecimal\tgroup\tsizes\tminus\tplus\texponent\tpercent\tpermille"
        let text = ([header] + rows).joined(separator: "\n") + "\n"
        if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        let golden = try String(contentsOf: file, encoding: .utf8)
        let differences = zip(golden.split(separator: "\n"), text.split(separator: "\n"))
            .filter { $0 != $1 }
        for (old, new) in differences.prefix(20) {
            Issue.record("was: \(old)\nnow: \(new)")
        }
        #expect(golden == text, "\(differences.count) locales have changed")
    }

    private func row(_ name: String) throws -> String {
        let locale = try LocaleCatalog.shared.locale(name)
        let symbols = locale.symbols
        let sizes = symbols.groupSizes
        return [
            name, symbols.numberingSystem.id, shown(String(symbols.decimal)),
            shown(String(symbols.grouping)),
            "\(sizes.primary)-\(sizes.secondary)-\(sizes.minimum)",
            shown(String(decoding: symbols.affixes.negative.prefix, as: UTF8.self)),
            shown(String(decoding: symbols.affixes.positive.prefix, as: UTF8.self)),
            shown(symbols.exponentSign), shown(symbols.percentSign), shown(symbols.permilleSign),
        ].joined(separator: "\t")
    }

    /// Invisible and look-alike scalars by their code points.
    private func shown(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            (0x21...0x7E).contains(scalar.value)
                ? String(scalar) : "U+" + String(scalar.value, radix: 16, uppercase: true)
        }.joined(separator: " ")
    }
}
