import Bytes
import LocaleData

/// How one writer lays digits out: their bytes, the separators and where these stand.
///
/// All of it lies in one flat value, so that writing follows no reference. Digits, separators and most
/// signs are words that are stored whole; what comes next overwrites what is too much.
struct DigitLayout: Sendable {
    private let digitWords: InlineArray<10, UInt32>
    private let digitWidth: Int
    private let grouping: UTF8Word
    private let decimal: UTF8Word
    private let primary: Int
    private let secondary: Int
    /// The fewest integer digits that are grouped.
    private let leastGrouped: Int
    /// Has a bit for each number of digits, below 64, that can stand to the right of a separator.
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
        // Each step doubles how many there are.
        var step = secondary
        while step < 64 {
            places |= places << UInt64(step)
            step *= 2
        }
        separatorPlaces = places
    }

    /// Room enough for so many digits with whatever stands between them, in bytes.
    @inline(__always)
    func capacity(integerDigits: Int, scale: Int) -> Int {
        let width = digitWidth
        return integerDigits &* (width &+ 4) &+ scale &* width &+ 24
    }

    /// Appends digits with their separators; see ``write(_:integerDigits:after:at:)``.
    ///
    /// - Parameter output: Has ``capacity(integerDigits:scale:)`` left.
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

    /// Writes digits with their separators.
    ///
    /// - Parameters:
    ///   - digits: 0 to 9, at least one.
    ///   - integerDigits: How many of them stand before the decimal sign, 1 or more.
    ///   - sign: What stands in front.
    ///   - start: Where; there must be ``capacity(integerDigits:scale:)`` bytes.
    /// - Returns: Where the text ends.
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

    /// How many digits stand before the first separator; only where there is one.
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
