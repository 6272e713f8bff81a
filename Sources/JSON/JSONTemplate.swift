internal import Bytes

/// The text of a JSON value with a gap in place of one string or number.
///
/// A text that is equal before and after the gap is the same value with another string or number,
/// since the grammar is in the same state on both sides. Matching costs a comparison and reading
/// one token.
///
/// ```swift
/// // {"value":"1","to":"ne"} with a gap for "1"
/// let template = JSONTemplate(body.span, of: 0..<23, gap: 9..<12)
/// ```
public struct JSONTemplate: Sendable {
    fileprivate let prefix: [UInt8]
    fileprivate let suffix: [UInt8]

    /// Makes the template of a valid value.
    ///
    /// - Parameters:
    ///   - range: The value.
    ///   - gap: The string, with its quotes, or the number in it.
    public init(_ bytes: Span<UInt8>, of range: Range<Int>, gap: Range<Int>) {
        prefix = Array(bytes.extracting(range.lowerBound..<gap.lowerBound))
        suffix = Array(bytes.extracting(gap.upperBound..<range.upperBound))
    }

    /// Matches a value that begins at an offset.
    ///
    /// - Returns: The token in the gap, `.string` or `.number`, and the end of the value; nil if the
    ///   value does not match.
    public func match(
        _ bytes: Span<UInt8>, at offset: Int
    ) -> (token: JSONToken, end: Int)? {
        guard offset <= bytes.count else { return nil }
        return JSONReader(bytes, in: offset..<bytes.count).find(self, at: offset)
    }
}

extension JSONReader {
    /// Skips the next element of the open array if it matches a template.
    ///
    /// - Returns: The token in the gap of the element from ``tokenOffset`` to ``offset``; nil, with
    ///   nothing skipped, if there is no matching, valid element.
    public mutating func skipElement(like template: JSONTemplate) -> JSONToken? {
        guard let start = startOfElement(), let found = find(template, at: start) else {
            return nil
        }
        passOver(start..<found.end)
        return found.token
    }

    /// Matches a template; see ``JSONTemplate/match(_:at:)``.
    @inline(__always)
    fileprivate func find(_ template: JSONTemplate, at offset: Int) -> (token: JSONToken, end: Int)?
    {
        guard bytes.hold(template.prefix, at: offset) else { return nil }
        let start = offset + template.prefix.count
        guard start < bytes.count else { return nil }
        let token: JSONToken
        let end: Int
        switch bytes[start] {
        case UInt8(ascii: "\""):
            guard let text = try? scanString(from: start + 1) else { return nil }
            token = .string(text)
            end = text.range.upperBound + 1
        case UInt8(ascii: "-"), 0x30...0x39:
            guard let last = try? scanNumber(from: start) else { return nil }
            token = .number(start..<last)
            end = last
        default: return nil
        }
        guard bytes.hold(template.suffix, at: end) else { return nil }
        return (token, end + template.suffix.count)
    }
}

extension Span<UInt8> {
    /// Whether those bytes stand at an index.
    @inline(__always)
    fileprivate func hold(_ bytes: [UInt8], at index: Int) -> Bool {
        guard bytes.count <= count - index else { return false }
        return extracting(index..<index + bytes.count).equals(bytes.span)
    }
}
