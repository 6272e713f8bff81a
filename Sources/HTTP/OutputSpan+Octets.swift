extension OutputSpan<UInt8> {
    /// Appends octets; there must be room for them.
    @inlinable @inline(__always)
    package mutating func append(_ octets: Span<UInt8>) {
        unsafe octets.withUnsafeBytes { unsafe append($0) }
    }

    /// Appends the octets of a text; there must be room for them.
    ///
    /// Inlined, so that a constant text is stored rather than copied.
    @inlinable @inline(__always)
    package mutating func append(_ text: StaticString) {
        unsafe append(
            UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Appends a number of zero or more in decimal; there must be room for 20 digits.
    ///
    /// Up to eight digits are gathered in a word, the last one first.
    @inlinable @inline(__always)
    package mutating func append(decimal number: Int) {
        assert(number >= 0)
        guard number.magnitude < 100_000_000 else { return append(large: number) }
        var rest = UInt32(truncatingIfNeeded: number.magnitude)
        var word: UInt64 = 0
        var digits = 0
        repeat {
            let tenth = rest / 10
            word = word << 8 | UInt64(rest &- tenth &* 10) | 0x30
            rest = tenth
            digits &+= 1
        } while rest > 0
        precondition(freeCapacity >= 8)
        unsafe withUnsafeMutableBufferPointer { buffer, count in
            guard let base = buffer.baseAddress else { return }
            unsafe UnsafeMutableRawPointer(base + count).storeBytes(
                of: word.littleEndian, as: UInt64.self)
            count &+= digits
        }
    }

    @usableFromInline
    mutating func append(large number: Int) {
        append(decimal: number / 100_000_000)
        var unit = 10_000_000
        while unit > 0 {
            append(UInt8(truncatingIfNeeded: number / unit % 10) | 0x30)
            unit /= 10
        }
    }

    @inlinable @inline(__always)
    package mutating func append(_ octets: UnsafeRawBufferPointer) {
        precondition(octets.count <= freeCapacity)
        unsafe withUnsafeMutableBufferPointer { buffer, count in
            guard let base = buffer.baseAddress, let from = octets.baseAddress else {
                return
            }
            unsafe UnsafeMutableRawPointer(base + count).copyMemory(
                from: from, byteCount: octets.count)
            count &+= octets.count
        }
    }
}

extension StaticString {
    /// The octets of the text.
    @inlinable
    package var span: Span<UInt8> {
        @_lifetime(immortal)
        get {
            let octets = unsafe Span<UInt8>(_unsafeStart: utf8Start, count: utf8CodeUnitCount)
            return unsafe _overrideLifetime(octets, copying: ())
        }
    }
}
