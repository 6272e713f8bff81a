/// What stands around the number when a unit is written, for each plural category.
public struct UnitPatterns: Sendable, Hashable {
    /// The text around one number, in UTF-8.
    public struct Pattern: Sendable, Hashable {
        /// What stands in front of the number.
        public let prefix: [UInt8]

        /// What stands behind the number; the whole text where ``hasNumber`` is false.
        public let suffix: [UInt8]

        /// Whether the number is written at all.
        ///
        /// The Arabic singular and dual say in the word itself that there are one or two.
        public let hasNumber: Bool

        init(prefix: some Sequence<UInt8>, suffix: some Sequence<UInt8>, hasNumber: Bool = true) {
            self.prefix = Array(prefix)
            self.suffix = Array(suffix)
            self.hasNumber = hasNumber
        }
    }

    /// The pattern of ``PluralCategory/other``, which is also used for categories without one.
    public let other: Pattern

    /// The categories that differ from ``other``.
    let exceptions: [(category: PluralCategory, pattern: Pattern)]

    /// - Parameter patterns: What is not there is written as `other` is.
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

    /// Compares what is written for each category.
    public static func == (left: Self, right: Self) -> Bool {
        left.other == right.other
            && left.exceptions.elementsEqual(right.exceptions) {
                $0.category == $1.category && $0.pattern == $1.pattern
            }
    }

    /// Hashes what ``==(_:_:)`` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(other)
        for exception in exceptions {
            hasher.combine(exception.category)
            hasher.combine(exception.pattern)
        }
    }
}
