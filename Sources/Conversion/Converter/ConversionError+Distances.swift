import LocaleData

extension ConversionError {
    /// Creates an error for text that cannot be read as a distance.
    ///
    /// - Parameter locale: The locale of the text.
    init(_ error: DistanceError, of text: Span<UInt8>, in locale: LocaleNumbers) {
        let found = Self.text(error, in: text)
        switch error.code {
        case .number(.ambiguousValue):
            self.init(
                .ambiguousValue,
                "\(quoted(found)) can be read in more than one way. Write the units in full, without"
                    + " periods or grouping separators.",
                argument: "value")
        case .number(let code):
            self.init(code, error, of: text, in: locale)
        case .unknownUnit where error.length == 0:
            self.init(
                .unknownUnit, "The last number has no unit. Send one after it.",
                argument: "value")
            meanings = .names(error.candidates.map(\.id))
        case .unknownUnit:
            self.init(unknownUnit: found, argument: "value")
        case .ambiguousUnit:
            self.init(
                .ambiguousUnit,
                "\(quoted(found)) can mean more than one unit. Name the unit in from, or write it out.",
                argument: "value")
            meanings = .names(error.candidates.map(\.id))
        case .mixedUnitOrder:
            self.init(
                .mixedUnitOrder,
                "\(quoted(found)) cannot follow the unit before it. Send at most"
                    + " \(CompoundUnit.maximumCount) units, from the largest to the smallest, and"
                    + " only inches after a mark for feet.",
                argument: "value")
        case .mixedUnitOverflow:
            self.init(
                .mixedUnitOverflow,
                "\(quoted(found)) makes up a whole unit of the one before it, or has a fraction although"
                    + " another unit follows. Use the larger unit, and a fraction only in the last.",
                argument: "value")
        }
        range = error.offset..<(error.offset + error.length)
    }

    /// Creates an error for an unreadable quantity, with positions in the whole text.
    private init(
        _ code: NumberError.Code, _ error: DistanceError, of text: Span<UInt8>,
        in locale: LocaleNumbers
    ) {
        let canonical: String?
        if code == .notCanonical, let reading = try? DistanceReader(locale).read(text) {
            canonical = DistanceReader(locale).canonicalText(of: reading)
        } else {
            canonical = nil
        }
        guard let quantity = error.quantity, code.concernsSeparators else {
            self.init(
                NumberError(code, offset: error.offset, length: error.length), of: text,
                with: NumberReader(locale), canonical: canonical)
            return
        }
        // Other conventions are tried on the quantity alone.
        var start = 0
        for index in 0..<quantity.lowerBound where text[index] & 0xC0 != 0x80 { start += 1 }
        self.init(
            NumberError(code, offset: error.offset - start, length: error.length),
            of: text.extracting(quantity), with: NumberReader(locale))
    }

    /// The scalars in the range of an error.
    private static func text(_ error: DistanceError, in text: Span<UInt8>) -> String {
        var bytes: [UInt8] = []
        var offset = -1
        for index in 0..<text.count {
            if text[index] & 0xC0 != 0x80 { offset += 1 }
            if offset >= error.offset, offset < error.offset + error.length {
                bytes.append(text[index])
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension ConversionError {
    package init(unknownUnit name: String, argument: String) {
        let candidates = LengthUnit.candidates(for: name)
        if candidates.count > 1 {
            self.init(
                .ambiguousUnit,
                "\(quoted(name)) can mean more than one unit. Send one of the suggestions.",
                argument: argument)
            meanings = .names(candidates.map(\.id))
            return
        }
        if OtherMeasures.contain(name) {
            self.init(
                .incompatibleUnits,
                "\(quoted(name)) is not a unit of length. Send one, such as meter or foot.",
                argument: argument)
            return
        }
        self.init(
            .unknownUnit,
            "The unit of length \(quoted(name)) is unknown. Send an id such as kilometer or foot.",
            argument: argument)
        let parts = DistanceUnits.parts(of: name).compactMap { LengthUnit(named: $0) }
        let sorted = CompoundUnit(Set(parts).sorted { $0.metres > $1.metres })
        meanings = .names(sorted.map { [$0.id] } ?? LengthUnit.suggestions(for: name))
    }

    /// Creates an error for several units where only one is allowed.
    package init(compoundSource units: DistanceUnits) {
        self.init(
            .unknownUnit,
            "from can name only one unit. Send several in the value, as in 5 ft 11 in.",
            argument: "from")
        meanings = .names(units.all.prefix(3).map(\.id))
    }

    package init(unknownUsage name: String) {
        let ids = LengthUsage.all.map(\.id)
        self.init(
            .invalidOption,
            "usage cannot be \(quoted(name)). Send one of \(ids.joined(separator: ", ")).",
            argument: "usage")
        meanings = .names(NearestNames.of(name, in: ids))
    }
}
