import _FoundationICU

/// A number formatted by ICU, with its fields.
struct SampleText {
    let units: [UInt16]
    /// The fields in any order; separators are part of the digits.
    private(set) var parts: [(kind: Part, range: Range<Int>)] = []

    /// An ICU field, as far as it matters here.
    enum Part {
        /// Integer or fraction digits with their separators.
        case digits
        case separator
        /// A word or letter for a power of ten.
        case compact
        /// A unit's name or sign: percent and permille in compact notation.
        case unit
    }

    func ranges(of kind: Part) -> [Range<Int>] {
        parts.filter { $0.kind == kind }.map(\.range)
    }

    /// The ranges of words and letters for a power of ten.
    ///
    /// ICU mistakes a hyphen in a word for a sign and excludes it from the field: `miliãu-ita`
    /// (yrl). With Arabic digits, it even replaces it with the locale's minus sign and mark.
    var words: [Range<Int>] {
        var words: [Range<Int>] = []
        for word in ranges(of: .compact).sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = words.last, last.upperBound < word.lowerBound,
                units[last.upperBound..<word.lowerBound].allSatisfy({ Self.signs.contains($0) })
            {
                words[words.count - 1] = last.lowerBound..<word.upperBound
            } else {
                words.append(word)
            }
        }
        return words
    }

    private static let signs: Set<UInt16> = [0x2D, 0x2212, 0x061C, 0x200E, 0x200F]

    var text: String { text(in: 0..<units.count) }

    func text(in range: Range<Int>) -> String {
        String(decoding: units[range.clamped(to: 0..<units.count)], as: UTF16.self)
    }

    fileprivate mutating func add(_ field: Int32, _ start: Int32, _ end: Int32) {
        let kind: Part
        switch UInt32(bitPattern: field) {
        case UNUM_INTEGER_FIELD.rawValue, UNUM_FRACTION_FIELD.rawValue: kind = .digits
        case UNUM_GROUPING_SEPARATOR_FIELD.rawValue, UNUM_DECIMAL_SEPARATOR_FIELD.rawValue:
            kind = .separator
        case UNUM_COMPACT_FIELD.rawValue: kind = .compact
        case UNUM_MEASURE_UNIT_FIELD.rawValue: kind = .unit
        default: return
        }
        guard start >= 0, start <= end, Int(end) <= units.count else { return }
        parts.append((kind, Int(start)..<Int(end)))
    }
}

/// An ICU number formatter for a few samples.
struct SampleFormatter: ~Copyable {
    private let formatter: OpaquePointer
    private let result: OpaquePointer
    private let fields: OpaquePointer

    init(skeleton: String, locale: String) throws(ICUError) {
        var status = U_ZERO_ERROR
        let units = Array(skeleton.utf16)
        let formatter = swift_unumf_openForSkeletonAndLocale(
            units, Int32(units.count), locale, &status)
        try status.check()
        let result = swift_unumf_openResult(&status)
        let fields = swift_ufieldpositer_open(&status)
        guard let formatter, let result, let fields, status.rawValue <= 0 else {
            swift_unumf_closeResult(result)
            swift_ufieldpositer_close(fields)
            swift_unumf_close(formatter)
            throw ICUError(code: Int32(U_MEMORY_ALLOCATION_ERROR.rawValue))
        }
        self.formatter = formatter
        self.result = result
        self.fields = fields
    }

    deinit {
        swift_ufieldpositer_close(fields)
        swift_unumf_closeResult(result)
        swift_unumf_close(formatter)
    }

    func format(_ literal: String) throws(ICUError) -> SampleText {
        var status = U_ZERO_ERROR
        swift_unumf_formatDecimal(formatter, literal, Int32(literal.utf8.count), result, &status)
        try status.check()
        var sample = SampleText(
            units: try ICUText.units { swift_unumf_resultToString(result, $0, $1, &$2) })
        swift_unumf_resultGetAllFieldPositions(result, fields, &status)
        try status.check()
        var start: Int32 = 0
        var end: Int32 = 0
        while case let field = swift_ufieldpositer_next(fields, &start, &end), field >= 0 {
            sample.add(field, start, end)
        }
        return sample
    }
}
