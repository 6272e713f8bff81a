import Decimals
import LocaleData

/// A scan of text that may contain a distance.
struct DistanceScan: ~Escapable {
    /// The text and the current position.
    var scan: NumberScan
    /// The names of the locale, of English, and international ones.
    let lexicons: InlineArray<3, UnitLexicon>
    /// The separators between parts, folded.
    let separators: [[UInt8]]
    let expected: LengthUnit?
    var notes: NumberNotes = []
    /// The key of the name being matched, kept to reuse its storage.
    var key = UnitNameKey()
    var doubtful: (bytes: Range<Int>, number: Decimal)?
    /// The reader for quantities, and its last reading.
    let reader: NumberReader
    var number = NumberReading(notes: [])
    /// The dash before the current part, as in `5'-11"`.
    private var dash: ScalarCursor?
    private var parts: [Part] = []
    private var isNegative = false

    /// A quantity with its unit; its sign is that of the whole distance.
    private struct Part {
        let unit: LengthUnit
        let quantity: Quantity
        /// The whole part, with the period of an abbreviation.
        let bytes: Range<Int>
        /// Whether the unit is the sign for feet, `'`.
        let isMark: Bool
    }

    @_lifetime(copy text)
    init(
        _ text: Span<UInt8>, _ reader: NumberReader, _ lexicons: InlineArray<3, UnitLexicon>,
        separators: [[UInt8]], expecting expected: LengthUnit?
    ) {
        scan = NumberScan(text, reader.locale)
        self.reader = reader
        self.lexicons = lexicons
        self.separators = separators
        self.expected = expected
    }

    /// Reads the whole text; nil if it has no unit.
    mutating func run() throws(DistanceError) -> DistanceReading? {
        let count = scan.end > NumberReader.maximumLength ? NumberScan.scalarCount(scan.text) : 0
        guard count <= NumberReader.maximumLength else {
            throw DistanceError(
                .number(.valueTooLong), offset: NumberReader.maximumLength,
                length: count - NumberReader.maximumLength)
        }
        skipGap()
        guard try takePart() else { return nil }
        while true {
            let end = scan.cursor
            skipGap()
            guard scan.cursor.byte < scan.end else { break }
            let start = scan.cursor
            guard parts.count < CompoundUnit.maximumCount else {
                throw DistanceError(.mixedUnitOrder, offset: start.offset, length: 0)
            }
            guard !isDoubtfulSeparator() else {
                throw DistanceError(.number(.ambiguousValue), offset: start.offset, length: 2)
            }
            dash = nil
            if parts.last?.unit.id == "foot", skipDash(hasGap: start.byte > end.byte) {
                dash = start
            } else {
                skipSeparator()
            }
            guard try takePart() else { throw faultOfRest(from: start) }
        }
        return result()
    }

    /// Skips the dash of `5'-11"` or `5' - 11"` with surrounding white space.
    ///
    /// Returns false if there is none, or if it may be a sign: after a word, with space on one
    /// side.
    private mutating func skipDash(hasGap: Bool) -> Bool {
        let start = scan.cursor
        guard let (scalar, width) = peek(start), NumberScalars.isDash(scalar) else { return false }
        scan.cursor.advance(width)
        let behind = scan.cursor
        skipGap()
        if parts.last?.isMark == true || hasGap == (scan.cursor.byte > behind.byte) { return true }
        scan.cursor = start
        return false
    }

    /// Reads a quantity and its unit in the locale's order; false if there is none.
    private mutating func takePart() throws(DistanceError) -> Bool {
        let start = scan.cursor
        if let quantity = try takeQuantity() {
            let end = scan.cursor
            skipGap()
            guard let name = try takeName(after: quantity) else {
                if let unit = unit(assumedFor: quantity) {
                    try append(quantity, UnitName(unit: unit, start: end, end: end, isSign: false))
                    return true
                }
                scan.cursor = start
                // The number reader does not read fractions, so the error is a missing unit.
                guard parts.isEmpty, quantity.fraction == nil else {
                    throw parts.isEmpty
                        ? DistanceError(.unknownUnit, offset: end.offset, length: 0)
                        : faultOfRest(from: start)
                }
                return false
            }
            try append(quantity, name)
            return true
        }
        if let (quantity, name) = try takePrefixed() {
            try append(quantity, name)
            return true
        }
        if let (quantity, name) = try takeWord() {
            try append(quantity, name)
            return true
        }
        scan.cursor = start
        if parts.isEmpty, let name = try match(from: start), name.end.byte == scan.end {
            throw DistanceError(
                .number(.noDigits), offset: start.offset, length: name.end.offset - start.offset)
        }
        return false
    }

    /// The unit of a quantity at the end of the text that has none; nil if a unit is required.
    ///
    /// Inches are assumed after feet, and the expected unit after a lone fraction.
    private mutating func unit(assumedFor quantity: Quantity) -> LengthUnit? {
        guard scan.cursor.byte == scan.end else { return nil }
        guard let last = parts.last else { return quantity.fraction == nil ? nil : expected }
        guard last.unit.id == "foot", let inch = LengthUnit(id: "inch") else { return nil }
        notes.insert(.inchesAssumed)
        return inch
    }

    /// Reads the unit after a quantity; nil if neither a unit nor a word follows.
    private mutating func takeName(after quantity: Quantity) throws(DistanceError) -> UnitName? {
        let start = scan.cursor
        guard start.byte < scan.end, let name = try match(behind: quantity) else {
            if quantity.hasApostrophe, start.byte == scan.end, expected == nil {
                throw ambiguous(quantity)
            }
            if let length = wordLength(from: start) {
                throw DistanceError(.unknownUnit, offset: start.offset, length: length)
            }
            return nil
        }
        // In `5'110"` the apostrophe may group digits or mean feet.
        if quantity.hasApostrophe, name.isSign, name.unit.id == "inch" { throw ambiguous(quantity) }
        scan.cursor = name.end
        skipPeriod(behind: name)
        return name
    }

    /// Matches the unit after a quantity; a hyphen may join the two, as in `6-foot-3`.
    private mutating func match(behind quantity: Quantity) throws(DistanceError) -> UnitName? {
        guard scan.cursor.byte == quantity.end.byte, let (scalar, width) = peek(scan.cursor),
            NumberScalars.isDash(scalar)
        else { return try match(from: scan.cursor) }
        var ahead = scan.cursor
        ahead.advance(width)
        guard let name = try match(from: ahead), !name.isSign else { return nil }
        notes.insert(.dashSeparator)
        return name
    }

    private func ambiguous(_ quantity: Quantity) -> DistanceError {
        ambiguous(from: quantity.start, to: quantity.end)
    }

    private func ambiguous(from start: ScalarCursor, to end: ScalarCursor) -> DistanceError {
        DistanceError(
            .number(.ambiguousValue), offset: start.offset, length: end.offset - start.offset)
    }

    private mutating func append(
        _ quantity: Quantity, _ name: UnitName
    ) throws(DistanceError) {
        if let last = parts.last {
            try check(quantity, name, after: last)
            if dash != nil { notes.insert(.dashSeparator) }
        } else {
            isNegative = quantity.isNegative
        }
        let start = min(quantity.start.byte, name.start.byte)
        parts.append(
            Part(
                unit: name.unit, quantity: quantity, bytes: start..<scan.cursor.byte,
                isMark: name.isSign && name.unit.id == "foot"))
    }

    /// Whether an apostrophe before a cursor may group digits.
    private func isApostrophe(before cursor: ScalarCursor) -> Bool {
        var place = ScalarCursor()
        place.byte = ScalarCursor.start(before: cursor.byte, in: scan.text)
        return peek(place).flatMap { SeparatorClass($0.scalar) } == .apostrophe
    }

    /// Checks that a quantity may follow the one before it.
    private func check(
        _ quantity: Quantity, _ name: UnitName, after last: Part
    ) throws(DistanceError) {
        if quantity.hasSign {
            throw DistanceError(
                .number(.misplacedSign), offset: quantity.start.offset, length: 1)
        }
        if last.isMark, last.bytes.upperBound == quantity.start.byte,
            digitCount(from: quantity.start) == 3, isApostrophe(before: quantity.start)
        {
            // In `1'250 mm` the apostrophe may group digits or mean feet.
            throw ambiguous(from: last.quantity.start, to: quantity.end)
        }
        if last.isMark, name.unit.id != "inch" {
            throw DistanceError(
                .mixedUnitOrder, offset: name.start.offset,
                length: name.end.offset - name.start.offset)
        }
        if let dash, name.unit.id != "inch" {
            throw DistanceError(.number(.misplacedSign), offset: dash.offset, length: 1)
        }
        guard last.unit.isLonger(than: name.unit) else {
            throw DistanceError(
                .mixedUnitOrder, offset: name.start.offset,
                length: name.end.offset - name.start.offset)
        }
        guard last.quantity.isWhole else { throw overflow(last.quantity) }
        if isOver(quantity, name.unit, last.unit) { throw overflow(quantity) }
    }

    private func overflow(_ quantity: Quantity) -> DistanceError {
        DistanceError(
            .mixedUnitOverflow, offset: quantity.start.offset,
            length: quantity.end.offset - quantity.start.offset)
    }

    /// Whether a quantity is at least one of a larger unit.
    private func isOver(_ quantity: Quantity, _ unit: LengthUnit, _ larger: LengthUnit) -> Bool {
        if let number = quantity.short, let magnitude = number.magnitude,
            let count = larger.count(of: unit)
        {
            let one = UInt128(count) &* UInt128(UInt64.powerOfTen(number.scale))
            return UInt128(magnitude) >= one
        }
        return quantity.ratio * unit.metres >= larger.metres
    }

    /// The error for text that continues with something other than a quantity and a unit.
    private func faultOfRest(from start: ScalarCursor) -> DistanceError {
        var reading = NumberReading()
        do throws(NumberError) {
            try reader.read(
                scan.text.extracting(start.byte..<scan.end), into: &reading)
        } catch {
            return DistanceError(error, at: start, end: scan.end)
        }
        var ahead = scan
        while let (_, width) = ahead.cursor.peek(ahead.text, end: ahead.end) {
            ahead.cursor.advance(width)
        }
        var error = DistanceError(.unknownUnit, offset: ahead.cursor.offset, length: 0)
        if parts.last?.unit.id == "foot" {
            error.candidates = [LengthUnit(id: "inch")].compactMap { $0 }
        }
        return error
    }

    /// The positions of the parts after reading.
    func places() -> [DistanceReader.Place] {
        parts.map { part in
            var place = DistanceReader.Place(
                start: part.bytes.lowerBound, end: part.bytes.upperBound)
            let quantity = part.quantity.start.byte..<part.quantity.end.byte
            if !part.quantity.isWord {
                place.number = quantity
                place.fraction = part.quantity.fractionWidth
            }
            return place
        }
    }

    /// Adds up the parts in the smallest unit.
    private mutating func result() -> DistanceReading? {
        var reading = DistanceReading()
        guard let units = DistanceUnits(parts.map(\.unit)) else { return nil }
        reading.units = units
        if let sum = shortSum() {
            reading.number = sum
        } else {
            (reading.number, reading.endless) = longSum(in: units.smallest)
        }
        if parts.count > 1 {
            reading.parts = parts.map(\.quantity.decimal)
            reading.parts[0].isNegative = isNegative
        }
        // `-0 ft, 6 in` is six inches below zero, not negative zero.
        if notes.contains(.negativeZero), !reading.isZero { notes.remove(.negativeZero) }
        reading.notes = notes
        reading.doubtfulBytes = doubtful?.bytes
        reading.doubtful = doubtful?.number
        return reading
    }

    /// The sum, if all units are integer multiples of the smallest and 19 digits suffice.
    private func shortSum() -> Decimal? {
        let last = parts[parts.count - 1]
        guard let number = last.quantity.short, let magnitude = number.magnitude else { return nil }
        let one = UInt128(UInt64.powerOfTen(number.scale))
        var sum = UInt128(magnitude)
        for part in parts.dropLast() {
            guard let number = part.quantity.short, let magnitude = number.magnitude,
                let count = part.unit.count(of: last.unit)
            else { return nil }
            let whole = magnitude / UInt64.powerOfTen(number.scale)
            let (product, isTooLong) = (UInt128(whole) &* UInt128(count))
                .multipliedReportingOverflow(by: one)
            let (next, isTooLarge) = sum.addingReportingOverflow(product)
            guard !isTooLong, !isTooLarge else { return nil }
            sum = next
        }
        guard let sum = UInt64(exactly: sum) else { return nil }
        let result = Decimal(isNegative: isNegative, magnitude: sum, scale: number.scale)
        return result.magnitude == nil ? nil : result
    }

    /// The sum, and its exact value if the expansion does not end.
    private func longSum(in smallest: LengthUnit) -> (Decimal, Ratio?) {
        let last = parts[parts.count - 1].quantity
        if parts.count == 1, last.fraction == nil { return (last.number, nil) }
        let factors = parts.map { $0.unit == smallest ? .one : $0.unit.metres / smallest.metres }
        let sum = zip(parts, factors).reduce(Ratio.zero) { $0 + $1.0.quantity.ratio * $1.1 }
        var (number, isExact) = sum.canonicalDecimal()
        // Trailing zeros are data.
        if isExact, last.fraction == nil { number.padFraction(toScale: last.number.scale) }
        number.isNegative = isNegative
        return (number, isExact ? nil : isNegative ? -sum : sum)
    }
}
