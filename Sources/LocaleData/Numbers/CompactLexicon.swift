/// The words and letters that stand for powers of ten in a locale's compact numbers.
public final class CompactLexicon: Sendable {
    /// One word.
    public struct Entry: Sendable, Hashable {
        /// The word by scalars, as the locale writes it.
        public let scalars: [UInt32]
        /// The powers of ten that it stands for; more than one where it is ambiguous.
        public let exponents: [Int]
    }

    private let byFirst: [UInt32: [Entry]]

    /// Collects the words of patterns, both lengths.
    init(_ patterns: [CompactPatterns]) {
        var exponents: [[UInt32]: [Int]] = [:]
        for level in patterns.flatMap(\.levels) where level.exponent > 0 {
            for affixes in [level.other] + level.plural.values {
                for bytes in [affixes.plain.prefix, affixes.plain.suffix] {
                    let text = String(decoding: bytes, as: UTF8.self)
                    let scalars = text.unicodeScalars.map(\.value).trimmingSpaces()
                    guard !scalars.isEmpty else { continue }
                    if exponents[scalars]?.contains(level.exponent) != true {
                        exponents[scalars, default: []].append(level.exponent)
                    }
                }
            }
        }
        var byFirst: [UInt32: [Entry]] = [:]
        for (scalars, exponents) in exponents {
            let entry = Entry(scalars: scalars, exponents: exponents.sorted())
            byFirst[scalars[0], default: []].append(entry)
        }
        self.byFirst = byFirst.mapValues { entries in
            entries.sorted { $0.scalars.count > $1.scalars.count }
        }
    }

    /// The words that begin with a scalar, the longest first.
    public func entries(beginningWith scalar: UInt32) -> [Entry] { byFirst[scalar] ?? [] }
}

extension [UInt32] {
    /// Without white space and directional marks at both ends.
    fileprivate func trimmingSpaces() -> [UInt32] {
        func isSpace(_ value: UInt32) -> Bool {
            value == 0x200F || value == 0x200E || value == 0x061C
                || Unicode.Scalar(value)?.properties.isWhitespace == true
        }
        guard let first = firstIndex(where: { !isSpace($0) }),
            let last = lastIndex(where: { !isSpace($0) })
        else { return [] }
        return Array(self[first...last])
    }
}
