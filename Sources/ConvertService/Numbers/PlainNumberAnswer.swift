internal import Conversion
internal import HTTP
internal import JSON
internal import LocaleData

/// Answers plain texts, of which there is nothing to tell but their value.
///
/// Writes the octets that ``NumberAnswer/write(of:into:)`` writes member by member, in fewer steps; a
/// test compares the two.
struct PlainNumberAnswer {
    private let reader: NumberReader
    private let writer: NumberWriter
    /// The locales to read and to write in.
    private let ids: (source: String, target: String)
    /// What every answer has between the number and its text; empty before the second one.
    private var middle: [UInt8] = []
    private var isRepeated = false

    /// - Parameters:
    ///   - reader: The converter's.
    ///   - source: The locale to read in.
    init(_ converter: NumberConverter, _ reader: NumberReader, from source: LocaleNumbers) {
        self.reader = reader
        writer = converter.writer
        ids = (source.locale.id, converter.target)
    }

    /// Reads a value and writes its answer.
    ///
    /// - Returns: Whether the value is a plain text; where it is not, nothing was written.
    mutating func write(
        _ value: ValueSource, of body: Span<UInt8>, into answer: inout JSONWriter
    ) -> Bool {
        guard case .text(let text) = value, !text.hasEscapes, let range = value.range
        else { return false }
        var number = PlainDecimal()
        guard reader.readPlain(text.raw(in: body), into: &number),
            let room = writer.plainCapacity(for: number)
        else { return false }
        keepMiddle()
        // With its quotes, which are valid JSON already.
        let input = body.extracting(range)
        let capacity = 64 + input.count + number.textCapacity + middleCapacity + room
        // Captured one by one: capturing all of this would copy it.
        let (numbers, ids, middle) = (writer, ids, middle.span)
        answer.withRawValue { bytes in
            bytes.append(addingCapacity: capacity) { (output: inout OutputSpan<UInt8>) in
                output.append(#"{"input":"#)
                output.append(input)
                output.append(#","number":""#)
                number.append(to: &output)
                if middle.isEmpty {
                    Self.writeMiddle(ids, &output)
                } else {
                    output.append(middle)
                }
                // No locale's digits, separators or signs need an escape in JSON.
                numbers.writePlain(number, into: &output)
                output.append(#"","exact":true}"#)
            }
        }
        return true
    }

    /// Makes what stands between the number and its text once, from the second answer on.
    @inline(__always)
    private mutating func keepMiddle() {
        if isRepeated, middle.isEmpty {
            var bytes: [UInt8] = []
            bytes.append(addingCapacity: middleCapacity) {
                (output: inout OutputSpan<UInt8>) in Self.writeMiddle(ids, &output)
            }
            middle = bytes
        }
        isRepeated = true
    }

    private var middleCapacity: Int {
        guard middle.isEmpty else { return middle.count }
        return 40 + ids.source.utf8.count + ids.target.utf8.count
    }

    /// From the quote behind the number to the one before its text; ids of locales need no escape.
    private static func writeMiddle(
        _ ids: (source: String, target: String), _ output: inout OutputSpan<UInt8>
    ) {
        output.append(#"","from":""#)
        output.append(ids.source.utf8Span.span)
        output.append(#"","to":""#)
        output.append(ids.target.utf8Span.span)
        output.append(#"","output":""#)
    }
}
