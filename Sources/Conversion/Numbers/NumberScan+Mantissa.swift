import LocaleData

/// What the digits and separators before an exponent came to.
struct Mantissa {
    /// How many of the digits stand before the decimal sign.
    var integerDigits: Int
    /// The zero of the digits; nil where there are none.
    var zero: UInt32?
}

extension NumberScan {
    /// The separators met so far.
    private struct Separators {
        var shape: GroupShape
        /// The class that groups in this number; nil before the first grouping separator.
        var grouping: SeparatorClass?
        /// Whether that class is not the locale's own.
        var isOtherClass = false
        var lastGroupingOffset = 0
        /// Digits since the last grouping separator or the start.
        var groupDigits = 0
        /// Digits before the decimal sign; nil before it.
        var integerDigits: Int?
        /// Period- and comma-class separators, for the question of ambiguity.
        var doubtful = 0
        var others = 0
        var digitsBeforeDoubtful = 0
    }

    /// What a separator does in this locale.
    private enum Role {
        case decimal
        case grouping
        /// Groups, though the locale would use another class.
        case groupingOtherStyle
        case foreign
    }

    /// Takes digits and separators up to the first scalar that is neither.
    mutating func takeMantissa(_ reading: inout NumberReading) throws(NumberError) -> Mantissa {
        guard let zero = firstZero() else { return try refuseWithoutDigits() }
        let symbols = symbols(withZero: zero)
        if isOtherSystem(zero) { reading.notes.insert(.digitsOtherSystem) }
        reading.zero = zero
        let isContiguous = zero != NumberScan.hanZero
        var separators = Separators(shape: GroupShape(sizes: symbols.groupSizes))

        while true {
            if zero == 0x30 { separators.groupDigits &+= takeASCIIDigits(&reading.digits) }
            guard let (scalar, width) = cursor.peek(text, end: end) else { break }
            let value = scalar &- zero
            if value < 10, isContiguous {
                reading.digits.append(UInt8(truncatingIfNeeded: value))
                separators.groupDigits &+= 1
                cursor.advance(width)
            } else if let kind = separatorClass(scalar, symbols) {
                if kind == .space, !continues(after: width) { break }
                try take(kind, role(of: kind, symbols), &separators, reading.digits)
                if kind == .arabicDecimal || kind == .arabicGrouping,
                    kind != symbols.decimalClass, kind != symbols.groupingClass
                {
                    reading.notes.insert(.arabicSeparator)
                }
                cursor.advance(width)
            } else if let digit = digit(scalar) {
                guard digit.zero == zero else {
                    throw NumberError(.mixedDigits, offset: cursor.offset)
                }
                reading.digits.append(digit.value)
                separators.groupDigits &+= 1
                cursor.advance(width)
            } else {
                break
            }
        }
        return try close(&separators, symbols, zero, &reading)
    }

    /// Takes a run of ASCII digits; how many there were.
    @inline(__always)
    private mutating func takeASCIIDigits(_ digits: inout [UInt8]) -> Int {
        var byte = cursor.byte
        while byte < end, case let value = text[byte] &- 0x30, value < 10 {
            digits.append(value)
            byte &+= 1
        }
        let count = byte &- cursor.byte
        cursor.byte = byte
        cursor.offset &+= count
        return count
    }

    /// U+3007, the zero of `hanidec`, whose digits do not follow each other.
    static var hanZero: UInt32 { 0x3007 }

    /// The class of a scalar among digits that have these symbols.
    @inline(__always)
    private func separatorClass(_ scalar: UInt32, _ symbols: NumberSymbols) -> SeparatorClass? {
        if let kind = separatorClass(scalar) { return kind }
        return symbols.decimalClass == .own && scalar == symbols.decimal.value ? .own : nil
    }

    @inline(__always)
    private func separatorClass(_ scalar: UInt32) -> SeparatorClass? {
        if let kind = SeparatorClass(scalar) { return kind }
        return scalar == SeparatorClass.ideographicPeriod && locale.hasIdeographicPeriod
            ? .period : nil
    }

    /// The zero of the first digit, looking past signs of separation only.
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

    /// The symbols that go with the digits typed: those of that system in this locale.
    func symbols(withZero zero: UInt32) -> NumberSymbols {
        guard style == .decimal else { return styledSymbols(withZero: zero) }
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

    /// The same in another style: money has separators of its own in some locales.
    private func styledSymbols(withZero zero: UInt32) -> NumberSymbols {
        let plain = NumberScan(text, locale).symbols(withZero: zero)
        return (try? locale.symbols(for: plain.numberingSystem, style)) ?? plain
    }

    /// Whether digits of a system are unusual in this locale.
    ///
    /// Those are usual that are ASCII, asked for, or the locale's own. Han digits that nobody asked for are unusual everywhere.
    private func isOtherSystem(_ zero: UInt32) -> Bool {
        if zero == 0x30 || zero == locale.symbols.numberingSystem.zero { return false }
        if zero == NumberScan.hanZero { return true }
        return zero != locale.defaultSystem.zero && zero != locale.nativeSystem?.zero
    }

    @inline(__always)
    private func role(of kind: SeparatorClass, _ symbols: NumberSymbols) -> Role {
        if kind == symbols.decimalClass || kind == .arabicDecimal { return .decimal }
        if kind == symbols.groupingClass || kind == .arabicGrouping { return .grouping }
        let own = symbols.groupingClass
        if kind == .space || kind == .apostrophe, own != .space, own != .apostrophe {
            return .groupingOtherStyle
        }
        return .foreign
    }

    /// Whether a digit or another separator stands behind a space of `width` bytes.
    private func continues(after width: Int) -> Bool {
        var ahead = cursor
        ahead.advance(width)
        guard let (scalar, _) = ahead.peek(text, end: end) else { return false }
        return digit(scalar) != nil || separatorClass(scalar) != nil
    }

    private mutating func take(
        _ kind: SeparatorClass, _ role: Role, _ separators: inout Separators, _ digits: [UInt8]
    ) throws(NumberError) {
        let offset = cursor.offset
        if kind == .period || kind == .comma {
            separators.doubtful += 1
            separators.digitsBeforeDoubtful = digits.count
        } else {
            separators.others += 1
        }
        switch role {
        case .foreign:
            throw NumberError(.foreignSeparator, offset: offset)
        case .decimal:
            guard separators.integerDigits == nil else {
                throw NumberError(.repeatedDecimalSeparator, offset: offset)
            }
            if separators.grouping != nil, separators.groupDigits == 0 {
                throw NumberError(.malformedGrouping, offset: separators.lastGroupingOffset)
            }
            separators.integerDigits = digits.count
        case .grouping, .groupingOtherStyle:
            guard separators.integerDigits == nil, let first = digits.first,
                separators.grouping == nil ? first != 0 : separators.grouping == kind,
                separators.shape.close(separators.groupDigits)
            else { throw NumberError(.malformedGrouping, offset: offset) }
            separators.grouping = kind
            separators.isOtherClass = role == .groupingOtherStyle
            separators.lastGroupingOffset = offset
            separators.groupDigits = 0
        }
    }

    /// Judges the groups and the decimal sign once all digits are there.
    private func close(
        _ separators: inout Separators, _ symbols: NumberSymbols, _ zero: UInt32,
        _ reading: inout NumberReading
    ) throws(NumberError) -> Mantissa {
        let count = reading.digits.count
        let integerDigits = separators.integerDigits ?? count
        if separators.grouping != nil {
            let fraction = count - integerDigits
            switch separators.shape.verdict(lastGroup: separators.groupDigits - fraction) {
            case .own:
                if separators.isOtherClass { reading.notes.insert(.groupingOtherStyle) }
            case .western where isWesternKnown(symbols), .indian where isIndianKnown(symbols):
                reading.notes.insert(.groupingOtherStyle)
            case .western, .indian, .malformed:
                throw NumberError(.malformedGrouping, offset: separators.lastGroupingOffset)
            }
        }
        if separators.integerDigits != nil, integerDigits == 0 || integerDigits == count {
            reading.notes.insert(.bareDecimal)
        }
        let before = separators.digitsBeforeDoubtful
        if separators.doubtful == 1, separators.others == 0, (1...3).contains(before),
            count - before == 3, reading.digits[0] != 0
        {
            reading.mayBeAmbiguous = true
        }
        return Mantissa(integerDigits: integerDigits, zero: zero)
    }

    /// Groups by three where the locale itself groups by three and two, or not at all.
    private func isWesternKnown(_ symbols: NumberSymbols) -> Bool {
        symbols.groupSizes.secondary != symbols.groupSizes.primary
            || symbols.groupSizes.primary == 0 || symbols.groupSizes.primary == 3
    }

    /// Groups by three and two where the locale itself groups by three.
    private func isIndianKnown(_ symbols: NumberSymbols) -> Bool {
        locale.knowsIndianGrouping
            || symbols.groupSizes.secondary == 2
                && symbols.groupSizes.primary == 3
    }

    /// There is no digit ahead: says what there is instead.
    private mutating func refuseWithoutDigits() throws(NumberError) -> Mantissa {
        let start = cursor.offset
        while let (scalar, width) = cursor.peek(text, end: end), separatorClass(scalar) != nil {
            cursor.advance(width)
        }
        guard cursor.byte < end else {
            throw NumberError(.noDigits, offset: start, length: cursor.offset - start)
        }
        return Mantissa(integerDigits: 0, zero: nil)
    }
}
