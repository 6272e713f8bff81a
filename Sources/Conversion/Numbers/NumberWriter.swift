import Bytes
public import Decimals
public import LocaleData

/// Writes exact numbers as one locale does.
///
/// ```swift
/// let writer = NumberWriter(try LocaleCatalog.shared.locale("ne").symbols)
/// var bytes: [UInt8] = []
/// writer.write(number, into: &bytes)       // 1234567.891 → १२,३४,५६७.८९१, returns true
/// ```
///
/// Immutable, and shared by reference: a copy costs one count.
public final class NumberWriter: Sendable {
    /// The symbols to write with.
    public let symbols: NumberSymbols
    /// Digit bounds, rounding, grouping and signs.
    public let options: NumberFormatOptions

    let layout: DigitLayout
    let hasDigitBounds: Bool
    private let rules: PluralRules?
    let compact: CompactPatterns?
    let words: NumberRules?
    /// Whether a number is written in the standard notation, with digits.
    public let isStandard: Bool
    /// Whether its own digits are written, whatever stands around them.
    public let isDirect: Bool
    /// Whether a number without a sign is written as nothing but its digits and separators.
    let isBare: Bool
    /// What stands before a negative number; nil where more than that shows its sign.
    let minus: UTF8Word?

    /// Whether nothing that is written needs an escape in JSON.
    public let needsNoEscape: Bool

    /// Makes a writer.
    ///
    /// - Parameters:
    ///   - symbols: What to write with.
    ///   - rules: For symbols that tell plural categories apart.
    ///   - compact: For the compact notation.
    ///   - words: For the rules of the options.
    ///   - options: How to write.
    public init(
        _ symbols: NumberSymbols, rules: PluralRules? = nil, compact: CompactPatterns? = nil,
        words: NumberRules? = nil, options: NumberFormatOptions = NumberFormatOptions()
    ) {
        let options = options.withWritableCounts
        self.symbols = symbols
        self.words = words
        self.rules = rules
        self.compact = compact
        self.options = options
        layout = DigitLayout(
            symbols,
            symbols.groupSizes.applying(options.useGrouping, isCompact: compact != nil))
        isStandard = options.notation == .standard && words == nil
        isDirect = isStandard && !options.changesDigits && symbols.style.shift == 0
        isBare = isDirect && options.signDisplay == .auto && symbols.isPlainBare
        minus = symbols.minusWord
        needsNoEscape = symbols.needsNoEscape && compact == nil && words == nil
        hasDigitBounds = options.hasDigitBounds
    }

    /// Appends the text of a number.
    ///
    /// - Parameters:
    ///   - number: The value.
    ///   - bytes: Where the text goes, in UTF-8.
    /// - Returns: Whether the text shows the whole value.
    @discardableResult
    public func write(_ number: borrowing Decimal, into bytes: inout [UInt8]) -> Bool {
        guard isStandard else { return writeInNotation(number, into: &bytes) }
        if isDirect {
            append(number, into: &bytes)
            return true
        }
        var shown = copy number
        let isExact = applyOptions(to: &shown)
        append(shown, into: &bytes)
        return isExact
    }

    /// Appends words, or a number with a power of ten.
    private func writeInNotation(_ number: borrowing Decimal, into bytes: inout [UInt8]) -> Bool {
        if let words { return write(copy number, with: words, into: &bytes) }
        let shift = symbols.style.shift
        var shown = copy number
        if shift > 0 { shown.shiftPoint(by: shift) }
        switch options.notation {
        case .standard, .scientific: return writeExponential(shown, step: 1, into: &bytes)
        case .engineering: return writeExponential(shown, step: 3, into: &bytes)
        case .compact: return writeCompact(shown, into: &bytes)
        }
    }

    /// Shifts, rounds and pads a number as it is shown in the standard notation; changes nothing where
    /// the writer ``isDirect``.
    ///
    /// - Returns: Whether the text will show the whole value.
    public func applyOptions(to number: inout Decimal) -> Bool {
        let shift = symbols.style.shift
        if shift > 0 { number.shiftPoint(by: shift) }
        return options.changesDigits ? applyBounds(to: &number) : true
    }

    /// The room that ``append(_:_:to:)`` needs, in bytes; nil where leading zeros are missing.
    @inline(__always)
    public func capacity(digits count: Int, scale: Int) -> Int? {
        let integerDigits = count &- scale
        guard integerDigits >= options.minimumIntegerDigits else { return nil }
        return layout.capacity(integerDigits: integerDigits, scale: scale)
            &+ symbols.affixCapacity
    }

    /// Appends a number as it is shown in the standard notation.
    ///
    /// - Parameters:
    ///   - number: As the options have it; see ``applyOptions(to:)``.
    ///   - digits: Its digits, more zeros in front perhaps.
    ///   - output: Has ``capacity(digits:scale:)`` left.
    public func append(
        _ number: borrowing Decimal, _ digits: Span<UInt8>, to output: inout OutputSpan<UInt8>
    ) {
        let integerDigits = digits.count &- number.scale
        guard isBare, !number.isNegative || minus != nil else {
            appendWithAffixes(number, digits, integerDigits, to: &output)
            return
        }
        layout.append(
            digits, integerDigits: integerDigits, after: number.isNegative ? minus : nil,
            to: &output)
    }

    private func appendWithAffixes(
        _ number: borrowing Decimal, _ digits: Span<UInt8>, _ integerDigits: Int,
        to output: inout OutputSpan<UInt8>
    ) {
        let affixes = affixes(of: number)
        output.append(affixes.prefix.span)
        layout.append(digits, integerDigits: integerDigits, after: nil, to: &output)
        output.append(affixes.suffix.span)
    }

    private func append(_ number: borrowing Decimal, into bytes: inout [UInt8]) {
        number.withDigits { digits in
            withPadding(digits, number.scale) { digits in
                let room = capacity(digits: digits.count, scale: number.scale) ?? 0
                bytes.append(addingCapacity: room) { (output: inout OutputSpan<UInt8>) in
                    append(number, digits, to: &output)
                }
            }
        }
    }

    /// What stands around the digits: the shown sign decides, and in names the plural category.
    ///
    /// - Parameters:
    ///   - number: As it is shown.
    ///   - exponent: The power of ten that stands behind the digits.
    @inline(__always)
    func affixes(of number: borrowing Decimal, exponent: Int = 0) -> NumberAffixes.Pair {
        affixes(counting: number, exponent, sign(of: number))
    }

    /// What stands around the digits without a sign.
    func plainAffixes(of number: borrowing Decimal, exponent: Int) -> NumberAffixes.Pair {
        affixes(counting: number, exponent, .none)
    }

    @inline(__always)
    private func affixes(
        counting number: borrowing Decimal, _ exponent: Int, _ sign: NumberAffixes.Sign
    ) -> NumberAffixes.Pair {
        guard !symbols.pluralAffixes.isEmpty, let rules else { return symbols.affixes[sign] }
        var counted = copy number
        if exponent != 0 { counted.shiftPoint(by: exponent) }
        let category = rules.category(of: counted, exponent: exponent)
        return symbols.pluralAffixes[category]?[sign] ?? symbols.affixes[sign]
    }

    /// The sign of a number that the options show.
    @inline(__always)
    func sign(of number: borrowing Decimal) -> NumberAffixes.Sign {
        let isNegative = number.isNegative
        switch options.signDisplay {
        case .auto: return isNegative ? .minus : .none
        case .always: return isNegative ? .minus : .plus
        case .never: return .none
        case .exceptZero: return number.isZero ? .none : isNegative ? .minus : .plus
        case .negative: return isNegative && !number.isZero ? .minus : .none
        }
    }

    /// Appends the digits, grouped, and the decimal sign, without anything around them.
    func appendDigits(of number: borrowing Decimal, into bytes: inout [UInt8]) {
        number.withDigits { digits in
            withPadding(digits, number.scale) { digits in
                let integerDigits = digits.count &- number.scale
                let room = layout.capacity(integerDigits: integerDigits, scale: number.scale)
                bytes.append(addingCapacity: room) { (output: inout OutputSpan<UInt8>) in
                    layout.append(digits, integerDigits: integerDigits, after: nil, to: &output)
                }
            }
        }
    }

    /// Calls the body with digits that have as many integer digits as the options ask for.
    @inline(__always)
    private func withPadding(_ digits: Span<UInt8>, _ scale: Int, _ body: (Span<UInt8>) -> Void) {
        let missing = options.minimumIntegerDigits &- (digits.count &- scale)
        guard missing > 0 else { return body(digits) }
        var padded = [UInt8](repeating: 0, count: missing)
        padded.append(digits)
        body(padded.span)
    }
}

extension NumberGrouping {
    /// The sizes and the minimum once ECMA-402 `useGrouping` is taken into account.
    ///
    /// In compact notation `auto` is `min2`, as in ECMA-402 and ICU.
    fileprivate func applying(
        _ use: NumberFormatOptions.UseGrouping, isCompact: Bool
    ) -> NumberGrouping {
        switch isCompact && use == .auto ? .min2 : use {
        case .auto: self
        case .never: NumberGrouping(primary: 0, secondary: 0, minimum: 1)
        case .min2: NumberGrouping(primary: primary, secondary: secondary, minimum: max(minimum, 2))
        case .always:
            // A locale that does not group by itself groups by threes when told to (ICU).
            primary == 0
                ? NumberGrouping(primary: 3, secondary: 3, minimum: 1)
                : NumberGrouping(primary: primary, secondary: secondary, minimum: 1)
        }
    }
}
