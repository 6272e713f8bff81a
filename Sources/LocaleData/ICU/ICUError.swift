import _FoundationICU

/// A call into ICU that failed: its data or the request for it is at fault, never the process.
public struct ICUError: Error, Sendable, Hashable {
    /// ICU's numeric `UErrorCode`.
    public let code: Int32
}

extension UErrorCode {
    /// Throws when the code says failure; warnings (negative codes) pass.
    func check() throws(ICUError) {
        if rawValue > U_ZERO_ERROR.rawValue { throw ICUError(code: Int32(rawValue)) }
    }
}
