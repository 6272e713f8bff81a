import _FoundationICU

/// ICU's own number formatter, the second opinion.
final class ICUFormatter {
    private let formatter: OpaquePointer?
    private let result: OpaquePointer?
    private var units = [UInt16](repeating: 0, count: 1_024)

    /// - Parameters:
    ///   - skeleton: Such as `percent scale/100 precision-unlimited`.
    ///   - locale: ICU locale name, keywords allowed.
    init?(_ skeleton: String, locale: String) {
        var status = U_ZERO_ERROR
        let skeleton = Array(skeleton.utf16)
        formatter = swift_unumf_openForSkeletonAndLocale(
            skeleton, Int32(skeleton.count), locale, &status)
        result = swift_unumf_openResult(&status)
        if status.rawValue > 0 { return nil }
    }

    deinit {
        swift_unumf_closeResult(result)
        swift_unumf_close(formatter)
    }

    /// The text of a plain decimal, or the number of ICU's error.
    func text(of literal: String) -> String {
        var status = U_ZERO_ERROR
        swift_unumf_formatDecimal(formatter, literal, Int32(literal.utf8.count), result, &status)
        let length = swift_unumf_resultToString(result, &units, Int32(units.count), &status)
        return status.rawValue > 0
            ? "error \(status.rawValue)"
            : String(decoding: units.prefix(Int(length)), as: UTF16.self)
    }
}
