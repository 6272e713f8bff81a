internal import Decimals
internal import JSON
internal import LocaleData

/// What `/units` says: every unit of length, under its names in one locale.
enum UnitList {
    /// The list for a locale, from the shortest unit to the longest.
    static func document(for locale: LocaleIdentifier) -> Document {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("units")
        writer.beginArray()
        for unit in LengthUnit.all {
            writer.beginObject()
            writer.member("id", unit.id)
            writer.member("symbol", unit.symbol)
            writer.member("name", unit.displayName(locale: locale.icuName))
            writer.member("aliases", unit.aliases)
            writer.member("metres", text(of: unit.metres))
            writer.endObject()
        }
        writer.endArray()
        writer.endObject()
        return Document("application", "json", writer.take())
    }

    /// A factor with all its digits where they end, else `p/q` in lowest terms.
    static func text(of factor: Ratio) -> String {
        let (decimal, isExact) = DecimalQuotient(factor).canonicalDecimal()
        return isExact ? decimal.description : factor.description
    }
}
