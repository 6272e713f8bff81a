public import LocaleData

/// A separator among the digits of a text.
struct SeparatorToken: Sendable {
    /// What it looks like; what it does is for a ``SeparatorConvention`` to say.
    var kind: SeparatorClass
    /// How many digits stand before it.
    var digitsBefore: Int
    /// Where it stands, in bytes and in Unicode scalars.
    var place: ScalarCursor
}

/// The separators that a caller knows a text to have, whatever the locale's are.
public struct TypedSeparators: Sendable, Hashable {
    /// What groups digits.
    public enum Grouping: Sendable, Hashable {
        /// What the locale has.
        case byLocale
        /// Nothing.
        case none
        /// Members of a class.
        case by(SeparatorClass)
    }

    /// The class of the decimal separator; nil for the locale's.
    public var decimal: SeparatorClass?
    /// What groups.
    public var grouping: Grouping

    /// Names the separators.
    public init(decimal: SeparatorClass? = nil, grouping: Grouping = .byLocale) {
        self.decimal = decimal
        self.grouping = grouping
    }
}

/// What separators do: which one stands before the fraction, which one groups, and how.
struct SeparatorConvention: Sendable, Equatable {
    /// The class of the decimal separator; nil where there is none.
    var decimal: SeparatorClass?
    /// The class of the grouping separator; nil where nothing groups.
    var grouping: SeparatorClass?
    /// A class that groups in the locale as well, beside spaces and apostrophes.
    private var otherGrouping: SeparatorClass?
    /// Group sizes.
    var sizes: NumberGrouping
    /// Whether numbers in 3-2 groups are known where others are usual.
    var knowsIndianGrouping: Bool
    /// Whether the caller has said what the separators are, so that nothing is in doubt.
    var isExplicit = false
    /// Whether spaces and apostrophes may group though another class does.
    private var admitsOtherGrouping = true

    /// The convention of a locale in one numbering system.
    init(_ symbols: NumberSymbols, in locale: LocaleNumbers, _ typed: TypedSeparators? = nil) {
        decimal = symbols.decimalClass
        grouping = symbols.groupingClass
        otherGrouping = symbols.otherGroupingClass
        sizes = symbols.groupSizes
        knowsIndianGrouping = locale.knowsIndianGrouping
        guard let typed else { return }
        isExplicit = true
        // A class does one thing only: what the caller says comes before what the locale has.
        if let given = typed.decimal {
            decimal = given
            if grouping == given { grouping = nil }
        }
        switch typed.grouping {
        case .byLocale: break
        case .none:
            grouping = nil
            admitsOtherGrouping = false
        case .by(let given):
            grouping = given
            if decimal == given { decimal = nil }
            if sizes.primary == 0 { sizes = NumberGrouping(primary: 3, secondary: 3, minimum: 1) }
        }
    }

    /// What the separators of a number came to.
    struct Judgement {
        /// How many digits stand before the decimal separator.
        var integerDigits = 0
        var notes: NumberNotes = []
        /// The index of the decimal separator; nil where there is none.
        var decimalIndex: Int?
        /// What another convention would make of it.
        var doubt: SeparatorDoubt?
    }

    private enum Role {
        case decimal
        case grouping
        /// Groups, though the locale would use another class.
        case groupingOtherStyle
        case foreign
    }

    private func role(of kind: SeparatorClass) -> Role {
        if kind == decimal || kind == .arabicDecimal { return .decimal }
        if kind == grouping || kind == .arabicGrouping { return .grouping }
        let isOther = kind == .space || kind == .apostrophe || kind == otherGrouping
        if isOther, admitsOtherGrouping { return .groupingOtherStyle }
        return .foreign
    }

    /// Says what the separators of a number do.
    ///
    /// - Parameters:
    ///   - separators: All of them, in order.
    ///   - count: How many digits the number has.
    ///   - startsWithZero: Whether the first of them is a zero.
    /// - Throws: ``NumberError`` at the separator that has no place there.
    func judge(
        _ separators: [SeparatorToken], digits count: Int, startsWithZero: Bool
    ) throws(NumberError) -> Judgement {
        var judgement = Judgement(integerDigits: count)
        guard !separators.isEmpty else { return judgement }
        var groups = Groups(shape: GroupShape(sizes: sizes))
        for index in separators.indices {
            let separator = separators[index]
            let offset = separator.place.offset
            if separator.kind == .arabicDecimal || separator.kind == .arabicGrouping,
                separator.kind != decimal, separator.kind != grouping
            {
                judgement.notes.insert(.arabicSeparator)
            }
            switch role(of: separator.kind) {
            case .foreign:
                throw NumberError(.foreignSeparator, offset: offset)
            case .decimal:
                guard judgement.decimalIndex == nil else {
                    throw NumberError(.repeatedDecimalSeparator, offset: offset)
                }
                if groups.kind != nil, separator.digitsBefore == groups.digitsBefore {
                    throw NumberError(.malformedGrouping, offset: groups.lastOffset)
                }
                judgement.decimalIndex = index
                judgement.integerDigits = separator.digitsBefore
                groups.lastFraction = separator.digitsBefore
            case .grouping where judgement.decimalIndex != nil,
                .groupingOtherStyle where judgement.decimalIndex != nil:
                // ISO 80000-1: spaces in threes behind the decimal separator too.
                guard separator.kind == .space, groups.kind ?? .space == .space,
                    separator.digitsBefore - groups.lastFraction == 3
                else { throw NumberError(.malformedGrouping, offset: offset) }
                groups.lastFraction = separator.digitsBefore
                judgement.notes.insert(.groupedFraction)
                guard 1...3 ~= nextGroup(after: index, separators, count) else {
                    throw NumberError(.malformedGrouping, offset: offset)
                }
            case .grouping:
                try groups.close(separator, startsWithZero)
            case .groupingOtherStyle:
                try groups.close(separator, startsWithZero)
                groups.isOtherClass = true
            }
        }
        try close(groups, count, &judgement)
        judgement.doubt = isExplicit ? nil : doubt(separators, count, startsWithZero, judgement)
        return judgement
    }

    private func nextGroup(after index: Int, _ separators: [SeparatorToken], _ count: Int) -> Int {
        let end = index + 1 < separators.count ? separators[index + 1].digitsBefore : count
        return end - separators[index].digitsBefore
    }

    /// The groups met so far.
    private struct Groups {
        var shape: GroupShape
        /// The class that groups in this number; nil before the first grouping separator.
        var kind: SeparatorClass?
        /// Whether that class is not the locale's own.
        var isOtherClass = false
        var lastOffset = 0
        /// How many digits stand before the last grouping separator.
        var digitsBefore = 0
        /// How many digits stand before the last separator from the decimal one on.
        var lastFraction = 0

        mutating func close(
            _ separator: SeparatorToken, _ startsWithZero: Bool
        ) throws(NumberError) {
            let isFirst = kind == nil
            guard isFirst ? !startsWithZero : kind == separator.kind,
                shape.close(separator.digitsBefore - digitsBefore)
            else { throw NumberError(.malformedGrouping, offset: separator.place.offset) }
            kind = separator.kind
            lastOffset = separator.place.offset
            digitsBefore = separator.digitsBefore
        }
    }

    /// Judges the groups and the decimal separator once all digits are there.
    private func close(
        _ groups: Groups, _ count: Int, _ judgement: inout Judgement
    ) throws(NumberError) {
        let integerDigits = judgement.integerDigits
        if groups.kind != nil {
            switch groups.shape.verdict(lastGroup: integerDigits - groups.digitsBefore) {
            case .own:
                if groups.isOtherClass { judgement.notes.insert(.groupingOtherStyle) }
            case .western where isWesternKnown, .indian where isIndianKnown:
                judgement.notes.insert(.groupingOtherStyle)
            case .western, .indian, .malformed:
                throw NumberError(.malformedGrouping, offset: groups.lastOffset)
            }
        }
        if judgement.decimalIndex != nil, integerDigits == 0 || integerDigits == count {
            judgement.notes.insert(.bareDecimal)
        }
    }

    /// Groups by three where the locale itself groups by three and two, or not at all.
    private var isWesternKnown: Bool {
        sizes.secondary != sizes.primary || sizes.primary == 0 || sizes.primary == 3
    }

    /// Groups by three and two where the locale itself groups by three.
    private var isIndianKnown: Bool {
        knowsIndianGrouping || sizes.secondary == 2 && sizes.primary == 3
    }

    /// Whether the digits have the one shape that period and comma conventions read as different
    /// values: one separator, 1 to 3 digits before it, exactly 3 behind.
    private func doubt(
        _ separators: [SeparatorToken], _ count: Int, _ startsWithZero: Bool,
        _ judgement: Judgement
    ) -> SeparatorDoubt? {
        guard separators.count == 1, !startsWithZero, case let only = separators[0],
            only.kind == .period || only.kind == .comma,
            1...3 ~= only.digitsBefore, count - only.digitsBefore == 3
        else { return nil }
        return SeparatorDoubt(
            isComma: only.kind == .comma, isDecimal: judgement.decimalIndex != nil)
    }
}

/// A separator that another convention takes for something else.
struct SeparatorDoubt: Sendable, Hashable {
    /// A comma, or else a period.
    var isComma: Bool
    /// Whether it was read as the decimal separator; else it groups.
    var isDecimal: Bool
}
