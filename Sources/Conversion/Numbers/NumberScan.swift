import Decimals
import LocaleData

/// A scan of text that may contain a number.
///
/// The scan finds signs, affixes, digits and separators (``NumberLayout``). A
/// ``SeparatorConvention`` then determines the roles of the separators, so one scan serves every
/// convention.
struct NumberScan: ~Escapable {
    let text: Span<UInt8>
    let locale: LocaleNumbers
    let style: NumberStyle
    let notation: NumberFormatOptions.Notation
    /// The data for all texts; nil without a reader.
    let data: ReadingData?
    var end: Int
    var cursor = ScalarCursor()
    /// Whether a percentage needs its sign, and an amount without a currency gets a note.
    var needsAffix = true
    /// The parts of the text, if requested.
    var parts: [NumberPart]?
    /// Whether only the locale's own convention applies, so that the roles of separators can be
    /// found together with the digits.
    private var isForOwnConvention = false

    @_lifetime(copy text)
    init(
        _ text: Span<UInt8>, _ locale: LocaleNumbers, _ style: NumberStyle = .decimal,
        _ notation: NumberFormatOptions.Notation = .standard, data: ReadingData? = nil
    ) {
        self.text = text
        self.locale = locale
        self.style = style
        self.notation = notation
        self.data = data
        end = text.count
    }

    /// Reads the text by the locale's own convention.
    mutating func run(into reading: inout NumberReading) throws(NumberError) {
        isForOwnConvention = true
        var layout = NumberLayout()
        try scan(into: &reading, &layout)
        try settle(layout, &reading)
        try conclude(layout, &reading)
    }

    /// Scans the whole text; digits and separators go into the reading.
    ///
    /// - Parameter layout: An empty layout, which receives everything else.
    mutating func scan(
        into reading: inout NumberReading, _ layout: inout NumberLayout
    ) throws(NumberError) {
        try prepare(&reading)
        try takeFront(&layout, &reading)
        layout.start = cursor.offset
        if layout.compact.standForOne, firstZero() == nil {
            layout.mantissa = one(&reading)
        } else if !isForOwnConvention || !takeCommonMantissa(&layout, &reading) {
            layout.mantissa = try takeMantissa(&layout, &reading)
        }
        if cursor.byte < end {
            let start = cursor
            if takeExponentMarker(layout.mantissa) {
                record(.exponentSeparator, from: start)
                layout.exponent = try takeExponent(layout.mantissa)
                if notation != .scientific, notation != .engineering {
                    reading.notes.insert(.scientificInDecimal)
                }
            }
            layout.numberEnd = cursor.offset
            try takeBack(&layout, &reading)
            if try takeJoinedNumbers(&layout.compact, &layout.mantissa, &reading) {
                layout.numberEnd = cursor.offset
                try takeBack(&layout, &reading)
            }
        } else {
            layout.numberEnd = cursor.offset
        }
        guard cursor.byte >= end else { throw fault(behind: layout) }
        guard layout.mantissa.count > 0 else {
            throw NumberError(.noDigits, offset: layout.start, length: 0)
        }
        if layout.isParenthesisOpen { throw NumberError(.unexpectedCharacter, offset: 0) }
    }

    /// Checks everything around the digits, independently of the separators.
    func settle(_ layout: NumberLayout, _ reading: inout NumberReading) throws(NumberError) {
        if needsAffix || layout.affix != nil { try judgeAffix(layout, &reading) }
        if layout.hasSpacedSign, !sides(zero: reading.zero).hasSpaceBehindSign {
            reading.notes.insert(.spacedSign)
        }
        reading.shift = (layout.exponent, -style.shift)
        if !layout.compact.isEmpty {
            reading.shift.power += try exponent(of: layout.compact, &reading)
        }
        guard reading.digits.significantCount <= Decimal.maximumSignificantDigits else {
            throw NumberError(
                .valueTooLarge, offset: layout.start, length: layout.numberEnd - layout.start)
        }
    }

    /// Computes the number by the locale's own convention.
    func conclude(
        _ layout: NumberLayout, _ reading: inout NumberReading
    ) throws(NumberError) {
        let judgement: SeparatorConvention.Judgement
        if let known = layout.judgement {
            judgement = known
        } else {
            judgement = try layout.judge(by: convention(zero: reading.zero), reading)
        }
        if layout.periodAfterAffix, !reading.separators.isEmpty {
            try checkPeriod(layout, &reading)
        }
        reading.notes.formUnion(judgement.notes)
        reading.doubt = judgement.doubt
        let count = reading.digits.count
        reading.typedScale = count - judgement.integerDigits
        if judgement.integerDigits > 1, reading.digits.startsWithZero {
            reading.notes.insert(.leadingZeros)
        }
        let isNegative = layout.isNegative ?? false
        reading.number = reading.digits.decimal(
            isNegative: isNegative, scale: count - judgement.integerDigits)
        reading.number.shift(by: reading.shift)
        if isNegative, reading.number.isZero { reading.notes.insert(.negativeZero) }
    }

    /// Refuses a period that may end an abbreviation or begin a fraction: `Rs.100`.
    private func checkPeriod(
        _ layout: NumberLayout, _ reading: inout NumberReading
    ) throws(NumberError) {
        if layout.fraction(reading) != nil, let period = reading.separators.first {
            throw NumberError(.ambiguousValue, offset: period.place.offset)
        }
        reading.notes.insert(.currencyVariant)
    }

    func convention(zero: UInt32) -> SeparatorConvention {
        if let data, let known = data.convention(zero: zero) { return known }
        return SeparatorConvention(symbols(withZero: zero), in: locale, data?.separators)
    }

    func sides(zero: UInt32) -> AffixSides {
        if let data, let known = data.sides(zero: zero) { return known }
        return AffixSides(symbols(withZero: zero).affixes)
    }

    /// Resets the reading and trims the text.
    ///
    /// - Throws: ``NumberError/Code/valueTooLong``, ``NumberError/Code/emptyValue``.
    private mutating func prepare(_ reading: inout NumberReading) throws(NumberError) {
        reading.notes = []
        reading.doubt = nil
        if !reading.otherPowers.isEmpty { reading.otherPowers = [] }
        reading.digits.removeAll()
        reading.separators.removeAll(keepingCapacity: true)
        if end > NumberReader.maximumLength { try checkLength() }
        trim()
        guard cursor.byte < end else { throw NumberError(.emptyValue, offset: 0, length: 0) }
    }

    /// Refuses text with too many scalars up front; separators between digits do not count.
    private func checkLength() throws(NumberError) {
        var place = ScalarCursor()
        var count = 0
        var excess: Int?
        while let (scalar, width) = place.peek(text, end: end) {
            if separatorClass(scalar) == nil { count += 1 }
            if count > NumberReader.maximumLength, excess == nil { excess = place.offset }
            place.advance(width)
            // There is at most one separator between two digits.
            guard place.offset <= 2 * NumberReader.maximumLength else { break }
        }
        guard excess != nil || place.byte < end else { return }
        let offset = excess ?? NumberReader.maximumLength
        throw NumberError(
            .valueTooLong, offset: offset, length: NumberScan.scalarCount(text) - offset)
    }

    /// Trims white space and directional marks at both ends.
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

    mutating func skipMarks() {
        while let (scalar, width) = cursor.peek(text, end: end), NumberScalars.isMark(scalar) {
            cursor.advance(width)
        }
    }

    /// Skips white space and marks; returns whether there was white space.
    @discardableResult
    mutating func skipGap() -> Bool {
        var hasSpace = false
        while let (scalar, width) = cursor.peek(text, end: end) {
            let isSpace = NumberScalars.isWhiteSpace(scalar)
            guard isSpace || NumberScalars.isMark(scalar) else { break }
            if isSpace { hasSpace = true }
            cursor.advance(width)
        }
        return hasSpace
    }

    /// Records a part of the text up to the cursor, if parts are requested.
    @inline(__always)
    mutating func record(_ kind: NumberSegment.Kind, from start: ScalarCursor) {
        if parts != nil { parts?.append(NumberPart(kind: kind, start: start, end: cursor)) }
    }

    /// The value of a digit and the zero of its system; nil if it is not a decimal digit here.
    ///
    /// Han digits count only if they are requested or native to the locale.
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

struct NumberPart {
    var kind: NumberSegment.Kind
    var start: ScalarCursor
    var end: ScalarCursor
}
