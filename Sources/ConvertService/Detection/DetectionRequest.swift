internal import Conversion
internal import JSON
internal import LocaleData

/// Which columns to look at, and what they may be written in.
struct DetectionRequest: FieldRequest {
    /// What knows the locales that are named.
    let locales: LocaleCatalog
    var given = FieldSet()
    /// Where the cells of the one column stand in the body.
    private(set) var values: Range<Int>?
    /// Where the columns stand in the body.
    private(set) var columns: Range<Int>?
    private var candidates: [LocaleNumbers]?
    private var style: Style?
    private var currency: String?
    private var notation: Notation?
    private var missing: [String]?
    private(set) var includesNumbers = false

    /// The cells of one column, and the columns of one request.
    static let maximumCells = 10_000
    static let maximumColumns = 100
    private static let maximumLocales = 100
    private static let maximumMissing = 100

    /// The styles that cells can have.
    private enum Style: String, CaseIterable {
        case decimal
        case percent
        case currency
    }

    /// The notations that cells can have.
    private enum Notation: String, CaseIterable {
        case standard
        case compact
    }

    init(locales: LocaleCatalog) {
        self.locales = locales
    }

    static let table = FieldTable<DetectionRequest>([
        row("values", .texts(maximumCells), role: .item) {
            request, value, _, place throws(Problem) in
            guard value.token == .beginArray else {
                throw value.wrongType("values", "an array of strings", place)
            }
            request.values = value.range
        },
        row("columns", .text, role: .item) { request, value, _, place throws(Problem) in
            guard value.token == .beginObject else {
                throw value.wrongType("columns", "an object of arrays of strings", place)
            }
            request.columns = value.range
        },
        row("locales", .texts(maximumLocales)) { request, value, body, place throws(Problem) in
            let texts = try value.texts("locales", atMost: maximumLocales, in: body, place)
            var candidates: [LocaleNumbers] = []
            for (index, text) in texts.enumerated() {
                candidates.append(
                    try request.locales.locale(
                        text, admitsRules: false, in: body,
                        pointer: place.pointer("locales/\(index)")))
            }
            request.candidates = candidates
        },
        row("style", .option(Style.allCases.map(\.rawValue), standard: nil)) {
            request, value, body, place throws(Problem) in
            request.style = try value.option("style", in: body, place) as Style
        },
        row("currency", .text) { request, value, body, place throws(Problem) in
            let text = try value.text("currency", in: body, place).string(in: body)
            guard let code = Currencies.canonical(text) else {
                throw Problem(ConversionError(unknownCurrency: text), at: place)
            }
            request.currency = code
        },
        row("notation", .option(Notation.allCases.map(\.rawValue), standard: nil)) {
            request, value, body, place throws(Problem) in
            request.notation = try value.option("notation", in: body, place) as Notation
        },
        row("missing", .texts(maximumMissing)) { request, value, body, place throws(Problem) in
            request.missing = try value.texts("missing", atMost: maximumMissing, in: body, place)
                .map { $0.string(in: body) }
        },
        row("includeNumbers", .boolean(standard: false)) {
            request, value, _, place throws(Problem) in
            request.includesNumbers = try value.bool("includeNumbers", place)
        },
    ])

    /// A row that only the decoder needs: no history has detections.
    private static func row(
        _ name: String, _ type: FieldType, role: FieldRole = .option,
        set:
            @escaping @Sendable (
                inout DetectionRequest, FieldValue, Span<UInt8>, Place
            ) throws(Problem) -> Void
    ) -> RequestField<DetectionRequest> {
        RequestField(
            name: name, type: type, role: role, set: set,
            write: { _, _, writer in writer.null() })
    }

    /// A detector that has seen no cell.
    func detector() throws(Problem) -> ConventionDetector {
        var options = ConventionDetector.Options()
        options.currency = currency
        options.isCompact = notation.map { $0 == .compact }
        if let missing { options.missing = missing }
        switch style {
        case nil: options.style = nil
        case .decimal: options.style = .decimal
        case .percent: options.style = .percent
        case .currency: options.style = .currency
        }
        do throws(ConversionError) {
            return ConventionDetector(
                candidates: candidates.map(ConventionCandidates.init) ?? .shared,
                options: try options.checked())
        } catch {
            throw Problem(error, at: .top)
        }
    }
}

extension FieldValue {
    /// The strings of an array of up to `most`, or a single string.
    fileprivate func texts(
        _ name: String, atMost most: Int, in body: Span<UInt8>, _ place: Place
    ) throws(Problem) -> [JSONText] {
        if case .string(let text) = token { return [text] }
        return try strings(
            name, atMost: most, expected: "an array of strings", in: body, place)
    }
}
