import _FoundationICU

/// The ISO 4217 currencies in ICU, historical ones included.
public enum Currencies {
    /// All codes, sorted.
    public static let codes: [String] = {
        var status = U_ZERO_ERROR
        guard
            let all = swift_ucurr_openISOCurrencies(
                UInt32(bitPattern: Int32(UCURR_ALL.rawValue)), &status)
        else { return [] }
        defer { swift_uenum_close(all) }
        var codes: [String] = []
        var length: Int32 = 0
        while let code = swift_uenum_next(all, &length, &status) {
            codes.append(String(cString: code))
        }
        return codes.sorted()
    }()

    private static let known = Set(codes)

    /// The code in upper case; nil if ISO 4217 does not have it.
    public static func canonical(_ code: String) -> String? {
        let upper = code.uppercased()
        return known.contains(upper) ? upper : nil
    }

    /// The usual number of fraction digits of an amount: 2 for the euro, 0 for the yen.
    public static func fractionDigits(_ code: String) -> Int {
        var status = U_ZERO_ERROR
        let units = Array(code.utf16) + [0]
        let digits = swift_ucurr_getDefaultFractionDigits(units, &status)
        return status.rawValue > 0 || digits < 0 ? 2 : Int(digits)
    }

    /// The current legal tender of a region; nil if ICU has none.
    static func current(in region: String) -> String? {
        var status = U_ZERO_ERROR
        var units = [UInt16](repeating: 0, count: 8)
        let length = swift_ucurr_forLocale("und_\(region)", &units, Int32(units.count), &status)
        guard status.rawValue <= 0, length == 3 else { return nil }
        return String(decoding: units.prefix(3), as: UTF16.self)
    }

    static func pluralName(
        of code: String, icuName: String, _ category: PluralCategory
    ) -> String? {
        let units = Array(code.utf16) + [0]
        var status = U_ZERO_ERROR
        var length: Int32 = 0
        guard
            let text = swift_ucurr_getPluralName(
                units, icuName, nil, category.rawValue, &length, &status),
            status.rawValue <= 0, length >= 0
        else { return nil }
        return ICUText.copy(text, count: length)
    }
}
