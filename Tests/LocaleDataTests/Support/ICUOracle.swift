import _FoundationICU

/// ICU's own formatters, to compare with.
enum ICUOracle {
    /// All locales that ICU has data for.
    static let locales: [String] = (0..<swift_uloc_countAvailable()).compactMap {
        swift_uloc_getAvailable($0).map { String(cString: $0) }
    }

    /// Writes numbers in a locale as a skeleton says; nil where ICU cannot.
    static func write(_ numbers: [String], _ skeleton: String, in locale: String) -> [String]? {
        var texts: [String] = []
        let isDone = forEach(numbers, skeleton, in: locale) { result, status in
            var text = [UInt16](repeating: 0, count: 256)
            let length = swift_unumf_resultToString(result, &text, 256, &status)
            texts.append(String(decoding: text.prefix(Int(length)), as: UTF16.self))
        }
        return isDone ? texts : nil
    }

    /// The plural categories of numbers in a locale, all written with so many fraction digits.
    static func categories(
        of numbers: [String], fractionDigits: Int, in locale: String
    ) -> [String]? {
        var status = U_ZERO_ERROR
        guard let rules = swift_uplrules_open(locale, &status) else { return nil }
        defer { swift_uplrules_close(rules) }
        var keywords: [String] = []
        let skeleton = "." + String(repeating: "0", count: fractionDigits)
        let isDone = forEach(numbers, skeleton, in: locale) { result, status in
            var text = [UInt16](repeating: 0, count: 32)
            let length = swift_uplrules_selectFormatted(rules, result, &text, 32, &status)
            keywords.append(String(decoding: text.prefix(Int(length)), as: UTF16.self))
        }
        return isDone ? keywords : nil
    }

    private static func forEach(
        _ numbers: [String], _ skeleton: String, in locale: String,
        _ body: (OpaquePointer, inout UErrorCode) -> Void
    ) -> Bool {
        var status = U_ZERO_ERROR
        let units = Array(skeleton.utf16)
        guard
            let formatter = swift_unumf_openForSkeletonAndLocale(
                units, Int32(units.count), locale, &status)
        else { return false }
        defer { swift_unumf_close(formatter) }
        guard let result = swift_unumf_openResult(&status) else { return false }
        defer { swift_unumf_closeResult(result) }
        for number in numbers {
            swift_unumf_formatDecimal(formatter, number, -1, result, &status)
            body(result, &status)
        }
        return status.rawValue <= U_ZERO_ERROR.rawValue
    }
}
