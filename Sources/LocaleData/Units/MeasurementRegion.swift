import _FoundationICU

/// The region whose measurement conventions a locale follows (UTS #35 Part 6, unit preferences).
public struct MeasurementRegion: Sendable, Hashable {
    /// The region, such as `US`; `001` if the locale has none.
    public let region: String

    /// The system requested in place of the region's, if any.
    public let system: System?

    /// A measurement system; raw values are those of the `ms` keyword.
    public enum System: String, Sendable, CaseIterable {
        case metric
        /// The system of the United States.
        case ussystem
        /// The system of the United Kingdom.
        case uksystem

        /// The region that represents the system.
        var region: String {
            switch self {
            case .metric: "001"
            case .ussystem: "US"
            case .uksystem: "GB"
            }
        }
    }

    /// Creates a value from a region and a system.
    public init(region: String, system: System? = nil) {
        self.region = region
        self.system = system
    }

    /// Uses the `ms` and `rg` keywords of a locale, then its region.
    init(_ keywords: UnitKeywords, ownRegion: String?) {
        system = keywords.system.flatMap { System(rawValue: $0.text) }
        region = keywords.regionCode?.uppercased ?? ownRegion ?? "001"
    }

    /// Reads the `ms` and `rg` keywords, then the region, then the likely region.
    ///
    /// `mu` does not concern lengths.
    ///
    /// - Parameter locale: An ICU name, such as `en_US@rg=gbzzzz;measure=metric`.
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

    /// Lets ICU fill a buffer; nil on error or for empty text.
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
