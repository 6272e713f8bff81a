/// What stands before and behind the digits of a number, for each sign that can be shown; UTF-8.
public struct NumberAffixes: Sendable, Hashable {
    /// What stands on both sides.
    public struct Pair: Sendable, Hashable {
        /// Before the digits.
        public let prefix: [UInt8]
        /// Behind the digits.
        public let suffix: [UInt8]

        init(_ prefix: String, _ suffix: String) {
            self.prefix = Array(prefix.utf8)
            self.suffix = Array(suffix.utf8)
        }

        private init(_ prefix: [UInt8], _ suffix: [UInt8]) {
            self.prefix = prefix
            self.suffix = suffix
        }

        /// This pair with another one around it.
        func surrounded(by outer: Pair) -> Pair {
            Pair(outer.prefix + prefix, suffix + outer.suffix)
        }
    }

    /// Without a sign.
    public let plain: Pair
    /// With a minus, and its marks.
    public let negative: Pair
    /// With a plus, and its marks.
    public let positive: Pair

    /// A sign that can be shown.
    public enum Sign: Sendable {
        case none, minus, plus
    }

    /// What stands around the digits with a sign.
    public subscript(sign: Sign) -> Pair {
        switch sign {
        case .none: plain
        case .minus: negative
        case .plus: positive
        }
    }

    /// These affixes with a pair around each.
    func surrounded(by outer: Pair) -> NumberAffixes {
        NumberAffixes(
            plain: plain.surrounded(by: outer), negative: negative.surrounded(by: outer),
            positive: positive.surrounded(by: outer))
    }
}
