import Bytes
public import Decimals
public import LocaleData

/// Writes exact numbers in a locale.
///
/// ```swift
/// let writer = NumberWriter(try LocaleCatalog.shared.locale("ne").symbols)
/// var bytes: [UInt8] = []
/// writer.write(number, into: &bytes)       // 1234567.891 → १२,३४,५६७.८९१, returns true
/// ```
public final class NumberWriter: Sendable {
    /// The symbols to write with.
    public let symbols: NumberSymbols
    /// The options for digits, rounding, grouping and signs.
    public let options: NumberFormatOptions

    let layout: DigitLayout
    let hasDigitBounds: Bool
    private let rules: PluralRules?
    let compact: CompactPatterns?
    let words: NumberRules?
    /// Whether numbers are written with digits in the standard notation.
    public let isStandard: Bool
    /// Whether a number's digits are written unchanged, apart from affixes.
    public let isDirect: Bool
    /// Whether a number without a sign has only digits and separators.
    let isBare: Bool
    /// The prefix of a negative number; nil if its sign is shown in another way too.
    let minus: UTF8Word?

    /// Whether written numbers never need escapes in JSON.
    public let needsNoEscape: Bool

    /// Creates a writer.
    ///
    /// - Parameters:
    ///   - symbols: The symbols to write with.
    ///   - rules: The plural rules for symbols that depend on plural categories.
    ///   - compact: The patterns for the compact notation.
    ///   - words: The rules requested by the options.
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

    /// Appends a number in UTF-8.
    ///
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

    /// Shifts, rounds and pads a number for the standard notation; no-op if the writer
    /// ``isDirect``.
    ///
    /// - Returns: Whether the text will show the whole value.
    public func applyOptions(to number: inout Decimal) -> Bool {
        let shift = symbols.style.shift
        if shift > 0 { number.shiftPoint(by: shift) }
        return options.changesDigits ? applyBounds(to: &number) : true
    }

    /// The capacity in bytes that ``append(_:_:to:)`` needs; nil if leading zeros must be added.
    @inline(__always)
    public func capacity(digits count: Int, scale: Int) -> Int? {
        let integerDigits = count &- scale
        guard integerDigits >= options.minimumIntegerDigits else { return nil }
        return layout.capacity(integerDigits: integerDigits, scale: scale)
            &+ symbols.affixCapacity
    }

    /// Appends a number in the standard notation.
    ///
    /// - Parameters:
    ///   - number: The number after ``applyOptions(to:)``.
    ///   - digits: Its digits, possibly with more leading zeros.
    ///   - output: Has room for ``capacity(digits:scale:)`` bytes.
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

    /// The affixes for the shown sign and, for currency names, the plural category.
    ///
    /// - Parameters:
    ///   - number: The number as shown.
    ///   - exponent: The power of ten after the digits.
    @inline(__always)
    func affixes(of number: borrowing Decimal, exponent: Int = 0) -> NumberAffixes.Pair {
        affixes(counting: number, exponent, sign(of: number))
    }

    /// The affixes of a number without a sign.
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

    /// The sign to show according to the options.
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

    /// Appends the grouped digits and the decimal separator, without affixes.
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

    /// Calls `body` with the digits, padded to the minimum number of integer digits.
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
    /// The grouping after applying ECMA-402 `useGrouping`.
    ///
    /// In compact notation `auto` means `min2`, as in ECMA-402 and ICU.
    fileprivate func applying(
        _ use: NumberFormatOptions.UseGrouping, isCompact: Bool
    ) -> NumberGrouping {
        switch isCompact && use == .auto ? .min2 : use {
        case .auto: self
        case .never: NumberGrouping(primary: 0, secondary: 0, minimum: 1)
        case .min2: NumberGrouping(primary: primary, secondary: secondary, minimum: max(minimum, 2))
        case .always:
            // As in ICU, a locale without grouping uses groups of three if grouping is requested.
            primary == 0
                ? NumberGrouping(primary: 3, secondary: 3, minimum: 1)
                : NumberGrouping(primary: primary, secondary: secondary, minimum: 1)
        }
    }
}
