/// The names under which a locale's people write currencies.
public final class CurrencyLexicon: Sendable {
    /// One name.
    public struct Entry: Sendable {
        /// The name in lower case, by scalars.
        public let scalars: [UInt32]
        /// The currency that it means.
        public let code: String
        /// Whether it is the symbol that the locale itself writes for that currency.
        public let isStandard: Bool
        /// Whether it is the narrow symbol, which several currencies may share.
        public let isNarrow: Bool
    }

    /// All names, the longest first.
    public let entries: [Entry]

    private let byFirst: [UInt32: [Int]]

    /// The names of one currency in a locale, or of all.
    ///
    /// - Parameters:
    ///   - icuName: ICU locale name without keywords.
    ///   - codes: The currencies.
    init(icuName: String, codes: [String]) {
        let all = CurrencyNames.all(icuName: icuName)
        var entries: [Entry] = []
        for code in codes {
            guard let names = all[code] else { continue }
            var seen: Set<[UInt32]> = []
            func add(_ text: String, isStandard: Bool = false, isNarrow: Bool = false) {
                // The reader takes the marks around a name apart from it.
                let scalars = text.lowercased().unicodeScalars.map(\.value).trimmingMarks()
                guard !scalars.isEmpty, seen.insert(scalars).inserted else { return }
                entries.append(
                    Entry(
                        scalars: scalars, code: code, isStandard: isStandard, isNarrow: isNarrow))
            }
            add(
                names.symbol, isStandard: true,
                isNarrow: names.symbol == names.narrowSymbol && names.symbol != code)
            add(names.narrowSymbol, isNarrow: true)
            add(code)
            names.words.forEach { add($0) }
        }
        entries.sort { $0.scalars.count > $1.scalars.count }
        self.entries = entries
        var byFirst: [UInt32: [Int]] = [:]
        for (index, entry) in entries.enumerated() {
            byFirst[entry.scalars[0], default: []].append(index)
        }
        self.byFirst = byFirst
    }

    /// The entries that begin with a scalar (lower case), the longest first.
    public func entries(beginningWith scalar: UInt32) -> [Entry] {
        (byFirst[scalar] ?? []).map { entries[$0] }
    }

    /// Whether a symbol is the narrow one of several currencies, as `$` is.
    public static func isShared(_ narrowSymbol: [UInt32]) -> Bool {
        (sharing[narrowSymbol] ?? 0) > 1
    }

    /// How many currencies share each narrow symbol.
    private static let sharing: [[UInt32]: Int] = {
        var counts: [[UInt32]: Int] = [:]
        for (code, names) in CurrencyNames.all(icuName: "en") where names.narrowSymbol != code {
            counts[names.narrowSymbol.lowercased().unicodeScalars.map(\.value), default: 0] += 1
        }
        return counts
    }()
}

extension [UInt32] {
    /// Without directional marks at both ends: some Arabic symbols end in one.
    fileprivate func trimmingMarks() -> [UInt32] {
        let marks: Set<UInt32> = [0x061C, 0x200E, 0x200F]
        let behind = suffix(from: firstIndex { !marks.contains($0) } ?? endIndex)
        return behind.lastIndex { !marks.contains($0) }.map { Array(behind[...$0]) } ?? []
    }
}
