/// Text in words, folded for comparison.
///
/// Folds case, white space, hyphens between words (to a space) and the period before an ordinal
/// indicator (`3.ª`), and drops soft hyphens.
struct FoldedWords: Sendable {
    /// Lower case, with one U+0020 between words.
    private(set) var scalars: [UInt32] = []

    /// Folds UTF-8 text, ignoring marks and white space at both ends.
    init(_ text: Span<UInt8>) {
        scalars.reserveCapacity(text.count)
        var pending = false
        var hasHyphens = false
        text.forEachScalar { scalar in
            let kind = Self.kind(of: scalar)
            switch kind {
            case .ignorable: return
            case .space: pending = !scalars.isEmpty
            case .mark where scalars.isEmpty: return
            case .mark, .hyphen, .comma, .other:
                if kind == .hyphen { hasHyphens = true }
                if pending { scalars.append(0x20) }
                pending = false
                if scalar == 0xAA || scalar == 0xBA, scalars.last == 0x2E {
                    scalars.removeLast()
                }
                Self.lowercase(scalar, into: &scalars)
            }
        }
        while let last = scalars.last, last == 0x20 || Self.kind(of: last) == .mark {
            scalars.removeLast()
        }
        if hasHyphens { joinHyphens() }
    }

    /// Replaces hyphens between words with a space, and a leading one with a minus.
    private mutating func joinHyphens() {
        var joined: [UInt32] = []
        joined.reserveCapacity(scalars.count)
        var index = 0
        while index < scalars.count {
            guard Self.kind(of: scalars[index]) == .hyphen else {
                joined.append(scalars[index])
                index += 1
                continue
            }
            let run = scalars[index...].prefix { Self.kind(of: $0) == .hyphen }
            if index == 0 {
                joined.append(Self.minus)
                joined += run.dropFirst()
            } else if run.endIndex < scalars.count, scalars[index - 1] != 0x20,
                scalars[run.endIndex] != 0x20
            {
                joined.append(0x20)
            } else {
                joined += run
            }
            index = run.endIndex
        }
        scalars = joined
    }

    /// The positions of commas in a text that this one lacks; nil if they differ otherwise.
    ///
    /// The text may omit any comma.
    ///
    /// - Parameter ignoringSpaces: Whether to ignore spaces between words.
    func furtherCommas(in text: some Collection<UInt32>, ignoringSpaces: Bool) -> [Int]? {
        var commas: [Int] = []
        var (place, index) = (0, text.startIndex)
        var (offset, lastComma) = (0, -2)
        while place < scalars.count || index < text.endIndex {
            let own = place < scalars.count ? scalars[place] : 0
            let typed = index < text.endIndex ? text[index] : 0
            var (isOwn, isTyped) = (true, true)
            if Self.kind(of: typed) == .comma {
                guard lastComma != offset - 1 else { return nil }
                lastComma = offset
                isOwn = Self.kind(of: own) == .comma
                if !isOwn { commas.append(offset) }
            } else if Self.kind(of: own) == .comma {
                isTyped = false
            } else if ignoringSpaces, own == 0x20 || typed == 0x20 {
                (isOwn, isTyped) = (own == 0x20, typed == 0x20)
            } else if own != typed {
                return nil
            }
            if isOwn { place += 1 }
            if isTyped {
                index = text.index(after: index)
                offset += 1
            }
        }
        return commas
    }

    static let minus: UInt32 = 0x2212

    enum Kind {
        case space, hyphen, ignorable, mark, comma, other
    }

    @inline(__always)
    static func kind(of scalar: UInt32) -> Kind {
        if scalar > 0x2D, scalar < 0x80 { return .other }
        return switch scalar {
        case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F,
            0x205F, 0x3000:
            .space
        case 0x2C, 0x060C: .comma
        case 0x2D, 0x2010, 0x2011: .hyphen
        case 0xAD, 0x200B: .ignorable
        case 0x061C, 0x200E, 0x200F: .mark
        default: .other
        }
    }

    @inline(__always)
    static func lowercase(_ scalar: UInt32, into scalars: inout [UInt32]) {
        if scalar < 0x80 {
            scalars.append(scalar &- 0x41 < 26 ? scalar | 0x20 : scalar)
        } else if hasNoCase(scalar) {
            scalars.append(withoutVariant(scalar))
        } else if let mapped = Unicode.Scalar(scalar)?.properties.lowercaseMapping {
            for lower in mapped.unicodeScalars { scalars.append(withoutVariant(lower.value)) }
        } else {
            scalars.append(scalar)
        }
    }

    /// Replaces characters that people type for one another.
    private static func withoutVariant(_ scalar: UInt32) -> UInt32 {
        switch scalar {
        // Apostrophes: `п'ять` and `п’ять` for `пʼять`.
        case 0x2019, 0x02BC: 0x27
        // Romanian letters with a comma below, which older data has with a cedilla: `șase`, `şase`.
        case 0x0219: 0x015F
        case 0x021B: 0x0163
        // Alef with a hamza or madda: `اثنان` for `إثنان`.
        case 0x0622, 0x0623, 0x0625: 0x0627
        default: scalar
        }
    }

    /// Whether a scalar is in a range without upper case, which saves a slow Unicode lookup.
    static func hasNoCase(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0xDF...0xFF, 0x3AC...0x3CE, 0x430...0x45F, 0x590...0x109F, 0x2E80...0xA63F,
            0xAC00...0xD7FF:
            true
        default: false
        }
    }
}

/// Text without anything optional between words, used to find candidate meanings.
///
/// ``FoldedWords`` then checks how the text is written.
struct BareWords: Sendable {
    private(set) var scalars: [UInt32] = []

    init(_ text: Span<UInt8>) {
        scalars.reserveCapacity(text.count)
        text.forEachScalar { Self.add($0, to: &scalars) }
    }

    @inline(__always)
    private static func add(_ scalar: UInt32, to scalars: inout [UInt32]) {
        switch FoldedWords.kind(of: scalar) {
        case .other: FoldedWords.lowercase(scalar, into: &scalars)
        case .hyphen where scalars.isEmpty: scalars.append(FoldedWords.minus)
        case .hyphen, .space, .ignorable, .mark, .comma: break
        }
    }

    /// The number of scalars of the text before the one for the bare scalar at `place`, or before
    /// its end.
    static func offset(of place: Int, in text: Span<UInt8>) -> Int {
        var bare: [UInt32] = []
        var offset = 0
        text.forEachScalar { scalar in
            if bare.count <= place { add(scalar, to: &bare) }
            if bare.count <= place { offset += 1 }
        }
        return offset
    }
}

extension Span<UInt8> {
    /// Calls `body` with each scalar of UTF-8 text, or once with U+FFFD if it is ill-formed.
    @inline(__always)
    func forEachScalar(_ body: (UInt32) -> Void) {
        guard let text = try? UTF8Span(validating: self) else {
            body(0xFFFD)
            return
        }
        if text.isKnownASCII {
            for index in indices { body(UInt32(self[index])) }
            return
        }
        var scalars = text.makeUnicodeScalarIterator()
        while let scalar = scalars.next() { body(scalar.value) }
    }
}
