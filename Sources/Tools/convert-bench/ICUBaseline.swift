import _FoundationICU

/// ICU's C API with cached formatters, text to text: `unum_parseDecimal` and `unumf_formatDecimal`.
final class ICUBaseline {
    private let parser: UnsafeMutablePointer<UNumberFormat?>?
    private let formatter: OpaquePointer?
    private let result: OpaquePointer?
    private var units = [UInt16](repeating: 0, count: 256)
    private var literal = [CChar](repeating: 0, count: 256)

    init?(from source: String, to target: String, skeleton text: String = "precision-unlimited") {
        var status = U_ZERO_ERROR
        parser = swift_unum_open(UNUM_DECIMAL, nil, 0, source, nil, &status)
        let skeleton = Array(text.utf16)
        formatter = swift_unumf_openForSkeletonAndLocale(
            skeleton, Int32(skeleton.count), target, &status)
        result = swift_unumf_openResult(&status)
        if status.rawValue > 0 { return nil }
    }

    deinit {
        swift_unumf_closeResult(result)
        swift_unumf_close(formatter)
        swift_unum_close(parser)
    }

    /// Converts UTF-16 text and returns the length of the result in UTF-16 units; -1 on failure.
    @inline(never)
    func convert(_ text: [UInt16]) -> Int {
        var status = U_ZERO_ERROR
        var position: Int32 = 0
        let length = swift_unum_parseDecimal(
            parser, text, Int32(text.count), &position, &literal, 256, &status)
        swift_unumf_formatDecimal(formatter, literal, length, result, &status)
        let written = swift_unumf_resultToString(result, &units, 256, &status)
        return status.rawValue > 0 ? -1 : Int(written)
    }

    /// Converts UTF-16 text and multiplies by a factor in between, in `Double`.
    @inline(never)
    func convert(_ text: [UInt16], times factor: Double) -> Int {
        var status = U_ZERO_ERROR
        var position: Int32 = 0
        let value = swift_unum_parseDouble(
            parser, text, Int32(text.count), &position, &status)
        swift_unumf_formatDouble(formatter, value * factor, result, &status)
        let written = swift_unumf_resultToString(result, &units, 256, &status)
        return status.rawValue > 0 ? -1 : Int(written)
    }

    /// The last result.
    func text(_ length: Int) -> String {
        String(decoding: units.prefix(max(length, 0)), as: UTF16.self)
    }
}
