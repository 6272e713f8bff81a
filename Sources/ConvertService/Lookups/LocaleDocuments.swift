internal import Conversion
internal import Decimals
internal import JSON
internal import LocaleData
internal import Synchronization

/// What `/locales` says: every known locale, in a few words.
enum LocaleList {
    private static let made = Atomic<Bool>(false)

    /// Whether ``document`` is there; making it takes some tenths of a second.
    static var isMade: Bool { made.load(ordering: .acquiring) }

    /// The list, made once.
    static let document: Document = {
        // A catalog of its own: the shared one is for what conversions ask for.
        let catalog = LocaleCatalog()
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("locales")
        writer.beginArray()
        let ids = KnownLocales.ids.map { (id: $0, resolved: String?.none) }
        let aliases = KnownLocales.aliases.map { (id: $0.id, resolved: Optional($0.resolved)) }
        for (id, resolved) in (ids + aliases).sorted(by: { $0.id < $1.id }) {
            guard let locale = try? catalog.locale(id) else { continue }
            writer.beginObject()
            locale.writeNames(as: id, resolved: resolved, into: &writer)
            writer.member("numberingSystem", locale.symbols.numberingSystem.id)
            writer.member("example", locale.example)
            writer.endObject()
        }
        writer.endArray()
        writer.endObject()
        made.store(true, ordering: .releasing)
        return Document("application", "json", writer.take())
    }()
}

extension LocaleNumbers {
    /// What `/locales/ID` says: what a form field for numbers needs.
    func document() -> Document {
        var writer = JSONWriter()
        writer.beginObject()
        let base = id.firstRange(of: "-u-").map { String(id[..<$0.lowerBound]) } ?? id
        let alias = KnownLocales.aliases.first { $0.id == base }
        writeNames(as: id, resolved: alias?.resolved, into: &writer)
        writer.member("decimalSeparator", String(Character(symbols.decimal)))
        writer.member("groupingSeparator", String(Character(symbols.grouping)))
        writer.member("minusSign", symbols.minusSign)
        writer.member("percentSign", symbols.percentSign)
        writer.member("digits", symbols.numberingSystem.digits.map { String(Character($0)) })
        writer.key("grouping")
        writer.beginObject()
        writer.member("primary", symbols.groupSizes.primary)
        writer.member("secondary", symbols.groupSizes.secondary)
        writer.member("minimum", symbols.groupSizes.minimum)
        writer.endObject()
        writer.member("numberingSystem", symbols.numberingSystem.id)
        writer.member("example", example)
        writer.member("placeholder", NumberReader(self).canonicalText(of: .placeholder))
        writer.writeNotes([], fallbackNote.map { [$0] } ?? [])
        writer.endObject()
        return Document("application", "json", writer.take())
    }

    /// Writes `id`, `name`, `nativeName` and, for an alias, `resolved`.
    fileprivate func writeNames(
        as id: String, resolved: String?, into writer: inout JSONWriter
    ) {
        writer.member("id", id)
        writer.member("name", locale.englishName)
        writer.member("nativeName", locale.nativeName)
        guard let resolved else { return }
        writer.member("resolved", resolved)
    }
}

extension Decimal {
    /// What an empty distance field shows.
    fileprivate static let placeholder = Decimal(isNegative: false, digits: [5, 3], scale: 1)
}
