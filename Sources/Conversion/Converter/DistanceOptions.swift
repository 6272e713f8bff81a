public import LocaleData

/// How a distance is read and written; the names are those of ECMA-402 `Intl.NumberFormat`.
///
/// The options of ``WritingOptions`` are members, too. Values out of bounds are errors when the options
/// are used.
@dynamicMemberLookup
public struct DistanceOptions: Sendable, Hashable {
    /// What numbers have as well.
    package var writing = WritingOptions()

    /// How the units are written.
    public var unitDisplay = UnitWidth.short

    /// The power of two from 2 to 128 that is the denominator of a fraction to write instead of
    /// digits; nil for digits.
    public var fractionDenominator: Int?

    /// Every option at its default.
    public init() {}

    /// An option that numbers have as well.
    public subscript<Value>(dynamicMember path: WritableKeyPath<WritingOptions, Value>) -> Value {
        get { writing[keyPath: path] }
        set { writing[keyPath: path] = newValue }
    }

    /// The options of units, checked.
    var units: UnitOptions {
        get throws(ConversionError) {
            var units = UnitOptions()
            units.width = unitDisplay
            if let fractionDenominator {
                units.denominator = try .requested(fractionDenominator)
            }
            return units
        }
    }
}
