/// How a locale groups integer digits (UTS #35 Part 3, number patterns).
public struct NumberGrouping: Sendable, Hashable {
    /// The size of the group next to the decimal separator; 0 if the locale does not group.
    public let primary: Int
    /// The size of further groups: equal to ``primary`` in most locales, 2 in much of South Asia.
    public let secondary: Int
    /// CLDR `minimumGroupingDigits`: the number of digits required before the first separator.
    public let minimum: Int

    /// Creates a grouping from its sizes.
    public init(primary: Int, secondary: Int, minimum: Int) {
        self.primary = primary
        self.secondary = secondary
        self.minimum = minimum
    }

    /// Whether a separator stands to the left of the digit at `place`.
    ///
    /// - Parameters:
    ///   - place: The position of the digit from the decimal separator: 1 for the ones.
    ///   - integerDigits: The number of integer digits.
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
