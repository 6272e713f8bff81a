package import Decimals
package import LocaleData

extension WritingOptions {
    /// Checks that the options allow words, ordinals or an algorithmic numbering system.
    ///
    /// - Parameters:
    ///   - from: The locale to read in.
    ///   - targets: The locales to write in.
    ///   - readsText: Whether the value is text.
    func checkRules(
        readingIn from: LocaleNumbers?, writingIn targets: [LocaleNumbers], readsText: Bool
    ) throws(ConversionError) {
        let isWords = format.rules != nil
        let isSystem =
            from?.ruleSystem != nil || targets.contains { rules(in: $0) != nil }
        guard isWords || isSystem else { return }
        func refuse(_ argument: String, _ message: String) -> ConversionError {
            ConversionError(.conflictingOptions, message, argument: argument)
        }
        let kinds = "words, ordinals and numbering systems without digits"
        guard format.style == .decimal else {
            throw refuse("style", "style must be decimal with a numbering system without digits.")
        }
        guard format.notation == .standard else {
            throw refuse("notation", "notation must be standard for \(kinds).")
        }
        guard parsing != .filter else {
            throw refuse("parsing", "parsing cannot be filter for \(kinds): it keeps only digits.")
        }
        guard format.useGrouping == .auto else {
            throw refuse("useGrouping", "useGrouping must be auto for \(kinds).")
        }
        guard format.minimumIntegerDigits == 1 else {
            throw refuse("minimumIntegerDigits", "minimumIntegerDigits must be 1 for \(kinds).")
        }
        guard format.signDisplay != .always, format.signDisplay != .exceptZero else {
            throw refuse("signDisplay", "signDisplay cannot be always or exceptZero for \(kinds).")
        }
        if isWords, let rules = format.rules, let from, readsText,
            from.rules(for: rules) == nil
        {
            throw ConversionError(.noRules, name: from.id, argument: "from")
        }
    }
}

extension RuleNotation {
    /// Whether this is a numbering system.
    package var isSystem: Bool {
        if case .system = self { true } else { false }
    }
}

extension NumberConverter {
    /// Checks that the target has words for a number.
    package func check(_ number: Decimal) throws(ConversionError) {
        do {
            try writer.check(number)
        } catch {
            throw ConversionError(error, target: target)
        }
    }
}

extension ConversionError {
    /// Creates an error for a number that the rules cannot write.
    init(_ error: NumberRulesError, target: String) {
        switch error {
        case .tooLarge:
            self.init(
                .valueTooLarge,
                "\(target) has words for numbers up to \(Int64.max) only. Send a smaller number.",
                argument: "value")
        case .tooManyFractionDigits:
            self.init(
                .valueTooLarge,
                "\(target) has no words for so many fraction digits. Set maximumFractionDigits to round"
                    + " the number.",
                argument: "value")
        case .notWhole:
            self.init(
                .unsupportedStyle,
                "\(target) has this style for whole numbers only. Set maximumFractionDigits to 0 to round.",
                argument: "value")
        case .negative:
            self.init(
                .unsupportedStyle,
                "\(target) has this style for positive numbers only. Choose another style.",
                argument: "value")
        case .noRule:
            self.init(
                .unsupportedStyle, "\(target) has no words for this number. Choose another style.",
                argument: "value")
        }
    }
}
