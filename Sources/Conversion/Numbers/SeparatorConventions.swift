import Decimals
public import LocaleData

/// The separator conventions of all CLDR locales, each represented by well-known locales.
///
/// The digits of a text are scanned once; each convention then determines the roles of its
/// separators. The order of the conventions only affects the order of results.
public struct SeparatorConventions: Sendable {
    /// A reading of text under other conventions.
    public struct Alternative: Sendable, Hashable {
        /// The value in plain decimal.
        public let number: String
        private let list: LocaleList

        /// At most five locales with this reading, by canonical id.
        public var locales: [String] { list.ids }

        /// ``locales`` in ASCII, quoted and separated by commas.
        package var quotedLocales: [UInt8] { list.quoted }

        package init(number: String, locales: [String]) {
            self.init(number: number, LocaleList(locales))
        }

        fileprivate init(number: String, _ list: LocaleList) {
            self.number = number
            self.list = list
        }
    }

    /// A list of locale ids with its quoted form; shared by reference.
    fileprivate final class LocaleList: Sendable, Hashable {
        let ids: [String]
        let quoted: [UInt8]

        init(_ ids: [String]) {
            self.ids = ids
            quoted = Array(ids.map { "\"\($0)\"" }.joined(separator: ",").utf8)
        }

        init(_ ids: [String], quoted: [UInt8]) {
            self.ids = ids
            self.quoted = quoted
        }

        static func == (left: LocaleList, right: LocaleList) -> Bool { left.ids == right.ids }

        func hash(into hasher: inout Hasher) { hasher.combine(ids) }
    }

    /// A locale for each pair of separators in the data, for ASCII and for other digits, well-known
    /// ones first; a test compares the list with the data of all locales.
    static let representatives = [
        "en-US", "de-DE", "fr-FR", "es-ES", "ru-RU", "pt-BR", "hi-IN", "de-CH", "ar-EG", "fa-IR",
        "ur-PK", "ff-Adlm", "gez", "ks", "nqo", "lmo", "dje", "tok", "it-CH", "ckb", "sd", "mr-IN",
    ]

    /// The maximum number of locales listed for a value.
    static let maximumLocales = 5

    private struct Group {
        let convention: SeparatorConvention
        var members: Members
    }

    private struct Members: OptionSet {
        let rawValue: UInt32

        /// The set of the representative at an index in ``locales``.
        static func place(_ place: Int) -> Self { Self(rawValue: 1 << UInt32(place)) }
    }

    /// The conventions for ASCII digits.
    private let latin: [Group]
    /// The conventions for other digits, by their zero, of representatives that write them.
    private let others: [UInt32: [Group]]
    /// The representatives, and their quoted ids.
    private let locales: [LocaleNumbers]
    private let quoted: [[UInt8]]
    /// The locales whose decimal separator is a comma or period, and those that group with it.
    fileprivate let doubts: [SeparatorDoubt: LocaleList]

    /// The conventions in the process-wide locale data.
    public static let shared = SeparatorConventions(catalog: .shared)

    /// Finds the conventions of the representatives.
    public init(catalog: LocaleCatalog) {
        let locales = Self.representatives.compactMap { try? catalog.locale($0) }
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
        var ids: [String] = []
        ids.reserveCapacity(Self.maximumLocales)
        var quoted: [UInt8] = []
        for place in locales.indices where members.contains(.place(place)) {
            guard ids.count < Self.maximumLocales else { break }
            if !ids.isEmpty { quoted.append(UInt8(ascii: ",")) }
            ids.append(locales[place].id)
            quoted += self.quoted[place]
        }
        return LocaleList(ids, quoted: quoted)
    }

    /// Returns the values of plain text under all conventions.
    ///
    /// - Parameters:
    ///   - text: UTF-8.
    ///   - excluded: A known value to leave out, in plain decimal.
    /// - Returns: Each other value once, with locales that read it.
    public func readings(of text: Span<UInt8>, except excluded: String? = nil) -> [Alternative] {
        guard let locale = locales.first else { return [] }
        return readings(of: text, by: NumberReader(locale), except: excluded)
    }

    /// Returns the values of text under all conventions, with the affixes that a reader accepts.
    ///
    /// - Parameters:
    ///   - text: UTF-8.
    ///   - reader: Reads the signs, affixes and words.
    ///   - excluded: A known value to leave out, in plain decimal.
    /// - Returns: Each other value once, with locales that read it; empty if the error does not
    ///   concern the separators.
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
    /// Returns the values of digits under other conventions; empty if there is no other value.
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
