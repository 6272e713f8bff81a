extension OutputSpan<UInt8> {
    /// Appends octets; there must be room for them.
    @inlinable @inline(__always)
    package mutating func append(_ octets: Span<UInt8>) {
        unsafe octets.withUnsafeBytes { unsafe append($0) }
    }

    /// Appends the octets of a text; there must be room for them.
    @inlinable @inline(__always)
    package mutating func append(_ text: StaticString) {
        unsafe append(
            UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Appends a number of zero or more in decimal; there must be room for 20 digits.
    package mutating func append(decimal number: Int) {
        append(DecimalDigits(number).octets)
    }

    @inlinable @inline(__always)
    package mutating func append(_ octets: UnsafeRawBufferPointer) {
        precondition(octets.count <= freeCapacity)
        unsafe withUnsafeMutableBufferPointer { buffer, count in
            guard let base = buffer.baseAddress, let from = octets.baseAddress else { return }
            unsafe UnsafeMutableRawPointer(base + count).copyMemory(
                from: from, byteCount: octets.count)
            count &+= octets.count
        }
    }
}

/// The digits of a number of zero or more in decimal, in place.
package struct DecimalDigits {
    /// 20 digits hold every magnitude.
    private var digits = InlineArray<20, UInt8>(repeating: 0)
    private var first = 20

    /// Takes a number apart, from its last digit back.
    package init(_ number: Int) {
        var rest = number.magnitude
        repeat {
            first -= 1
            digits[first] = UInt8(truncatingIfNeeded: rest % 10) | 0x30
            rest /= 10
        } while rest > 0
    }

    /// In ASCII, the most significant first.
    package var octets: Span<UInt8> {
        @_lifetime(borrow self)
        get { digits.span.extracting(first..<digits.count) }
    }
}
