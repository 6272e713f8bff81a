import Decimals
import LocaleData

extension NumberScan {
    /// Reads digits and separators in the common form.
    ///
    /// If they have another form or more may follow, returns false and reads nothing.
    mutating func takeCommonMantissa(
        _ layout: inout NumberLayout, _ reading: inout NumberReading
    ) -> Bool {
        guard parts == nil, !layout.periodAfterAffix, !joinsNumbers, let form = data?.commonForm,
            let found = form.find(in: text.extracting(cursor.byte..<end)), !found.isNegative
        else { return false }
        var behind = cursor
        behind.byte &+= found.end
        behind.offset &+= found.end
        if let (next, width) = behind.peek(text, end: end) {
            if let kind = separatorClass(next) {
                guard kind == .space, !continues(after: width, behind) else { return false }
            } else if NumberScalars.isMark(next) || digit(next) != nil {
                return false
            }
        }
        cursor = behind
        let count = found.integerDigits &+ found.fractionDigits
        reading.zero = 0x30
        reading.digits.set(found.magnitude, count: count)
        layout.mantissa = Mantissa(count: count, zero: 0x30)
        layout.judgement = SeparatorConvention.Judgement(
            integerDigits: found.integerDigits, doubt: form.doubt(of: found))
        return true
    }

    /// Reads digits and separators up to the first scalar that is neither.
    mutating func takeMantissa(
        _ layout: inout NumberLayout, _ reading: inout NumberReading
    ) throws(NumberError) -> Mantissa {
        guard let zero = firstZero() else { return try refuseWithoutDigits() }
        if isOtherSystem(zero) { reading.notes.insert(.digitsOtherSystem) }
        reading.zero = zero
        let start = cursor
        let own = ownDecimal(zero)
        while true {
            if zero == 0x30 { takeASCIIDigits(&reading.digits) }
            guard let (scalar, width) = cursor.peek(text, end: end) else { break }
            if let kind = separatorClass(scalar) ?? (scalar == own ? .own : nil) {
                if kind == .space, !continues(after: width, cursor) { break }
                reading.separators.append(
                    SeparatorToken(kind: kind, digitsBefore: reading.digits.count, place: cursor))
            } else if let digit = digit(scalar) {
                guard digit.zero == zero else {
                    throw NumberError(.mixedDigits, offset: cursor.offset)
                }
                reading.digits.append(digit.value)
            } else {
                break
            }
            cursor.advance(width)
        }
        try checkInvisible()
        record(.integer, from: start)
        let digitsEnd = cursor
        takeMinorUnitDash(&layout, &reading)
        if digitsEnd.byte < cursor.byte { record(.literal, from: digitsEnd) }
        return Mantissa(count: reading.digits.count, zero: zero)
    }

    @inline(__always)
    private mutating func takeASCIIDigits(_ digits: inout DigitAccumulator) {
        var byte = cursor.byte
        while byte < end, text[byte] &- 0x30 < 10 { byte &+= 1 }
        digits.append(ascii: text.extracting(cursor.byte..<byte))
        cursor.offset &+= byte &- cursor.byte
        cursor.byte = byte
    }

    /// Refuses a mark between digits; it may only be beside a sign, an affix or the ends.
    private func checkInvisible() throws(NumberError) {
        guard let (mark, _) = cursor.peek(text, end: end), NumberScalars.isMark(mark) else {
            return
        }
        var ahead = cursor
        while let (scalar, width) = ahead.peek(text, end: end), NumberScalars.isMark(scalar) {
            ahead.advance(width)
        }
        guard let (next, _) = ahead.peek(text, end: end), digit(next) != nil else { return }
        throw NumberError(.invisibleCharacter, offset: cursor.offset)
    }

    /// U+3007, the zero of `hanidec`, whose digits are not contiguous.
    static var hanZero: UInt32 { 0x3007 }

    /// The decimal separator that only this locale's money uses, if any, for digits with a zero.
    private func ownDecimal(_ zero: UInt32) -> UInt32? {
        guard case .currency = style else { return nil }
        let symbols = symbols(withZero: zero)
        return symbols.decimalClass == .own ? symbols.decimal.value : nil
    }

    /// The class of a scalar; nil if it is not a separator here.
    @inline(__always)
    func separatorClass(_ scalar: UInt32) -> SeparatorClass? {
        if let kind = SeparatorClass(scalar) { return kind }
        return scalar == SeparatorClass.ideographicPeriod && locale.hasIdeographicPeriod
            ? .period : nil
    }

    /// The zero of the first digit, skipping separators.
    func firstZero() -> UInt32? {
        if cursor.byte < end, text[cursor.byte] &- 0x30 < 10 { return 0x30 }
        var ahead = cursor
        while let (scalar, width) = ahead.peek(text, end: end) {
            if let digit = digit(scalar) { return digit.zero }
            guard separatorClass(scalar) != nil else { return nil }
            ahead.advance(width)
        }
        return nil
    }

    /// The symbols of this locale and style for the typed digits.
    func symbols(withZero zero: UInt32) -> NumberSymbols {
        if let data, let known = data.symbols(zero: zero) { return known }
        let plain = plainSymbols(withZero: zero)
        guard style != .decimal else { return plain }
        return (try? locale.symbols(for: plain.numberingSystem, style)) ?? plain
    }

    private func plainSymbols(withZero zero: UInt32) -> NumberSymbols {
        if zero == 0x30 { return locale.latin }
        if zero == locale.symbols.numberingSystem.zero { return locale.symbols }
        let systems = [locale.defaultSystem, locale.nativeSystem].compactMap { $0 }
        let system =
            systems.first { $0.zero == zero } ?? NumberingSystem.containing(zero: zero)
        guard let system, let symbols = try? locale.symbols(for: system) else {
            return locale.latin
        }
        return symbols
    }

    /// Whether digits of a system are unusual in this locale.
    ///
    /// ASCII digits, requested ones and the locale's own are usual. Han digits are unusual
    /// everywhere unless requested.
    private func isOtherSystem(_ zero: UInt32) -> Bool {
        if zero == 0x30 || zero == locale.symbols.numberingSystem.zero { return false }
        if zero == NumberScan.hanZero { return true }
        return zero != locale.defaultSystem.zero && zero != locale.nativeSystem?.zero
    }

    /// Whether a digit or another separator follows a space of `width` bytes.
    private func continues(after width: Int, _ place: ScalarCursor) -> Bool {
        var ahead = place
        ahead.advance(width)
        while let (scalar, width) = ahead.peek(text, end: end) {
            if digit(scalar) != nil { return true }
            guard let kind = separatorClass(scalar) else { return false }
            guard kind == .space else { return true }
            ahead.advance(width)
        }
        return false
    }

    /// Reads a dash that stands for the minor units of an amount: `5,-` `5.–` `5.--`.
    private mutating func takeMinorUnitDash(
        _ layout: inout NumberLayout, _ reading: inout NumberReading
    ) {
        guard case .currency = style, let last = reading.separators.last,
            last.digitsBefore == reading.digits.count, last.digitsBefore > 0,
            last.kind == .period || last.kind == .comma
        else { return }
        var ahead = cursor
        var dashes = 0
        while let (scalar, width) = ahead.peek(text, end: end), dashes < 2,
            NumberScalars.isLongOrShortDash(scalar)
        {
            ahead.advance(width)
            dashes += 1
        }
        guard dashes > 0 else { return }
        if let (next, _) = ahead.peek(text, end: end) {
            guard digit(next) == nil, !NumberScalars.isLongOrShortDash(next) else { return }
        }
        layout.minorSeparator = last.kind
        reading.separators.removeLast()
        reading.notes.insert(.dashForMinorUnits)
        cursor = ahead
    }

    /// Handles text without digits: skips separators, or throws if nothing else follows.
    private mutating func refuseWithoutDigits() throws(NumberError) -> Mantissa {
        let start = cursor.offset
        while let (scalar, width) = cursor.peek(text, end: end), separatorClass(scalar) != nil {
            cursor.advance(width)
        }
        guard cursor.byte < end else {
            throw NumberError(.noDigits, offset: start, length: cursor.offset - start)
        }
        return Mantissa()
    }
}
