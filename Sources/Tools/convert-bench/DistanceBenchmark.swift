import Conversion
import Decimals
import LocaleData

/// Converts kilometres to miles, text to text, in the long form of en-US, with this package and
/// with ICU's cached parser and unit formatter.
///
/// Both read the same text with its unit (`5.3 kilometers`) and write the same text (`3.293267
/// miles`). ICU uses `unum_parseDecimal`, which stops at the unit and does not check it, and
/// `unumf_formatDecimal`, whose skeleton multiplies by 1000 / 1609.344 to 26 digits in decimal
/// arithmetic (with at most 34 digits in products). A second ICU variant uses `Double`
/// (`unum_parseDouble`, a multiplication, `unumf_formatDouble`), which is faster but accurate to 15
/// digits at best.
struct DistanceBenchmark {
    static let inputs = [
        "5.3", "42.195", "1", "100", "1,234.5", "0.5", "21.0975", "384,400", "12", "7.25",
    ]

    private let texts = inputs.map { Array($0.utf8) }
    private let withUnits = inputs.map { Array("\($0) kilometer\($0 == "1" ? "" : "s")".utf8) }
    private let wide = inputs.map { Array("\($0) kilometer\($0 == "1" ? "" : "s")".utf16) }
    private let converter: DistanceConverter
    private let source: LengthUnit
    private let distances: DistanceReader

    init() throws {
        let locale = try LocaleCatalog.shared.locale("en-US")
        guard let kilometer = DistanceUnits(named: "km"), let mile = DistanceUnits(named: "mi")
        else {
            throw LocaleError.dataUnavailable
        }
        converter = try FormatterCache().converter(
            (kilometer, mile), from: locale, to: locale, width: .long)
        source = kilometer.smallest
        distances = DistanceReader(locale)
    }

    /// Storage reused from one conversion to the next.
    private struct Room: ~Copyable {
        var distance = DistanceReading()
        var result = DistanceResult()
        var output: [UInt8] = []
    }

    /// Converts every input once, with its unit in the text or without; nil if one fails.
    func answers(fromUnits: Bool) -> [String]? {
        var room = Room()
        var all: [String] = []
        for index in texts.indices {
            guard convert(index, fromUnits: fromUnits, in: &room) else { return nil }
            all.append(String(decoding: room.output, as: UTF8.self))
        }
        return all
    }

    @inline(__always)
    private func convert(_ index: Int, fromUnits: Bool, in room: inout Room) -> Bool {
        room.output.removeAll(keepingCapacity: true)
        if fromUnits {
            let text = withUnits[index]
            guard (try? distances.read(text.span, into: &room.distance)) == true,
                room.distance.units == converter.source
            else { return false }
        } else {
            let text = texts[index]
            guard distances.readPlainly(text.span, in: source, into: &room.distance) else {
                return false
            }
        }
        converter.convert(room.distance, into: &room.result)
        converter.writeOutput(&room.result, into: &room.output)
        return true
    }

    @inline(never)
    func run(_ count: Int, fromUnits: Bool) {
        var room = Room()
        room.output.reserveCapacity(256)
        var bytes = 0
        var index = 0
        for _ in 0..<count {
            guard convert(index, fromUnits: fromUnits, in: &room) else { return }
            bytes &+= room.output.count
            index = index == texts.count - 1 ? 0 : index + 1
        }
        precondition(bytes > 0)
    }

    @inline(never)
    private func runICU(_ count: Int, _ convert: ([UInt16]) -> Int) {
        var units = 0
        var index = 0
        for _ in 0..<count {
            units &+= convert(wide[index])
            index = index == wide.count - 1 ? 0 : index + 1
        }
        precondition(units > 0)
    }

    /// Compares the results, then times them; returns the lines to print, or the disagreement.
    func report() -> (lines: [String], isRight: Bool) {
        let skeleton = "unit/mile unit-width-full-name .######"
        let factor = 1_000 / 1_609.344
        let scale = " scale/0.62137119223733396961743418"
        guard
            let exact = ICUBaseline(from: "en_US", to: "en_US", skeleton: skeleton + scale),
            let quick = ICUBaseline(from: "en_US", to: "en_US", skeleton: skeleton)
        else {
            return (["ICU's formatters cannot be opened"], false)
        }
        let expected = wide.map { exact.text(exact.convert($0)) }
        let others = [
            wide.map { quick.text(quick.convert($0, times: factor)) },
            answers(fromUnits: false) ?? [], answers(fromUnits: true) ?? [],
        ]
        for answers in others where answers != expected {
            return (["answers differ: \(answers), \(expected)"], false)
        }
        func line(_ name: String, fromUnits: Bool, _ convert: ([UInt16]) -> Int) -> String {
            let times = compare(
                rounds: 15, count: 50_000, { run($0, fromUnits: fromUnits) },
                { runICU($0, convert) })
            return "  \(name): convertd \(tenths(times.first)) ns, ICU \(tenths(times.second)) ns, "
                + "ratio \(tenths(times.ratio))"
        }
        return (
            [
                "distance km to mi, en-US long, text to text, \(expected.count) inputs, answers equal",
                line("unit in the text, ICU in decimal", fromUnits: true) { exact.convert($0) },
                line("unit in the text, ICU in Double", fromUnits: true) {
                    quick.convert($0, times: factor)
                },
                line("unit as an option, ICU in decimal", fromUnits: false) { exact.convert($0) },
                line("unit as an option, ICU in Double", fromUnits: false) {
                    quick.convert($0, times: factor)
                },
                lexiconLine(),
            ], true
        )
    }

    /// The cost of the first use of a locale's unit names, over many locales.
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
