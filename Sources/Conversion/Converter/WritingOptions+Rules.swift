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
        guard format.style == .decimal else {
            throw refuse("style", "A numbering system of rules is for plain numbers only.")
        }
        guard format.notation == .standard else {
            throw refuse("notation", "Numbers written by rules have no other notation.")
        }
        guard parsing != .filter else {
            throw refuse("parsing", "The filter keeps digits, and here numbers have none.")
        }
        guard format.useGrouping == .auto else {
            throw refuse("useGrouping", "The rules themselves say how digits are grouped.")
        }
        guard format.minimumIntegerDigits == 1 else {
            throw refuse("minimumIntegerDigits", "Numbers written by rules have no leading zeros.")
        }
        guard format.signDisplay != .always, format.signDisplay != .exceptZero else {
            throw refuse("signDisplay", "The rules have no plus sign.")
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
                .valueTooLarge, "The words of \(target) do not reach beyond \(Int64.max).",
                argument: "value")
        case .tooManyFractionDigits:
            self.init(
                .valueTooLarge,
                "The words of \(target) do not reach so many fraction digits;"
                    + " maximumFractionDigits rounds.",
                argument: "value")
        case .notWhole:
            self.init(
                .unsupportedStyle,
                "\(target) has this style for whole numbers only; maximumFractionDigits rounds.",
                argument: "value")
        case .negative:
            self.init(
                .unsupportedStyle, "\(target) has this style for positive numbers only.",
                argument: "value")
        case .noRule:
            self.init(
                .unsupportedStyle, "\(target) has no words for this number.", argument: "value")
        }
    }
}
