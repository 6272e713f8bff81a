import LocaleData

/// The detected convention of a column of numbers, with evidence.
public struct ColumnDecision: Sendable {
    /// A cell of the column.
    public struct Cell: Sendable, Hashable {
        /// The index in the column, from 0.
        public let index: Int
        /// The text.
        public let value: String
    }

    /// A cell that rules out conventions.
    public struct Evidence: Sendable {
        /// The cell.
        public let cell: Cell
        /// The separators of the conventions that cannot read it.
        public let excludes: [(decimal: String, grouping: String)]
    }

    /// A cell that a convention cannot read.
    public struct Refusal: Sendable {
        /// The cell.
        public let cell: Cell
        /// The reason.
        public let code: NumberError.Code
        /// The values under other conventions.
        public let readings: [SeparatorConventions.Alternative]
    }

    /// The results of a convention.
    public struct Convention: Sendable {
        /// The decimal separator.
        public let decimalSeparator: String
        /// The grouping separator.
        public let groupingSeparator: String
        /// The sizes of the last group and of the other groups.
        public let grouping: (primary: Int, secondary: Int)
        /// The CLDR id of the numbering system.
        public let numberingSystem: String
        /// At most five locales with the convention.
        public let locales: [String]
        /// The number of cells it reads.
        public let read: Int
        /// The number of cells it cannot read.
        public let refused: Int
        /// The first three cells it cannot read, if no convention reads all.
        public let refusals: [Refusal]
    }

    /// The kind of numbers in a column.
    public enum Style: String, Sendable {
        case decimal
        /// All numbers have a percent sign.
        case percent
        /// Some numbers have a currency.
        case currency
    }

    /// What the numbers may be if not quantities.
    public enum Look: String, Sendable {
        /// Identifiers: equal lengths with leading zeros.
        case identifier
        /// Dates.
        case date
        /// Long numbers with exponents, as written by spreadsheets.
        case exponentArtefact
    }

    /// Whether all conventions that read every number agree on all values.
    public internal(set) var isDecided = false
    /// Whether the decision depends on other columns of the file.
    public internal(set) var isBySiblings = false
    /// The convention to use, if decided.
    public internal(set) var chosen: Convention?
    /// The kind of numbers.
    public internal(set) var style = Style.decimal
    /// Whether there are words for powers of ten.
    public internal(set) var isCompact = false
    /// The currency, if all cells with a currency have the same one.
    public internal(set) var currency: String?
    /// The number of cells of each kind; `read` and `refused` are those of the best convention.
    public internal(set) var cells = Counts()
    /// The conventions, best first, at most ten.
    public internal(set) var conventions: [Convention] = []
    /// The cells that ruled out conventions, at most five.
    public internal(set) var evidence: [Evidence] = []
    /// The first cell for which the conventions that read all cells disagree, with its values.
    public internal(set) var conflict: (cell: Cell, readings: [SeparatorConventions.Alternative])?
    /// The texts beside the numbers that are not a known currency, sign or power of ten.
    public internal(set) var affixes: [String] = []
    /// What the numbers look like, if not quantities.
    public internal(set) var looksLike: Look?
    /// The first cells without digits, at most ten.
    public internal(set) var texts: [Cell] = []

    /// The number of cells of each kind.
    public struct Counts: Sendable, Hashable {
        /// Numbers that the convention reads.
        public internal(set) var read = 0
        /// Numbers that it cannot read.
        public internal(set) var refused = 0
        /// Cells with only white space.
        public internal(set) var blank = 0
        /// Words for a missing value.
        public internal(set) var missing = 0
        /// Other cells without digits.
        public internal(set) var text = 0
    }

    /// The locale to read the column in, if decided: one that knows the words beside the numbers.
    public var from: String? { locale?.id }
    var locale: LocaleNumbers?
}
