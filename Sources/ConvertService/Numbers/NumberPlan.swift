internal import Conversion
internal import Decimals
internal import JSON
internal import LocaleData

/// What a request asks for, but for its value: checked, with the converters found.
///
/// Immutable; belongs to one request, and shared by reference, because it is large.
final class NumberPlan {
    /// The options; the value in it does not count.
    let request: NumberRequest
    /// What knows how to read; nil where values are numbers.
    let reader: NumberReader?
    /// One for each locale to write in.
    let targets: [Target]
    /// The only one of them, where `to` is no array.
    let onlyTarget: Target?
    /// What is said about the locale that a text is read in.
    let sourceFallback: DetailedNote?
    /// Whether one of them writes by rules, which do not reach every number.
    let hasRules: Bool
    /// The JSON of the member `from` behind a comma; empty without one.
    let source: [UInt8]
    /// How to read.
    let reading: ReadingOptions
    /// What writing a number of one digit takes, and each digit more, in nanoseconds.
    private let writingBase: Int
    private let writingPerDigit: Int

    /// A locale to write in.
    final class Target {
        let locale: LocaleNumbers
        let converter: NumberConverter
        let writer: NumberWriter
        /// That the locale has no data of its own.
        let fallback: DetailedNote?
        /// Whether that is to be said of this locale or of the one to read in.
        let hasFallback: Bool
        /// The JSON of the member `to`, and of `output` up to its text.
        let head: [UInt8]
        /// ``NumberPlan/source``, and ``head`` behind a comma.
        let headWithSource: [UInt8]
        /// Whether nothing but digits, separators and signs is written, none of which JSON escapes.
        let needsNoEscape: Bool

        init(
            _ locale: LocaleNumbers, _ converter: NumberConverter, behind source: [UInt8],
            _ sourceFallback: DetailedNote?
        ) {
            self.locale = locale
            self.converter = converter
            writer = converter.writer
            fallback = locale.fallbackNote
            hasFallback = fallback != nil || sourceFallback != nil
            needsNoEscape = converter.writer.needsNoEscape
            var head = JSONWriter()
            head.key("to")
            head.string(locale.id)
            head.key("output")
            head.beginString()
            self.head = head.take()
            headWithSource = source + [UInt8(ascii: ",")] + self.head
        }
    }

    /// Checks the options together and finds the converters.
    ///
    /// - Throws: Whatever is wrong with the request but for its value.
    init(
        _ request: consuming NumberRequest, at place: Place, cache: FormatterCache
    ) throws(Problem) {
        let converters: [NumberConverter]
        // The plan may outlive the request.
        request.locales.budget = nil
        do throws(ConversionError) {
            try request.matchLocales()
            let isText = if case .text = request.item.value { true } else { false }
            let found = try NumberConverters(
                request.style, request.options, from: request.from, to: request.targets,
                readsText: isText, cache: cache)
            request.options = found.options
            converters = found.all
            hasRules = found.hasRules
        } catch {
            throw Problem(error, at: place)
        }
        var written = JSONWriter()
        if let from = request.from {
            written.endPieces()
            written.key("from")
            written.string(from.id)
        }
        let source = written.take()
        let sourceFallback = request.from?.fallbackNote
        self.sourceFallback = sourceFallback
        targets = zip(request.targets, converters).map { locale, converter in
            Target(locale, converter, behind: source, sourceFallback)
        }
        self.source = source
        onlyTarget = request.list == nil ? targets.first : nil
        reader = converters.first?.reader
        reading = request.options.reading
        let base = NumberPlan.writingWork(of: .zero, targets)
        writingBase = base
        writingPerDigit = NumberPlan.writingWork(of: .ten, targets) - base
        self.request = request
    }

    /// An estimate of what reading a value of so many bytes takes, in nanoseconds.
    func readingWork(ofBytes count: Int) -> Int {
        (reader?.work(ofReading: count) ?? 300 + 20 * count) * reading.passes
    }

    /// An estimate of what checking a number and writing its answer take, in nanoseconds.
    func writingWork(of number: borrowing Decimal) -> Int {
        writingBase &+ writingPerDigit &* number.digitCount
    }

    private static func writingWork(of number: Decimal, _ targets: [Target]) -> Int {
        targets.reduce(500) { $0 + 200 + $1.writer.work(ofWriting: number) }
    }
}

extension Decimal {
    /// A number of two digits.
    fileprivate static let ten = Decimal(isNegative: false, magnitude: 10, scale: 0)
}
