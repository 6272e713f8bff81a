public import Decimals
public import LocaleData

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

    /// The short way, where the texts are plain numbers.
    let plain: PlainNumber?

    /// Makes a reader for a locale, a style and a notation.
    ///
    /// - Parameter rules: Words or ordinals; anything else leaves the locale its own system of
    ///   rules, where it asks for one.
    public init(
        _ locale: LocaleNumbers, style: NumberStyle = .decimal,
        notation: NumberFormatOptions.Notation = .standard, rules: RuleNotation? = nil
    ) {
        self.locale = locale
        self.style = style
        self.notation = notation
        let isWords = rules == .spellout || rules == .ordinal
        self.rules = isWords ? rules : locale.ruleSystem.map { .system($0) }
        let isPlain = style == .decimal && notation == .standard && self.rules == nil
        plain = isPlain ? PlainNumber(locale.latin) : nil
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
        if let plain, plain.read(text, into: &reading) { return }
        reading.isByRules = false
        if let rules, try RuleScan(locale, rules).run(text, into: &reading) { return }
        var scan = NumberScan(text, locale, style, notation)
        if style == .decimal, notation == .standard {
            try scan.run(into: &reading)
        } else {
            try scan.runStyled(into: &reading)
        }
    }
}

/// One walk over a text.
struct NumberScan: ~Escapable {
    let text: Span<UInt8>
    let locale: LocaleNumbers
    let style: NumberStyle
    let notation: NumberFormatOptions.Notation
    var end: Int
    var cursor = ScalarCursor()
    /// Whether percent or permille stood there as a name, as in compact numbers of some locales.
    var hasUnitName = false

    @_lifetime(copy text)
    init(
        _ text: Span<UInt8>, _ locale: LocaleNumbers, _ style: NumberStyle = .decimal,
        _ notation: NumberFormatOptions.Notation = .standard
    ) {
        self.text = text
        self.locale = locale
        self.style = style
        self.notation = notation
        end = text.count
    }

    mutating func run(into reading: inout NumberReading) throws(NumberError) {
        try prepare(&reading)
        let isNegative = try takeSign(&reading)
        let start = cursor.offset
        let mantissa = try takeMantissa(&reading)
        let exponent = cursor.byte < end ? try takeTail(mantissa, &reading) : 0
        try finish(mantissa, exponent, isNegative, start, &reading)
    }

    /// Empties the reading and drops what surrounds the text.
    ///
    /// - Throws: ``NumberError/Code/valueTooLong``, ``NumberError/Code/emptyValue``.
    mutating func prepare(_ reading: inout NumberReading) throws(NumberError) {
        reading.notes = []
        reading.mayBeAmbiguous = false
        if !reading.otherPowers.isEmpty { reading.otherPowers = [] }
        reading.digits.removeAll(keepingCapacity: true)
        if end > NumberReader.maximumLength { try checkLength() }
        trim()
        guard cursor.byte < end else { throw NumberError(.emptyValue, offset: 0, length: 0) }
    }

    mutating func finish(
        _ mantissa: Mantissa, _ exponent: Int, _ isNegative: Bool, _ start: Int,
        _ reading: inout NumberReading
    ) throws(NumberError) {
        let count = reading.digits.count
        if count > 1_000 {
            let zeros = reading.digits.firstIndex { $0 != 0 } ?? count
            guard count - zeros <= 1_000 else {
                throw NumberError(.valueTooLarge, offset: start, length: cursor.offset - start)
            }
        }
        if mantissa.integerDigits > 1, reading.digits[0] == 0 {
            reading.notes.insert(.leadingZeros)
        }
        reading.typedScale = count - mantissa.integerDigits
        reading.number.exchange(
            digits: &reading.digits, isNegative: isNegative,
            scale: count - mantissa.integerDigits)
        if exponent != 0 { reading.number.shiftPoint(by: exponent) }
        if isNegative, reading.number.isZero { reading.notes.insert(.negativeZero) }
    }

    /// Refuses a text of too many scalars before anything else is done with it.
    private func checkLength() throws(NumberError) {
        var count = 0
        for index in 0..<end where text[index] & 0xC0 != 0x80 { count += 1 }
        guard count <= NumberReader.maximumLength else {
            throw NumberError(
                .valueTooLong, offset: NumberReader.maximumLength,
                length: count - NumberReader.maximumLength)
        }
    }

    /// Drops white space and directional marks at both ends.
    private mutating func trim() {
        while let (scalar, width) = cursor.peek(text, end: end),
            NumberScalars.isWhiteSpace(scalar) || NumberScalars.isMark(scalar)
        {
            cursor.advance(width)
        }
        while end > cursor.byte {
            let last = text[end - 1]
            if last > 0x20, last < 0x80 { return }
            let start = ScalarCursor.start(before: end, in: text)
            let scalar =
                last < 0x80
                ? UInt32(last) : ScalarCursor.decode(text, at: start, end: end).scalar
            guard NumberScalars.isWhiteSpace(scalar) || NumberScalars.isMark(scalar) else { return }
            end = start
        }
    }

    /// Takes the sign in front, with the marks around it; true for a minus.
    private mutating func takeSign(_ reading: inout NumberReading) throws(NumberError) -> Bool {
        guard let (scalar, width) = cursor.peek(text, end: end),
            let sign = NumberScalars.sign(scalar)
        else { return false }
        let offset = cursor.offset
        cursor.advance(width)
        skipMarks()
        if let (next, _) = cursor.peek(text, end: end) {
            if NumberScalars.sign(next) != nil {
                throw NumberError(.misplacedSign, offset: cursor.offset)
            }
            if NumberScalars.isWhiteSpace(next) {
                throw NumberError(.misplacedSign, offset: offset)
            }
        }
        return try isMinus(sign, at: offset, &reading)
    }

    /// Whether a sign makes the number negative; notes it where it is an unusual one.
    func isMinus(
        _ sign: NumberScalars.Sign, at offset: Int, _ reading: inout NumberReading
    ) throws(NumberError) -> Bool {
        switch sign {
        case .minus: return true
        case .minusVariant:
            reading.notes.insert(.minusVariant)
            return true
        case .plus: return false
        case .doubtful: throw NumberError(.misplacedSign, offset: offset)
        }
    }

    mutating func skipMarks() {
        while let (scalar, width) = cursor.peek(text, end: end), NumberScalars.isMark(scalar) {
            cursor.advance(width)
        }
    }

    /// The value of a digit and the zero of its system; nil for what is no decimal digit here.
    ///
    /// Han digits count only where they were asked for or are native to the locale.
    func digit(_ scalar: UInt32) -> (value: UInt8, zero: UInt32)? {
        if scalar < 0x80 {
            let value = scalar &- 0x30
            return value < 10 ? (UInt8(truncatingIfNeeded: value), 0x30) : nil
        }
        let system = locale.symbols.numberingSystem
        if let value = system.value(of: scalar) { return (value, system.zero) }
        if let native = locale.nativeSystem, let value = native.value(of: scalar) {
            return (value, native.zero)
        }
        if case .digit(let value, let zero) = ScalarKind(scalar) { return (value, zero) }
        return nil
    }
}
