/// The text around a number with a unit, for each plural category.
public struct UnitPatterns: Sendable, Hashable {
    /// The text around one number, in UTF-8.
    public struct Pattern: Sendable, Hashable {
        /// The text before the number.
        public let prefix: [UInt8]

        /// The text after the number, or the whole text if ``hasNumber`` is false.
        public let suffix: [UInt8]

        /// Whether the number itself is written.
        ///
        /// The Arabic singular and dual express one and two in the word itself.
        public let hasNumber: Bool

        init(prefix: some Sequence<UInt8>, suffix: some Sequence<UInt8>, hasNumber: Bool = true) {
            self.prefix = Array(prefix)
            self.suffix = Array(suffix)
            self.hasNumber = hasNumber
        }
    }

    /// The pattern of ``PluralCategory/other``, also used for categories without their own.
    public let other: Pattern

    /// The categories that differ from ``other``.
    let exceptions: [(category: PluralCategory, pattern: Pattern)]

    /// - Parameter patterns: The patterns by category; missing ones are written like `other`.
    init(other: Pattern, exceptions patterns: [PluralCategory: Pattern] = [:]) {
        self.other = other
        exceptions = PluralCategory.allCases.compactMap { category in
            guard let pattern = patterns[category], pattern != other else { return nil }
            return (category, pattern)
        }
    }

    /// The pattern for a category.
    public subscript(category: PluralCategory) -> Pattern {
        for exception in exceptions where exception.category == category {
            return exception.pattern
        }
        return other
    }

    /// Compares the patterns of all categories.
    public static func == (left: Self, right: Self) -> Bool {
        left.other == right.other
            && left.exceptions.elementsEqual(right.exceptions) {
                $0.category == $1.category && $0.pattern == $1.pattern
            }
    }

    /// Hashes the patterns compared by ``==(_:_:)``.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(other)
        for exception in exceptions {
            hasher.combine(exception.category)
            hasher.combine(exception.pattern)
        }
    }
}
