public import Decimals
public import LocaleData
import Synchronization

/// Reads numbers as people write them in one locale: the whole text, or an error; never a guess.
///
/// ```swift
/// let reader = NumberReader(try LocaleCatalog.shared.locale("de-DE"))
/// var reading = NumberReading()
/// try reader.read("1.234,5".utf8Span.span, into: &reading)
/// reading.number.description               // "1234.5"
/// ```
///
/// Takes time linear in the text and, past a reading's first use, allocates nothing.
///
/// Immutable, and shared by reference.
public final class NumberReader: Sendable {
    /// The most Unicode scalars that a text may have.
    public static let maximumLength = 1_024

    /// The most Unicode scalars that a text of words may have.
    public static let maximumWordsLength = 256

    /// The locale whose conventions hold.
    public let locale: LocaleNumbers
    /// What the numbers stand for.
    public let style: NumberStyle
    /// Whether exponents are expected, and compact words understood.
    public let notation: NumberFormatOptions.Notation

    /// The rules that the texts follow; nil for digits.
    public let rules: RuleNotation?

    /// The form that most texts have, where they are plain numbers.
    let commonForm: CommonNumberForm?

    /// The separators that the texts are known to have.
    var separators: TypedSeparators? { data.separators }

    /// Whether the locale itself writes numbers in the common form.
    let isCommonFormCanonical: Bool

    /// The writers of the locale's own forms, made when they are asked for.
    let writers = Mutex<[CanonicalForm: NumberWriter]>([:])

    /// Whether reading a text may read data of the locale that takes long, or search for what words mean.
    public let mayTakeLong: Bool

    /// What all texts need.
    private let data: ReadingData

    /// A number as the locale writes it, to show its separators.
    var example: String { data.example(of: locale) }

    /// Makes a reader for a locale, a style and a notation.
    ///
    /// - Parameters:
    ///   - locale: The locale whose conventions hold.
    ///   - style: What the numbers stand for.
    ///   - notation: Whether exponents are expected, and compact words understood.
    ///   - rules: Words or ordinals; anything else leaves the locale its own system of rules, where
    ///     it asks for one.
    ///   - separators: The separators that the texts are known to have; nil for the locale's.
    public init(
        _ locale: LocaleNumbers, style: NumberStyle = .decimal,
        notation: NumberFormatOptions.Notation = .standard, rules: RuleNotation? = nil,
        separators: TypedSeparators? = nil
    ) {
        self.locale = locale
        self.style = style
        self.notation = notation
        let isWords = rules == .spellout || rules == .ordinal
        self.rules = isWords ? rules : locale.ruleSystem.map { .system($0) }
        let isPlain = style == .decimal && notation == .standard && self.rules == nil
        mayTakeLong = self.rules != nil || style.hasNames || notation.hasWords
        let symbols = locale.symbols
        isCommonFormCanonical =
            separators == nil && symbols.numberingSystem.zero == 0x30
            && symbols.groupSizes.minimum == 1
            && symbols.affixes.negative.prefix == [UInt8(ascii: "-")]
            && symbols.affixes.negative.suffix.isEmpty
        data = ReadingData(locale, style, separators)
        commonForm = isPlain ? data.commonForm : nil
    }

    /// The numbers that are all written as a text; for saying what an ambiguous one can mean.
    public func meanings(of text: Span<UInt8>) -> [Decimal] {
        rules.map { RuleScan(locale, $0).meanings(of: text) } ?? []
    }

    /// The CLDR id of the system of what was read.
    public func numberingSystem(of reading: NumberReading) -> String {
        if case .system(let id) = rules, reading.isByRules { return id }
        return reading.numberingSystem
    }

    /// Reads a text leniently: what the locale writes, and what people type instead of it as long
    /// as it can mean one thing only.
    ///
    /// - Parameters:
    ///   - text: UTF-8.
    ///   - reading: Where the value and the notes go; unspecified after an error.
    /// - Throws: ``NumberError`` with the place of the fault.
    public func read(
        _ text: Span<UInt8>, into reading: inout NumberReading
    ) throws(NumberError) {
        if let commonForm, commonForm.read(text, into: &reading) { return }
        reading.isByRules = false
        if let rules, try RuleScan(locale, rules).run(text, into: &reading) { return }
        var scan = scan(text)
        try scan.run(into: &reading)
    }

    /// A walk over a text.
    @_lifetime(copy text)
    func scan(_ text: Span<UInt8>) -> NumberScan {
        NumberScan(text, locale, style, notation, data: data)
    }
}

extension NumberStyle {
    /// Whether names stand beside the numbers.
    fileprivate var hasNames: Bool {
        switch self {
        case .currency: true
        case .decimal, .percent, .permille: false
        }
    }
}

extension NumberFormatOptions.Notation {
    /// Whether words stand beside the numbers.
    fileprivate var hasWords: Bool {
        switch self {
        case .compact: true
        case .standard, .scientific, .engineering: false
        }
    }
}
