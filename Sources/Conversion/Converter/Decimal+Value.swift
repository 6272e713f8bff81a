package import Decimals

extension Decimal {
    /// Reads the literal of a JSON number, digit for digit.
    ///
    /// - Throws: `value_too_long`, `value_too_large`, `unexpected_character`.
    package init(value literal: Span<UInt8>) throws(ConversionError) {
        guard literal.count <= NumberReader.maximumLength else {
            throw ConversionError(
                .valueTooLong, NumberReader.lengthLimit, argument: "value")
        }
        do throws(DecimalError) {
            try self.init(literal: literal)
        } catch {
            switch error {
            case .malformed:
                throw ConversionError(
                    .unexpectedCharacter,
                    "The value is not a JSON number. Send digits, as in -12.5.", argument: "value")
            case .tooManyDigits, .exponentTooLarge:
                throw ConversionError(.valueTooLarge, NumberReader.sizeLimits, argument: "value")
            }
        }
    }
}
