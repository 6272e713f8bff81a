import LocaleData
import _FoundationICU

/// ICU's own rule-based formatter, as a second opinion.
final class RuleOracle {
    private let formatter: UnsafeMutablePointer<UNumberFormat?>?

    init?(_ notation: RuleNotation, locale: String) {
        var status = U_ZERO_ERROR
        var name = locale
        let style: UNumberFormatStyle
        switch notation {
        case .spellout: style = UNUM_SPELLOUT
        case .ordinal: style = UNUM_ORDINAL
        case .system(let id):
            style = UNUM_DECIMAL
            name += "@numbers=\(id)"
        }
        formatter = swift_unum_open(style, nil, 0, name, nil, &status)
        if status.rawValue > 0 { return nil }
    }

    deinit {
        swift_unum_close(formatter)
    }

    /// The text that ICU writes for a plain decimal.
    func format(_ number: String) -> String {
        var status = U_ZERO_ERROR
        var units = [UInt16](repeating: 0, count: 4_096)
        let length = units.withUnsafeMutableBufferPointer {
            swift_unum_formatDecimal(
                formatter, number, Int32(number.utf8.count), $0.baseAddress, Int32($0.count), nil,
                &status)
        }
        return status.rawValue > 0
            ? "error \(status.rawValue)"
            : String(decoding: units.prefix(Int(length)), as: UTF16.self)
    }
}
