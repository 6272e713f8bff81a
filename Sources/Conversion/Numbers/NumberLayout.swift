import Decimals
import LocaleData

struct Mantissa {
    var count = 0
    /// The zero of their numbering system; nil if there are no digits.
    var zero: UInt32?
}

/// The findings of a scan, except the roles of the separators.
struct NumberLayout {
    /// Whether the sign is a minus; nil if there is no sign.
    var isNegative: Bool?
    /// Whether white space follows the sign.
    var hasSpacedSign = false
    /// Whether parentheses stand for a minus.
    var isParenthesized = false
    /// Whether the parentheses have not been closed yet.
    var isParenthesisOpen = false
    /// The percent sign or the first name of the currency, if found.
    var affix: Affix?
    /// The second name of the currency: a code in addition to a symbol.
    var secondAffix: Affix?
    /// The words for a power of ten.
    var compact = CompactWords()
    /// The start of the digits, in scalars.
    var start = 0
    var mantissa = Mantissa()
    /// The end of digits and exponent, in scalars.
    var numberEnd = 0
    var exponent = 0
    /// Whether the first separator is a period directly after an affix that it may belong to.
    var periodAfterAffix = false
    /// The separator before a dash that stands for the minor units.
    var minorSeparator: SeparatorClass?
    /// The roles of the separators in the locale's own convention, if found together with the
    /// digits; the reading then has no separators.
    var judgement: SeparatorConvention.Judgement?
    /// The end of an affix that a period may belong to, in bytes.
    var abbreviationEnd: Int?

    /// A percent sign or currency beside the digits.
    struct Affix {
        /// Whether it precedes the digits.
        var isInFront: Bool
        /// The currency name; nil for a percent sign.
        var name: CurrencyLexicon.Entry?
        /// Whether it is a name for percent or permille, as in some locales' compact numbers.
        var isUnitName = false
    }

    /// Determines the roles of the separators, except of a period that may belong to an affix.
    func judge(
        by convention: SeparatorConvention, _ reading: borrowing NumberReading
    ) throws(NumberError) -> SeparatorConvention.Judgement {
        let startsWithZero = reading.digits.startsWithZero
        let count = reading.digits.count
        if let minorSeparator {
            if let again = reading.separators.first(where: { $0.kind == minorSeparator }) {
                throw NumberError(.repeatedDecimalSeparator, offset: again.place.offset)
            }
            // `1.000,-`: the separator before the dash does not group, so the other class does.
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
                // The dash stands for a fraction, but there already is one: `872٫37,−`.
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

    /// The value if the period after the affix begins a fraction; nil if it cannot.
    func fraction(_ reading: borrowing NumberReading) -> Decimal? {
        guard periodAfterAffix, reading.separators.count == 1 else { return nil }
        let count = reading.digits.count
        return number(SeparatorConvention.Judgement(), reading, scale: count)
    }

    /// The value under a judgement.
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
