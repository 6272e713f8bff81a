import _FoundationICU

/// A failed ICU call, caused by its data or its arguments.
public struct ICUError: Error, Sendable, Hashable {
    /// ICU's numeric `UErrorCode`.
    public let code: Int32
}

extension UErrorCode {
    /// Throws if the code is a failure; warnings (negative codes) pass.
    func check() throws(ICUError) {
        if rawValue > U_ZERO_ERROR.rawValue { throw ICUError(code: Int32(rawValue)) }
    }
}
