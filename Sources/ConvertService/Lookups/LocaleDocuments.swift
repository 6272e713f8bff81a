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
            writer.key("numberingSystem")
            writer.string(locale.symbols.numberingSystem.id)
            writer.key("example")
            writer.string(locale.example)
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
        func text(_ name: StaticString, _ value: String) {
            writer.key(name)
            writer.string(value)
        }
        text("decimalSeparator", String(Character(symbols.decimal)))
        text("groupingSeparator", String(Character(symbols.grouping)))
        text("minusSign", symbols.minusSign)
        text("percentSign", symbols.percentSign)
        writer.key("digits")
        writer.beginArray()
        for digit in symbols.numberingSystem.digits { writer.string(String(Character(digit))) }
        writer.endArray()
        writer.key("grouping")
        writer.beginObject()
        writer.key("primary")
        writer.number(symbols.groupSizes.primary)
        writer.key("secondary")
        writer.number(symbols.groupSizes.secondary)
        writer.key("minimum")
        writer.number(symbols.groupSizes.minimum)
        writer.endObject()
        text("numberingSystem", symbols.numberingSystem.id)
        text("example", example)
        text("placeholder", NumberReader(self).canonicalText(of: .placeholder))
        writer.writeNotes([], fallbackNote.map { [$0] } ?? [])
        writer.endObject()
        return Document("application", "json", writer.take())
    }

    /// Writes `id`, `name`, `nativeName` and, for an alias, `resolved`.
    fileprivate func writeNames(
        as id: String, resolved: String?, into writer: inout JSONWriter
    ) {
        writer.key("id")
        writer.string(id)
        writer.key("name")
        writer.string(locale.englishName)
        writer.key("nativeName")
        writer.string(locale.nativeName)
        guard let resolved else { return }
        writer.key("resolved")
        writer.string(resolved)
    }
}

extension Decimal {
    /// What an empty distance field shows.
    fileprivate static let placeholder = Decimal(isNegative: false, digits: [5, 3], scale: 1)
}
