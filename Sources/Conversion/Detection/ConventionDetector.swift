import Decimals
import LocaleData

/// Detects the convention of a column of numbers, with evidence.
///
/// ```swift
/// var detector = ConventionDetector()
/// for cell in ["1.234,50", "12,5", "-", "Betrag"] { detector.add(cell) }
/// let decision = detector.decision()
/// decision.isDecided                     // true
/// decision.chosen?.locales.first         // "de-DE"
/// decision.evidence.first?.cell.value    // "1.234,50"
/// ```
///
/// Every convention's ``NumberReader`` reads each cell, but cells of the same shape only once, so a
/// cell costs a fraction of a microsecond. Memory use does not grow with the number of cells.
public struct ConventionDetector: Sendable {
    /// What the cells may contain.
    public struct Options: Sendable {
        /// The only style to accept; nil for any.
        public var style: ColumnDecision.Style?
        /// The only currency to accept; nil for any.
        public var currency: String?
        /// Whether cells must, or must not, have words for powers of ten; nil for both.
        public var isCompact: Bool?
        /// The words for a missing value; case and spaces are ignored.
        public var missing: [String] = ConventionDetector.usualMissing

        /// Creates options that accept everything.
        public init() {}
    }

    /// Words for a missing value in exported data and statistics.
    public static let usualMissing = [
        "-", "–", "—", "…", "..", "n/a", "na", "null", "nan", "none", "k.A.", "x", "#N/A",
    ]

    /// Cells that every convention reads alike.
    struct Group {
        let affix: CellAffix
        /// The reading of each candidate.
        let readings: [Reading]
        let zero: UInt32
        var count = 0
        /// The first three cells.
        var samples: [Sample] = []

        var firstIndex: Int { samples.first?.index ?? .max }
    }

    /// How a candidate reads a cell.
    struct Reading: Hashable {
        /// 0 if the candidate refuses the cell; equal for candidates that agree on the value.
        var value: UInt8 = 0
        /// Whether the reading has notes, for example about another grouping style.
        var hasNotes = false
    }

    struct Sample {
        let index: Int
        let text: [UInt8]
        let number: [UInt8]
    }

    /// What is known about a shape.
    private struct Shape {
        enum Kind {
            case blank
            case missing
            case text
            case number(group: Int)
        }

        var kind: Kind
        var bareDigits = 0
        var hasLeadingZero = false
        var isDate = false
        var hasExponent = false
    }

    /// Statistics that distinguish identifiers, dates and spreadsheet artefacts from quantities.
    struct Looks {
        var bare = 0
        var leadingZeros = 0
        var shortest = Int.max
        var longest = 0
        var dates = 0
        var exponents = 0
    }

    private struct GroupKey: Hashable {
        let affix: CellAffix
        let readings: [Reading]
    }

    let candidates: ConventionCandidates
    let options: Options
    private let missing: Set<[UInt8]>
    private let missingHasDigits: Bool
    private var shapes: [CellShape: Shape] = [:]
    private var groupsByKey: [GroupKey: Int] = [:]
    private(set) var groups: [Group] = []
    private(set) var counts = ColumnDecision.Counts()
    private(set) var looks = Looks()
    private(set) var texts: [ColumnDecision.Cell] = []
    /// The number of cells added.
    public private(set) var count = 0

    /// The maximum number of cached shapes; further shapes are read each time.
    private static let maximumShapes = 4_096
    /// The maximum number of groups; cells beyond it count as unreadable.
    private static let maximumGroups = 1_024
    private static let maximumTexts = 10
    /// The maximum length of a cell in bytes.
    private static let maximumLength = 4_096

    /// Creates a detector.
    ///
    /// - Parameters:
    ///   - candidates: The conventions to consider.
    ///   - options: What the cells may contain.
    public init(candidates: ConventionCandidates = .shared, options: Options = Options()) {
        self.candidates = candidates
        self.options = options
        missing = Set(options.missing.map { Self.folded(Array($0.utf8).span) })
        missingHasDigits = missing.contains { $0.contains { $0 &- 0x30 < 10 } }
    }

    /// Adds the next cell of the column.
    public mutating func add(_ cell: String) {
        let bytes = Array(cell.utf8)
        add(bytes.span)
    }

    /// Adds the next cell of the column, in UTF-8.
    public mutating func add(_ cell: Span<UInt8>) {
        let index = count
        count &+= 1
        let shape = missingHasDigits ? nil : CellShape(cell)
        if let shape, let known = shapes[shape] {
            return take(known, cell, at: index)
        }
        let new = classify(cell)
        if let shape {
            if shapes.count >= Self.maximumShapes { shapes.removeAll(keepingCapacity: true) }
            shapes[shape] = new
        }
        take(new, cell, at: index)
    }

    private mutating func take(_ shape: Shape, _ cell: Span<UInt8>, at index: Int) {
        switch shape.kind {
        case .blank: counts.blank &+= 1
        case .missing: counts.missing &+= 1
        case .text:
            counts.text &+= 1
            if texts.count < Self.maximumTexts {
                texts.append(.init(index: index, value: Self.shown(cell)))
            }
        case .number(let group):
            groups[group].count &+= 1
            if groups[group].samples.count < 3 {
                groups[group].samples.append(Self.sample(cell, at: index))
            }
            take(shape)
        }
    }

    private mutating func take(_ shape: Shape) {
        if shape.isDate { looks.dates &+= 1 }
        if shape.hasExponent { looks.exponents &+= 1 }
        guard shape.bareDigits > 0 else { return }
        looks.bare &+= 1
        if shape.hasLeadingZero { looks.leadingZeros &+= 1 }
        looks.shortest = min(looks.shortest, shape.bareDigits)
        looks.longest = max(looks.longest, shape.bareDigits)
    }

    private mutating func classify(_ cell: Span<UInt8>) -> Shape {
        guard cell.count <= Self.maximumLength else {
            return Shape(kind: .number(group: group(.refused, refusedByAll, zero: 0x30)))
        }
        let text = CellText(cell)
        if text.kind == .blank { return Shape(kind: .blank) }
        if text.kind == .text || missingHasDigits, missing.contains(Self.folded(cell)) {
            return Shape(kind: .missing)
        }
        if text.kind == .text { return Shape(kind: .text) }
        let affix = CellAffix(text)
        var shape = Shape(
            kind: .number(group: group(affix, readings(of: text, affix), zero: text.zero)))
        shape.bareDigits = text.bareDigits ?? 0
        shape.hasLeadingZero = text.number.first == 0x30 && text.number.count > 1
        shape.isDate = text.isDate
        shape.hasExponent = text.hasExponent
        return shape
    }

    private var refusedByAll: [Reading] {
        [Reading](repeating: Reading(), count: candidates.all.count)
    }

    private mutating func group(_ affix: CellAffix, _ readings: [Reading], zero: UInt32) -> Int {
        let key = GroupKey(affix: affix, readings: readings)
        if let known = groupsByKey[key] { return known }
        if groups.count >= Self.maximumGroups, affix != .refused {
            return group(.refused, refusedByAll, zero: zero)
        }
        groups.append(Group(affix: affix, readings: readings, zero: zero))
        groupsByKey[key] = groups.count - 1
        return groups.count - 1
    }

    /// The reading of a cell's number by each candidate.
    private func readings(of cell: CellText, _ affix: CellAffix) -> [Reading] {
        guard affix != .refused, options.admit(affix) else { return refusedByAll }
        var readings = refusedByAll
        var values: [String] = []
        var reading = NumberReading()
        let hasOwn = candidates.all.contains { $0.symbols.numberingSystem.zero == cell.zero }
        for (index, candidate) in candidates.all.enumerated() {
            let zero = candidate.symbols.numberingSystem.zero
            guard zero == cell.zero || (!hasOwn && zero == 0x30) else { continue }
            guard (try? candidate.reader.read(cell.number.span, into: &reading)) != nil else {
                continue
            }
            let value = reading.number.description
            let place = values.firstIndex(of: value) ?? values.endIndex
            if place == values.endIndex { values.append(value) }
            readings[index].value = UInt8(truncatingIfNeeded: place + 1)
            readings[index].hasNotes = !reading.notes.isEmpty
        }
        return readings
    }

    private static func sample(_ cell: Span<UInt8>, at index: Int) -> Sample {
        let length = min(cell.count, 1_024)
        return Sample(
            index: index, text: cell.extracting(0..<length).withUnsafeBufferPointer { Array($0) },
            number: CellText(cell.extracting(0..<length)).number)
    }

    static func shown(_ cell: Span<UInt8>) -> String {
        let text = cell.extracting(0..<min(cell.count, 1_024)).withUnsafeBufferPointer {
            String(decoding: $0, as: UTF8.self)
        }
        return String(text.unicodeScalars.prefix(200).map(Character.init))
    }

    /// Folds a word for a missing value: no spaces, lower case.
    private static func folded(_ text: Span<UInt8>) -> [UInt8] {
        let string = text.extracting(0..<min(text.count, 256)).withUnsafeBufferPointer {
            String(decoding: $0, as: UTF8.self)
        }
        return Array(
            string.lowercased().unicodeScalars.filter { !NumberScalars.isWhiteSpace($0.value) }
                .map(Character.init).map(String.init).joined().utf8)
    }
}

extension Currencies {
    /// Whether a sign or code may mean a currency; only the code of another one may not.
    fileprivate static func admits(_ text: String?, for code: String?) -> Bool {
        guard let code, let text, let own = canonical(text) else { return true }
        return own == code
    }
}

extension ConventionDetector.Options {
    /// Whether the text beside a number fits the accepted style and notation.
    func admit(_ affix: CellAffix) -> Bool {
        switch affix {
        case .none: style != .percent && isCompact != true
        case .percent: (style ?? .percent) == .percent && isCompact != true
        case .money(let currency, let suffix):
            Currencies.admits(currency, for: self.currency)
                && (style == nil || style == .currency || (style == .decimal && currency == nil))
                && (isCompact == nil || suffix != nil || isCompact == false)
                && (isCompact != false || suffix == nil)
        case .other: true
        case .refused: false
        }
    }
}
