public import LocaleData

/// A separator among the digits of text.
struct SeparatorToken: Sendable {
    /// Its class; a ``SeparatorConvention`` determines its role.
    var kind: SeparatorClass
    var digitsBefore: Int
    /// Its position in bytes and scalars.
    var place: ScalarCursor
}

/// The separators that text is known to use, whatever the locale's are.
public struct TypedSeparators: Sendable, Hashable {
    /// What groups digits.
    public enum Grouping: Sendable, Hashable {
        /// The locale's grouping separator.
        case byLocale
        /// No grouping.
        case none
        case by(SeparatorClass)
    }

    /// The class of the decimal separator; nil for the locale's.
    public var decimal: SeparatorClass?
    /// What groups digits.
    public var grouping: Grouping

    /// Creates a value.
    public init(decimal: SeparatorClass? = nil, grouping: Grouping = .byLocale) {
        self.decimal = decimal
        self.grouping = grouping
    }
}

/// The roles of separators: which one is decimal, which one groups, and how.
struct SeparatorConvention: Sendable, Equatable {
    var decimal: SeparatorClass?
    var grouping: SeparatorClass?
    /// Another class that groups in the locale, in addition to spaces and apostrophes.
    private var otherGrouping: SeparatorClass?
    var sizes: NumberGrouping
    /// Whether 3-2 grouping is accepted in addition to other grouping.
    var knowsIndianGrouping: Bool
    /// Whether the separators are known, so that nothing is ambiguous.
    var isExplicit = false
    /// Whether spaces and apostrophes may group in place of another class.
    private var admitsOtherGrouping = true

    /// Creates the convention of a locale in a numbering system.
    init(_ symbols: NumberSymbols, in locale: LocaleNumbers, _ typed: TypedSeparators? = nil) {
        decimal = symbols.decimalClass
        grouping = symbols.groupingClass
        otherGrouping = symbols.otherGroupingClass
        sizes = symbols.groupSizes
        knowsIndianGrouping = locale.knowsIndianGrouping
        guard let typed else { return }
        isExplicit = true
        // A class has only one role, and the given separators take precedence over the locale's.
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

    /// The roles of a number's separators.
    struct Judgement {
        /// The number of digits before the decimal separator.
        var integerDigits = 0
        var notes: NumberNotes = []
        /// The index of the decimal separator; nil if there is none.
        var decimalIndex: Int?
        /// A separator that another convention reads differently, if any.
        var doubt: SeparatorDoubt?
    }

    private enum Role {
        case decimal
        case grouping
        /// Grouping with a class that the locale does not use.
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

    /// Determines the roles of a number's separators.
    ///
    /// - Parameters:
    ///   - separators: The separators, in order.
    ///   - count: The number of digits.
    ///   - startsWithZero: Whether the first digit is zero.
    /// - Throws: ``NumberError`` at the separator that is not allowed.
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
                // ISO 80000-1: spaces group fraction digits in threes too.
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

    private struct Groups {
        var shape: GroupShape
        /// The class that groups in this number; nil before the first grouping separator.
        var kind: SeparatorClass?
        /// Whether that class is not the locale's own.
        var isOtherClass = false
        var lastOffset = 0
        /// The number of digits before the last grouping separator.
        var digitsBefore = 0
        /// The number of digits before the last separator from the decimal one on.
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

    /// Judges the groups and the decimal separator after the last digit.
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

    /// Whether groups of three are accepted, in a locale with 3-2 grouping or none.
    private var isWesternKnown: Bool {
        sizes.secondary != sizes.primary || sizes.primary == 0 || sizes.primary == 3
    }

    /// Whether 3-2 grouping is accepted, in a locale with groups of three.
    private var isIndianKnown: Bool {
        knowsIndianGrouping || sizes.secondary == 2 && sizes.primary == 3
    }

    /// The doubtful separator, if the digits have the shape that period and comma conventions read
    /// differently: one separator with 1 to 3 digits before it and exactly 3 after it.
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

/// A separator that another convention reads differently.
struct SeparatorDoubt: Sendable, Hashable {
    var isComma: Bool
    /// Whether it was read as the decimal separator; otherwise it groups.
    var isDecimal: Bool
}
