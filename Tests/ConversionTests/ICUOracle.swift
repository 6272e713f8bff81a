import _FoundationICU

/// ICU's own number formatter, as a second opinion.
final class ICUOracle {
    private let formatter: OpaquePointer?
    private let result: OpaquePointer?
    private var units = [UInt16](repeating: 0, count: 2_048)

    /// - Parameters:
    ///   - skeleton: Such as `precision-unlimited sign-always`.
    ///   - locale: ICU locale name, keywords allowed.
    init?(_ skeleton: String, locale: String) {
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

    /// The text that ICU writes for a plain decimal.
    func format(_ number: String) -> String {
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

/// SplitMix64 with a fixed seed: the same numbers in every run.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A plain decimal of up to `digits` digits, sometimes negative, sometimes with a fraction.
    mutating func decimal(digits: Int) -> String {
        let count = Int.random(in: 1...digits, using: &self)
        var text = ""
        for index in 0..<count {
            let least = index == 0 && count > 1 ? 1 : 0
            text += String(Int.random(in: least...9, using: &self))
        }
        if Bool.random(using: &self) {
            text += "."
            for _ in 0..<Int.random(in: 1...digits, using: &self) {
                text += String(Int.random(in: 0...9, using: &self))
            }
            text += "7"  // no trailing zero: data here, nothing to ICU
        }
        return Int.random(in: 0..<4, using: &self) == 0 ? "-" + text : text
    }
}
