internal import Conversion
internal import Decimals
internal import JSON
internal import LocaleData

/// The checked options of a request with their converters, without its value.
///
/// A class because it is large; belongs to one request.
final class NumberPlan {
    /// The request; its value is not used.
    let request: NumberRequest
    /// The reader; nil if values are numbers.
    let reader: NumberReader?
    /// The targets, one for each locale to write in.
    let targets: [Target]
    /// The only target, if `to` is not an array.
    let onlyTarget: Target?
    /// The note about the locale to read in, if any.
    let sourceFallback: DetailedNote?
    /// Whether a target uses number rules, which cannot write every number.
    let hasRules: Bool
    /// The member `from`, preceded by a comma; empty if there is none.
    let source: [UInt8]
    let reading: ReadingOptions
    /// The estimated work of reading by the length of a value, and of checking and writing by its
    /// digits, in nanoseconds.
    let readingWork: LinearWork
    let writingWork: LinearWork

    /// Work that grows linearly with a length.
    struct LinearWork {
        let base: Int
        let slope: Int

        func callAsFunction(_ length: Int) -> Int { base &+ slope &* length }
    }

    /// A locale to write in.
    final class Target {
        let locale: LocaleNumbers
        let converter: NumberConverter
        let writer: NumberWriter
        /// The note that the locale has no data of its own, if any.
        let fallback: DetailedNote?
        /// Whether there is such a note for this locale or the one to read in.
        let hasFallback: Bool
        /// The JSON of the member `to`, and of `output` up to its text.
        let head: [UInt8]
        /// ``NumberPlan/source``, a comma and ``head``.
        let headWithSource: [UInt8]
        /// Whether only digits, separators and signs are written, none of which JSON escapes.
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

    /// Checks the options for contradictions and finds the converters.
    ///
    /// - Throws: The first error in the request, except in its value.
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
    fileprivate static let ten = Decimal(isNegative: false, magnitude: 10, scale: 0)
}
