internal import Conversion
internal import Decimals
internal import HTTP
internal import JSON
internal import LocaleData

/// The answer to a number with one result and without remarks: a few pieces that stay the same, and
/// what changes between them.
///
/// Writes the octets that ``NumberPlan`` writes member by member, in fewer steps; a test compares
/// the two.
struct AnswerFrame {
    private let writer: NumberWriter
    private let source: String?
    private let target: String
    /// From the quote behind the number to the one before its text; empty before it is kept.
    private var middle: [UInt8] = []

    /// Takes what an answer with one result says of its locales.
    init(from source: LocaleNumbers?, _ converter: NumberConverter) {
        writer = converter.writer
        self.source = source?.locale.id
        target = converter.target
    }

    /// Makes what stands between the number and its text once, for further answers.
    mutating func keepMiddle() {
        guard middle.isEmpty else { return }
        var bytes: [UInt8] = []
        bytes.append(addingCapacity: middleCapacity) { (output: inout OutputSpan<UInt8>) in
            writeMiddle(&output)
        }
        middle = bytes
    }

    /// Appends the object.
    func write(
        _ value: ValueSource, _ number: Decimal, of body: Span<UInt8>, into bytes: inout [UInt8]
    ) {
        // No locale's digits, separators, signs or words need an escape in JSON.
        if let room = writer.plainCapacity(for: number) {
            let input = value.octets(of: body)
            let capacity = 64 + input.count + number.digits.count + middleCapacity + room
            bytes.append(addingCapacity: capacity) { (output: inout OutputSpan<UInt8>) in
                begin(input, number, &output)
                writer.writePlain(number, into: &output)
                output.append(Self.end(isExact: true))
            }
        } else {
            let input = value.octets(of: body)
            let capacity = 64 + input.count + number.digits.count + middleCapacity
            bytes.append(addingCapacity: capacity) { (output: inout OutputSpan<UInt8>) in
                begin(input, number, &output)
            }
            let isExact = writer.write(number, into: &bytes)
            bytes.append(addingCapacity: 16) { (output: inout OutputSpan<UInt8>) in
                output.append(Self.end(isExact: isExact))
            }
        }
    }

    /// All that stands before the number's text.
    @inline(__always)
    private func begin(
        _ input: Span<UInt8>, _ number: Decimal, _ output: inout OutputSpan<UInt8>
    ) {
        output.append(#"{"input":"#)
        output.append(input)
        output.append(#","number":""#)
        number.append(to: &output)
        if middle.isEmpty { writeMiddle(&output) } else { output.append(middle.span) }
    }

    private var middleCapacity: Int { 40 + (source?.utf8.count ?? 0) + target.utf8.count }

    /// Ids of locales need no escape in JSON.
    private func writeMiddle(_ output: inout OutputSpan<UInt8>) {
        if let source {
            output.append(#"","from":""#)
            output.append(source.utf8Span.span)
        }
        output.append(#"","to":""#)
        output.append(target.utf8Span.span)
        output.append(#"","output":""#)
    }

    private static func end(isExact: Bool) -> StaticString {
        isExact ? #"","exact":true}"# : #"","exact":false}"#
    }
}

extension ValueSource {
    /// The value as it stands in the body, quotes and all; nothing where there is none.
    @_lifetime(copy body)
    func octets(of body: Span<UInt8>) -> Span<UInt8> {
        switch self {
        case .missing: Span()
        case .number(let range): body.extracting(range)
        case .text(let text):
            body.extracting((text.range.lowerBound - 1)..<(text.range.upperBound + 1))
        }
    }
}
