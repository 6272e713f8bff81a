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
    /// Estimates, in nanoseconds: what reading takes, by the bytes of a value, and what checking a
    /// number and writing its answer take, by its digits.
    let readingWork: LinearWork
    let writingWork: LinearWork

    /// Work that grows evenly with the length of what is worked on.
    struct LinearWork {
        let base: Int
        let slope: Int

        /// That of one length.
        func callAsFunction(_ length: Int) -> Int { base &+ slope &* length }
    }

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
        readingWork = LinearWork(reader, passes: reading.passes)
        writingWork = LinearWork(writing: targets)
        self.request = request
    }
}

extension NumberPlan.LinearWork {
    fileprivate init(_ reader: NumberReader?, passes: Int) {
        base = (reader?.work(ofReading: 0) ?? 300) * passes
        slope = (reader.map { $0.work(ofReading: 1) - $0.work(ofReading: 0) } ?? 20) * passes
    }

    fileprivate init(writing targets: [NumberPlan.Target]) {
        func work(_ number: Decimal) -> Int {
            targets.reduce(500) { $0 + 200 + $1.writer.work(ofWriting: number) }
        }
        slope = work(.ten) - work(.zero)
        base = work(.zero) - slope
    }
}

extension Decimal {
    /// A number of two digits.
    fileprivate static let ten = Decimal(isNegative: false, magnitude: 10, scale: 0)
}
