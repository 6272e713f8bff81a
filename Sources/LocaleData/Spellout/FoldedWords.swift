/// A text of words as far as it counts for reading.
///
/// Folded are case, white space, soft hyphens, a hyphen between two words, which is a space, and the
/// dot before an ordinal indicator (`3.ª`).
struct FoldedWords: Sendable {
    /// Lower case, with one U+0020 between words.
    private(set) var scalars: [UInt32] = []

    /// Takes a text in UTF-8; marks and white space at its ends do not count.
    init(_ text: Span<UInt8>) {
        self.init(String(decoding: (0..<text.count).map { text[$0] }, as: UTF8.self).unicodeScalars)
    }

    init(_ text: String.UnicodeScalarView) {
        var pending = false
        for scalar in text {
            switch Self.kind(of: scalar.value) {
            case .ignorable: continue
            case .space: pending = !scalars.isEmpty
            case .mark where scalars.isEmpty: continue
            case .mark, .hyphen, .other:
                if pending { scalars.append(0x20) }
                pending = false
                if scalar == "\u{AA}" || scalar == "\u{BA}", scalars.last == 0x2E {
                    scalars.removeLast()
                }
                Self.lowercase(scalar, into: &scalars)
            }
        }
        while let last = scalars.last, Self.kind(of: last) == .mark || last == 0x20 {
            scalars.removeLast()
        }
        joinHyphens()
    }

    /// Makes a space of each hyphen between two words, and a minus of one in front of all.
    private mutating func joinHyphens() {
        for index in scalars.indices where Self.kind(of: scalars[index]) == .hyphen {
            if index == 0 {
                scalars[index] = Self.minus
            } else if index + 1 < scalars.count, scalars[index - 1] != 0x20,
                scalars[index + 1] != 0x20, Self.kind(of: scalars[index + 1]) != .hyphen
            {
                scalars[index] = 0x20
            }
        }
    }

    static let minus: UInt32 = 0x2212

    enum Kind {
        case space, hyphen, ignorable, mark, other
    }

    static func kind(of scalar: UInt32) -> Kind {
        switch scalar {
        case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F,
            0x205F, 0x3000:
            .space
        case 0x2D, 0x2010, 0x2011: .hyphen
        case 0xAD, 0x200B: .ignorable
        case 0x061C, 0x200E, 0x200F: .mark
        default: .other
        }
    }

    static func lowercase(_ scalar: Unicode.Scalar, into scalars: inout [UInt32]) {
        if scalar.isASCII {
            let value = scalar.value
            scalars.append(value &- 0x41 < 26 ? value | 0x20 : value)
        } else {
            for lower in scalar.properties.lowercaseMapping.unicodeScalars {
                scalars.append(lower.value)
            }
        }
    }
}

/// A text with everything left out that may or may not stand between words, for finding what it
/// can mean; whether it is written so is told by ``FoldedWords``.
struct BareWords: Sendable {
    private(set) var scalars: [UInt32] = []
    /// Where each scalar stands in the text, in scalars.
    private(set) var offsets: [Int] = []
    /// How many scalars the text has.
    private(set) var length = 0

    init(_ text: String.UnicodeScalarView) {
        for scalar in text {
            let kind = FoldedWords.kind(of: scalar.value)
            if kind == .other {
                FoldedWords.lowercase(scalar, into: &scalars)
            } else if kind == .hyphen, scalars.isEmpty {
                scalars.append(FoldedWords.minus)
            }
            while offsets.count < scalars.count { offsets.append(length) }
            length += 1
        }
    }
}
