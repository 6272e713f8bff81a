import _FoundationICU

extension UnitPatterns {
    /// Reads the patterns of a unit in a locale from ICU's resource data.
    ///
    /// A unit without names there, such as one with a rare prefix, uses ``JoinedUnitNames``.
    ///
    /// - Parameter locale: An ICU name, such as `ar_EG`.
    init(reading unit: LengthUnit, locale: String, width: UnitWidth) {
        let names = unit.names(locale: locale, width: width)
        guard names["other"] != nil else {
            self = JoinedUnitNames.names(locale: locale).patterns(for: unit, width: width)
            return
        }
        var patterns: [PluralCategory: Pattern] = [:]
        if let other = names["other"], unit.isTakenForAnother(other) {
            self.init(symbolOf: unit)
            return
        }
        for category in PluralCategory.allCases {
            patterns[category] = names[category.rawValue].flatMap { Pattern(template: $0) }
        }
        if let other = patterns[.other] {
            self.init(other: other, exceptions: patterns)
        } else if width != .short {
            self.init(reading: unit, locale: locale, width: .short)
        } else {
            self.init(symbolOf: unit)
        }
    }

    /// The unit's symbol after the number, for a unit without a name.
    init(symbolOf unit: LengthUnit) {
        self.init(suffix: unit.symbolSuffix)
    }

    /// The same suffix for any number.
    init(suffix: String) {
        self.init(other: Pattern(prefix: [], suffix: suffix.utf8))
    }

    /// Derives the patterns that ICU's formatter composes from a prefix and a unit's name.
    ///
    /// Returns nil if ICU has no names for the unit.
    ///
    /// - Parameters:
    ///   - locale: An ICU name, such as `ar_EG`.
    ///   - samples: A number of each plural category.
    init?(
        joinedFor unit: LengthUnit, locale: String, width: UnitWidth,
        samples: [PluralCategory: String]
    ) {
        let patterns = Self.written(unit, locale: locale, width: width, samples)
        guard let other = patterns[.other] else { return nil }
        self.init(other: other, exceptions: patterns)
    }

    /// The patterns that exist, by category.
    var byCategory: [(category: PluralCategory, pattern: Pattern)] {
        [(.other, other)] + exceptions
    }

    /// Formats a number of each plural category with ICU and keeps the text around the digits.
    ///
    /// The result is empty if ICU has no names for the unit.
    private static func written(
        _ unit: LengthUnit, locale: String, width: UnitWidth, _ samples: [PluralCategory: String]
    ) -> [PluralCategory: Pattern] {
        let texts = write(Array(samples.values), of: unit.id, locale: locale, width: width)
        return samples.compactMapValues { number in
            texts[number].flatMap { Pattern(around: number, in: $0) }
        }
    }

    /// Formats numbers with a unit, in ASCII digits; empty if ICU has no names for the unit.
    private static func write(
        _ numbers: [String], of id: String, locale: String, width: UnitWidth
    ) -> [String: [UInt8]] {
        let widthStem =
            switch width {
            case .short: "unit-width-short"
            case .narrow: "unit-width-narrow"
            case .long: "unit-width-full-name"
            }
        let skeleton = Array("unit/\(id) \(widthStem) latin group-off".utf16)
        var status = U_ZERO_ERROR
        let formatter = swift_unumf_openForSkeletonAndLocale(
            skeleton, Int32(skeleton.count), locale, &status)
        guard let formatter else { return [:] }
        defer { swift_unumf_close(formatter) }
        guard let result = swift_unumf_openResult(&status) else { return [:] }
        defer { swift_unumf_closeResult(result) }
        var texts: [String: [UInt8]] = [:]
        for number in numbers {
            swift_unumf_formatDecimal(formatter, number, -1, result, &status)
            let length = swift_unumf_resultToString(result, nil, 0, &status)
            // A call that only asks for the length reports an overflow.
            if status == U_BUFFER_OVERFLOW_ERROR { status = U_ZERO_ERROR }
            var text = [UInt16](repeating: 0, count: max(Int(length), 0) + 1)
            swift_unumf_resultToString(result, &text, Int32(text.count), &status)
            guard status.rawValue <= U_ZERO_ERROR.rawValue else { return [:] }
            texts[number] = Array(String(decoding: text.dropLast(), as: UTF16.self).utf8)
        }
        return texts
    }
}

extension LengthUnit {
    /// Whether the name in a pattern is the symbol of another everyday unit, ignoring case: `M` for
    /// nautical miles in Spanish, `Mm` in Polish.
    fileprivate func isTakenForAnother(_ pattern: String) -> Bool {
        guard pattern.hasPrefix("{0}") else { return false }
        let name = UnitNameKey(pattern.dropFirst(3).unicodeScalars)
        return Self.everyday(inAnyCase: name.folded).map { $0 != self } ?? false
    }
}

extension UnitPatterns.Pattern {
    /// Splits text around a number; nil if it contains other digits.
    fileprivate init?(around number: String, in text: [UInt8]) {
        let places = text.indices.filter { text[$0].isDigit }
        guard let first = places.first, let last = places.last else {
            self.init(prefix: [], suffix: text, hasNumber: false)
            return
        }
        guard places.map({ text[$0] }) == number.utf8.filter(\.isDigit) else { return nil }
        self.init(prefix: text[..<first], suffix: text[(last + 1)...])
    }

    /// Splits text around `{0}`; nil if other digits are next to it.
    ///
    /// Data for 2 nautical miles in `ff_Adlm` has a stray `3.5` that would look like the measure.
    fileprivate init?(template: String) {
        let bytes = Array(template.utf8)
        guard let first = bytes.firstIndex(of: UInt8(ascii: "{")) else {
            guard !bytes.contains(where: \.isDigit) else { return nil }
            self.init(prefix: [], suffix: bytes, hasNumber: false)
            return
        }
        let prefix = bytes[..<first]
        let suffix = bytes[first...].dropFirst(3)
        guard bytes[first...].starts(with: "{0}".utf8),
            !prefix.contains(where: \.isDigit), !suffix.contains(where: \.isDigit)
        else { return nil }
        self.init(prefix: prefix, suffix: suffix)
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { self >= 0x30 && self <= 0x39 }
}
