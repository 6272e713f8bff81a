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
        let ids: [String]
        let quoted: [UInt8]

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

    /// A locale with its conventions.
    private struct Representative {
        let locale: LocaleNumbers
        /// For ASCII digits.
        let latin: SeparatorConvention
        /// For the digits that the locale itself writes.
        let own: SeparatorConvention

        /// The convention for digits with a zero.
        func convention(zero: UInt32) -> SeparatorConvention {
            zero == locale.symbols.numberingSystem.zero ? own : latin
        }
    }

    private let conventions: [Representative]
    /// Who takes a comma or a period for the decimal separator, and who groups with it.
    fileprivate let locales: [SeparatorDoubt: LocaleList]

    /// The conventions found in the process's locale data; made at first use.
    public static let shared = SeparatorConventions(catalog: .shared)

    /// Finds the conventions of the representatives.
    public init(catalog: LocaleCatalog) {
        conventions = Self.representatives.compactMap { id in
            (try? catalog.locale(id)).map {
                Representative(
                    locale: $0, latin: SeparatorConvention($0.latin, in: $0),
                    own: SeparatorConvention($0.symbols, in: $0))
            }
        }
        var locales: [SeparatorDoubt: LocaleList] = [:]
        for isComma in [false, true] {
            let kind = isComma ? SeparatorClass.comma : .period
            for isDecimal in [false, true] {
                let found = conventions.filter {
                    isDecimal ? $0.latin.decimal == kind : $0.latin.grouping == kind
                }
                locales[SeparatorDoubt(isComma: isComma, isDecimal: isDecimal)] =
                    LocaleList(found.prefix(Self.maximumLocales).map(\.locale.id))
            }
        }
        self.locales = locales
    }

    /// Every value that some convention reads in the plain number of a text.
    ///
    /// - Parameters:
    ///   - text: UTF-8.
    ///   - excluded: A value, in plain decimal, that is already known.
    /// - Returns: Each other value once, with locales that read it.
    public func readings(of text: Span<UInt8>, except excluded: String? = nil) -> [Alternative] {
        guard let locale = conventions.first?.locale else { return [] }
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
        var found: [(number: Decimal, locales: [String])] = []
        for convention in conventions {
            let separators = convention.convention(zero: reading.zero)
            guard let judgement = try? layout.judge(by: separators, reading) else { continue }
            let number = layout.number(judgement, reading)
            if let excluded, number.description == excluded { continue }
            if let index = found.firstIndex(where: { $0.number == number }) {
                if found[index].locales.count < Self.maximumLocales {
                    found[index].locales.append(convention.locale.id)
                }
            } else {
                found.append((number, [convention.locale.id]))
            }
        }
        return found.map { Alternative(number: $0.number.description, locales: $0.locales) }
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
        guard let locales = conventions.locales[doubt] else { return [] }
        let number = number(withScale: doubt.isDecimal ? 3 : 0)
        return [SeparatorConventions.Alternative(number: number.description, locales)]
    }
}
