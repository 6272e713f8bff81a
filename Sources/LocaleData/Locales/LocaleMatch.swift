/// The locale matched by an id or a priority list of ids.
///
/// ```swift
/// try LocaleMatch("zh_TW_#Hant").identifier.id               // "zh-Hant-TW"
/// try LocaleMatch("de-AT, de;q=0.9").identifier.id           // "de-AT"
/// let match = try LocaleMatch("fr-US")
/// (match.identifier.id, match.requested)                     // ("fr", "fr-US")
/// ```
///
/// The id is made canonical with CLDR's aliases. Variants and keywords are dropped, as numbers do
/// not depend on them, except `nu` and, for units, `rg`, `ms` and `mu`. If the locale has no data,
/// the data for its language and script is used, but never that of another language, another script
/// or the root locale.
public struct LocaleMatch: Sendable, Hashable {
    /// The locale whose data is used.
    public let identifier: LocaleIdentifier

    /// The requested id in canonical form, if its region has no data and that of the language is
    /// used; nil otherwise.
    public let requested: String?

    /// The region whose measurement conventions apply: the requested one, even if it has no data.
    public let measurementRegion: MeasurementRegion

    /// Finds the locale.
    ///
    /// - Parameters:
    ///   - text: An id, or a priority list of at most 64 ids and 1,024 bytes.
    ///   - matcher: What to do if the region has no data.
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

    /// Creates a match for a locale whose numbers are loaded.
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

/// What to do if the region has no data; raw values are option values of requests.
public enum LocaleMatcher: String, Sendable, CaseIterable {
    /// Use the data for the language and script.
    case lookup
    /// Refuse the locale.
    case exact
}

/// The resolution of an id, found without allocation before any data is read.
struct LocaleResolution {
    /// The canonical id whose data is used.
    let found: LocaleSubtags
    let data: LanguageSubtags
    /// The requested id, if it differs from ``found``.
    let requested: LocaleSubtags?

    /// The id whose data is used, without keywords for units: all that numbers depend on.
    var numbers: LocaleSubtags {
        var subtags = found
        subtags.units = UnitKeywords()
        return subtags
    }

    /// Whether the id contains more than ``numbers``.
    var hasMore: Bool { requested != nil || !found.units.isEmpty }

    /// The same resolution reduced to ``numbers``.
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
    /// - Returns: nil if the id is malformed or has no data.
    init?(_ text: Span<UInt8>, matcher: LocaleMatcher) {
        guard let subtags = LocaleParser.parse(text) else { return nil }
        self.init(subtags, matcher: matcher)
    }

    init?(_ subtags: LocaleSubtags, matcher: LocaleMatcher) {
        var subtags = subtags
        if subtags.base.isPOSIX, KnownLocales.find(subtags.base) == nil {
            // Only English has a computer locale; elsewhere `posix` is an ordinary keyword.
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

    /// Resolves the first id of a priority list with data.
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
