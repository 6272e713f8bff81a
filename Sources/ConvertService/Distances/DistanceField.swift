/// The fields of a distance request.
enum DistanceField: String, CaseIterable, Sendable {
    case value
    case from
    case to
    case usage
    case locale
    case outputLocale
    case unitDisplay
    case parsing
    case ambiguity
    case minimumIntegerDigits
    case minimumFractionDigits
    case maximumFractionDigits
    case minimumSignificantDigits
    case maximumSignificantDigits
    case roundingMode
    case useGrouping
    case signDisplay
    case numberingSystem
    case explain
    case conversions

    static let table = FieldTable<DistanceField>()
}
