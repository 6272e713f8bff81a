/// The text of a value that was read, with a gap where one string or number of it stood.
///
/// A text that is the same before and behind the gap is the same value with another string or
/// number in it: up to the gap the grammar is in the same state, and so it is behind it. Telling that
/// costs a comparison and the reading of the one token.
///
/// ```swift
/// // {"value":"1","to":"ne"} with a gap for "1"
/// let mold = JSONMold(body.span, of: 0..<23, gap: 9..<12)
/// ```
public struct JSONMold: Sendable {
    private let prefix: [UInt8]
    private let suffix: [UInt8]

    /// Takes the mold of a value.
    ///
    /// - Parameters:
    ///   - bytes: What the value is part of.
    ///   - range: Where it stands; it was read, and found valid.
    ///   - gap: Where the string, with its quotes, or the number stands.
    public init(_ bytes: Span<UInt8>, of range: Range<Int>, gap: Range<Int>) {
        prefix = bytes.copied(range.lowerBound..<gap.lowerBound)
        suffix = bytes.copied(gap.upperBound..<range.upperBound)
    }

    /// Looks for a value of this mold.
    ///
    /// - Parameters:
    ///   - bytes: Every offset counts from their start.
    ///   - offset: Where the value would begin.
    /// - Returns: The token in the gap, `.string` or `.number`, and where the value ends; nil where
    ///   something else stands there.
    public func match(
        _ bytes: Span<UInt8>, at offset: Int
    ) -> (token: JSONToken, end: Int)? {
        guard bytes.hold(prefix, at: offset) else { return nil }
        let start = offset + prefix.count
        guard start < bytes.count else { return nil }
        let reader = JSONReader(bytes, in: start..<bytes.count)
        let token: JSONToken
        let tokenEnd: Int
        switch bytes[start] {
        case UInt8(ascii: "\""):
            guard let text = try? reader.scanString(from: start + 1) else { return nil }
            token = .string(text)
            tokenEnd = text.range.upperBound + 1
        case UInt8(ascii: "-"), 0x30...0x39:
            guard let end = try? reader.scanNumber(from: start) else { return nil }
            token = .number(start..<end)
            tokenEnd = end
        default: return nil
        }
        guard bytes.hold(suffix, at: tokenEnd) else { return nil }
        return (token, tokenEnd + suffix.count)
    }
}

extension JSONReader {
    /// Passes over the next element of the open array where it has a mold's form.
    ///
    /// - Returns: The token in the mold's gap and where the element stands; nil, and nothing is
    ///   passed over, where the element is another one, or none, or not valid.
    public mutating func skipElement(
        like mold: JSONMold
    ) -> (token: JSONToken, range: Range<Int>)? {
        guard let start = startOfElement(), let found = mold.match(bytes, at: start) else {
            return nil
        }
        passOver(start..<found.end)
        return (found.token, start..<found.end)
    }
}

extension Span<UInt8> {
    func copied(_ range: Range<Int>) -> [UInt8] {
        let part = extracting(range)
        return unsafe part.withUnsafeBufferPointer { unsafe [UInt8]($0) }
    }

    /// Whether those octets stand at an index.
    @inline(__always)
    fileprivate func hold(_ octets: [UInt8], at index: Int) -> Bool {
        guard octets.count <= count - index else { return false }
        let other = octets.span
        var place = 0
        while place <= octets.count - 8 {
            let own = unsafe self.bytes.unsafeLoadUnaligned(
                fromByteOffset: index + place, as: UInt64.self)
            let wanted = unsafe other.bytes.unsafeLoadUnaligned(
                fromByteOffset: place, as: UInt64.self)
            if own != wanted { return false }
            place += 8
        }
        while place < octets.count {
            if self[index + place] != other[place] { return false }
            place += 1
        }
        return true
    }
}
