import Decimals
import LocaleData

/// The digits of a number.
struct Mantissa {
    /// How many there are.
    var count = 0
    /// The zero of their system; nil where there are none.
    var zero: UInt32?
}

/// What a walk over a text found, but for what its separators mean.
struct NumberLayout {
    /// Whether there is a minus; nil where there is no sign.
    var isNegative: Bool?
    /// Whether white space stands between the sign and what follows.
    var hasSpacedSign = false
    /// Whether parentheses stand for the minus.
    var isParenthesized = false
    /// Whether they were not closed yet.
    var isParenthesisOpen = false
    /// The percent sign, or the first name of the currency; nil while there is none.
    var affix: Affix?
    /// A second name of the currency: a code beside a symbol.
    var secondAffix: Affix?
    /// The words for a power of ten.
    var compact = CompactWords()
    /// Where the digits begin, in scalars.
    var start = 0
    /// The digits.
    var mantissa = Mantissa()
    /// Where digits and exponent end, in scalars.
    var numberEnd = 0
    /// The power of ten typed as such.
    var exponent = 0
    /// Whether the first separator is a period directly behind an affix that it may belong to.
    var periodAfterAffix = false
    /// The separator before a dash that stands for the minor units.
    var minorSeparator: SeparatorClass?
    /// What the separators do by the locale's own convention, where that was found with the digits;
    /// the reading has no separators then.
    var judgement: SeparatorConvention.Judgement?
    /// Where an affix ends that a period may belong to, in bytes.
    var abbreviationEnd: Int?

    /// What stands beside the digits.
    struct Affix {
        /// Whether it stands in front of the digits.
        var isInFront: Bool
        /// The name of a currency that it is; nil for a percent sign.
        var name: CurrencyLexicon.Entry?
        /// Whether it is a name of percent or permille, as in compact numbers of some locales.
        var isUnitName = false
    }

    /// What the separators do by a convention; a period that may belong to an affix does nothing.
    func judge(
        by convention: SeparatorConvention, _ reading: borrowing NumberReading
    ) throws(NumberError) -> SeparatorConvention.Judgement {
        let startsWithZero = reading.digits.startsWithZero
        let count = reading.digits.count
        if let minorSeparator {
            if let again = reading.separators.first(where: { $0.kind == minorSeparator }) {
                throw NumberError(.repeatedDecimalSeparator, offset: again.place.offset)
            }
            // `1.000,-`: what stands before the dash is no group, so that the other class is.
            var known = convention
            known.decimal = minorSeparator
            known.isExplicit = true
            let other = minorSeparator == .comma ? SeparatorClass.period : .comma
            let isOther =
                known.grouping != other && reading.separators.contains { $0.kind == other }
            if isOther || known.grouping == minorSeparator { known.grouping = other }
            var judgement = try known.judge(
                reading.separators, digits: count, startsWithZero: startsWithZero)
            if let fraction = judgement.decimalIndex {
                // The dash stands for a fraction, and there is one already: `872٫37,−`.
                throw NumberError(
                    .repeatedDecimalSeparator, offset: reading.separators[fraction].place.offset)
            }
            if isOther { judgement.notes.insert(.groupingOtherStyle) }
            return judgement
        }
        guard periodAfterAffix else {
            return try convention.judge(
                reading.separators, digits: count, startsWithZero: startsWithZero)
        }
        return try convention.judge(
            Array(reading.separators.dropFirst()), digits: count, startsWithZero: startsWithZero)
    }

    /// The value where the period behind the affix begins a fraction; nil where it cannot.
    func fraction(_ reading: borrowing NumberReading) -> Decimal? {
        guard periodAfterAffix, reading.separators.count == 1 else { return nil }
        let count = reading.digits.count
        return number(SeparatorConvention.Judgement(), reading, scale: count)
    }

    /// The value by a judgement.
    func number(
        _ judgement: SeparatorConvention.Judgement, _ reading: borrowing NumberReading,
        scale: Int? = nil
    ) -> Decimal {
        var number = reading.digits.decimal(
            isNegative: isNegative ?? false,
            scale: scale ?? reading.digits.count - judgement.integerDigits)
        number.shift(by: reading.shift)
        return number
    }
}
