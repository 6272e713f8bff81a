import Conversion
import Testing

@Suite("Converter, numbers")
struct ConverterTests {
    /// The error of a conversion; nil for none.
    private func failure(
        _ text: String = "1", from: String = "en", to: String = "de",
        _ change: (inout NumberOptions) -> Void = { _ in }
    ) -> ConversionError? {
        var options = NumberOptions()
        change(&options)
        do throws(ConversionError) {
            _ = try Converter.shared.number(text, from: from, to: to, options: options)
            return nil
        } catch {
            return error
        }
    }

    @Test(
        "reads in one locale and writes in another",
        arguments: [
            ("1.234,5", "de", "en", "1,234.5", "1234.5"),
            ("1,234,567.891", "en_US", "ne", "१२,३४,५६७.८९१", "1234567.891"),
            ("12.50", "en", "fr", "12,50", "12.50"), ("-0", "en", "de", "-0", "-0"),
        ])
    func converts(text: String, from: String, to: String, written: String, number: String) throws {
        let result = try Converter.shared.number(text, from: from, to: to)
        #expect(result.text == written)
        #expect(result.number == number)
        #expect(result.isExact)
    }

    @Test("several targets come out in their order")
    func several() throws {
        let results = try Converter.shared.number("1234.5", from: "en", to: ["de", "hi", "fr-US"])
        #expect(results.map(\.text) == ["1.234,5", "1,234.5", "1\u{202F}234,5"])
        #expect(results.map(\.target) == ["de", "hi", "fr"])
        #expect(results.map { $0.notes.map(\.code) } == [[], [], ["locale_fallback"]])
    }

    @Test("says what is unusual, and what the text is elsewhere")
    func notes() throws {
        let result = try Converter.shared.number("1,234", from: "en", to: "de")
        #expect(result.notes.map(\.code) == ["ambiguous_separator"])
        #expect(result.alternatives.map(\.number) == ["1.234"])
        #expect(result.alternatives[0].locales.contains("de-DE"))
        let other = try Converter.shared.number("(5)", from: "en", to: "de")
        #expect(other.notes.map(\.code) == ["accounting_negative"])
    }

    @Test("an ambiguous text can be refused, or read without a word")
    func ambiguity() throws {
        let error = try #require(failure("1,234") { $0.ambiguity = .reject })
        #expect(error.code == .ambiguousValue)
        #expect(error.range == 0..<5)
        #expect(error.readings.map(\.number) == ["1234", "1.234"])
        var options = NumberOptions()
        options.ambiguity = .ignore
        #expect(
            try Converter.shared.number("1,234", from: "en", to: "de", options: options).notes
                .isEmpty)
    }

    @Test("amounts have the currency's digits at least")
    func currency() throws {
        var options = NumberOptions()
        options.style = .currency
        options.currency = "eur"
        #expect(
            try Converter.shared.number("5 €", from: "de", to: "en", options: options).text
                == "€5.00")
        options.maximumFractionDigits = 0
        options.roundingMode = .ceil
        let result = try Converter.shared.number("5,01 €", from: "de", to: "en", options: options)
        #expect(result.text == "€6")
        #expect(!result.isExact)
    }

    @Test("a filter tells what it leaves, and explain how the text was read")
    func filterAndExplain() throws {
        var options = NumberOptions()
        options.parsing = .filter
        options.explain = true
        let result = try Converter.shared.number("x1.5y", from: "en", to: "de", options: options)
        #expect(result.filtered == "1.5")
        #expect(result.notes.map(\.code) == ["filter_changed_value"])
        #expect(result.explanation?.segments.map(\.text) == ["1", ".", "5"])
    }

    @Test("a literal is taken digit for digit")
    func literals() throws {
        let result = try Converter.shared.number(literal: "12345678901234567890.10", to: "en")
        #expect(result.text == "12,345,678,901,234,567,890.10")
        #expect(result.source == nil)
        for text in ["1,5", "", "NaN", "0x10", "+1"] {
            #expect(throws: ConversionError.self) {
                try Converter.shared.number(literal: text, to: "en")
            }
        }
    }

    @Test(
        "a text that cannot be read is an error with its place",
        arguments: [
            ("12abc", ConversionError.Code.unexpectedCharacter, 2..<3), ("", .emptyValue, 0..<0),
            ("1.2.3", .repeatedDecimalSeparator, 3..<4), ("1,23", .malformedGrouping, 1..<2),
        ])
    func unreadable(text: String, code: ConversionError.Code, range: Range<Int>) throws {
        let error = try #require(failure(text))
        #expect(error.code == code)
        #expect(error.range == range)
        #expect(error.argument == "value")
        #expect(!error.message.isEmpty)
        #expect(error.errorDescription == error.message)
    }

    @Test("names that are not known are errors with suggestions")
    func names() throws {
        let locale = try #require(failure(from: "enn-US"))
        #expect(locale.code == .unknownLocale)
        #expect(locale.argument == "from")
        #expect(try #require(failure(to: "qq")).argument == "to")
        let currency = try #require(
            failure {
                $0.style = .currency
                $0.currency = "EUX"
            })
        #expect(currency.code == .unknownCurrency)
        #expect(currency.suggestions.contains("EUR"))
        #expect(failure { $0.numberingSystem = "klingon" }?.code == .unknownNumberingSystem)
        #expect(failure { $0.localeMatcher = .exact } == nil)
        #expect(failure(to: "fr-US") { $0.localeMatcher = .exact }?.code == .unknownLocale)
    }

    @Test(
        "options out of bounds are errors, never traps",
        arguments: [Int.min, -1, 0, 22, 101, Int.max])
    func bounds(value: Int) {
        let isFraction = NumberOptions.fractionBounds.contains(value)
        #expect(failure { $0.minimumIntegerDigits = value }?.code == .invalidOption)
        #expect(
            failure { $0.minimumFractionDigits = value }?.code
                == (isFraction ? nil : .invalidOption))
        #expect(
            failure { $0.maximumFractionDigits = value }?.code
                == (isFraction ? nil : .invalidOption))
        #expect(failure { $0.minimumSignificantDigits = value }?.code == .invalidOption)
        #expect(failure { $0.maximumSignificantDigits = value }?.code == .invalidOption)
        #expect(failure { $0.roundingIncrement = value }?.code == .invalidOption)
    }

    @Test("options that contradict each other are errors")
    func contradictions() throws {
        let found = try #require(
            failure {
                $0.minimumFractionDigits = 3
                $0.maximumFractionDigits = 1
            })
        #expect(found.code == .conflictingOptions)
        #expect(found.argument == "minimumFractionDigits")
        let changes: [(inout NumberOptions) -> Void] = [
            {
                $0.minimumSignificantDigits = 3
                $0.maximumSignificantDigits = 1
            },
            { $0.currency = "EUR" }, { $0.compactDisplay = .long },
            { $0.ruleSet = "digits-ordinal" },
            {
                $0.decimalSeparator = .comma
                $0.groupingSeparator = .comma
            },
            {
                $0.roundingIncrement = 5
                $0.maximumSignificantDigits = 2
            },
            {
                $0.style = .spellout
                $0.notation = .compact
            },
        ]
        for change in changes { #expect(failure("1", change)?.code == .conflictingOptions) }
        #expect(failure { $0.style = .currency }?.code == .missingField)
    }

    @Test("no target is an error")
    func noTarget() {
        #expect(throws: ConversionError.self) {
            try Converter.shared.number("1", from: "en", to: [])
        }
    }

    @Test("hostile texts are errors or numbers, never traps")
    func hostile() {
        let texts = [
            "\u{0}", "\u{202E}1", String(repeating: "9", count: 100_000),
            String(repeating: "1,", count: 50_000), "١1", "1e999999999999999999", "∞", "½",
            "\u{1F468}\u{200D}\u{1F469}", "--1", "1\u{301}",
        ]
        for text in texts {
            for parsing in NumberParsing.allCases {
                for style in StyleOptions.Name.allCases {
                    _ = failure(text) {
                        $0.parsing = parsing
                        $0.style = style
                        if style == .currency { $0.currency = "USD" }
                    }
                }
            }
        }
    }

    @Test("many threads convert at once")
    func threads() async {
        await withTaskGroup(of: String?.self) { group in
            for index in 0..<200 {
                group.addTask {
                    try? Converter.shared.number("\(index).5", from: "en", to: "de").text
                }
            }
            var texts: Set<String?> = []
            for await text in group { texts.insert(text) }
            #expect(texts.count == 200)
            #expect(!texts.contains(nil))
        }
    }
}

extension NumberOptions {
    fileprivate static let fractionBounds = 0...100
}
