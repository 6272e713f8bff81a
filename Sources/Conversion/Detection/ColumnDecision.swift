import LocaleData

/// Which convention a column of numbers is written in, and why.
public struct ColumnDecision: Sendable {
    /// A cell, by its place in the column from 0.
    public struct Cell: Sendable, Hashable {
        /// Its place.
        public let index: Int
        /// Its text.
        public let value: String
    }

    /// A cell that rules conventions out.
    public struct Evidence: Sendable {
        /// The cell.
        public let cell: Cell
        /// The separators of the conventions that do not read it.
        public let excludes: [(decimal: String, grouping: String)]
    }

    /// A cell that a convention does not read.
    public struct Refusal: Sendable {
        /// The cell.
        public let cell: Cell
        /// Why.
        public let code: NumberError.Code
        /// What other conventions read there.
        public let readings: [SeparatorConventions.Alternative]
    }

    /// How a convention fares in the column.
    public struct Convention: Sendable {
        /// What separates the fraction.
        public let decimalSeparator: String
        /// What separates groups.
        public let groupingSeparator: String
        /// How many digits the last group has, and the others.
        public let grouping: (primary: Int, secondary: Int)
        /// The CLDR id of the digits.
        public let numberingSystem: String
        /// Locales that have it, five at most.
        public let locales: [String]
        /// How many cells it reads.
        public let read: Int
        /// How many it does not.
        public let refused: Int
        /// The first three that it does not, where none reads all.
        public let refusals: [Refusal]
    }

    /// What stands for what the numbers are.
    public enum Style: String, Sendable {
        /// Plain numbers.
        case decimal
        /// A percent sign beside each.
        case percent
        /// A currency beside some.
        case currency
    }

    /// What the numbers may be instead.
    public enum Look: String, Sendable {
        /// Equal lengths with zeros in front.
        case identifier
        /// Days, months and years.
        case date
        /// Exponents, as spreadsheets make of long numbers.
        case exponentArtefact
    }

    /// Whether all conventions that read every number cell give each the same value.
    public internal(set) var isDecided = false
    /// Whether only the other columns of the file decide it.
    public internal(set) var isBySiblings = false
    /// The convention to use, where decided.
    public internal(set) var chosen: Convention?
    /// What the numbers are.
    public internal(set) var style = Style.decimal
    /// Whether there are words for powers of ten.
    public internal(set) var isCompact = false
    /// The currency, where every cell that has one has the same code.
    public internal(set) var currency: String?
    /// How many cells there are of each kind; read and refused are those of the best convention.
    public internal(set) var cells = Counts()
    /// Every convention, the best first, ten at most.
    public internal(set) var conventions: [Convention] = []
    /// The cells that ruled others out, five at most.
    public internal(set) var evidence: [Evidence] = []
    /// The first cell that conventions which read all cells give different values, with these values.
    public internal(set) var conflict: (cell: Cell, readings: [SeparatorConventions.Alternative])?
    /// The texts beside the numbers that are neither a currency nor a sign or power that is known.
    public internal(set) var affixes: [String] = []
    /// What the numbers look like, if not like quantities.
    public internal(set) var looksLike: Look?
    /// The first cells without digits, ten at most.
    public internal(set) var texts: [Cell] = []

    /// How many cells there are of each kind.
    public struct Counts: Sendable, Hashable {
        /// Numbers that the convention reads.
        public internal(set) var read = 0
        /// Numbers that it does not.
        public internal(set) var refused = 0
        /// Nothing but white space.
        public internal(set) var blank = 0
        /// Words for "no value".
        public internal(set) var missing = 0
        /// Other cells without digits.
        public internal(set) var text = 0
    }

    /// The locale to read the column in, where decided: one that knows the words beside its numbers.
    public var from: String? { locale?.id }
    /// The locale to read the column in.
    var locale: LocaleNumbers?
}
