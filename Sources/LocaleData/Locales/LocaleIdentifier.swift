/// The canonical identifier of a locale that ICU has data for.
///
/// ```swift
/// try LocaleIdentifier("de_DE").id          // "de-DE"
/// try LocaleIdentifier("iw").id             // "he"
/// try LocaleIdentifier("AR-u-nu-arab").id   // "ar-u-nu-arab"
/// ```
public struct LocaleIdentifier: Sendable, Hashable {
    /// The canonical BCP 47 id, with `-u-nu-` if requested.
    public let id: String

    /// The canonical id with the keywords for measurement units, `rg`, `ms` and `mu`.
    public private(set) var idWithUnits: String

    /// The ICU name of the data, without keywords, such as `fr_GP`; `zh_Hant_TW` for `zh-TW`.
    public let icuName: String

    /// The language subtag.
    public let language: String

    /// The region, or the likely one if the id has none.
    public let region: String?

    /// The numbering system requested with `-u-nu-`, if any.
    public let numberingSystem: NumberingSystem?

    /// The id of the algorithmic numbering system requested with `-u-nu-`, such as `roman`; nil if
    /// the id requests none or one with ten digits.
    public let ruleSystem: String?

    /// Finds the locale for an id or a priority list; see ``LocaleMatch``.
    public init(_ text: some StringProtocol) throws(LocaleError) {
        self = try LocaleMatch(String(text)).identifier
    }

    /// Creates an identifier from subtags with data.
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

    /// Copies an identifier; `subtags` differ from those of `other` only in the keywords for units.
    init(_ subtags: LocaleSubtags, like other: LocaleIdentifier) {
        self = other
        idWithUnits = subtags.units.isEmpty ? id : subtags.languageTag(withUnits: true)
    }
}

/// Why an id does not name a usable locale.
public enum LocaleError: Error, Sendable, Hashable {
    /// ICU has no data for the id, or the id is malformed.
    case unknownLocale
    /// The requested numbering system does not exist.
    case unknownNumberingSystem
    /// The requested numbering system is algorithmic, but ten digits are needed.
    case algorithmicNumberingSystem
    /// The locale has no rules for writing numbers in words or as ordinals.
    case noRules
    /// ICU's data could not be read.
    case dataUnavailable
}

extension NumberingSystem {
    /// The numbering system for a `-u-nu-` type in a locale, even `native`, `traditio` or
    /// `finance`.
    public static func requested(
        _ type: String, icuName: String
    ) throws(LocaleError) -> NumberingSystem {
        switch resolved(type, icuName: icuName) {
        case .decimal(let system): return system
        case .algorithmic: throw .algorithmicNumberingSystem
        case .unknown: throw .unknownNumberingSystem
        }
    }

    /// The numbering system that a `-u-nu-` type means in a locale, algorithmic systems included.
    public static func resolved(_ type: String, icuName: String) -> Lookup {
        var id = type.lowercased()
        if ["native", "traditio", "traditional", "finance"].contains(id) {
            let keyword = id == "traditio" ? "traditional" : id
            id = NumberingSystem.id(forICULocale: "\(icuName)@numbers=\(keyword)") ?? id
        }
        return lookup(id)
    }
}
