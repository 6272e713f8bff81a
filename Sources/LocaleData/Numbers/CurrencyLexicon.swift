/// The names under which a locale's people write currencies.
public final class CurrencyLexicon: Sendable {
    /// One name.
    public struct Entry: Sendable {
        /// The name, folded (see ``folded(_:)``), without a final period.
        public let scalars: [UInt32]
        /// The same as the data has it.
        public let written: [UInt32]
        /// Whether a period ends the name.
        public let hasFinalPeriod: Bool
        /// The currency that it means.
        public let code: String
        /// Where the name comes from.
        public let kind: Kind
        /// Whether several currencies have this name, in this locale or another.
        public let isShared: Bool
    }

    /// Where a name comes from.
    public enum Kind: Sendable {
        /// The symbol that the locale itself writes.
        case symbol
        /// The narrow symbol, which may be another currency's too.
        case narrowSymbol
        /// ISO 4217.
        case code
        /// A long name, in any plural form.
        case name
        /// ``EverydayCurrencyName``.
        case everyday
    }

    private let byFirst: [UInt32: [Entry]]

    /// No names.
    static let empty = CurrencyLexicon(icuName: "root", codes: [])

    /// The names of one currency in a locale, or of all.
    ///
    /// - Parameters:
    ///   - icuName: ICU locale name without keywords.
    ///   - codes: The currencies.
    init(icuName: String, codes: [String]) {
        let all = CurrencyNames.names(of: codes, icuName: icuName)
        let language = String(icuName.prefix { $0 != "_" })
        var byFirst: [UInt32: [Entry]] = [:]
        for code in codes {
            guard let names = all[code] else { continue }
            var seen: Set<[UInt32]> = []
            func add(_ text: String, _ kind: Kind, isShared: Bool? = nil) {
                // The reader takes the marks around a name apart from it.
                let name = text.unicodeScalars.map(\.value).trimmingMarks()
                guard !name.isEmpty, seen.insert(name).inserted else { return }
                let hasFinalPeriod = name.count > 1 && name.last == 0x2E
                let written = hasFinalPeriod ? Array(name.dropLast()) : name
                let scalars = written.map(Self.folded)
                byFirst[scalars[0], default: []].append(
                    Entry(
                        scalars: scalars, written: written, hasFinalPeriod: hasFinalPeriod,
                        code: code, kind: kind,
                        isShared: isShared ?? Self.sharedSigns.contains(scalars)))
            }
            add(names.symbol, names.symbol == code ? .code : .symbol)
            add(names.narrowSymbol, names.narrowSymbol == code ? .code : .narrowSymbol)
            add(code, .code)
            names.words.forEach { add($0, .name, isShared: false) }
            for name in EverydayCurrencyName.names(of: code, language: language) {
                add(name.text, .everyday, isShared: name.codes.count > 1)
            }
        }
        self.byFirst = byFirst.mapValues { entries in
            entries.sorted { $0.scalars.count > $1.scalars.count }
        }
    }

    /// The entries that begin with a folded scalar, the longest first.
    public func entries(beginningWith scalar: UInt32) -> [Entry] { byFirst[scalar] ?? [] }

    /// A scalar in lower case, with the full-width forms of ASCII and of currency signs folded.
    @inline(__always)
    public static func folded(_ scalar: UInt32) -> UInt32 {
        if scalar < 0x80 { return scalar &- 0x41 < 26 ? scalar | 0x20 : scalar }
        return foldedBeyondASCII(scalar)
    }

    private static func foldedBeyondASCII(_ scalar: UInt32) -> UInt32 {
        switch scalar {
        case 0xFF01...0xFF5E: return folded(scalar &- 0xFEE0)
        case 0xFE69: return 0x24
        case 0xFFE0: return 0xA2
        case 0xFFE1: return 0xA3
        case 0xFFE5: return 0xA5
        case 0xFFE6: return 0x20A9
        default: return CaseFolding.lowercased(scalar)
        }
    }

    /// The symbols that CLDR has for more than one currency, over all locales, folded and without
    /// a final period.
    private static let sharedSigns: Set<[UInt32]> = Set(
        [
            "$", "£", "¥", "₩", "₱", "₨", "Br", "C$", "F", "FC", "K", "kr", "L", "Rs", "S$",
            "के.आर", "﷼", "лв", "ден", "руб", "Bs",
        ].map { $0.unicodeScalars.map { folded($0.value) } })
}

extension [UInt32] {
    /// Without directional marks at both ends: some Arabic symbols end in one.
    fileprivate func trimmingMarks() -> [UInt32] {
        let marks: Set<UInt32> = [0x061C, 0x200E, 0x200F]
        let behind = suffix(from: firstIndex { !marks.contains($0) } ?? endIndex)
        return behind.lastIndex { !marks.contains($0) }.map { Array(behind[...$0]) } ?? []
    }
}
