import Conversion
import LocaleData

/// Converts numbers, text to text, from en-US to ne, with this package, ICU's cached C API and
/// Foundation's cached `NumberFormatter`.
struct NumberBenchmark {
    static let inputs = [
        "1,234,567.891", "0.5", "12", "-3.25", "1,000,000", "99.95", "1,234.5", "7",
        "12,345,678,901.25", "0.000123",
    ]

    private let texts = inputs.map { Array($0.utf8) }
    private let wide = inputs.map { Array($0.utf16) }
    private let converter: NumberConverter
    private let reader: NumberReader

    init() throws {
        let catalog = LocaleCatalog.shared
        let source = try catalog.locale("en-US")
        converter = try FormatterCache().converter(from: source, to: catalog.locale("ne"))
        reader = NumberReader(source)
    }

    /// Converts every input once; nil if one fails.
    func answers() -> [String]? {
        var reading = NumberReading()
        var all: [String] = []
        for text in texts {
            var output: [UInt8] = []
            guard (try? reader.read(text.span, into: &reading)) != nil else { return nil }
            converter.writer.write(reading.number, into: &output)
            all.append(String(decoding: output, as: UTF8.self))
        }
        return all
    }

    @inline(never)
    func run(_ count: Int) {
        var reading = NumberReading()
        var output: [UInt8] = []
        output.reserveCapacity(256)
        let writer = converter.writer
        var bytes = 0
        var left = count
        while left > 0 {
            for text in texts.prefix(left) {
                output.removeAll(keepingCapacity: true)
                guard (try? reader.read(text.span, into: &reading)) != nil else { return }
                writer.write(reading.number, into: &output)
                bytes &+= output.count
            }
            left -= texts.count
        }
        precondition(bytes > 0)
    }

    @inline(never)
    func runICU(_ icu: ICUBaseline, _ count: Int) {
        var units = 0
        var index = 0
        for _ in 0..<count {
            units &+= icu.convert(wide[index])
            index = index == wide.count - 1 ? 0 : index + 1
        }
        precondition(units > 0)
    }

    private func ungrouped(_ text: String) -> String {
        text.filter { $0 != "," }
    }

    @inline(never)
    private func runFoundation(_ foundation: FoundationBaseline, _ count: Int) {
        var bytes = 0
        var index = 0
        for _ in 0..<count {
            bytes &+= foundation.convert(NumberBenchmark.inputs[index])?.utf8.count ?? 0
            index = index == NumberBenchmark.inputs.count - 1 ? 0 : index + 1
        }
        precondition(bytes > 0)
    }

    /// Compares the results, then times them; returns the lines to print, or the disagreement.
    func report() -> (lines: [String], isRight: Bool) {
        guard let icu = ICUBaseline(from: "en_US", to: "ne") else {
            return (["ICU's formatters cannot be opened"], false)
        }
        let expected = wide.map { icu.text(icu.convert($0)) }
        guard let ours = answers(), ours == expected else {
            return (["answers differ: \(answers() ?? []) and \(expected)"], false)
        }
        let foundation = FoundationBaseline(from: "en_US", to: "ne")
        let theirs = NumberBenchmark.inputs.map { foundation.convert($0) ?? "nil" }
        // Foundation groups Nepali in threes, so compare only the digits.
        guard zip(theirs, ours).allSatisfy({ ungrouped($0) == ungrouped($1) }) else {
            return (["answers differ: \(theirs) and \(ours)"], false)
        }
        let times = compare(rounds: 15, count: 100_000, { run($0) }, { runICU(icu, $0) })
        let others = compare(
            rounds: 9, count: 5_000, { run($0) }, { runFoundation(foundation, $0) })
        return (
            [
                "number en-US to ne, text to text, \(expected.count) inputs, answers equal",
                "  convertd \(tenths(times.first)) ns, ICU's C API \(tenths(times.second)) ns, "
                    + "ratio \(tenths(times.ratio))",
                "  convertd \(tenths(others.first)) ns, NumberFormatter \(tenths(others.second)) ns, "
                    + "ratio \(tenths(others.ratio))",
            ], true
        )
    }
}
