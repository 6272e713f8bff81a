import Decimals
import LocaleData

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

    /// Appends a number for each unit; the sign of the first applies to all.
    func append(_ numbers: [Decimal], with writer: DistanceNumberWriter, to bytes: inout [UInt8]) {
        guard let first = numbers.first else { return }
        let sign = writer.sign(of: numbers)
        switch self {
        case .single(let units):
            units.append(first, isSigned: sign != .none, to: &bytes) {
                writer.write(first, into: &$0)
            }
        case .compound(let units):
            units.append(numbers, isSigned: sign != .none, to: &bytes) { index, bytes in
                writer.write(numbers[index], index == 0 ? sign : .none, into: &bytes)
            }
        }
    }
}
