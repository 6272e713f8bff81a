internal import Conversion
internal import HTTP
internal import JSON
internal import LocaleData

extension NumberAnswer {
    /// Answers a plain text, of which there is nothing to tell but its value.
    ///
    /// Writes the octets that ``write(of:into:)`` writes member by member, in fewer steps; a test
    /// compares the two.
    ///
    /// - Returns: Whether the text is plain; where it is not, nothing was written.
    mutating func answerPlain(
        _ value: ValueSource, of body: Span<UInt8>, into writer: inout JSONWriter
    ) -> Bool {
        guard let converter = plan.plain, let reader = converter.reader,
            case .text(let text) = value, !text.hasEscapes, let range = value.range
        else { return false }
        var number = PlainDecimal()
        guard reader.readPlain(text.raw(in: body), into: &number),
            let room = converter.writer.plainCapacity(for: number)
        else { return false }
        keepMiddle(converter)
        // With its quotes, which are valid JSON already.
        let input = body.extracting(range)
        let capacity = 64 + input.count + number.textCapacity + middleCapacity(converter) + room
        writer.withRawValue { bytes in
            bytes.append(addingCapacity: capacity) { (output: inout OutputSpan<UInt8>) in
                output.append(#"{"input":"#)
                output.append(input)
                output.append(#","number":""#)
                number.append(to: &output)
                if middle.isEmpty {
                    writeMiddle(converter, &output)
                } else {
                    output.append(middle.span)
                }
                // No locale's digits, separators or signs need an escape in JSON.
                converter.writer.writePlain(number, into: &output)
                output.append(#"","exact":true}"#)
            }
        }
        return true
    }

    /// Makes what stands between the number and its text once, from the second answer on.
    @inline(__always)
    private mutating func keepMiddle(_ converter: NumberConverter) {
        if isRepeated, middle.isEmpty {
            var bytes: [UInt8] = []
            bytes.append(addingCapacity: middleCapacity(converter)) {
                (output: inout OutputSpan<UInt8>) in writeMiddle(converter, &output)
            }
            middle = bytes
        }
        isRepeated = true
    }

    private func middleCapacity(_ converter: NumberConverter) -> Int {
        guard middle.isEmpty else { return middle.count }
        return 40 + (plan.request.from?.locale.id.utf8.count ?? 0) + converter.target.utf8.count
    }

    /// From the quote behind the number to the one before its text; ids of locales need no escape.
    private func writeMiddle(_ converter: NumberConverter, _ output: inout OutputSpan<UInt8>) {
        if let source = plan.request.from {
            output.append(#"","from":""#)
            output.append(source.locale.id.utf8Span.span)
        }
        output.append(#"","to":""#)
        output.append(converter.target.utf8Span.span)
        output.append(#"","output":""#)
    }
}
