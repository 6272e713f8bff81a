import _FoundationICU

extension UnitPatterns {
    /// Reads the patterns of a unit in a locale.
    ///
    /// ICU knows inheritance between locales and widths, prefixes and inflection: so it writes one
    /// number of each plural category, and what it writes around the digits is kept. Units that
    /// it cannot write are taken from its resource data, and else written with their symbol.
    ///
    /// - Parameter locale: An ICU name, as `ar_EG`.
    init(reading unit: LengthUnit, locale: String, width: UnitWidth) {
        let isKnown = UnitResource.knows(locale: locale, in: UnitResource.unitTree)
        let locale = isKnown ? locale : "root"
        let samples = PluralRules.cardinal(locale: locale).samples
        let written = Self.write(
            Array(samples.values), of: unit.id, locale: locale, width: width)
        let patterns = samples.compactMapValues { number in
            written[number].flatMap { Pattern(around: number, in: $0) }
        }
        if let other = patterns[.other] {
            self.init(other: other, exceptions: patterns)
        } else if width != .short, !written.isEmpty {
            self.init(reading: unit, locale: locale, width: .short)
        } else {
            self.init(other: Self.fallback(for: unit, locale: locale, width: width))
        }
    }

    /// Has ICU write numbers with a unit, in ASCII digits; empty where it has no names for the unit.
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
            // Asking for the length alone is answered with an overflow.
            if status == U_BUFFER_OVERFLOW_ERROR { status = U_ZERO_ERROR }
            var text = [UInt16](repeating: 0, count: Int(length) + 1)
            swift_unumf_resultToString(result, &text, Int32(text.count), &status)
            guard status.rawValue <= U_ZERO_ERROR.rawValue else { return [:] }
            texts[number] = Array(String(decoding: text.dropLast(), as: UTF16.self).utf8)
        }
        return texts
    }

    private static func fallback(
        for unit: LengthUnit, locale: String, width: UnitWidth
    ) -> Pattern {
        if let text = unit.resource("other", locale: locale, width: width),
            let pattern = Pattern(template: text)
        {
            return pattern
        }
        // The one id that begins with digits must not run into the number.
        let isAmount = unit.symbol.utf8.first.map { $0 < 0x3A } ?? false
        return Pattern(prefix: [], suffix: (isAmount ? " × " : " ").utf8 + Array(unit.symbol.utf8))
    }
}

extension UnitPatterns.Pattern {
    /// Splits a text around a number; nil where there are other digits in it than the number's.
    ///
    /// There are such texts: ICU 76 writes 2 nautical miles in `ff_Adlm` with a stray `3.5` between
    /// its words, which nobody could tell from a measure.
    fileprivate init?(around number: String, in text: [UInt8]) {
        let isDigit = { (byte: UInt8) in byte >= 0x30 && byte <= 0x39 }
        let places = text.indices.filter { isDigit(text[$0]) }
        guard let first = places.first, let last = places.last else {
            self.init(prefix: [], suffix: text, hasNumber: false)
            return
        }
        guard places.map({ text[$0] }) == number.utf8.filter(isDigit) else { return nil }
        self.init(prefix: text[..<first], suffix: text[(last + 1)...])
    }

    /// Splits a text around `{0}`; nil where there is none.
    fileprivate init?(template: String) {
        let bytes = Array(template.utf8)
        guard let first = bytes.firstIndex(of: UInt8(ascii: "{")),
            bytes[first...].starts(with: "{0}".utf8)
        else { return nil }
        self.init(prefix: bytes[..<first], suffix: bytes[(first + 3)...])
    }
}
