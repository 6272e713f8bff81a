import Decimals
public import LocaleData

/// The ways of separating numbers that CLDR's locales have, one well-known locale for each.
///
/// What another reader would make of a text is always asked of the same ``NumberReader`` under one
/// of these; the order below decides nothing but the order of the answers.
public struct SeparatorConventions: Sendable {
    /// One reading of a text elsewhere.
    public struct Alternative: Sendable, Hashable {
        /// The value, in plain decimal.
        public let number: String
        /// Locales that read it so, five at most, canonical ids.
        public let locales: [String]
    }

    /// One locale for each pair of separators that the data has, for ASCII digits and for others,
    /// well-known ones first; a test holds the list against the data of all locales.
    static let representatives = [
        "en-US", "de-DE", "fr-FR", "es-ES", "ru-RU", "pt-BR", "hi-IN", "de-CH", "ar-EG", "fa-IR",
        "ur-PK", "ff-Adlm", "gez", "ks", "nqo", "lmo", "dje", "tok", "it-CH", "ckb", "sd", "mr-IN",
    ]

    private let readers: [NumberReader]

    /// The conventions found in the process's locale data; made at first use.
    public static let shared = SeparatorConventions(catalog: .shared)

    /// Makes a reader for each of the representatives.
    public init(catalog: LocaleCatalog) {
        readers = Self.representatives.compactMap { id in
            (try? catalog.locale(id)).map { NumberReader($0) }
        }
    }

    /// Every value that some convention reads in a text.
    ///
    /// - Parameters:
    ///   - text: UTF-8.
    ///   - style: What the number stands for.
    ///   - excluded: A value, in plain decimal, that is already known.
    /// - Returns: Each other value once, with locales that read it.
    public func readings(
        of text: Span<UInt8>, style: NumberStyle = .decimal, except excluded: String? = nil
    ) -> [Alternative] {
        var found: [(number: String, locales: [String])] = []
        var reading = NumberReading()
        for plain in readers {
            let reader = style == .decimal ? plain : NumberReader(plain.locale, style: style)
            guard (try? reader.read(text, into: &reading)) != nil else { continue }
            let number = reading.number.description
            if number == excluded { continue }
            if let index = found.firstIndex(where: { $0.number == number }) {
                if found[index].locales.count < 5 {
                    found[index].locales.append(reader.locale.id)
                }
            } else {
                found.append((number, [reader.locale.id]))
            }
        }
        return found.map { Alternative(number: $0.number, locales: $0.locales) }
    }
}
