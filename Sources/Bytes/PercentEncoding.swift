/// A percent-encoded text (RFC 3986 §2.1) that cannot be decoded.
package struct MalformedPercentEncoding: Error {}

extension Span<UInt8> {
    /// Decodes percent-encoding.
    ///
    /// - Parameter plusIsSpace: Whether `+` is a space, as in the queries that forms send.
    /// - Throws: ``MalformedPercentEncoding`` for an incomplete escape, and for bytes that are not
    ///   UTF-8 once decoded.
    package func percentDecoded(
        plusIsSpace: Bool = false
    ) throws(MalformedPercentEncoding) -> String {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(count)
        var index = 0
        while index < count {
            guard self[index] == UInt8(ascii: "%") else {
                let isSpace = plusIsSpace && self[index] == UInt8(ascii: "+")
                decoded.append(isSpace ? .space : self[index])
                index += 1
                continue
            }
            guard index + 2 < count, let high = self[index + 1].hexDigitValue,
                let low = self[index + 2].hexDigitValue
            else { throw MalformedPercentEncoding() }
            decoded.append(high << 4 | low)
            index += 3
        }
        guard let text = String(validating: decoded, as: UTF8.self) else {
            throw MalformedPercentEncoding()
        }
        return text
    }
}
