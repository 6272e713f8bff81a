internal import Conversion
internal import Decimals
internal import JSON
internal import LocaleData

/// One converted number after another by one plan, each ready to be written.
struct NumberAnswer {
    let plan: NumberPlan
    /// What answers plain texts, where there is one result and nothing is to be told but that.
    let plain: PlainNumberAnswer?
    private var item = RequestItem()
    /// Not made before it is needed.
    private var known: NumberOutcome?

    init(_ plan: NumberPlan) {
        self.plan = plan
        let converter = plan.isPlain ? plan.converters.first.flatMap(PlainConverter.init) : nil
        plain = converter.map(PlainNumberAnswer.init)
    }

    /// What is said about the locale that a text is read in.
    private var source: DetailedNote? { plan.request.from?.fallbackNote }

    private var outcome: NumberOutcome { known ?? NumberOutcome() }

    /// Reads a value.
    ///
    /// - Throws: Whatever is wrong with it.
    mutating func read(
        _ item: RequestItem, of body: Span<UInt8>, at place: Place
    ) throws(Problem) {
        self.item = item
        var outcome = known ?? NumberOutcome(reader: plan.converters.first?.reader)
        known = nil
        defer { known = outcome }
        try outcome.read(
            item.value, in: plan.request.from, plan.request.options, of: body, at: place)
    }

    /// Refuses a value that a target has no words for; after that nothing can fail any more.
    ///
    /// Writes the words to see whether it can, so that `writingWork` has to be charged before.
    func check(at place: Place) throws(Problem) {
        guard plan.hasRules else { return }
        let number = outcome.number
        do throws(ConversionError) {
            for converter in plan.converters { try converter.check(number) }
        } catch {
            throw Problem(error, at: place)
        }
    }

    /// An estimate of what reading a value takes, in nanoseconds.
    func readingWork(of value: ValueSource) -> Int {
        let count = value.range?.count ?? 0
        let options = plan.request.options
        let work = plan.converters.first?.reader?.work(ofReading: count) ?? 300 + 20 * count
        return options.explain || options.parsing != .lenient ? 3 * work : work
    }

    /// An estimate of what checking the value and writing the answer take, in nanoseconds; once the
    /// value is read.
    var writingWork: Int {
        let outcome = outcome
        var work = 500 + 2 * outcome.number.digits.count
        for converter in plan.converters {
            work += 200 + converter.writer.work(ofWriting: outcome.number)
        }
        return work
    }

    /// Writes the answer as one JSON object.
    func write(of body: Span<UInt8>, into writer: inout JSONWriter) {
        let outcome = outcome
        writer.beginObject()
        writeInput(outcome, of: body, into: &writer)
        if plan.request.list != nil {
            writer.key("results")
            writer.beginArray()
            for (converter, fallback) in zip(plan.converters, plan.fallbacks) {
                writer.beginObject()
                writeOutput(outcome, converter, into: &writer)
                writer.writeNotes([], fallback.map { [$0] } ?? [])
                writer.endObject()
            }
            writer.endArray()
            outcome.writeRemarks(fallbacks: [source], into: &writer)
        } else if let converter = plan.converters.first {
            writeOutput(outcome, converter, into: &writer)
            outcome.writeRemarks(fallbacks: [source, plan.fallbacks[0]], into: &writer)
        }
        writer.endObject()
    }

    /// Writes the answer as if each result had been asked for alone, for the history.
    func forEachResult(of body: Span<UInt8>, _ take: ([UInt8], [UInt8]) -> Void) {
        let outcome = outcome
        for (converter, target) in zip(plan.converters, plan.request.targets) {
            var request = plan.request.narrowed(to: target)
            request.item = item
            var asked = JSONWriter()
            asked.beginObject()
            NumberRequest.table.write(request, given: request.given, of: body, into: &asked)
            asked.endObject()
            var result = JSONWriter()
            result.beginObject()
            writeInput(outcome, of: body, into: &result)
            writeOutput(outcome, converter, into: &result)
            outcome.writeRemarks(
                fallbacks: [source, target.fallbackNote], into: &result)
            result.endObject()
            take(asked.take(), result.take())
        }
    }

    private func writeInput(
        _ outcome: NumberOutcome, of body: Span<UInt8>, into writer: inout JSONWriter
    ) {
        item.writeID(of: body, into: &writer)
        writer.key("input")
        item.value.write(of: body, into: &writer)
        writer.key("number")
        writer.withString { outcome.number.append(to: &$0) }
        if let from = plan.request.from {
            writer.key("from")
            writer.string(from.id)
        }
    }

    private func writeOutput(
        _ outcome: NumberOutcome, _ converter: NumberConverter, into writer: inout JSONWriter
    ) {
        writer.key("to")
        writer.string(converter.target)
        writer.key("output")
        var isExact = true
        writer.withString { isExact = converter.writer.write(outcome.number, into: &$0) }
        writer.key("exact")
        writer.bool(isExact)
    }
}

extension RequestItem {
    /// Writes `id` where the request has one.
    func writeID(of body: Span<UInt8>, into writer: inout JSONWriter) {
        guard let id else { return }
        writer.key("id")
        writer.raw(body.extracting(id))
    }
}

extension ValueSource {
    /// Writes the value as it came: the same characters, in a string or a literal.
    func write(of body: Span<UInt8>, into writer: inout JSONWriter) {
        // What was read is valid JSON, escapes and all.
        if let range { writer.raw(body.extracting(range)) } else { writer.null() }
    }
}
