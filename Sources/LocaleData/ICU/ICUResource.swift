import _FoundationICU

/// An open ICU resource bundle or one of its tables; closed with its last use.
struct ICUResource: ~Copyable {
    private let handle: OpaquePointer

    /// Opens a bundle of supplemental data (no locale fallback).
    ///
    /// - Parameter name: Such as `metadata`.
    init(supplemental name: String) throws(ICUError) {
        var status = U_ZERO_ERROR
        let handle = swift_ures_openDirect(nil, name, &status)
        try self.init(handle, status)
    }

    private init(_ handle: OpaquePointer?, _ status: UErrorCode) throws(ICUError) {
        guard let handle, status.rawValue <= 0 else {
            if let handle { swift_ures_close(handle) }
            throw ICUError(code: Int32(status.rawValue))
        }
        self.handle = handle
    }

    deinit { swift_ures_close(handle) }

    /// The table or item under a key.
    func item(_ key: String) throws(ICUError) -> ICUResource {
        var status = U_ZERO_ERROR
        let child = swift_ures_getByKey(handle, key, nil, &status)
        return try ICUResource(child, status)
    }

    /// The text under a key; nil where there is none.
    func text(_ key: String) -> String? {
        var status = U_ZERO_ERROR
        var length: Int32 = 0
        let units = swift_ures_getStringByKey(handle, key, &length, &status)
        guard let units, status.rawValue <= 0 else { return nil }
        return String(
            decoding: UnsafeBufferPointer(start: units, count: Int(length)), as: UTF16.self)
    }

    /// Calls `body` with each key and item of a table.
    func forEach(_ body: (String, borrowing ICUResource) -> Void) throws(ICUError) {
        var status = U_ZERO_ERROR
        for index in 0..<swift_ures_getSize(handle) {
            let child = try ICUResource(
                swift_ures_getByIndex(handle, index, nil, &status), status)
            if let key = swift_ures_getKey(child.handle) { body(String(cString: key), child) }
        }
    }
}
