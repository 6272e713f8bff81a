public import LocaleData

/// The options for distances, named as in ECMA-402 `Intl.NumberFormat`.
///
/// Those of ``WritingOptions`` are members too. Invalid values throw when the options are used.
@dynamicMemberLookup
public struct DistanceOptions: Sendable, Hashable {
    /// The options shared with numbers.
    package var writing = WritingOptions()

    /// The width of unit names.
    public var unitDisplay = UnitWidth.short

    /// The denominator to write fractions with, a power of two from 2 to 128; nil for digits.
    public var fractionDenominator: Int?

    /// Creates the default options.
    public init() {}

    /// Accesses an option shared with numbers.
    public subscript<Value>(dynamicMember path: WritableKeyPath<WritingOptions, Value>) -> Value {
        get { writing[keyPath: path] }
        set { writing[keyPath: path] = newValue }
    }

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
