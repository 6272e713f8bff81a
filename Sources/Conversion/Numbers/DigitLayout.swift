import Bytes
import LocaleData

/// The digits, separators and grouping of a writer, for fast writing.
///
/// A flat value without references. Digits, separators and most signs are written in whole words;
/// whatever is written next overwrites the excess.
struct DigitLayout: Sendable {
    private let digitWords: InlineArray<10, UInt32>
    private let digitWidth: Int
    private let grouping: UTF8Word
    private let decimal: UTF8Word
    private let primary: Int
    private let secondary: Int
    /// The minimum number of integer digits for grouping.
    private let leastGrouped: Int
    /// A bit for each number of digits, below 64, that may be to the right of a separator.
    private let separatorPlaces: UInt64

    init(_ symbols: NumberSymbols, _ sizes: NumberGrouping) {
        digitWords = symbols.digitWords
        digitWidth = symbols.digitWidth
        grouping = symbols.groupingWord
        decimal = symbols.decimalWord
        primary = sizes.primary
        secondary = max(sizes.secondary, 1)
        leastGrouped = sizes.primary > 0 ? sizes.primary + sizes.minimum : .max
        var places: UInt64 = sizes.primary > 0 ? 1 << UInt64(min(sizes.primary, 63)) : 0
        // Each step doubles the number of bits.
        var step = secondary
        while step < 64 {
            places |= places << UInt64(step)
            step *= 2
        }
        separatorPlaces = places
    }

    /// The capacity in bytes for digits with their separators.
    @inline(__always)
    func capacity(integerDigits: Int, scale: Int) -> Int {
        let width = digitWidth
        return integerDigits &* (width &+ 4) &+ scale &* width &+ 24
    }

    /// Appends digits with separators; see ``write(_:integerDigits:after:at:)``.
    ///
    /// - Parameter output: Has room for ``capacity(integerDigits:scale:)`` bytes.
    @inline(__always)
    func append(
        _ digits: Span<UInt8>, integerDigits: Int, after sign: UTF8Word?,
        to output: inout OutputSpan<UInt8>
    ) {
        let room = capacity(integerDigits: integerDigits, scale: digits.count &- integerDigits)
        precondition(output.freeCapacity >= room)
        digits.withUnsafeBufferPointer { digits in
            output.withUnsafeMutableBufferPointer { buffer, count in
                guard let base = buffer.baseAddress else { return }
                let start = UnsafeMutableRawPointer(base + count)
                count &+=
                    write(digits, integerDigits: integerDigits, after: sign, at: start) - start
            }
        }
    }

    /// Appends digits, 0 to 9, without separators.
    func appendUngrouped(_ digits: Span<UInt8>, to bytes: inout [UInt8]) {
        bytes.append(addingCapacity: 4 * digits.count) { (output: inout OutputSpan<UInt8>) in
            for index in digits.indices {
                var word = digitWords[Int(digits[index])]
                for _ in 0..<digitWidth {
                    output.append(UInt8(truncatingIfNeeded: word))
                    word >>= 8
                }
            }
        }
    }

    /// Writes digits with separators and returns the end of the text.
    ///
    /// - Parameters:
    ///   - digits: 0 to 9, at least one.
    ///   - integerDigits: The number of integer digits, at least 1.
    ///   - sign: The prefix.
    ///   - start: Must have room for ``capacity(integerDigits:scale:)`` bytes.
    @inline(__always)
    func write(
        _ digits: UnsafeBufferPointer<UInt8>, integerDigits: Int, after sign: UTF8Word? = nil,
        at start: UnsafeMutableRawPointer
    ) -> UnsafeMutableRawPointer {
        var next = start
        if let sign { put(sign, at: &next) }
        var index = 0
        var groupEnd = integerDigits
        if integerDigits >= leastGrouped { groupEnd = leadingGroup(integerDigits) }
        while true {
            put(digits, from: &index, to: groupEnd, at: &next)
            if index == integerDigits { break }
            put(grouping, at: &next)
            groupEnd =
                integerDigits &- index == primary ? integerDigits : groupEnd &+ secondary
        }
        if index < digits.count {
            put(decimal, at: &next)
            put(digits, from: &index, to: digits.count, at: &next)
        }
        return next
    }

    /// The number of digits before the first separator; there must be a separator.
    @inline(__always)
    private func leadingGroup(_ integerDigits: Int) -> Int {
        guard integerDigits < 64 else {
            return (integerDigits &- primary &- 1) % secondary &+ 1
        }
        let below = separatorPlaces & ((1 << UInt64(integerDigits)) &- 1)
        return integerDigits &- (63 &- below.leadingZeroBitCount)
    }

    @inline(__always)
    private func put(
        _ digits: UnsafeBufferPointer<UInt8>, from index: inout Int, to end: Int,
        at next: inout UnsafeMutableRawPointer
    ) {
        while index < end {
            next.storeBytes(of: digitWords[Int(digits[index])].littleEndian, as: UInt32.self)
            next += digitWidth
            index &+= 1
        }
    }

    @inline(__always)
    private func put(_ word: UTF8Word, at next: inout UnsafeMutableRawPointer) {
        next.storeBytes(of: word.bytes.littleEndian, as: UInt64.self)
        next += word.count
    }
}
