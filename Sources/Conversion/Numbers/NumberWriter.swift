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
    /// Whether nothing but the sign and the digits as they are is to be written.
    private let isDirect: Bool
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
        isBare =
            options.signDisplay == .auto && options.notation == .standard
            && !options.changesDigits
            && symbols.style.shift == 0 && symbols.isPlainBare && words == nil
        minus = symbols.minusWord
        needsNoEscape = symbols.needsNoEscape && compact == nil && words == nil
        hasDigitBounds = options.hasDigitBounds
        isDirect =
            !options.changesDigits && symbols.style.shift == 0 && options.notation == .standard
            && words == nil
    }

    /// Appends the text of a number.
    ///
    /// - Parameters:
    ///   - number: The value.
    ///   - bytes: Where the text goes, in UTF-8.
    /// - Returns: Whether the text shows the whole value.
    @discardableResult
    public func write(_ number: borrowing Decimal, into bytes: inout [UInt8]) -> Bool {
        guard let shown = shown(number) else { return writeInNotation(number, into: &bytes) }
        if let affixes = shown.affixes { bytes += affixes.prefix }
        appendDigits(of: shown.number, after: shown.minus, into: &bytes)
        if let affixes = shown.affixes { bytes += affixes.suffix }
        return shown.isExact
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

    /// How a number is shown: its digits, and what stands around them.
    public struct Shown {
        /// The number, rounded and padded.
        public let number: Decimal
        /// What stands around its digits, in UTF-8; nil for nothing but ``minus``.
        let affixes: NumberAffixes.Pair?
        /// What stands before them and is no affix.
        let minus: UTF8Word?
        /// Whether this is the whole value.
        public let isExact: Bool
        /// Whether the number is the one that is to be shown, digit for digit.
        public let hasSameDigits: Bool
    }

    /// How a number is shown in the standard notation; nil where more than that is needed.
    @inline(__always)
    public func shown(_ number: borrowing Decimal) -> Shown? {
        let isNegative = number.isNegative
        if isBare, !isNegative || minus != nil {
            return Shown(
                number: copy number, affixes: nil, minus: isNegative ? minus : nil,
                isExact: true, hasSameDigits: true)
        }
        return shownWithAffixes(number)
    }

    private func shownWithAffixes(_ number: borrowing Decimal) -> Shown? {
        guard options.notation == .standard, words == nil else { return nil }
        var shown = copy number
        if isDirect {
            return Shown(
                number: shown, affixes: affixes(of: shown), minus: nil, isExact: true,
                hasSameDigits: true)
        }
        let shift = symbols.style.shift
        if shift > 0 { shown.shiftPoint(by: shift) }
        let isExact = applyBounds(to: &shown)
        return Shown(
            number: shown, affixes: affixes(of: shown), minus: nil, isExact: isExact,
            hasSameDigits: false)
    }

    /// The room that ``append(_:_:to:)`` needs, in bytes; nil where leading zeros are missing.
    @inline(__always)
    public func capacity(_ shown: borrowing Shown, _ digits: Span<UInt8>) -> Int? {
        let scale = shown.number.scale
        let integerDigits = digits.count &- scale
        guard integerDigits >= options.minimumIntegerDigits else { return nil }
        let room = layout.capacity(integerDigits: integerDigits, scale: scale)
        guard let affixes = shown.affixes else { return room }
        return room &+ affixes.prefix.count &+ affixes.suffix.count
    }

    /// Appends a number that has a ``capacity(_:_:)``.
    ///
    /// - Parameters:
    ///   - digits: Those of the number that is shown.
    ///   - output: Has so much room left.
    @inline(__always)
    public func append(
        _ shown: borrowing Shown, _ digits: Span<UInt8>, to output: inout OutputSpan<UInt8>
    ) {
        if let affixes = shown.affixes {
            let prefix = affixes.prefix
            output.append(prefix.span)
        }
        let integerDigits = digits.count &- shown.number.scale
        digits.withUnsafeBufferPointer { digits in
            layout.append(digits, integerDigits: integerDigits, after: shown.minus, to: &output)
        }
        if let affixes = shown.affixes {
            let suffix = affixes.suffix
            output.append(suffix.span)
        }
    }

    /// What stands around the digits: the shown sign decides, and in names the plural category.
    ///
    /// - Parameters:
    ///   - number: As it is shown.
    ///   - exponent: The power of ten that stands behind the digits.
    @inline(__always)
    func affixes(of number: Decimal, exponent: Int = 0) -> NumberAffixes.Pair {
        pair(of: affixes(counting: number, exponent), for: number)
    }

    /// What stands around the digits without a sign.
    func plainAffixes(of number: Decimal, exponent: Int) -> NumberAffixes.Pair {
        affixes(counting: number, exponent).plain
    }

    @inline(__always)
    private func affixes(counting number: Decimal, _ exponent: Int) -> NumberAffixes {
        guard !symbols.pluralAffixes.isEmpty, let rules else { return symbols.affixes }
        var counted = number
        if exponent != 0 { counted.shiftPoint(by: exponent) }
        let category = rules.category(of: counted, exponent: exponent)
        return symbols.pluralAffixes[category] ?? symbols.affixes
    }

    /// The pair of affixes that shows the sign as the options say.
    @inline(__always)
    func pair(of affixes: NumberAffixes, for number: Decimal) -> NumberAffixes.Pair {
        switch options.signDisplay {
        case .auto: return number.isNegative ? affixes.negative : affixes.plain
        case .always: return number.isNegative ? affixes.negative : affixes.positive
        case .never: return affixes.plain
        case .exceptZero:
            if number.isZero { return affixes.plain }
            return number.isNegative ? affixes.negative : affixes.positive
        case .negative:
            return number.isNegative && !number.isZero ? affixes.negative : affixes.plain
        }
    }

    /// Appends the digits, grouped, and the decimal sign, without anything around them.
    @inline(__always)
    func appendDigits(
        of number: borrowing Decimal, after sign: UTF8Word? = nil, into bytes: inout [UInt8]
    ) {
        let scale = number.scale
        number.withDigits { digits in
            let integerDigits = digits.count &- scale
            if integerDigits >= options.minimumIntegerDigits {
                append(digits, integerDigits, after: sign, into: &bytes)
            } else {
                appendPadded(digits, scale, after: sign, into: &bytes)
            }
        }
    }

    /// Appends digits with leading zeros.
    private func appendPadded(
        _ digits: Span<UInt8>, _ scale: Int, after sign: UTF8Word?, into bytes: inout [UInt8]
    ) {
        var padded = [UInt8](
            repeating: 0, count: max(options.minimumIntegerDigits - digits.count + scale, 0))
        padded.append(digits)
        append(padded.span, padded.count - scale, after: sign, into: &bytes)
    }

    @inline(__always)
    private func append(
        _ digits: Span<UInt8>, _ integerDigits: Int, after sign: UTF8Word? = nil,
        into bytes: inout [UInt8]
    ) {
        let room = layout.capacity(
            integerDigits: integerDigits, scale: digits.count &- integerDigits)
        digits.withUnsafeBufferPointer { digits in
            bytes.append(addingCapacity: room) { (output: inout OutputSpan<UInt8>) in
                layout.append(digits, integerDigits: integerDigits, after: sign, to: &output)
            }
        }
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
