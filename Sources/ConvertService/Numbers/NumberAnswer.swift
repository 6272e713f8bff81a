internal import Bytes
internal import Conversion
internal import Decimals
internal import JSON
internal import LocaleData

/// One converted number after another by one plan, each ready to be written.
///
/// Belongs to one thread at a time; nothing that is called while a value is read or written comes
/// back here.
final class NumberAnswer {
    private let plan: NumberPlan
    @exclusivity(unchecked) private var item = RequestItem()
    private let outcome = CheckedNumber()

    init(_ plan: NumberPlan) {
        self.plan = plan
    }

    /// Whether reading a value may take longer than estimated; see ``NumberReader/mayTakeLong``.
    var mayTakeLong: Bool { plan.reader?.mayTakeLong ?? false }

    /// Reads a value.
    ///
    /// - Throws: Whatever is wrong with it.
    func read(
        _ item: RequestItem, of body: Span<UInt8>, at place: Place
    ) throws(Problem) {
        self.item = item
        switch item.value {
        case .missing:
            throw Problem(
                .missingField, "value is what is to be converted.",
                pointer: place.pointer("value"))
        case .number(let range):
            outcome.take(try ValueSource.decimal(range, in: body, place))
        case .text(let text):
            guard let reader = plan.reader else {
                throw Problem(
                    .missingField, "from names the locale that a text is read in.",
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

    /// Refuses a value that a target has no words for; after that nothing can fail any more.
    ///
    /// Writes the words to see whether it can, so that `writingWork` has to be charged before.
    func check(at place: Place) throws(Problem) {
        guard plan.hasRules else { return }
        do throws(ConversionError) {
            for target in plan.targets { try target.converter.check(outcome.reading.number) }
        } catch {
            throw Problem(error, at: place)
        }
    }

    /// An estimate of what reading a value takes, in nanoseconds.
    func readingWork(of value: ValueSource) -> Int {
        plan.readingWork(ofBytes: value.byteCount)
    }

    /// An estimate of what checking the value and writing the answer take, in nanoseconds; once the
    /// value is read.
    var writingWork: Int { plan.writingWork(of: outcome.reading.number) }

    /// Writes the answer as one JSON object.
    func write(of body: Span<UInt8>, into writer: inout JSONWriter) {
        if let target = plan.onlyTarget {
            write(target, of: body, into: &writer)
            return
        }
        outcome.reading.number.withDigits { digits in
            writer.beginObject()
            if item.id != nil { item.writeID(of: body, into: &writer) }
            writer.beginPieces()
            writer.piece { bytes in
                writeInput(of: body, digits, before: plan.source, into: &bytes)
            }
            writer.endPieces()
            writer.key("results")
            writer.beginArray()
            for target in plan.targets {
                writer.beginObject()
                writer.beginPieces()
                writer.piece { bytes in
                    bytes += target.head
                    writeOutput(target, digits, into: &bytes)
                }
                writer.endPieces()
                writer.writeNotes([], target.fallback.map { [$0] } ?? [])
                writer.endObject()
            }
            writer.endArray()
            writer.writeRemarks(outcome, fallbacks: [plan.sourceFallback])
            writer.endObject()
        }
    }

    /// Writes the answer for one target.
    private func write(
        _ target: NumberPlan.Target, of body: Span<UInt8>, into writer: inout JSONWriter
    ) {
        writer.beginObject()
        if item.id != nil { item.writeID(of: body, into: &writer) }
        writer.beginPieces()
        writer.piece { bytes in
            outcome.reading.number.withDigits { digits in
                writeInput(of: body, digits, before: target.headWithSource, into: &bytes)
                writeOutput(target, digits, into: &bytes)
            }
        }
        writer.endPieces()
        if outcome.hasRemarks || plan.sourceFallback != nil || target.fallback != nil {
            writer.writeRemarks(outcome, fallbacks: [plan.sourceFallback, target.fallback])
        }
        writer.endObject()
    }

    /// Writes the answer as if each result had been asked for alone, for the history.
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

    /// Writes the members `input` and `number`, and what comes next.
    @inline(__always)
    private func writeInput(
        of body: Span<UInt8>, _ digits: Span<UInt8>, before head: [UInt8],
        into bytes: inout [UInt8]
    ) {
        // What was read is valid JSON, escapes and all.
        let input = body.extracting(item.value.range ?? 0..<0)
        let room =
            32 + input.count + outcome.reading.number.textCapacity + head.count
        bytes.append(addingCapacity: room) { (output: inout OutputSpan<UInt8>) in
            output.append(#""input":"#)
            output.append(input)
            output.append(#","number":""#)
            outcome.reading.number.append(digits, to: &output)
            output.append(#"""#)
            output.append(head.span)
        }
    }

    /// Writes the text of the member `output`, and `exact`.
    @inline(__always)
    private func writeOutput(
        _ target: NumberPlan.Target, _ digits: Span<UInt8>, into bytes: inout [UInt8]
    ) {
        let start = bytes.count
        let isExact = target.writer.write(outcome.reading.number, digits, into: &bytes)
        if !target.needsNoEscape { bytes.escapeJSON(from: start) }
        bytes.append(addingCapacity: 16) { (output: inout OutputSpan<UInt8>) in
            if isExact {
                output.append(#"","exact":true"#)
            } else {
                output.append(#"","exact":false"#)
            }
        }
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

    /// How many bytes it has.
    var byteCount: Int { range?.count ?? 0 }
}
