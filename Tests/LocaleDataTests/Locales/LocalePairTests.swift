import Testing
import _FoundationICU

@testable import LocaleData

/// Every language with data in every region, held against ICU's own likely subtags.
@Suite("Languages in all regions")
struct LocalePairTests {
    private static let regions = Set(KnownLocales.names.compactMap { $0.region?.uppercased })
        .union(["AQ", "BV", "GS", "HM", "TF", "UM", "CX", "CC", "NF", "XA"]).sorted()

    private static func maximized(_ name: String) -> [String] {
        var status = U_ZERO_ERROR
        var buffer = [CChar](repeating: 0, count: 64)
        let length = swift_uloc_addLikelySubtags(name, &buffer, 64, &status)
        guard status.rawValue <= 0 else { return [] }
        let bytes = buffer.prefix(Int(length)).map { UInt8(bitPattern: $0) }
        return String(decoding: bytes, as: UTF8.self).replacing("Aran", with: "Arab")
            .split(separator: "_").map(String.init)
    }

    @Test("the aliases are those that cutting at the end would get wrong, and resolve as they say")
    func aliases() throws {
        let aliases = Dictionary(
            uniqueKeysWithValues: KnownLocales.aliases.map { ($0.id, $0.resolved) })
        #expect(aliases["zh-TW"] == "zh-Hant-TW")
        #expect(aliases["pa-PK"] == "pa-Arab-PK")
        #expect(aliases["sr-RS"] == "sr-Cyrl-RS")
        #expect(aliases["zh-AU"] == "zh-Hant")
        #expect(aliases["de-DE"] == nil)
        #expect(aliases["az-IR"] == nil)
        let ids = Set(KnownLocales.ids)
        for (id, resolved) in aliases {
            #expect(!ids.contains(id))
            #expect(ids.contains(resolved))
            let match = try LocaleMatch(id)
            #expect(try LocaleIdentifier(resolved).icuName == match.identifier.icuName)
            #expect((match.requested ?? match.identifier.id) == id)
        }
    }

    @Test("no pair is ever given another script or another language")
    func pairs() throws {
        var refused = 0
        for language in KnownLocales.languages.map(\.text).sorted() {
            for region in Self.regions {
                let full = Self.maximized("\(language)_\(region)")
                guard full.count == 3 else { continue }
                guard let match = try? LocaleMatch("\(language)-\(region)") else {
                    // Only the script can be the reason.
                    let subtags = LanguageSubtags(
                        language: try #require(Subtag(language)), script: Subtag(full[1]))
                    #expect(KnownLocales.find(subtags) == nil, "\(language)-\(region)")
                    refused += 1
                    continue
                }
                let used = Self.maximized(match.identifier.icuName)
                // Deprecated regions and CLDR's replacements of languages.
                guard LocaleAliases.languages[SubtagPair(try #require(Subtag(language)))] == nil,
                    LocaleAliases.regions[try #require(Subtag(region))] == nil
                else { continue }
                guard
                    VendorLocales.regions[
                        SubtagPair(try #require(Subtag(language)), Subtag(region))] == nil
                else { continue }
                #expect(used.prefix(2) == full.prefix(2), "\(language)-\(region): \(used)")
                #expect((match.requested == nil) == (used == full), "\(language)-\(region)")
            }
        }
        #expect(refused > 0)
    }
}
