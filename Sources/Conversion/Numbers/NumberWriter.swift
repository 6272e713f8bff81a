public import Decimals
public import LocaleData

/// Writes exact numbers as one locale does.
///
/// ```swift
/// let writer = NumberWriter(try LocaleCatalog.shared.locale("ne").symbols)
/// var bytes: [UInt8] = []
/// writer.write(number, into: &bytes)       // 1234567.891 → १२,३४,५६७.८९१, returns true
/// ```
public struct NumberWriter: Sendable {
    /// The symbols to write with.
    public let symbols: NumberSymbols
    /// Digit bounds, rounding, grouping and signs.
    public let options: NumberFormatOptions

    private let groupSizes: NumberGrouping
    private let hasDigitBounds: Bool

    /// Makes a writer.
    public init(_ symbols: NumberSymbols, options: NumberFormatOptions = NumberFormatOptions()) {
        self.symbols = symbols
        self.options = options
        groupSizes = symbols.groupSizes.applying(options.useGrouping)
        hasDigitBounds =
            options.minimumFractionDigits != nil || options.maximumFractionDigits != nil
            || options.minimumSignificantDigits != nil || options.maximumSignificantDigits != nil
    }

    /// Appends the text of a number.
    ///
    /// - Parameters:
    ///   - number: The value.
    ///   - bytes: Where the text goes, in UTF-8.
    /// - Returns: Whether the text shows the whole value.
    @discardableResult
    public func write(_ number: Decimal, into bytes: inout [UInt8]) -> Bool {
        guard hasDigitBounds else {
            append(number, into: &bytes)
            return true
        }
        var rounded = number
        let isExact = applyBounds(to: &rounded)
        append(rounded, into: &bytes)
        return isExact
    }

    /// Rounds and pads a number as the options say, without writing it.
    ///
    /// - Returns: Whether the value stayed the same.
    @discardableResult
    public func applyBounds(to number: inout Decimal) -> Bool {
        guard hasDigitBounds else { return true }
        var isExact = true
        if options.minimumSignificantDigits != nil || options.maximumSignificantDigits != nil {
            let minimum = options.minimumSignificantDigits ?? 1
            if let maximum = options.maximumSignificantDigits {
                isExact = number.round(toSignificantDigits: maximum, options.roundingMode)
                number.trimTrailingZeros(minimumSignificantDigits: minimum)
            }
            number.padFraction(toSignificantDigits: minimum)
        } else {
            if let maximum = options.maximumFractionDigits {
                isExact = number.round(toScale: maximum, options.roundingMode)
                number.trimTrailingZeros(minimumScale: options.minimumFractionDigits ?? 0)
            }
            number.padFraction(toScale: options.minimumFractionDigits ?? 0)
        }
        return isExact
    }

    /// Whether a sign is shown, and which.
    private func shownSign(of number: Decimal) -> (prefix: [UInt8], suffix: [UInt8])? {
        let showsMinus: Bool
        let showsPlus: Bool
        switch options.signDisplay {
        case .auto: (showsMinus, showsPlus) = (number.isNegative, false)
        case .always: (showsMinus, showsPlus) = (number.isNegative, !number.isNegative)
        case .never: return nil
        case .exceptZero:
            let isZero = number.isZero
            (showsMinus, showsPlus) = (number.isNegative && !isZero, !number.isNegative && !isZero)
        case .negative: (showsMinus, showsPlus) = (number.isNegative && !number.isZero, false)
        }
        if showsMinus { return (symbols.negativePrefix, symbols.negativeSuffix) }
        return showsPlus ? (symbols.positivePrefix, symbols.positiveSuffix) : nil
    }

    /// Appends the number as it is: no rounding any more.
    private func append(_ number: Decimal, into bytes: inout [UInt8]) {
        let sign = shownSign(of: number)
        let system = symbols.numberingSystem
        let typed = number.integerDigitCount
        let integerDigits = max(typed, options.minimumIntegerDigits)
        let padding = integerDigits - typed
        let sizes = groupSizes
        let groups = sizes.separatorCount(integerDigits: integerDigits)
        let signWidth = sign.map { $0.prefix.count + $0.suffix.count } ?? 0
        let capacity =
            (integerDigits + number.scale) * system.digitWidth
            + groups * symbols.groupingBytes.count + symbols.decimalBytes.count + signWidth

        bytes.append(addingCapacity: capacity) { (output: inout OutputSpan<UInt8>) in
            if let sign { output.append(contentsOf: sign.prefix) }
            // Digits up to the next separator; the rest of the groups follow the sizes.
            var untilSeparator =
                groups == 0 ? Int.max : sizes.leadingGroup(integerDigits: integerDigits)
            var groupsLeft = groups
            func group(_ output: inout OutputSpan<UInt8>) {
                if untilSeparator == 0 {
                    output.append(contentsOf: symbols.groupingBytes)
                    groupsLeft -= 1
                    untilSeparator = groupsLeft == 0 ? Int.max : sizes.secondary
                }
                untilSeparator &-= 1
            }
            for _ in 0..<padding {
                group(&output)
                output.append(digit: 0, of: system)
            }
            let digits = number.digits
            for index in 0..<typed {
                group(&output)
                output.append(digit: digits[index], of: system)
            }
            if number.scale > 0 {
                output.append(contentsOf: symbols.decimalBytes)
                for index in typed..<digits.count {
                    output.append(digit: digits[index], of: system)
                }
            }
            if let sign { output.append(contentsOf: sign.suffix) }
        }
    }
}

extension OutputSpan<UInt8> {
    @inline(__always)
    fileprivate mutating func append(contentsOf bytes: [UInt8]) {
        for byte in bytes { append(byte) }
    }

    @inline(__always)
    fileprivate mutating func append(digit: UInt8, of system: NumberingSystem) {
        let width = system.digitWidth
        if width == 1 {
            append(digit &+ 0x30)
        } else {
            let start = Int(digit) &* width
            for offset in 0..<width { append(system.digitBytes[start &+ offset]) }
        }
    }
}

extension NumberGrouping {
    /// The sizes and the minimum once ECMA-402 `useGrouping` is taken into account.
    fileprivate func applying(_ use: NumberFormatOptions.UseGrouping) -> NumberGrouping {
        switch use {
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

    /// How many separators a number of so many integer digits gets.
    fileprivate func separatorCount(integerDigits: Int) -> Int {
        guard primary > 0, integerDigits >= primary + minimum else { return 0 }
        return 1 + (integerDigits - primary - 1) / secondary
    }

    /// How many digits stand before the first separator; only where there is one.
    fileprivate func leadingGroup(integerDigits: Int) -> Int {
        (integerDigits - primary - 1) % secondary + 1
    }
}

extension Decimal {
    /// Drops zeros at the end of the fraction down to `minimum` significant digits; zero counts as
    /// one significant digit.
    fileprivate mutating func trimTrailingZeros(minimumSignificantDigits minimum: Int) {
        let leading = digits.firstIndex { $0 != 0 } ?? integerDigitCount - 1
        trimTrailingZeros(minimumScale: minimum + leading - integerDigitCount)
    }

    /// Adds zeros at the end of the fraction up to `minimum` significant digits.
    fileprivate mutating func padFraction(toSignificantDigits minimum: Int) {
        let leading = digits.firstIndex { $0 != 0 } ?? integerDigitCount - 1
        padFraction(toScale: minimum + leading - integerDigitCount)
    }
}
