/// The names people use for currencies in a locale.
public final class CurrencyLexicon: Sendable {
    /// A name; a class so that it is shared by reference.
    public final class Entry: Sendable {
        /// The name, folded (see ``folded(_:)``), without a final period.
        public let scalars: [UInt32]
        /// The name as it is in the data, without a final period.
        public let written: [UInt32]
        /// Whether the name ends in a period.
        public let hasFinalPeriod: Bool
        /// The currency meant, as an ISO 4217 code.
        public let code: String
        /// The source of the name.
        public let kind: Kind
        /// Whether another currency has this name too, in this locale or as a symbol in any.
        public let isShared: Bool

        /// The second scalar of the name; nil if there is none or it is white space, which varies.
        let second: UInt32?

        fileprivate init(
            scalars: [UInt32], written: [UInt32], hasFinalPeriod: Bool, code: String, kind: Kind,
            isShared: Bool
        ) {
            self.scalars = scalars
            self.written = written
            self.hasFinalPeriod = hasFinalPeriod
            self.code = code
            self.kind = kind
            self.isShared = isShared
            let second = scalars.count > 1 ? scalars[1] : nil
            let isSpace = second.flatMap(Unicode.Scalar.init)?.properties.isWhitespace ?? false
            self.second = isSpace ? nil : second
        }
    }

    /// The source of a name.
    public enum Kind: Sendable {
        /// The symbol the locale itself writes.
        case symbol
        /// The narrow symbol, which other currencies may share.
        case narrowSymbol
        /// The ISO 4217 code.
        case code
        /// A long name, in any plural form.
        case name
        /// ``EverydayCurrencyName``.
        case everyday
    }

    /// The names that share their folded first scalar, longest first.
    struct Names {
        /// The names by their second scalar, merged with ``others``; empty if there are few names.
        private(set) var bySecond: [UInt32: [Entry]] = [:]
        /// The names that any second scalar may follow, or all names if there are few.
        private(set) var others: [Entry]

        init(_ entries: [Entry]) {
            others = entries.longestFirst
            guard entries.count > 8 else { return }
            let groups = Dictionary(grouping: entries, by: \.second)
            others = groups[nil]?.longestFirst ?? []
            for case (let second?, let names) in groups {
                bySecond[second] =
                    others.isEmpty ? names.longestFirst : (names + others).longestFirst
            }
        }

        func entries(before second: UInt32?) -> [Entry] {
            guard let second, !bySecond.isEmpty else { return others }
            return bySecond[second] ?? others
        }
    }

    let byFirst: [UInt32: Names]

    /// The estimated memory use in bytes.
    let byteCount: Int

    static let empty = CurrencyLexicon(icuName: "root", codes: [])

    /// Collects the names of currencies in a locale.
    ///
    /// - Parameter icuName: ICU locale name without keywords.
    init(icuName: String, codes: [String]) {
        let all = CurrencyNames.names(of: codes, icuName: icuName)
        let language = String(icuName.prefix { $0 != "_" })
        let joints = CurrencyNames.joints(icuName: icuName)
        var byFirst: [UInt32: [Entry]] = [:]
        for code in codes {
            guard let names = all[code] else { continue }
            var seen: [[UInt32]] = []
            func add(_ text: String, _ kind: Kind, isShared: Bool = false) {
                // The reader handles the marks around a name separately.
                let name = Self.scalars(of: text).trimmingMarks()
                guard !name.isEmpty, !seen.contains(name) else { return }
                seen.append(name)
                let (written, hasFinalPeriod) = name.withoutFinalPeriod
                let scalars = written.map(Self.folded)
                byFirst[scalars[0], default: []].append(
                    Entry(
                        scalars: scalars, written: written, hasFinalPeriod: hasFinalPeriod,
                        code: code, kind: kind,
                        isShared: isShared || Self.isSharedSign(scalars)))
            }
            add(names.symbol, names.symbol == code ? .code : .symbol)
            add(names.narrowSymbol, names.narrowSymbol == code ? .code : .narrowSymbol)
            add(code, .code)
            for name in names.words {
                add(name, .name)
                for joint in joints { add(joint + " " + name, .name) }
            }
            // `€` is known even if the locale writes `EUR` (de-CH).
            if let common = CurrencyNames.common[code] {
                add(common.symbol, .everyday)
                add(common.narrowSymbol, .everyday)
            }
            for name in EverydayCurrencyName.names(of: code, language: language) {
                add(name.text, .everyday, isShared: name.codes.count > 1)
            }
        }
        self.byFirst = byFirst.mapValues(Names.init)
        byteCount = byFirst.values.joined().reduce(256) { $0 + 160 + 8 * $1.scalars.count }
    }

    /// The entries that can begin with two folded scalars, longest first; the second is nil at the
    /// end of the text.
    public func entries(beginningWith first: UInt32, _ second: UInt32?) -> [Entry] {
        byFirst[first]?.entries(before: second) ?? []
    }

    /// Folds a scalar: lower case, and the full-width forms of ASCII and currency signs.
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

    /// The symbols shared by several currencies, over all locales and recent versions of CLDR,
    /// folded and without a final period.
    static let sharedSigns: Set<[UInt32]> = Set(
        [
            "$", "£", "¥", "₩", "₱", "₨", "Br", "Bs", "C$", "F", "FC", "Fr", "K", "kr", "L", "Le",
            "P", "R", "Rf", "Rs", "S$", "के.आर", "﷼", "лв", "ден", "руб", "сом",
        ].map { $0.unicodeScalars.map { folded($0.value) } })

    private static let longestSharedSign = sharedSigns.map(\.count).max() ?? 0

    private static func isSharedSign(_ scalars: [UInt32]) -> Bool {
        scalars.count <= longestSharedSign && sharedSigns.contains(scalars)
    }

    /// Folds a name and removes the marks around it and a final period.
    static func folded(_ text: String) -> [UInt32] {
        scalars(of: text).trimmingMarks().withoutFinalPeriod.name.map(folded)
    }

    /// Unlike `map`, does not count the scalars first.
    private static func scalars(of text: String) -> [UInt32] {
        var scalars: [UInt32] = []
        scalars.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars { scalars.append(scalar.value) }
        return scalars
    }
}

extension [CurrencyLexicon.Entry] {
    fileprivate var longestFirst: Self { sorted { $0.scalars.count > $1.scalars.count } }
}

extension [UInt32] {
    fileprivate var withoutFinalPeriod: (name: [UInt32], hadPeriod: Bool) {
        count > 1 && last == 0x2E ? (Array(dropLast()), true) : (self, false)
    }

    /// Without directional marks at both ends, as some Arabic symbols end in one.
    fileprivate func trimmingMarks() -> [UInt32] {
        guard let first = firstIndex(where: { !Self.isMark($0) }),
            let last = lastIndex(where: { !Self.isMark($0) })
        else { return [] }
        return first == 0 && last == count - 1 ? self : Array(self[first...last])
    }

    private static func isMark(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x061C, 0x200E, 0x200F: true
        default: false
        }
    }
}
