/// A percent-encoded text (RFC 3986 §2.1) that cannot be decoded.
package struct MalformedPercentEncoding: Error {}

extension Span<UInt8> {
    /// Decodes percent-encoding.
    ///
    /// - Throws: ``MalformedPercentEncoding`` for an incomplete escape, and for bytes that are not
    ///   UTF-8 once decoded.
    package func percentDecoded() throws(MalformedPercentEncoding) -> String {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(count)
        var index = 0
        while index < count {
            guard self[index] == UInt8(ascii: "%") else {
                decoded.append(self[index])
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
