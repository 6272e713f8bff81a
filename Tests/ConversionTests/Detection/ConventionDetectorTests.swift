@testable import Conversion
import Decimals
import LocaleData
import Oracles
import Testing

@Suite("Which convention a column is written in")
struct ConventionDetectorTests {
    private func decision(_ cells: [String]) -> ColumnDecision {
        var detector = ConventionDetector()
        for cell in cells { detector.add(cell) }
        return detector.decision()
    }

    private func numbers(_ cells: [String]) -> [String?]? {
        var detector = ConventionDetector()
        for cell in cells { detector.add(cell) }
        let decision = detector.decision()
        guard decision.isDecided else { return nil }
        return cells.map { cell in
            let bytes = Array(cell.utf8)
            return detector.number(of: bytes.span, by: decision)?.description
        }
    }

    /// Columns as exports have them, with the separators that they are written in.
    @Test(
        "a column that only one meaning fits is decided",
        arguments: [
            // Statements of German, Austrian and Swiss banks.
            (
                ["-31,59", "EUR", "355,56", "-5,32", "1.204,10"], ",",
                ["-31.59", nil, "355.56", "-5.32", "1204.10"]
            ),
            (
                ["Betrag", "400", "-41,9", "-46", "-26,66"], ",",
                [nil, "400", "-41.9", "-46", "-26.66"]
            ),
            (["+5,78", "-9.009,00", "-,38"], ",", ["5.78", "-9009.00", "-0.38"]),
            (["599,23+", "5.040,22-", "610,96-"], ",", ["599.23", "-5040.22", "-610.96"]),
            (["9 801.40", "75 250.00", "6.05"], ".", ["9801.40", "75250.00", "6.05"]),
            (["1'250.00", "12'345.60", "7.35"], ".", ["1250.00", "12345.60", "7.35"]),
            (["EUR 51,80", "EUR 6.666,66", "EUR 7,40-"], ",", ["51.80", "6666.66", "-7.40"]),
            (["2.459,22", "€ 300,08", "0,08 €", ""], ",", ["2459.22", "300.08", "0.08", nil]),
            (["0,00 H", "23.900,00 H", "180,00 S"], ",", ["0.00", "23900.00", "180.00"]),
            // Dutch, French, Spanish, Russian, Scandinavian, Turkish exports.
            (["€ 4.144,71", "€ 5.320,44"], ",", ["4144.71", "5320.44"]),
            (["1\u{202F}234,56", "12,5", "-3\u{A0}000"], ",", ["1234.56", "12.5", "-3000"]),
            (["36,13 €", "94,29 €", "0,54 €"], ",", ["36.13", "94.29", "0.54"]),
            (["607,8", "3023,9", "-99,9", "…"], ",", ["607.8", "3023.9", "-99.9", nil]),
            (["1 632 kr", "672 kr", "hiss"], ",", ["1632", "672", nil]),
            (["8,7052", "6,4319", "4,13"], ",", ["8.7052", "6.4319", "4.13"]),
            // Percent and compact.
            (["9,72%", "-1,30%", "8,5 %"], ",", ["0.0972", "-0.0130", "0.085"]),
            (["-0.22%", "4.26%", "-"], ".", ["-0.0022", "0.0426", nil]),
            (["101.49M", "6.01B", "354.10K"], ".", ["101490000", "6010000000", "354100"]),
            (["335万", "8850万"], ".", ["3350000", "88500000"]),
            (["48.4万円", "41万円"], ".", ["484000", "410000"]),
            // American, Indian, Japanese and Chinese lists.
            (["$8.22", "$7.30", "0"], ".", ["8.22", "7.30", "0"]),
            (["$1,234.50", "($20.00)", "$3.00"], ".", ["1234.50", "-20.00", "3.00"]),
            (["6,54,000", "18,84,000", "Ask For Price"], ".", ["654000", "1884000", nil]),
            (["2,923,706,026", "5,256,809,059"], ".", ["2923706026", "5256809059"]),
            (["۶٬۷۰۰٬۰۰۰ ریال", "۸٬۱۶۰ ﷼"], "٫", ["6700000", "8160"]),
            (["1.5 km", "12.25 km"], ".", ["1.5", "12.25"]),
            (["12", "0", "7000"], ".", ["12", "0", "7000"]),
            (["n/a", "N / A", "1,50", "k.A.", "x"], ",", [nil, nil, "1.50", nil, nil]),
            (["1.234.567", "12"], ",", ["1234567", "12"]),
            (["5,-", "12,50"], ",", ["5", "12.50"]),
            (["-1 500,00", "12 345,67", "300,50"], ",", ["-1500.00", "12345.67", "300.50"]),
            (["1 490,00 ₽", "25,5 ₽"], ",", ["1490.00", "25.5"]),
            (["\u{2212}1 234,50", "50,25"], ",", ["-1234.50", "50.25"]),
            (["R$ 1.234,56", "R$ 0,99"], ",", ["1234.56", "0.99"]),
            (["1 234,56 zł", "0,99 zł"], ",", ["1234.56", "0.99"]),
            (["CHF 1’250.00", "CHF 89.90"], ".", ["1250.00", "89.90"]),
            (["1,234.56", "1,240.10", "980.5"], ".", ["1234.56", "1240.10", "980.5"]),
            (["￥1,234,567", "￥980,000"], ".", ["1234567", "980000"]),
            (["₹ 1,00,000", "₹ 25,50,000.50"], ".", ["100000", "2550000.50"]),
            (["(1,234.50)", "99.25"], ".", ["-1234.50", "99.25"]),
            (["١٬٢٣٤٫٥", "٧٫٢٥"], "٫", ["1234.5", "7.25"]),
            (["Kurs", "1.0842", "1.0839", "–"], ".", [nil, "1.0842", "1.0839", nil]),
        ] as [([String], String?, [String?]?)])
    func decided(cells: [String], decimal: String?, values: [String?]?) {
        let decision = decision(cells)
        guard let decimal else { return }
        #expect(decision.isDecided, "\(cells)")
        #expect(decision.chosen?.decimalSeparator == decimal, "\(cells)")
        #expect(numbers(cells) == values, "\(cells)")
    }

    @Test(
        "a column that can mean two things, or that none reads, stays undecided",
        arguments: [
            ["161.092", "313.078"], ["1,234"], ["93,903", "2,646"], ["3.680"],
            ["1.234,50", "1,234.50"], ["12,5", "12.5"], ["885807)", "701,78)"], ["2019-05-03"],
            ["Rs.100", "Rs.250"], ["6 ft", "5"], ["12:30", "8:15"], ["1/2"], ["", "-", "Total"], [],
            ["1,2,3"], ["5 ft 11 in"], ["10%", "5 kg"], ["1.2.3.4"], ["1²", "2"],
        ])
    func undecided(cells: [String]) {
        #expect(!decision(cells).isDecided)
        #expect(numbers(cells) == nil)
    }

    @Test("a conflict shows the first cell and both values")
    func conflict() throws {
        let decision = decision(["12", "161.092", "313.078"])
        let conflict = try #require(decision.conflict)
        #expect(conflict.cell == .init(index: 1, value: "161.092"))
        #expect(Set(conflict.readings.map(\.number)) == ["161.092", "161092"])
        #expect(conflict.readings.first { $0.number == "161.092" }?.locales.first == "en-US")
        #expect(conflict.readings.first { $0.number == "161092" }?.locales.first == "de-DE")
    }

    @Test("evidence names the cells that ruled others out")
    func evidence() {
        let decision = decision(["12", "1.234,50", "7,5"])
        #expect(decision.evidence.first?.cell == .init(index: 1, value: "1.234,50"))
        #expect(decision.evidence.first?.excludes.contains { $0.decimal == "." } == true)
    }

    @Test("a mixed column shows which cells each convention refuses, and what others read there")
    func mixed() throws {
        let decision = decision(["1.234,50", "12,75", "7.25", "3,5"])
        #expect(!decision.isDecided)
        let best = try #require(decision.conventions.first)
        #expect(best.locales.contains("de-DE") || best.locales.contains("fr-FR") || best.read == 3)
        #expect(best.read == 3)
        #expect(best.refused == 1)
        let refusal = try #require(best.refusals.first)
        #expect(refusal.cell == .init(index: 2, value: "7.25"))
        #expect(refusal.readings.map(\.number) == ["7.25"])
        #expect(decision.cells.read == 3)
        #expect(decision.cells.refused == 1)
    }

    @Test("cells without a number are counted by kind and rule nothing out")
    func kinds() {
        let decision = decision(["Betrag", " ", "", "-", "N/A", "1,5", "Summe"])
        #expect(decision.isDecided)
        #expect(decision.cells.blank == 2)
        #expect(decision.cells.missing == 2)
        #expect(decision.cells.text == 2)
        #expect(decision.texts.map(\.index) == [0, 6])
    }

    @Test("what is no quantity is marked as such")
    func looks() {
        #expect(decision(["000123", "004560", "123456"]).looksLike == .identifier)
        #expect(decision(["03.05.2019", "12.11.2020"]).looksLike == .date)
        #expect(decision(["2019-05-03", "2020-11-12", "-"]).looksLike == .date)
        #expect(decision(["1.23E+11", "456"]).looksLike == .exponentArtefact)
        #expect(decision(["0", "12", "7"]).looksLike == nil)
    }

    @Test("what stands beside every number is told and never interpreted")
    func affixes() {
        #expect(decision(["12,5 kr/m²", "3,75 kr/m²"]).affixes == ["kr/m²"])
        #expect(decision(["1,00 H", "2,50 S"]).affixes == ["H", "S"])
        #expect(decision(["1,00 €", "2,50 €"]).currency == "EUR")
        #expect(decision(["1,00 €", "2,50 €"]).style == .currency)
        #expect(decision(["1,0 %", "2,5 %"]).style == .percent)
        #expect(decision(["1.5M", "2K"]).isCompact)
    }

    @Test("options leave only what they name")
    func options() {
        func isDecided(
            _ cells: [String], _ change: (inout ConventionDetector.Options) -> Void
        ) -> Bool {
            var options = ConventionDetector.Options()
            change(&options)
            var detector = ConventionDetector(options: options)
            for cell in cells { detector.add(cell) }
            return detector.decision().isDecided
        }
        #expect(!isDecided(["1,5", "2,75"]) { $0.style = .percent })
        #expect(isDecided(["1,5 %", "2,75 %"]) { $0.style = .percent })
        #expect(!isDecided(["1,5 %", "2,75 %"]) { $0.style = .decimal })
        #expect(!isDecided(["USD 1.50"]) { $0.currency = "EUR" })
        #expect(isDecided(["USD 1.50"]) { $0.currency = "USD" })
        #expect(!isDecided(["1.5M"]) { $0.isCompact = false })
        #expect(isDecided(["-999", "1,5"]) { $0.missing = ["-999"] })
    }

    @Test("of given locales only their conventions count")
    func candidates() throws {
        let locales = try ["de-CH", "de-DE"].map { try LocaleCatalog.shared.locale($0) }
        var detector = ConventionDetector(candidates: ConventionCandidates(locales))
        for cell in ["1.234", "12"] { detector.add(cell) }
        #expect(!detector.decision().isDecided)
        detector = ConventionDetector(
            candidates: ConventionCandidates([try LocaleCatalog.shared.locale("de-DE")]))
        for cell in ["1.234", "12"] { detector.add(cell) }
        #expect(detector.decision().chosen?.locales == ["de-DE"])
    }

    @Test("other columns of a file decide what one alone leaves open")
    func siblings() {
        func detector(_ cells: [String]) -> ConventionDetector {
            var detector = ConventionDetector()
            for cell in cells { detector.add(cell) }
            return detector
        }
        let open = detector(["161.092", "3.680"])
        let german = detector(["1.234,50", "7,5"])
        let english = detector(["1,234.50", "7.5"])
        let decisions = ConventionDetector.decisions([open, german])
        #expect(decisions[0].isDecided)
        #expect(decisions[0].isBySiblings)
        #expect(decisions[0].chosen?.decimalSeparator == ",")
        #expect(!decisions[1].isBySiblings)
        // Columns that contradict each other decide nothing for others.
        #expect(!ConventionDetector.decisions([open, german, english])[0].isDecided)
        #expect(!ConventionDetector.decisions([open, detector(["1", "20"])])[0].isDecided)
    }

    @Test("the true convention always fits, and no other value is ever decided")
    func written() throws {
        var random = SeededGenerator(seed: 20_260_101)
        let locales = try ["en-US", "de-DE", "fr-FR", "de-CH", "hi-IN", "ar-EG", "fa-IR", "pl-PL"]
            .map { try LocaleCatalog.shared.locale($0) }
        for _ in 0..<2_000 {
            let locale = try #require(locales.randomElement(using: &random))
            let writer = NumberWriter(locale.symbols)
            var detector = ConventionDetector()
            var cells: [(text: String, number: String)] = []
            for _ in 0..<(try #require([1, 2, 5, 50].randomElement(using: &random))) {
                let digits = Int.random(in: 0...10_000_000, using: &random)
                let scale = Int.random(in: 0...3, using: &random)
                var decimal = try #require(Decimal(literal: "\(digits)"))
                decimal.shiftPoint(by: -scale)
                var bytes: [UInt8] = []
                _ = writer.write(decimal, into: &bytes)
                let text = String(decoding: bytes, as: UTF8.self)
                cells.append((text, decimal.description))
                detector.add(text)
            }
            let decision = detector.decision()
            #expect(decision.conventions.contains { $0.refused == 0 }, "\(cells)")
            guard decision.isDecided else { continue }
            for (text, number) in cells {
                let bytes = Array(text.utf8)
                let found = detector.number(of: bytes.span, by: decision)?.description
                #expect(found == number, "\(text) in \(locale.id)")
            }
        }
    }

    @Test("hostile cells are refused or passed over, whatever they are")
    func hostile() {
        var random = SeededGenerator(seed: 7)
        var detector = ConventionDetector()
        let parts = [
            "1", "0", ",", ".", "'", " ", "\u{A0}", "-", "(", ")", "E", "٣", "%", "€", "\u{0}", "𝟗",
            "½", "é", "\u{200F}",
        ]
        for _ in 0..<20_000 {
            let count = Int.random(in: 0...12, using: &random)
            detector.add(
                (0..<count).map { _ in parts.randomElement(using: &random) ?? "" }.joined())
        }
        detector.add([0xFF, 0x31, 0xC3] as [UInt8])
        detector.add(String(repeating: "9", count: 100_000))
        #expect(detector.count == 20_002)
        #expect(!detector.decision().isDecided)
    }
}

extension ConventionDetector {
    fileprivate mutating func add(_ bytes: [UInt8]) { add(bytes.span) }
}
