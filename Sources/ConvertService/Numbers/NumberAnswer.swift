internal import Bytes
internal import Conversion
internal import Decimals
internal import JSON
internal import LocaleData

/// The answers to the values of a number plan, one after another.
///
/// Confined to one thread at a time, and not accessed by anything called during reading or writing.
final class NumberAnswer {
    private let plan: NumberPlan
    @exclusivity(unchecked) private var item = RequestItem()
    private let outcome = CheckedNumber()

    init(_ plan: NumberPlan) {
        self.plan = plan
    }

    /// Whether reading a value may take longer than estimated; see ``NumberReader/mayTakeLong``.
    var mayTakeLong: Bool { plan.reader?.mayTakeLong ?? false }

    func read(
        _ item: RequestItem, of body: Span<UInt8>, at place: Place
    ) throws(Problem) {
        self.item = item
        switch item.value {
        case .missing:
            throw Problem(
                .missingField, "value is missing. Send the text or number to convert.",
                pointer: place.pointer("value"))
        case .number(let range):
            outcome.take(try ValueSource.decimal(range, in: body, place))
        case .text(let text):
            guard let reader = plan.reader else {
                throw Problem(
                    .missingField, "from is missing. Name the locale of the text.",
                    pointer: place.pointer("from"))
            }
            do throws(ConversionError) {
                if text.hasEscapes {
                    var decoded: [UInt8] = []
                    text.appendDecoded(to: &decoded, from: body)
                    try outcome.read(decoded.span, by: reader, plan.reading)
                } else {
                    try outcome.read(text.raw(in: body), by: reader, plan.reading)
                }
            } catch {
                throw Problem(error, at: place)
            }
        }
    }

    /// Checks that every target has words for the value; nothing can fail after that.
    ///
    /// Writes the words to find out, so charge `writingWork` first.
    @inline(__always)
    func check(at place: Place) throws(Problem) {
        if plan.hasRules { try checkRules(at: place) }
    }

    private func checkRules(at place: Place) throws(Problem) {
        do throws(ConversionError) {
            for target in plan.targets { try target.converter.check(outcome.number) }
        } catch {
            throw Problem(error, at: place)
        }
    }

    /// The estimated work of reading a value, in nanoseconds.
    func readingWork(of value: ValueSource) -> Int {
        plan.readingWork(value.byteCount)
    }

    /// The estimated work of checking and writing the value just read, in nanoseconds.
    var writingWork: Int { plan.writingWork(outcome.number.digitCount) }

    /// Writes the answer as a JSON object.
    func write(of body: Span<UInt8>, into writer: inout JSONWriter) {
        if let target = plan.onlyTarget {
            write(target, of: body, into: &writer)
            return
        }
        let number = outcome.number
        writer.withRawValue(addingCapacity: inputCapacity(number)) {
            (output: inout OutputSpan<UInt8>) in
            number.withDigits { writeInput(of: body, number, $0, into: &output) }
            let source = plan.source
            output.append(source.span)
        }
        writer.key("results")
        writer.beginArray()
        for target in plan.targets {
            writer.beginObject()
            writer.beginPieces()
            writer.piece(target.head)
            writeText(target, into: &writer)
            writer.writeNotes([], target.fallback.map { [$0] } ?? [])
            writer.endObject()
        }
        writer.endArray()
        writer.writeRemarks(outcome, fallbacks: [plan.sourceFallback])
        writer.endObject()
    }

    @inline(__always)
    private func write(
        _ target: NumberPlan.Target, of body: Span<UInt8>, into writer: inout JSONWriter
    ) {
        let number = outcome.number
        let isEnd = !target.hasFallback && !outcome.hasRemarks
        if !writeAtOnce(number, target, isEnd: isEnd, of: body, into: &writer) {
            let head = target.headWithSource
            writer.withRawValue(addingCapacity: inputCapacity(number) + head.count) {
                (output: inout OutputSpan<UInt8>) in
                number.withDigits { writeInput(of: body, number, $0, into: &output) }
                output.append(head.span)
            }
            writeText(target, into: &writer)
            if isEnd { writer.endObject() }
        }
        guard !isEnd else { return }
        writer.writeRemarks(outcome, fallbacks: [plan.sourceFallback, target.fallback])
        writer.endObject()
    }

    /// Writes the usual members in one piece of memory.
    ///
    /// If the text may be of any length or needs escapes, returns false and writes nothing.
    ///
    /// - Parameter isEnd: Whether these are the last members.
    @inline(__always)
    private func writeAtOnce(
        _ number: borrowing Decimal, _ target: NumberPlan.Target, isEnd: Bool,
        of body: Span<UInt8>, into writer: inout JSONWriter
    ) -> Bool {
        let formatter = target.writer
        guard target.needsNoEscape, formatter.isStandard else { return false }
        return number.withDigits { digits in
            func write(_ shown: borrowing Decimal, _ shownDigits: Span<UInt8>, isExact: Bool)
                -> Bool
            {
                guard
                    let room = formatter.capacity(
                        digits: shownDigits.count, scale: shown.scale)
                else { return false }
                let head = target.headWithSource
                writer.withRawValue(
                    addingCapacity: inputCapacity(number) &+ head.count &+ room &+ 17
                ) {
                    (output: inout OutputSpan<UInt8>) in
                    writeInput(of: body, number, digits, into: &output)
                    output.append(head.span)
                    formatter.append(shown, shownDigits, to: &output)
                    if isExact {
                        output.append(#"","exact":true"#)
                    } else {
                        output.append(#"","exact":false"#)
                    }
                    if isEnd { output.append(UInt8(ascii: "}")) }
                }
                return true
            }
            if formatter.isDirect { return write(number, digits, isExact: true) }
            var shown = copy number
            let isExact = formatter.applyOptions(to: &shown)
            return shown.withDigits { write(shown, $0, isExact: isExact) }
        }
    }

    /// Passes each result, as if requested alone, to `take` for the history.
    func forEachResult(of body: Span<UInt8>, _ take: ([UInt8], [UInt8]) -> Void) {
        for target in plan.targets {
            var request = plan.request.narrowed(to: target.locale)
            request.item = item
            var asked = JSONWriter()
            asked.beginObject()
            NumberRequest.table.write(request, given: request.given, of: body, into: &asked)
            asked.endObject()
            var result = JSONWriter()
            write(target, of: body, into: &result)
            take(asked.take(), result.take())
        }
    }

    /// The capacity for ``writeInput(of:_:_:into:)`` and the member `from`.
    @inline(__always)
    private func inputCapacity(_ number: borrowing Decimal) -> Int {
        40 &+ (item.id?.count ?? 0) &+ item.value.byteCount &+ number.textCapacity
            &+ plan.source.count
    }

    /// Opens the answer's object and writes the members `id`, `input` and `number`.
    @inline(__always)
    private func writeInput(
        of body: Span<UInt8>, _ number: borrowing Decimal, _ digits: Span<UInt8>,
        into output: inout OutputSpan<UInt8>
    ) {
        // The text comes from valid JSON and is copied with its escapes.
        if let id = item.id {
            output.append(#"{"id":"#)
            output.append(body.extracting(id))
            output.append(#","input":"#)
        } else {
            output.append(#"{"input":"#)
        }
        output.append(body.extracting(item.value.range ?? 0..<0))
        output.append(#","number":""#)
        number.append(digits, to: &output)
        output.append(#"""#)
    }

    /// Writes the text of the member `output`, then `exact`.
    private func writeText(_ target: NumberPlan.Target, into writer: inout JSONWriter) {
        var isExact = true
        writer.pieceEscaping { isExact = target.writer.write(outcome.number, into: &$0) }
        writer.piece(isExact ? #"","exact":true"# : #"","exact":false"#)
        writer.endPieces()
    }
}

extension RequestItem {
    /// Writes `id` if the request has one.
    func writeID(of body: Span<UInt8>, into writer: inout JSONWriter) {
        guard let id else { return }
        writer.key("id")
        writer.raw(body.extracting(id))
    }
}

extension ValueSource {
    /// The length in bytes; 0 if there is none.
    var byteCount: Int { range?.count ?? 0 }
}
