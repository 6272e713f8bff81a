import Conversion
import Decimals
import LocaleData
import Testing

/// One cache against a catalog that forgets locales while the cache goes on, as in a long stream.
@Suite("A cache that outlives locales")
struct FormatterCacheIdentityTests {
    /// Names of a few dozen locales in many spellings: each is a locale of its own to a catalog.
    private static let names: [String] = {
        let systems = ["arab", "beng", "deva", "latn", "mymr", "thai"]
        let languages = ["ar", "de", "en", "fa", "fr", "he", "hi", "hr", "ja", "ne", "pl", "sv"]
        let spellings: [(String) -> String] = [
            { $0 }, { $0.uppercased() }, { "\($0.prefix(1).uppercased())\($0.dropFirst())" },
        ]
        return spellings.flatMap { language in
            spellings.flatMap { system in
                languages.flatMap { name in
                    systems.map { "\(language(name))-u-nu-\(system($0))" }
                }
            }
        }
    }()

    @Test("numbers are written in the locale that was asked for")
    func numbers() throws {
        let catalog = LocaleCatalog(capacity: 2)
        let cache = FormatterCache()
        let source = try catalog.locale("en-US")
        var wrong = 0
        for name in Self.names {
            let target = try catalog.locale(name)
            let converter = try cache.converter(from: source, to: target)
            if converter.target != target.id { wrong += 1 }
        }
        #expect(wrong == 0)
    }

    @Test("distances are written in the locale that was asked for")
    func distances() throws {
        let catalog = LocaleCatalog(capacity: 2)
        let cache = FormatterCache()
        let unit = try #require(DistanceUnits(named: "kilometer"))
        let number = try #require(Decimal(literal: "1234.5"))
        let source = try catalog.locale("en-US")
        var wrong = 0
        for name in Self.names {
            let target = try catalog.locale(name)
            func text(_ cache: FormatterCache) throws -> [UInt8] {
                var bytes: [UInt8] = []
                let converter = try cache.converter(
                    (from: unit, to: unit), from: source, to: target, width: .long)
                var result = DistanceResult()
                converter.convert(number, into: &result)
                converter.writeOutput(&result, into: &bytes)
                return bytes
            }
            if try text(cache) != text(FormatterCache()) { wrong += 1 }
        }
        #expect(wrong == 0)
    }
}
