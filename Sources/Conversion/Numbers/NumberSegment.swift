import LocaleData

/// A segment of text that was read as a number.
public struct NumberSegment: Sendable, Hashable {
    /// The kind of segment, named as in ECMA-402 `formatToParts`.
    public let kind: Kind
    /// The text as typed.
    public let text: String
    /// The offset in Unicode scalars.
    public let offset: Int
    /// The length in Unicode scalars.
    public let length: Int

    /// The kinds of segments; raw values are ECMA-402's part types.
    public enum Kind: String, Sendable, CaseIterable {
        /// A group of integer digits.
        case integer
        case group
        case decimal
        case fraction
        /// A minus sign of any form.
        case minusSign
        case plusSign
        /// The marker between mantissa and exponent.
        case exponentSeparator
        /// A minus sign in the exponent.
        case exponentMinusSign
        case exponentInteger
        /// A percent or permille sign.
        case percentSign
        /// A currency, by symbol, code or name.
        case currency
        /// A word or letter for a power of ten.
        case compact
        /// The name or sign of a unit.
        case unit
        /// White space, marks and parentheses.
        case literal
    }
}

extension NumberReader {
    /// Splits text that this reader has read into segments.
    ///
    /// - Parameter text: The text that was read, in UTF-8.
    public func segments(of text: Span<UInt8>, _ reading: NumberReading) -> [NumberSegment] {
        reading.isByRules
            ? RuleScan.segments(of: text) { digitSegments(of: $0, reading) }
            : digitSegments(of: text, reading)
    }

    private func digitSegments(
        of text: Span<UInt8>, _ reading: NumberReading
    ) -> [NumberSegment] {
        var scan = scan(text)
        scan.parts = []
        var again = NumberReading()
        var layout = NumberLayout()
        guard (try? scan.scan(into: &again, &layout)) != nil else { return [] }
        let judgement = try? layout.judge(by: scan.convention(zero: again.zero), again)
        var walk = SegmentWalk()
        for part in scan.parts ?? [] {
            walk.add(.literal, upTo: part.start, text)
            if part.kind == .integer {
                let skipped = layout.periodAfterAffix ? 1 : 0
                for (index, separator) in again.separators.enumerated() {
                    let isDecimal = index - skipped == judgement?.decimalIndex
                    let isFraction = (judgement?.decimalIndex).map { index - skipped > $0 } ?? false
                    walk.add(isFraction ? .fraction : .integer, upTo: separator.place, text)
                    var behind = separator.place
                    if let (_, width) = behind.peek(text, end: text.count) { behind.advance(width) }
                    walk.add(
                        index < skipped ? .literal : isDecimal ? .decimal : .group, upTo: behind,
                        text)
                }
                walk.add(
                    judgement?.decimalIndex == nil ? .integer : .fraction, upTo: part.end, text)
            } else {
                walk.add(part.kind, upTo: part.end, text)
            }
        }
        walk.addRest(of: text)
        return walk.segments
    }
}

/// Builds contiguous segments.
private struct SegmentWalk {
    private(set) var segments: [NumberSegment] = []
    private var place = ScalarCursor()

    /// Adds the text up to a position, with white space and marks at its ends as separate segments.
    mutating func add(_ kind: NumberSegment.Kind, upTo end: ScalarCursor, _ text: Span<UInt8>) {
        guard place.byte < end.byte else { return }
        let bytes = text.extracting(place.byte..<end.byte).withUnsafeBufferPointer { Array($0) }
        let string = String(decoding: bytes, as: UTF8.self)
        let length = end.offset - place.offset
        if kind == .literal || kind == .exponentSeparator, let last = segments.last,
            last.kind == kind
        {
            segments[segments.count - 1] = NumberSegment(
                kind: kind, text: last.text + string, offset: last.offset,
                length: last.length + length)
        } else {
            segments.append(
                NumberSegment(kind: kind, text: string, offset: place.offset, length: length))
        }
        place = end
    }

    /// Adds the text after the last segment.
    mutating func addRest(of text: Span<UInt8>) {
        var end = place
        while let (_, width) = end.peek(text, end: text.count) { end.advance(width) }
        add(.literal, upTo: end, text)
    }
}
