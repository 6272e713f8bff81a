public import LocaleData

/// The options specific to distances.
public struct UnitOptions: Sendable, Hashable {
    /// The width of unit names.
    public var width = UnitWidth.short
    /// The denominator of fractions to write instead of digits; nil for digits.
    public var denominator: BinaryDenominator?

    /// Creates the default options.
    public init() {}
}

extension BinaryDenominator {
    /// Validates a denominator.
    ///
    /// - Throws: `invalid_option` unless it is a power of two from 2 to 128.
    package static func requested(_ number: Int) throws(ConversionError) -> BinaryDenominator {
        if let denominator = BinaryDenominator(number) { return denominator }
        throw ConversionError(
            .invalidOption,
            "fractionDenominator cannot be \(number); send a power of two from 2 to 128.",
            argument: "fractionDenominator")
    }
}
