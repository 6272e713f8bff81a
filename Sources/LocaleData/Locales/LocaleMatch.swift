/// The locale that an id, or a priority list of ids, stands for.
///
/// ```swift
/// try LocaleMatch("zh_TW_#Hant").identifier.id               // "zh-Hant-TW"
/// try LocaleMatch("de-AT, de;q=0.9").identifier.id           // "de-AT"
/// let match = try LocaleMatch("fr-US")
/// (match.identifier.id, match.requested)                     // ("fr", "fr-US")
/// ```
///
/// What is read and how it is resolved: the id is made canonical with CLDR's aliases; variants and all
/// keywords but `nu`, and for units `rg`, `ms` and `mu`, are dropped, because no number depends on
/// them; then the data's own locale is taken, else the one for its language and script. Another
/// script, another language or the root locale are never taken.
public struct LocaleMatch: Sendable, Hashable {
    /// The locale whose data is used.
    public let identifier: LocaleIdentifier

    /// The canonical id that was asked for, where there is no data for its region and that of the
    /// language is used; nil where the locale was found as it is.
    public let requested: String?

    /// Whose habits of measuring it follows: those of the region that was asked for, though there may
    /// be no data for it.
    public let measurementRegion: MeasurementRegion

    /// Finds the locale.
    ///
    /// - Parameters:
    ///   - text: An id, or a priority list of at most 64 ids and 1,024 bytes.
    ///   - matcher: What to do about a region without data.
    /// - Throws: ``LocaleError``.
    public init(_ text: String, matcher: LocaleMatcher = .lookup) throws(LocaleError) {
        let bytes = Array(text.utf8)
        try self.init(bytes.span, matcher: matcher)
    }

    init(_ text: Span<UInt8>, matcher: LocaleMatcher) throws(LocaleError) {
        try self.init(LocaleResolution.first(in: text, matcher: matcher))
    }

    init(_ resolution: LocaleResolution) throws(LocaleError) {
        let identifier = try LocaleIdentifier(resolution.found, data: resolution.data)
        self.init(resolution, identifier)
    }

    /// Finds the locale whose numbers are known.
    init(_ resolution: LocaleResolution, like known: LocaleIdentifier) {
        self.init(resolution, LocaleIdentifier(resolution.found, like: known))
    }

    private init(_ resolution: LocaleResolution, _ identifier: LocaleIdentifier) {
        self.identifier = identifier
        requested = resolution.requested?.languageTag(withUnits: true)
        let region = resolution.requested?.base.region?.uppercased ?? identifier.region
        measurementRegion = MeasurementRegion(resolution.found.units, ownRegion: region)
    }
}

/// What to do about a locale for whose region there is no data; raw values are those of requests.
public enum LocaleMatcher: String, Sendable, CaseIterable {
    /// Use the data for its language and script.
    case lookup
    /// Refuse it.
    case exact
}

/// How an id is resolved, before anything is read for it; costs no allocation.
struct LocaleResolution {
    /// The id whose data is used, in canonical form.
    let found: LocaleSubtags
    /// The name of the data.
    let data: LanguageSubtags
    /// The id that was asked for, where that is another one.
    let requested: LocaleSubtags?

    /// The id whose data is used, without what chooses units: all that numbers depend on.
    var numbers: LocaleSubtags {
        var subtags = found
        subtags.units = UnitKeywords()
        return subtags
    }

    /// Whether there is more to the id than ``numbers``.
    var hasMore: Bool { requested != nil || !found.units.isEmpty }

    /// The same without what ``hasMore`` tells of.
    var withoutMore: LocaleResolution {
        LocaleResolution(found: numbers, data: data, requested: nil)
    }

    private init(found: LocaleSubtags, data: LanguageSubtags, requested: LocaleSubtags?) {
        self.found = found
        self.data = data
        self.requested = requested
    }

    /// Resolves an id.
    ///
    /// - Returns: nil where there is no data for it, or it is malformed.
    init?(_ text: Span<UInt8>, matcher: LocaleMatcher) {
        guard let subtags = LocaleParser.parse(text) else { return nil }
        self.init(subtags, matcher: matcher)
    }

    init?(_ subtags: LocaleSubtags, matcher: LocaleMatcher) {
        var subtags = subtags
        if subtags.base.isPOSIX, KnownLocales.find(subtags.base) == nil {
            // Only English has a computer locale; elsewhere it is a keyword like others.
            subtags.base.isPOSIX = false
        }
        if let data = KnownLocales.find(subtags.base) {
            (found, self.data, requested) = (subtags, data, nil)
            return
        }
        guard matcher == .lookup, let data = KnownLocales.findLanguage(of: subtags.base) else {
            return nil
        }
        var found = subtags
        found.base = data
        (self.found, self.data, requested) = (found, data, subtags)
    }

    /// Resolves the first id of a priority list that there is data for.
    static func first(
        in text: Span<UInt8>, matcher: LocaleMatcher
    ) throws(LocaleError) -> LocaleResolution {
        guard LocalePriorityList.isList(text) else {
            guard let found = LocaleResolution(text, matcher: matcher) else {
                throw .unknownLocale
            }
            return found
        }
        guard let list = LocalePriorityList(text) else { throw .unknownLocale }
        for range in list.ranges {
            if let found = LocaleResolution(text.extracting(range), matcher: matcher) {
                return found
            }
        }
        throw .unknownLocale
    }
}
