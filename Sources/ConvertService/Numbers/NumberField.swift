/// The fields of a number request.
enum NumberField: String, CaseIterable, Sendable {
    case value
    case from
    case to
    case parsing
    case style
    case currency
    case currencyDisplay
    case currencySign
    case notation
    case compactDisplay
    case minimumIntegerDigits
    case minimumFractionDigits
    case maximumFractionDigits
    case minimumSignificantDigits
    case maximumSignificantDigits
    case roundingMode
    case useGrouping
    case signDisplay
    case numberingSystem
    case ambiguity
    case explain
    case conversions

    static let table = FieldTable<NumberField>()
}
