import _FoundationICU

/// Calls to ICU functions that return text, repeated with a larger buffer if necessary.
enum ICUText {
    typealias UTF16Call = (UnsafeMutablePointer<UInt16>, Int32, inout UErrorCode) -> Int32
    typealias ByteCall = (UnsafeMutablePointer<CChar>, Int32, inout UErrorCode) -> Int32

    static func utf16(_ call: UTF16Call) throws(ICUError) -> String {
        String(decoding: try units(call), as: UTF16.self)
    }

    static func units(_ call: UTF16Call) throws(ICUError) -> [UInt16] {
        try collect(call, zero: UInt16(0))
    }

    /// The invariant (ASCII) characters that `call` writes: ids and keywords.
    static func invariant(_ call: ByteCall) throws(ICUError) -> String {
        let bytes = try collect(call, zero: CChar(0))
        return String(decoding: bytes.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Copies text of ICU's data.
    ///
    /// ICU transcodes several times as fast as `String(decoding:as:)` does.
    static func copy(_ text: UnsafePointer<UInt16>, count: Int32) -> String {
        var status = U_ZERO_ERROR
        let room = 3 * max(Int(count), 0)
        let copy = String(unsafeUninitializedCapacity: room) { buffer in
            var length: Int32 = 0
            buffer.withMemoryRebound(to: CChar.self) { buffer in
                _ = swift_u_strToUTF8(
                    buffer.baseAddress, Int32(buffer.count), &length, text, count, &status)
            }
            return status.rawValue <= U_ZERO_ERROR.rawValue ? Int(length) : 0
        }
        guard status.rawValue <= U_ZERO_ERROR.rawValue else {
            // Ill-formed text.
            return String(
                decoding: UnsafeBufferPointer(start: text, count: Int(count)), as: UTF16.self)
        }
        return copy
    }

    private static func collect<Unit>(
        _ call: (UnsafeMutablePointer<Unit>, Int32, inout UErrorCode) -> Int32, zero: Unit
    ) throws(ICUError) -> [Unit] {
        var capacity = 64
        while true {
            var status = U_ZERO_ERROR
            var length: Int32 = 0
            let room = capacity
            let units = [Unit](unsafeUninitializedCapacity: room) { buffer, count in
                guard let start = buffer.baseAddress else { return }
                start.initialize(repeating: zero, count: room)
                length = call(start, Int32(room), &status)
                count = min(max(Int(length), 0), room)
            }
            if status == U_BUFFER_OVERFLOW_ERROR, Int(length) > capacity {
                capacity = Int(length) + 1
                continue
            }
            try status.check()
            return units
        }
    }
}
