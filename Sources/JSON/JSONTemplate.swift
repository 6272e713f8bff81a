internal import Bytes

/// The text of a value that was read, with a gap where one string or number of it stood.
///
/// A text that is the same before and behind the gap is the same value with another string or
/// number in it: up to the gap the grammar is in the same state, and so it is behind it. Telling that
/// costs a comparison and the reading of the one token.
///
/// ```swift
/// // {"value":"1","to":"ne"} with a gap for "1"
/// let template = JSONTemplate(body.span, of: 0..<23, gap: 9..<12)
/// ```
public struct JSONTemplate: Sendable {
    fileprivate let prefix: [UInt8]
    fileprivate let suffix: [UInt8]

    /// Takes the template of a value.
    ///
    /// - Parameters:
    ///   - bytes: What the value is part of.
    ///   - range: Where it stands; it was read, and found valid.
    ///   - gap: Where the string, with its quotes, or the number stands.
    public init(_ bytes: Span<UInt8>, of range: Range<Int>, gap: Range<Int>) {
        prefix = Array(bytes.extracting(range.lowerBound..<gap.lowerBound))
        suffix = Array(bytes.extracting(gap.upperBound..<range.upperBound))
    }

    /// Looks for a value of this template.
    ///
    /// - Parameters:
    ///   - bytes: Every offset counts from their start.
    ///   - offset: Where the value would begin.
    /// - Returns: The token in the gap, `.string` or `.number`, and where the value ends; nil where
    ///   something else stands there.
    public func match(
        _ bytes: Span<UInt8>, at offset: Int
    ) -> (token: JSONToken, end: Int)? {
        guard offset <= bytes.count else { return nil }
        return JSONReader(bytes, in: offset..<bytes.count).find(self, at: offset)
    }
}

extension JSONReader {
    /// Passes over the next element of the open array where it has a template's form.
    ///
    /// - Returns: The token in the template's gap, of an element from ``tokenOffset`` to ``offset``;
    ///   nil, and nothing is passed over, where the element is another one, or none, or not valid.
    public mutating func skipElement(like template: JSONTemplate) -> JSONToken? {
        guard let start = startOfElement(), let found = find(template, at: start) else {
            return nil
        }
        passOver(start..<found.end)
        return found.token
    }

    /// Looks for a value of a template; see ``JSONTemplate/match(_:at:)``.
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
