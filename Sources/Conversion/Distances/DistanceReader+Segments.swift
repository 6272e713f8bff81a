import Decimals
public import LocaleData

extension DistanceReader {
    /// Splits text that this reader has read into segments.
    ///
    /// - Parameters:
    ///   - text: The text that was read, in UTF-8.
    ///   - expected: The expected unit it was read with.
    /// - Returns: Segments that cover the whole text: numbers as split by ``NumberReader``, a
    ///   fraction as one segment, units, and the text between them. Empty for text without units.
    public func segments(
        of text: Span<UInt8>, expecting expected: LengthUnit? = nil
    ) -> [NumberSegment] {
        guard let places = try? places(in: text, expecting: expected) else { return [] }
        var list = SegmentList()
        for place in places {
            list.add(.literal, upTo: place.start, text)
            if let number = place.number {
                list.add(.unit, upTo: number.lowerBound, text)
                for segment in segments(ofNumber: text.extracting(number), place.fraction) {
                    list.append(segment)
                }
                list.byte = number.upperBound
            }
            list.add(.unit, upTo: place.end, text)
        }
        list.add(.literal, upTo: text.count, text)
        return list.segments
    }

    /// The CLDR id of the numbering system of the first digit, or of the locale if there is none.
    public func numberingSystem(of text: Span<UInt8>) -> String {
        let scan = NumberScan(text, locale)
        var cursor = ScalarCursor()
        while let (scalar, width) = cursor.peek(text, end: text.count) {
            if let digit = scan.digit(scalar) {
                return digit.zero == NumberScan.hanZero
                    ? "hanidec" : NumberingSystem.containing(zero: digit.zero)?.id ?? ""
            }
            cursor.advance(width)
        }
        return locale.symbols.numberingSystem.id
    }

    /// Splits a quantity.
    ///
    /// - Parameter fraction: The number of bytes at its end that are a fraction.
    private func segments(ofNumber text: Span<UInt8>, _ fraction: Int) -> [NumberSegment] {
        var list = SegmentList()
        var whole = text.extracting(0..<text.count - fraction)
        if fraction > 0, whole.count > 1 {
            // The hyphen of `5-1/2`.
            var dash = ScalarCursor()
            dash.byte = ScalarCursor.start(before: whole.count, in: whole)
            if let (scalar, _) = dash.peek(whole, end: whole.count), dash.byte > 0,
                NumberScalars.isDash(scalar)
            {
                whole = whole.extracting(0..<dash.byte)
            }
        }
        var reading = NumberReading()
        let reader = numbers
        if (try? reader.read(whole, into: &reading)) != nil {
            for segment in reader.segments(of: whole, reading) { list.append(segment) }
            list.byte = whole.count
            list.add(.literal, upTo: text.count - fraction, text)
        } else {
            // Nothing, or the sign of a fraction.
            list.add(.minusSign, upTo: whole.count, text)
        }
        list.add(.fraction, upTo: text.count, text)
        return list.segments
    }
}

/// Consecutive segments.
private struct SegmentList {
    private(set) var segments: [NumberSegment] = []
    /// The start of the next segment in the text.
    var byte = 0
    private var offset = 0

    /// Appends a segment of another text after the last one.
    mutating func append(_ segment: NumberSegment) {
        segments.append(
            NumberSegment(
                kind: segment.kind, text: segment.text, offset: offset, length: segment.length))
        offset += segment.length
    }

    /// Adds the text up to a position, with surrounding white space and marks as separate segments.
    mutating func add(_ kind: NumberSegment.Kind, upTo end: Int, _ text: Span<UInt8>) {
        guard byte < end else { return }
        let part = text.extracting(byte..<end)
        let body = NumberScan.trimmingGaps(part)
        if kind == .literal || body.isEmpty {
            append(.literal, part)
        } else {
            append(.literal, part.extracting(0..<body.lowerBound))
            append(kind, part.extracting(body))
            append(.literal, part.extracting(body.upperBound..<part.count))
        }
        byte = end
    }

    private mutating func append(_ kind: NumberSegment.Kind, _ text: Span<UInt8>) {
        guard !text.isEmpty else { return }
        let length = NumberScan.scalarCount(text)
        let bytes = text.withUnsafeBufferPointer { Array($0) }
        let string = String(decoding: bytes, as: UTF8.self)
        if kind == .literal, let last = segments.last, last.kind == .literal {
            segments[segments.count - 1] = NumberSegment(
                kind: kind, text: last.text + string, offset: last.offset,
                length: last.length + length)
        } else {
            segments.append(
                NumberSegment(kind: kind, text: string, offset: offset, length: length))
        }
        offset += length
    }
}

extension NumberScan {
    /// The bytes without white space and marks at both ends.
    fileprivate static func trimmingGaps(_ text: Span<UInt8>) -> Range<Int> {
        var first: Int?
        var end = 0
        var cursor = ScalarCursor()
        while let (scalar, width) = cursor.peek(text, end: text.count) {
            let start = cursor.byte
            cursor.advance(width)
            if NumberScalars.isWhiteSpace(scalar) || NumberScalars.isMark(scalar) { continue }
            first = first ?? start
            end = cursor.byte
        }
        return (first ?? end)..<end
    }
}
