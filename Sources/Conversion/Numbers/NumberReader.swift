public import Decimals
public import LocaleData
import Synchronization

/// Reads numbers as people write them in a locale.
///
/// ```swift
/// let reader = NumberReader(try LocaleCatalog.shared.locale("de-DE"))
/// var reading = NumberReading()
/// try reader.read("1.234,5".utf8Span.span, into: &reading)
/// reading.number.description               // "1234.5"
/// ```
///
/// Reads the whole text or throws an error, and never guesses. Takes linear time; after the first
/// use of a reading, nothing is allocated.
public final class NumberReader: Sendable {
    /// The maximum length of text in Unicode scalars.
    public static let maximumLength = 1_024

    /// The maximum length of text in words, in Unicode scalars.
    public static let maximumWordsLength = 256

    /// The locale of the text.
    public let locale: LocaleNumbers
    /// The kind of number.
    public let style: NumberStyle
    /// Whether to expect exponents or compact words.
    public let notation: NumberFormatOptions.Notation

    /// The rules that texts follow; nil for digits.
    public let rules: RuleNotation?

    /// The fast path for plain numbers.
    let commonForm: CommonNumberForm?

    /// The separators that texts are known to use.
    var separators: TypedSeparators? { data.separators }

    /// Whether the locale itself writes numbers in the common form.
    let isCommonFormCanonical: Bool

    /// The writers of the locale's own forms, created on demand.
    let writers = Mutex<[CanonicalForm: NumberWriter]>([:])

    /// Whether reading may load slow locale data or search for the meaning of words.
    public let mayTakeLong: Bool

    private let data: ReadingData

    /// A number in the locale's format, to show its separators.
    var example: String { data.example(of: locale) }

    /// Creates a reader for a locale, style and notation.
    ///
    /// - Parameters:
    ///   - locale: The locale of the text.
    ///   - notation: Whether to expect exponents or compact words.
    ///   - rules: Words or ordinals; otherwise the locale's own algorithmic numbering system is
    ///     used, if it requests one.
    ///   - separators: The separators that texts are known to use; nil for the locale's.
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

    /// The numbers that are all written as a given text, to explain an ambiguous one.
    public func meanings(of text: Span<UInt8>) -> [Decimal] {
        rules.map { RuleScan(locale, $0).meanings(of: text) } ?? []
    }

    /// The CLDR id of a reading's numbering system.
    public func numberingSystem(of reading: NumberReading) -> String {
        if case .system(let id) = rules, reading.isByRules { return id }
        return reading.numberingSystem
    }

    /// Reads text leniently: what the locale writes, and what people type instead if it can mean
    /// only one thing.
    ///
    /// - Parameters:
    ///   - text: UTF-8.
    ///   - reading: Receives the value and notes; unspecified after an error.
    /// - Throws: ``NumberError`` with the position of the error.
    public func read(
        _ text: Span<UInt8>, into reading: inout NumberReading
    ) throws(NumberError) {
        if let commonForm, commonForm.read(text, into: &reading) { return }
        reading.isByRules = false
        if let rules, try RuleScan(locale, rules).run(text, into: &reading) { return }
        var scan = scan(text)
        try scan.run(into: &reading)
    }

    @_lifetime(copy text)
    func scan(_ text: Span<UInt8>) -> NumberScan {
        NumberScan(text, locale, style, notation, data: data)
    }
}

extension NumberStyle {
    /// Whether numbers may have names beside them.
    fileprivate var hasNames: Bool {
        switch self {
        case .currency: true
        case .decimal, .percent, .permille: false
        }
    }
}

extension NumberFormatOptions.Notation {
    /// Whether numbers may have words beside them.
    fileprivate var hasWords: Bool {
        switch self {
        case .compact: true
        case .standard, .scientific, .engineering: false
        }
    }
}
