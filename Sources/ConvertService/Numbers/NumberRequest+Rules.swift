internal import Conversion
internal import Decimals
internal import LocaleData

extension NumberRequest {
    /// Whether the options go together with words, ordinals or a numbering system of rules.
    func checkRules(writingIn targets: [LocaleNumbers], at place: Place) throws(Problem) {
        let isWords = options.format.rules != nil
        let isSystem =
            from?.ruleSystem != nil || targets.contains { options.rules(in: $0) != nil }
        guard isWords || isSystem else { return }
        let format = options.format
        func refuse(_ field: String, _ detail: String) -> Problem {
            Problem(.conflictingOptions, detail, pointer: place.pointer(field))
        }
        guard format.style == .decimal else {
            throw refuse("style", "A numbering system of rules is for plain numbers only.")
        }
        guard format.notation == .standard else {
            throw refuse("notation", "Numbers written by rules have no other notation.")
        }
        guard options.parsing != .filter else {
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
        if isWords, let rules = format.rules, let from, case .text = item.value,
            from.rules(for: rules) == nil
        {
            throw Problem(.noRules, name: from.id, pointer: place.pointer("from"))
        }
    }
}

extension WritingOptions {
    /// The rules to write with in a locale: those of the style, else the numbering system's.
    func rules(in target: LocaleNumbers) -> RuleNotation? {
        if let rules = format.rules { return rules }
        guard let numberingSystem else { return target.ruleSystem.map { .system($0) } }
        let found = NumberingSystem.resolved(numberingSystem, icuName: target.locale.icuName)
        return if case .algorithmic(let id) = found { .system(id) } else { nil }
    }
}

extension RuleNotation {
    /// Whether this is a numbering system.
    var isSystem: Bool {
        if case .system = self { true } else { false }
    }
}

extension NumberConverter {
    /// Refuses a number that the target has no words for.
    func check(_ number: Decimal, at place: Place) throws(Problem) {
        do {
            try writer.check(number)
        } catch {
            throw Problem(error, target: target, pointer: place.pointer("value"))
        }
    }
}

extension Problem {
    /// A number that rules cannot write.
    init(_ error: NumberRulesError, target: String, pointer: String) {
        switch error {
        case .tooLarge:
            self.init(
                .valueTooLarge, "The words of \(target) do not reach beyond \(Int64.max).",
                pointer: pointer)
        case .tooManyFractionDigits:
            self.init(
                .valueTooLarge,
                "The words of \(target) do not reach so many fraction digits;"
                    + " maximumFractionDigits rounds.",
                pointer: pointer)
        case .notWhole:
            self.init(
                .unsupportedStyle,
                "\(target) has this style for whole numbers only; maximumFractionDigits rounds.",
                pointer: pointer)
        case .negative:
            self.init(
                .unsupportedStyle, "\(target) has this style for positive numbers only.",
                pointer: pointer)
        case .noRule:
            self.init(
                .unsupportedStyle, "\(target) has no words for this number.", pointer: pointer)
        }
    }
}
