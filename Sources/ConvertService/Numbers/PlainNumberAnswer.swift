internal import Bytes
internal import Conversion
internal import HTTP
internal import JSON

/// Answers plain texts, of which there is nothing to tell but their value.
///
/// Writes the octets that ``NumberAnswer/write(of:into:)`` writes member by member, in fewer steps; a
/// test compares the two.
struct PlainNumberAnswer {
    /// An estimate of what an answer takes, in nanoseconds.
    static let work = 400

    private let converter: PlainConverter
    /// What every answer has between the number and its text.
    private let middle: [UInt8]

    /// For one text after another.
    init(_ converter: PlainConverter) {
        self.converter = converter
        var middle: [UInt8] = []
        middle.append(addingCapacity: Self.middleCapacity(converter)) {
            (output: inout OutputSpan<UInt8>) in Self.writeMiddle(converter, &output)
        }
        self.middle = middle
    }

    /// Reads a value and writes its answer.
    ///
    /// - Returns: Whether the value is a plain text; where it is not, nothing was written.
    func write(
        _ value: ValueSource, of body: Span<UInt8>, into answer: inout JSONWriter
    ) -> Bool {
        let middle = middle.span
        return Self.write(
            value, of: body, converter, middleCapacity: middle.count, into: &answer
        ) { $0.append(middle) }
    }

    /// Reads one text, which none follows, and writes its answer.
    ///
    /// - Returns: Whether the value is a plain text; where it is not, nothing was written.
    static func write(
        _ value: ValueSource, of body: Span<UInt8>, by converter: PlainConverter,
        into answer: inout JSONWriter
    ) -> Bool {
        write(
            value, of: body, converter, middleCapacity: middleCapacity(converter), into: &answer
        ) { writeMiddle(converter, &$0) }
    }

    @inline(__always)
    private static func write(
        _ value: ValueSource, of body: Span<UInt8>, _ converter: PlainConverter,
        middleCapacity: Int, into answer: inout JSONWriter,
        middle: (inout OutputSpan<UInt8>) -> Void
    ) -> Bool {
        guard case .text(let text) = value, !text.hasEscapes, let range = value.range
        else { return false }
        var digits = PlainDecimal.Digits(repeating: 0)
        guard let number = converter.read(text.raw(in: body), into: &digits),
            let room = converter.capacity(for: number)
        else { return false }
        // With its quotes, which are valid JSON already.
        let input = body.extracting(range)
        let capacity = 64 + input.count + number.textCapacity + middleCapacity + room
        answer.withRawValue(addingCapacity: capacity) { (output: inout OutputSpan<UInt8>) in
            output.append(#"{"input":"#)
            output.append(input)
            output.append(#","number":""#)
            number.append(digits.span, to: &output)
            middle(&output)
            // A plain converter's digits, separators and signs need no escape.
            converter.write(number, digits.span, into: &output)
            output.append(#"","exact":true}"#)
        }
        return true
    }

    /// The most octets that ``writeMiddle(_:_:)`` appends.
    private static func middleCapacity(_ converter: PlainConverter) -> Int {
        40 + converter.ids.source.utf8.count + converter.ids.target.utf8.count
    }

    /// From the quote behind the number to the one before its text; ids of locales need no escape.
    private static func writeMiddle(
        _ converter: PlainConverter, _ output: inout OutputSpan<UInt8>
    ) {
        output.append(#"","from":""#)
        output.append(converter.ids.source.utf8Span.span)
        output.append(#"","to":""#)
        output.append(converter.ids.target.utf8Span.span)
        output.append(#"","output":""#)
    }
}
