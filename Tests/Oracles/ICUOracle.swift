import _FoundationICU

/// ICU's own number formatter, as a second opinion.
public final class ICUOracle {
    private let formatter: OpaquePointer?
    private let result: OpaquePointer?
    private var units = [UInt16](repeating: 0, count: 2_048)

    /// - Parameters:
    ///   - skeleton: Such as `precision-unlimited sign-always`.
    ///   - locale: ICU locale name, keywords allowed.
    public init?(_ skeleton: String, locale: String) {
        var status = U_ZERO_ERROR
        let units = Array(skeleton.utf16)
        formatter = swift_unumf_openForSkeletonAndLocale(
            units, Int32(units.count), locale, &status)
        result = swift_unumf_openResult(&status)
        if status.rawValue > 0 { return nil }
    }

    deinit {
        swift_unumf_closeResult(result)
        swift_unumf_close(formatter)
    }

    /// The text that ICU writes for a plain decimal, or the number of its error.
    public func format(_ number: String) -> String {
        var status = U_ZERO_ERROR
        swift_unumf_formatDecimal(formatter, number, Int32(number.utf8.count), result, &status)
        let length = units.withUnsafeMutableBufferPointer {
            swift_unumf_resultToString(result, $0.baseAddress, Int32($0.count), &status)
        }
        return status.rawValue > 0
            ? "error \(status.rawValue)"
            : String(decoding: units.prefix(Int(length)), as: UTF16.self)
    }
}
