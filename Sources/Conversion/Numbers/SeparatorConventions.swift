import Decimals
public import LocaleData

/// The ways of separating numbers that CLDR's locales have, one well-known locale for each.
///
/// The digits of a text are scanned once; each convention then says what its separators do. The
/// order below decides nothing but the order of the answers.
public struct SeparatorConventions: Sendable {
    /// One reading of a text elsewhere.
    public struct Alternative: Sendable, Hashable {
        /// The value, in plain decimal.
        public let number: String
        /// Locales that read it so, five at most, canonical ids.
        public let locales: [String]

        /// ``locales`` in ASCII, each in quotation marks, with commas between them.
        package let quotedLocales: [UInt8]

        /// Makes a reading.
        package init(number: String, locales: [String]) {
            self.init(number: number, LocaleList(locales))
        }

        fileprivate init(number: String, _ list: LocaleList) {
            self.number = number
            locales = list.ids
            quotedLocales = list.quoted
        }
    }

    /// Ids of locales, and how they are written.
    fileprivate struct LocaleList {
        var ids: [String]
        var quoted: [UInt8]

        init(_ ids: [String]) {
            self.ids = ids
            quoted = Array(ids.map { "\"\($0)\"" }.joined(separator: ",").utf8)
        }
    }

    /// One locale for each pair of separators that the data has, for ASCII digits and for others,
    /// well-known ones first; a test holds the list against the data of all locales.
    static let representatives = [
        "en-US", "de-DE", "fr-FR", "es-ES", "ru-RU", "pt-BR", "hi-IN", "de-CH", "ar-EG", "fa-IR",
        "ur-PK", "ff-Adlm", "gez", "ks", "nqo", "lmo", "dje", "tok", "it-CH", "ckb", "sd", "mr-IN",
    ]

    /// The most locales that are named for one value.
    static let maximumLocales = 5

    /// A convention, and the representatives that have it.
    private struct Group {
        let convention: SeparatorConvention
        var members: Members
    }

    /// A set of representatives.
    private struct Members: OptionSet {
        let rawValue: UInt32

        /// The one at a place in ``locales``.
        static func place(_ place: Int) -> Self { Self(rawValue: 1 << UInt32(place)) }
    }

    /// The conventions for ASCII digits.
    private let latin: [Group]
    /// Those for other digits, by their zero, where a representative itself writes them.
    private let others: [UInt32: [Group]]
    /// The representatives, and each as it stands in an answer.
    private let locales: [LocaleNumbers]
    private let quoted: [[UInt8]]
    /// Who takes a comma or a period for the decimal separator, and who groups with it.
    fileprivate let doubts: [SeparatorDoubt: LocaleList]

    /// The conventions found in the process's locale data; made at first use.
    public static let shared = SeparatorConventions(catalog: .shared)

    /// Finds the conventions of the representatives.
    public init(catalog: LocaleCatalog) {
        let locales = Self.representatives.compactMap { try? catalog.locale($0) }
        /// The conventions for digits with a zero.
        func groups(zero: UInt32) -> [Group] {
            var groups: [Group] = []
            for (place, locale) in locales.enumerated() {
                let isOwn = zero == locale.symbols.numberingSystem.zero
                let symbols = isOwn ? locale.symbols : locale.latin
                let convention = SeparatorConvention(symbols, in: locale)
                if let index = groups.firstIndex(where: { $0.convention == convention }) {
                    groups[index].members.insert(.place(place))
                } else {
                    groups.append(Group(convention: convention, members: .place(place)))
                }
            }
            return groups
        }
        let latin = groups(zero: 0x30)
        let zeros = Set(locales.map(\.symbols.numberingSystem.zero)).subtracting([0x30])
        others = Dictionary(uniqueKeysWithValues: zeros.map { ($0, groups(zero: $0)) })
        var doubts: [SeparatorDoubt: LocaleList] = [:]
        for isComma in [false, true] {
            let kind = isComma ? SeparatorClass.comma : .period
            for isDecimal in [false, true] {
                let found = locales.filter {
                    isDecimal ? $0.latin.decimalClass == kind : $0.latin.groupingClass == kind
                }
                doubts[SeparatorDoubt(isComma: isComma, isDecimal: isDecimal)] =
                    LocaleList(found.prefix(Self.maximumLocales).map(\.locale.id))
            }
        }
        (self.latin, self.locales, self.doubts) = (latin, locales, doubts)
        quoted = locales.map { Array("\"\($0.id)\"".utf8) }
    }

    private func list(_ members: Members) -> LocaleList {
        var list = LocaleList([])
        list.ids.reserveCapacity(Self.maximumLocales)
        for place in locales.indices where members.contains(.place(place)) {
            guard list.ids.count < Self.maximumLocales else { break }
            if !list.ids.isEmpty { list.quoted.append(UInt8(ascii: ",")) }
            list.ids.append(locales[place].id)
            list.quoted += quoted[place]
        }
        return list
    }

    /// Every value that some convention reads in the plain number of a text.
    ///
    /// - Parameters:
    ///   - text: UTF-8.
    ///   - excluded: A value, in plain decimal, that is already known.
    /// - Returns: Each other value once, with locales that read it.
    public func readings(of text: Span<UInt8>, except excluded: String? = nil) -> [Alternative] {
        guard let locale = locales.first else { return [] }
        return readings(of: text, by: NumberReader(locale), except: excluded)
    }

    /// Every value that some convention reads in a text, whatever stands beside the digits as a
    /// reader understands it.
    ///
    /// - Parameters:
    ///   - text: UTF-8.
    ///   - reader: Knows the signs, affixes and words.
    ///   - excluded: A value, in plain decimal, that is already known.
    /// - Returns: Each other value once, with locales that read it; none where the reader finds
    ///   another fault than the separators.
    public func readings(
        of text: Span<UInt8>, by reader: NumberReader, except excluded: String? = nil
    ) -> [Alternative] {
        var reading = NumberReading()
        var scan = reader.scan(text)
        var layout = NumberLayout()
        guard (try? scan.scan(into: &reading, &layout)) != nil,
            (try? scan.settle(layout, &reading)) != nil
        else { return [] }
        var found: [(number: Decimal, members: Members)] = []
        for group in others[reading.zero] ?? latin {
            guard let judgement = try? layout.judge(by: group.convention, reading) else { continue }
            let number = layout.number(judgement, reading)
            if let excluded, number.description == excluded { continue }
            if let index = found.firstIndex(where: { $0.number == number }) {
                found[index].members.formUnion(group.members)
            } else {
                found.append((number, group.members))
            }
        }
        return found.map { Alternative(number: $0.number.description, list($0.members)) }
    }
}

extension NumberReading {
    /// What other conventions make of the digits that were read; empty where no other value is
    /// possible.
    public func alternatives(
        by conventions: SeparatorConventions
    ) -> [SeparatorConventions.Alternative] {
        guard var doubt else { return [] }
        doubt.isDecimal.toggle()
        guard let locales = conventions.doubts[doubt] else { return [] }
        let number = number(withScale: doubt.isDecimal ? 3 : 0)
        return [SeparatorConventions.Alternative(number: number.description, locales)]
    }
}
