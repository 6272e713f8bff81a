import _FoundationICU

/// Whose habits of measuring a locale follows (UTS #35 part 6, unit preferences).
public struct MeasurementRegion: Sendable, Hashable {
    /// The region, as `US`; `001` where the locale has none.
    public let region: String

    /// The system that the locale asks for over its region's, if any.
    public let system: System?

    /// A system of units; raw values are those of the keyword `ms`.
    public enum System: String, Sendable, CaseIterable {
        /// The international one.
        case metric
        /// That of the United States.
        case ussystem
        /// That of the United Kingdom.
        case uksystem

        /// The region that stands for the system.
        var region: String {
            switch self {
            case .metric: "001"
            case .ussystem: "US"
            case .uksystem: "GB"
            }
        }
    }

    /// Makes one from its parts.
    public init(region: String, system: System? = nil) {
        self.region = region
        self.system = system
    }

    /// Takes the keywords `ms` and `rg` of a locale, then its region.
    init(_ keywords: UnitKeywords, ownRegion: String?) {
        system = keywords.system.flatMap { System(rawValue: $0.text) }
        region = keywords.regionCode?.uppercased ?? ownRegion ?? "001"
    }

    /// Reads the keywords `ms` and `rg`, then the region, then the likely one.
    ///
    /// `mu` says nothing of lengths.
    ///
    /// - Parameter locale: An ICU name, as `en_US@rg=gbzzzz;measure=metric`.
    public init(locale: String) {
        // `measure` is ICU's older name for `ms`.
        system = Self.text { swift_uloc_getKeywordValue(locale, "measure", $0, $1, $2) }
            .flatMap(System.init)
        if let override = Self.text({ swift_uloc_getKeywordValue(locale, "rg", $0, $1, $2) }),
            override.utf8.count == 6, override.lowercased().hasSuffix("zzzz")
        {
            region = override.prefix(2).uppercased()
        } else if let own = Self.text({ swift_uloc_getCountry(locale, $0, $1, $2) }) {
            region = own
        } else if let full = Self.text({ swift_uloc_addLikelySubtags(locale, $0, $1, $2) }),
            let likely = Self.text({ swift_uloc_getCountry(full, $0, $1, $2) })
        {
            region = likely
        } else {
            region = "001"
        }
    }

    /// Has ICU fill a buffer; nil for an error or an empty text.
    private static func text(
        _ fill: (UnsafeMutablePointer<CChar>, Int32, UnsafeMutablePointer<UErrorCode>) -> Int32
    ) -> String? {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 160) { buffer in
            guard let start = buffer.baseAddress else { return nil }
            var status = U_ZERO_ERROR
            let length = fill(start, Int32(buffer.count), &status)
            guard status.rawValue <= U_ZERO_ERROR.rawValue, length > 0, length < buffer.count
            else { return nil }
            return String(
                decoding: buffer.prefix(Int(length)).lazy.map(UInt8.init(bitPattern:)),
                as: UTF8.self)
        }
    }
}
