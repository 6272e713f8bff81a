public import Decimals
public import LocaleData

/// Writes the parts of a compound distance in a locale (`5 ft, 11 in`).
public struct CompoundDistanceWriter: Sendable {
    private let writers: [DistanceWriter]
    private let list: UnitListPattern

    /// Creates a writer and looks up its patterns.
    ///
    /// - Parameter locale: An ICU name, such as `ar_EG`.
    public init(unit: CompoundUnit, locale: String, width: UnitWidth) {
        writers = unit.units.map { DistanceWriter(unit: $0, locale: locale, width: width) }
        list = UnitPatternCatalog.shared.list(
            count: unit.units.count, locale: locale, width: width)
    }

    /// Appends a distance in UTF-8.
    ///
    /// - Parameters:
    ///   - shown: A number for each unit, from ``CompoundDistance/shown(as:rounding:)``.
    ///   - isSigned: Whether the first number is written with a sign.
    ///   - appendNumber: Appends the number at an index.
    public func append(
        _ shown: [Decimal], isSigned: Bool = false, to output: inout [UInt8],
        number appendNumber: (Int, inout [UInt8]) -> Void
    ) {
        for (index, text) in list.texts.enumerated() {
            output.append(contentsOf: text)
            guard index < writers.count, index < shown.count else { continue }
            var part: [UInt8] = []
            writers[index].append(shown[index], isSigned: isSigned && index == 0, to: &part) {
                appendNumber(index, &$0)
            }
            list.append(part: part, to: &output)
        }
    }
}
