/// A locale that ICU has data for, in canonical form.
///
/// ```swift
/// try LocaleIdentifier("de_DE").id          // "de-DE"
/// try LocaleIdentifier("iw").id             // "he"
/// try LocaleIdentifier("AR-u-nu-arab").id   // "ar-u-nu-arab"
/// ```
public struct LocaleIdentifier: Sendable, Hashable {
    /// The canonical BCP 47 id, with `-u-nu-` where that was asked for.
    public let id: String

    /// The canonical id with the keywords that choose units of measurement, `rg`, `ms` and `mu`.
    public private(set) var idWithUnits: String

    /// ICU's name for the data, without keywords, such as `fr_GP`; `zh_Hant_TW` for `zh-TW`.
    public let icuName: String

    /// The language subtag.
    public let language: String

    /// The region, the likely one where the id names none.
    public let region: String?

    /// The system that `-u-nu-` asks for; nil where the id asks for none.
    public let numberingSystem: NumberingSystem?

    /// The id of the system of rules that `-u-nu-` asks for, such as `roman`; nil where the id asks
    /// for none or for ten digits.
    public let ruleSystem: String?

    /// Finds the locale that an id or a priority list stands for; see ``LocaleMatch``.
    ///
    /// - Throws: ``LocaleError``.
    public init(_ text: some StringProtocol) throws(LocaleError) {
        self = try LocaleMatch(String(text)).identifier
    }

    /// Makes one of subtags that there is data for.
    ///
    /// - Throws: ``LocaleError/unknownNumberingSystem``.
    init(_ subtags: LocaleSubtags, data: LanguageSubtags) throws(LocaleError) {
        icuName = data.icuName
        if let requested = subtags.numberingSystem {
            switch NumberingSystem.resolved(requested.text, icuName: icuName) {
            case .decimal(let system): (numberingSystem, ruleSystem) = (system, nil)
            case .algorithmic(let id): (numberingSystem, ruleSystem) = (nil, id)
            case .unknown: throw .unknownNumberingSystem
            }
        } else {
            numberingSystem = nil
            ruleSystem = nil
        }
        id = subtags.languageTag()
        idWithUnits = subtags.units.isEmpty ? id : subtags.languageTag(withUnits: true)
        language = data.language.text
        region = LikelySubtags.maximize(subtags.base).region?.uppercased
    }

    /// Copies an identifier for subtags that differ from its own only in the keywords for units.
    init(_ subtags: LocaleSubtags, like other: LocaleIdentifier) {
        self = other
        idWithUnits = subtags.units.isEmpty ? id : subtags.languageTag(withUnits: true)
    }
}

/// Why an id names no locale that can be used.
public enum LocaleError: Error, Sendable, Hashable {
    /// ICU has no data for it, or the id is malformed.
    case unknownLocale
    /// The numbering system asked for does not exist.
    case unknownNumberingSystem
    /// The numbering system asked for is made of rules, where only ten digits will do.
    case algorithmicNumberingSystem
    /// The data has no rules for this locale to write numbers in words, or to number things.
    case noRules
    /// ICU's data could not be read.
    case dataUnavailable
}

extension NumberingSystem {
    /// The system that a `-u-nu-` type means in a locale, `native`, `traditio` and `finance`
    /// included.
    public static func requested(
        _ type: String, icuName: String
    ) throws(LocaleError) -> NumberingSystem {
        switch resolved(type, icuName: icuName) {
        case .decimal(let system): return system
        case .algorithmic: throw .algorithmicNumberingSystem
        case .unknown: throw .unknownNumberingSystem
        }
    }

    /// What a `-u-nu-` type means in a locale, systems of rules included.
    public static func resolved(_ type: String, icuName: String) -> Lookup {
        var id = type.lowercased()
        if ["native", "traditio", "traditional", "finance"].contains(id) {
            let keyword = id == "traditio" ? "traditional" : id
            id = NumberingSystem.id(forICULocale: "\(icuName)@numbers=\(keyword)") ?? id
        }
        return lookup(id)
    }
}
