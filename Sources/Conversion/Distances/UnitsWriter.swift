import Decimals
import LocaleData

/// The writer of one unit or of several.
enum UnitsWriter: Sendable {
    case single(DistanceWriter)
    case compound(CompoundDistanceWriter)

    init(_ units: DistanceUnits, locale: String, width: UnitWidth) {
        switch units {
        case .single(let unit):
            self = .single(DistanceWriter(unit: unit, locale: locale, width: width))
        case .compound(let compound):
            self = .compound(CompoundDistanceWriter(unit: compound, locale: locale, width: width))
        }
    }

    func append(
        _ number: Decimal, to bytes: inout [UInt8], write: (Decimal, inout [UInt8]) -> Void
    ) {
        switch self {
        case .single(let writer): writer.append(number, to: &bytes) { write(number, &$0) }
        case .compound: append([number], to: &bytes, write: write)
        }
    }

    func append(
        _ numbers: [Decimal], to bytes: inout [UInt8], write: (Decimal, inout [UInt8]) -> Void
    ) {
        switch self {
        case .single:
            guard let number = numbers.first else { return }
            append(number, to: &bytes, write: write)
        case .compound(let writer): writer.append(numbers, to: &bytes, number: write)
        }
    }
}
