import Conversion
import Decimals
import LocaleData

/// Kilometres to miles, text to text, the long form in en-US: our reader, exact arithmetic and writer
/// beside ICU's cached parser and unit formatter, with the multiplication in Double between them.
struct DistanceBenchmark {
    static let inputs = [
        "5.3", "42.195", "1", "100", "1,234.5", "0.5", "21.0975", "384,400", "12", "7.25",
    ]

    private let texts = inputs.map { Array($0.utf8) }
    private let withUnits = inputs.map { Array("\($0) km".utf8) }
    private let wide = inputs.map { Array($0.utf16) }
    private let converter: DistanceConverter
    private let numbers: NumberReader
    private let distances: DistanceReader

    init() throws {
        let locale = try LocaleCatalog.shared.locale("en-US")
        guard let kilometer = DistanceUnits(named: "km"), let mile = DistanceUnits(named: "mi")
        else {
            throw LocaleError.dataUnavailable
        }
        converter = try FormatterCache().converter(
            (kilometer, mile), from: locale, to: locale, width: .long)
        numbers = NumberReader(locale)
        distances = DistanceReader(locale)
    }

    /// Converts every input once, with its unit in the text or without; nil where one fails.
    func answers(fromUnits: Bool) -> [String]? {
        var reading = NumberReading()
        var all: [String] = []
        for index in texts.indices {
            var output: [UInt8] = []
            guard convert(index, fromUnits: fromUnits, &reading, into: &output) else { return nil }
            all.append(String(decoding: output, as: UTF8.self))
        }
        return all
    }

    private func convert(
        _ index: Int, fromUnits: Bool, _ reading: inout NumberReading, into output: inout [UInt8]
    ) -> Bool {
        let amount: DistanceAmount
        if fromUnits {
            let text = withUnits[index]
            guard let found = try? distances.read(text.span) else { return false }
            amount = found.amount
        } else {
            let text = texts[index]
            guard (try? numbers.read(text.span, into: &reading)) != nil else { return false }
            amount = .decimal(reading.number)
        }
        _ = converter.writeOutput(converter.convert(amount), into: &output)
        return true
    }

    @inline(never)
    func run(_ count: Int, fromUnits: Bool) {
        var reading = NumberReading()
        var output: [UInt8] = []
        output.reserveCapacity(256)
        var bytes = 0
        var index = 0
        for _ in 0..<count {
            output.removeAll(keepingCapacity: true)
            guard convert(index, fromUnits: fromUnits, &reading, into: &output) else { return }
            bytes &+= output.count
            index = index == texts.count - 1 ? 0 : index + 1
        }
        precondition(bytes > 0)
    }

    @inline(never)
    private func runICU(_ icu: ICUBaseline, _ count: Int) {
        var units = 0
        var index = 0
        for _ in 0..<count {
            units &+= icu.convert(wide[index], times: 1_000 / 1_609.344)
            index = index == wide.count - 1 ? 0 : index + 1
        }
        precondition(units > 0)
    }

    /// Compares answers first, then times; the lines to print, or what did not agree.
    func report() -> (lines: [String], isRight: Bool) {
        let skeleton = "unit/mile unit-width-full-name .######"
        guard let icu = ICUBaseline(from: "en_US", to: "en_US", skeleton: skeleton) else {
            return (["ICU's formatters cannot be opened"], false)
        }
        let expected = wide.map { icu.text(icu.convert($0, times: 1_000 / 1_609.344)) }
        for fromUnits in [false, true] {
            guard let ours = answers(fromUnits: fromUnits), ours == expected else {
                return (
                    ["answers differ: \(answers(fromUnits: fromUnits) ?? []), \(expected)"], false
                )
            }
        }
        let plain = compare(
            rounds: 15, count: 50_000, { run($0, fromUnits: false) }, { runICU(icu, $0) })
        let own = compare(
            rounds: 15, count: 50_000, { run($0, fromUnits: true) }, { runICU(icu, $0) })
        return (
            [
                "distance km to mi, en-US long, text to text, \(expected.count) inputs, answers equal",
                "  convertd \(tenths(plain.first)) ns, ICU's C API \(tenths(plain.second)) ns, "
                    + "ratio \(tenths(plain.ratio))",
                "  with the unit in the text \(tenths(own.first)) ns (ICU reads the number only), "
                    + "ratio \(tenths(own.ratio))",
                lexiconLine(),
            ], true
        )
    }

    /// What the first use of a locale's unit names costs, over many locales.
    private func lexiconLine() -> String {
        let ids = [
            "de", "fr", "ru", "ar", "hi", "ja", "sw", "pl", "fi", "el", "zh", "ko", "th", "tr",
        ]
        let locales = ids.compactMap { try? LocaleCatalog.shared.locale($0) }
        let times = locales.map { locale in
            let start = threadTime()
            _ = DistanceReader(locale)
            return Double(threadTime() - start) / 1_000
        }
        return "  names of a locale, first use: median \(tenths(median(times))) µs, most "
            + "\(tenths(times.max() ?? 0)) µs"
    }
}
