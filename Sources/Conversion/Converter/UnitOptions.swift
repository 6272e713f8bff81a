public import LocaleData

/// The options that only distances have.
public struct UnitOptions: Sendable, Hashable {
    /// How the units are written.
    public var width = UnitWidth.short
    /// The denominator of the fractions to write instead of digits; nil for digits.
    public var denominator: BinaryDenominator?

    /// Every option at its default.
    public init() {}
}

extension BinaryDenominator {
    /// The denominator of a number.
    ///
    /// - Throws: `invalid_option` for what is not a power of two from 2 to 128.
    package static func requested(_ number: Int) throws(ConversionError) -> BinaryDenominator {
        if let denominator = BinaryDenominator(number) { return denominator }
        throw ConversionError(
            .invalidOption,
            "fractionDenominator cannot be \(number); send a power of two from 2 to 128.",
            argument: "fractionDenominator")
    }
}
