/// The text before and after the digits of a number for each sign, in UTF-8.
public struct NumberAffixes: Sendable, Hashable {
    /// A prefix and a suffix.
    public struct Pair: Sendable, Hashable {
        /// The text before the digits.
        public let prefix: [UInt8]
        /// The text after the digits.
        public let suffix: [UInt8]

        init(_ prefix: String, _ suffix: String) {
            self.prefix = Array(prefix.utf8)
            self.suffix = Array(suffix.utf8)
        }

        private init(_ prefix: [UInt8], _ suffix: [UInt8]) {
            self.prefix = prefix
            self.suffix = suffix
        }

        func surrounded(by outer: Pair) -> Pair {
            Pair(outer.prefix + prefix, suffix + outer.suffix)
        }
    }

    /// The affixes without a sign.
    public let plain: Pair
    /// The affixes with a minus sign and its directional marks.
    public let negative: Pair
    /// The affixes with a plus sign and its directional marks.
    public let positive: Pair

    /// The sign to show.
    public enum Sign: Sendable {
        case none, minus, plus
    }

    /// The affixes for a sign.
    public subscript(sign: Sign) -> Pair {
        switch sign {
        case .none: plain
        case .minus: negative
        case .plus: positive
        }
    }

    func surrounded(by outer: Pair) -> NumberAffixes {
        NumberAffixes(
            plain: plain.surrounded(by: outer), negative: negative.surrounded(by: outer),
            positive: positive.surrounded(by: outer))
    }
}
