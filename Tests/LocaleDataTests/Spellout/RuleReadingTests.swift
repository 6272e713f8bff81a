import Decimals
import Foundation
import LocaleData
import Testing

@Suite("Words written and read back")
struct RuleReadingTests {
    @Test("what is written is read back, but for what docs/differences.md lists")
    func roundTrip() throws {
        var found: Set<String> = []
        // Most regions of a language count alike.
        var known: Set<[String]> = []
        for icuName in KnownLocales.icuNames {
            let locale = try LocaleCatalog.shared.locale(icuName)
            guard let rules = locale.rules(for: .spellout) else { continue }
            let texts = (RuleSamples.wholes + RuleSamples.fractions).map {
                RuleSamples.text($0, by: rules)
            }
            guard known.insert(texts).inserted else { continue }
            try check(rules, icuName, &found)
        }
        let english = try LocaleCatalog.shared.locale("en")
        for id in RuleSamples.systems {
            try check(#require(english.rules(for: .system(id))), "nu-" + id, &found)
        }
        let listed = try listed()
        #expect(found.subtracting(listed).sorted() == [])
        #expect(listed.subtracting(found).sorted() == [])
    }

    @Test(
        "characters that people type for one another are read alike",
        arguments: [
            ("uk", "п'ять", "5"), ("uk", "п’ять", "5"), ("uk", "п\u{2BC}ять", "5"),
            ("uk", "дев'яносто один", "91"), ("ro", "șase", "6"), ("ro", "şase", "6"),
            ("ro", "trei sute optzeci și șapte", "387"), ("ar", "اثنان", "2"), ("ar", "إثنان", "2"),
        ])
    func variants(icuName: String, text: String, value: String) throws {
        let rules = try #require(LocaleCatalog.shared.locale(icuName).rules(for: .spellout))
        let words = NumberRules.Text(text.utf8Span.span)
        let numbers = rules.candidates(for: words, sets: rules.readableSets(ordinals: false))
            .numbers.filter { rules.isText(words, writtenFor: $0.number, by: $0.set) }
        #expect(Set(numbers.map(\.number.description)) == [value])
    }

    private func check(_ rules: NumberRules, _ name: String, _ found: inout Set<String>) throws {
        for literal in RuleSamples.wholes + RuleSamples.fractions + ["-0", "1.50", "7.00"] {
            let number = try #require(RuleSamples.number(literal))
            var bytes: [UInt8] = []
            guard (try? rules.write(number, into: &bytes)) != nil else { continue }
            // Digits are read by other means.
            let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
            if scalars.contains(where: { $0.properties.generalCategory == .decimalNumber }) {
                continue
            }
            let text = NumberRules.Text(bytes.span)
            let candidates = rules.candidates(for: text)
            let readings = candidates.numbers.map(\.number).filter {
                rules.isText(text, writtenFor: $0)
            }
            if readings == [number], !candidates.isExhausted { continue }
            let base = name.prefix { $0 != "_" }
            let cause = candidates.isExhausted ? "too many meanings" : "two numbers"
            #expect(candidates.isExhausted || readings.contains { $0.hasSameValue(as: number) })
            // Zero is all the same without its sign.
            if number.isZero, readings.count == 1 { continue }
            found.insert("\(base): \(cause)")
        }
    }

    /// The lines of the document's block of exceptions.
    private func listed() throws -> Set<String> {
        let root = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let document = try String(
            contentsOf: root.appending(path: "docs/differences.md"), encoding: .utf8)
        let blocks = document.split(separator: "```")
        let block = blocks.firstIndex { $0.hasPrefix("words-not-read-back") }
        let lines = try blocks[#require(block)].split(separator: "\n").dropFirst()
        return Set(lines.map(String.init))
    }

    @Test(
        "hostile texts are given up in bounded time",
        arguments: ["en", "ga", "it", "ru", "zh", "af", "fr", "hu", "sw", "tr"])
    func hostile(id: String) throws {
        let locale = try LocaleCatalog.shared.locale(id)
        let rules = try #require(locale.rules(for: .spellout))
        let words = ["1", "2", "11", "100", "101", "1000", "1001", "999999", "1.11", "-1"]
            .map { RuleSamples.text($0, by: rules) }
        for (index, word) in words.enumerated() {
            let other = words[(index * 3 + 1) % words.count]
            for unit in [word, "\(word) ", "\(word) \(other) "] {
                let text = String(
                    String.UnicodeScalarView(
                        String(repeating: unit, count: 256).unicodeScalars.prefix(256)))
                let elapsed = ContinuousClock().measure {
                    _ = rules.candidates(for: NumberRules.Text(text.utf8Span.span))
                }
                // 1.3 ms at most when optimized.
                #expect(elapsed < .milliseconds(500), "\(unit)")
            }
        }
    }
}
