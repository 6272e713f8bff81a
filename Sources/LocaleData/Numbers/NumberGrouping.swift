/// How a locale groups integer digits (UTS #35 Part 3, number patterns).
public struct NumberGrouping: Sendable, Hashable {
    /// Digits in the group nearest the decimal sign; 0 where the locale does not group.
    public let primary: Int
    /// Digits in each further group; equals ``primary`` in most locales, 2 in much of South Asia.
    public let secondary: Int
    /// CLDR `minimumGroupingDigits`: this many digits must stand before the first separator.
    public let minimum: Int

    /// Makes a grouping from its sizes.
    public init(primary: Int, secondary: Int, minimum: Int) {
        self.primary = primary
        self.secondary = secondary
        self.minimum = minimum
    }

    /// Whether a separator stands to the left of the digit that has `place` integer digits from it
    /// to the decimal sign, itself included.
    ///
    /// - Parameters:
    ///   - place: 1 for the ones.
    ///   - integerDigits: How many integer digits the whole number has.
    @inline(__always)
    public func hasSeparator(after place: Int, integerDigits: Int) -> Bool {
        guard primary > 0, integerDigits >= primary + minimum, place < integerDigits else {
            return false
        }
        if place < primary { return false }
        return secondary == primary
            ? place % primary == 0 : (place - primary) % secondary == 0
    }
}
