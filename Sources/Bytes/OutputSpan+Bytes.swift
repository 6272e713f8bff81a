extension OutputSpan<UInt8> {
    /// Appends bytes; there must be room for them.
    @inlinable @inline(__always)
    package mutating func append(_ bytes: Span<UInt8>) {
        unsafe bytes.withUnsafeBytes { unsafe append($0) }
    }

    /// Appends the bytes of a text; there must be room for them.
    ///
    /// Inlined, so that a constant text is stored rather than copied.
    @inlinable @inline(__always)
    package mutating func append(_ text: StaticString) {
        unsafe append(
            UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Appends digits, 0 to 9, as ASCII; there must be room for them.
    @inlinable @inline(__always)
    package mutating func append(digits: Span<UInt8>) {
        let size = digits.count
        precondition(size <= freeCapacity)
        unsafe digits.withUnsafeBytes { source in
            unsafe withUnsafeMutableBufferPointer { buffer, count in
                guard let base = buffer.baseAddress, let from = source.baseAddress else { return }
                let next = unsafe UnsafeMutableRawPointer(base + count)
                count &+= size
                // Words from the front, and the last one, which may overlap with the one before it.
                guard size >= 8 else {
                    guard size >= 4 else {
                        for index in 0..<size {
                            unsafe next.storeBytes(
                                of: from.load(fromByteOffset: index, as: UInt8.self) | 0x30,
                                toByteOffset: index, as: UInt8.self)
                        }
                        return
                    }
                    let bits = UInt32(truncatingIfNeeded: .ones &* 0x30 as UInt64)
                    let first = unsafe from.loadUnaligned(as: UInt32.self)
                    let last = unsafe from.loadUnaligned(
                        fromByteOffset: size &- 4, as: UInt32.self)
                    unsafe next.storeBytes(of: first | bits, as: UInt32.self)
                    unsafe next.storeBytes(
                        of: last | bits, toByteOffset: size &- 4, as: UInt32.self)
                    return
                }
                var start = 0
                while true {
                    let word = unsafe from.loadUnaligned(fromByteOffset: start, as: UInt64.self)
                    unsafe next.storeBytes(
                        of: word | .ones &* 0x30, toByteOffset: start, as: UInt64.self)
                    if start == size &- 8 { break }
                    start = Swift.min(start &+ 8, size &- 8)
                }
            }
        }
    }

    /// Appends a number of zero or more in decimal; there must be room for 20 digits.
    @inlinable @inline(__always)
    package mutating func append(decimal number: Int) {
        guard let decimal = PackedDigits(number) else { return append(large: number) }
        precondition(freeCapacity >= 8)
        unsafe withUnsafeMutableBufferPointer { buffer, count in
            guard let base = buffer.baseAddress else { return }
            unsafe UnsafeMutableRawPointer(base + count).storeBytes(
                of: decimal.bytes, as: UInt64.self)
            count &+= decimal.count
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
    package mutating func append(_ bytes: UnsafeRawBufferPointer) {
        precondition(bytes.count <= freeCapacity)
        unsafe withUnsafeMutableBufferPointer { buffer, count in
            guard let base = buffer.baseAddress, let from = bytes.baseAddress else {
                return
            }
            unsafe UnsafeMutableRawPointer(base + count).copyMemory(
                from: from, byteCount: bytes.count)
            count &+= bytes.count
        }
    }
}

/// The digits of a number from 0 to 99,999,999 in decimal, all in one word.
@usableFromInline
package struct PackedDigits {
    /// The digits in ASCII as they lie in memory, the most significant first; zeros behind them.
    @usableFromInline
    package let bytes: UInt64
    /// How many there are.
    @usableFromInline
    package let count: Int

    /// Takes a number apart, from its last digit back; nil for other numbers.
    @inlinable @inline(__always)
    package init?(_ number: Int) {
        guard UInt(bitPattern: number) < 100_000_000 else { return nil }
        var rest = UInt32(truncatingIfNeeded: number)
        var bytes: UInt64 = 0
        var count = 0
        repeat {
            let tenth = rest / 10
            bytes = bytes << 8 | UInt64(rest &- tenth &* 10) | 0x30
            rest = tenth
            count &+= 1
        } while rest > 0
        self.bytes = bytes.littleEndian
        self.count = count
    }
}

extension StaticString {
    /// The bytes of the text.
    @inlinable
    package var span: Span<UInt8> {
        @_lifetime(immortal)
        get {
            let bytes = unsafe Span<UInt8>(_unsafeStart: utf8Start, count: utf8CodeUnitCount)
            return unsafe _overrideLifetime(bytes, copying: ())
        }
    }
}
