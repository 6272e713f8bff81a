internal import Conversion
internal import Decimals
internal import JSON
internal import LocaleData

extension FieldValue {
    /// The text of a string.
    func text(
        _ name: String, in body: Span<UInt8>, _ place: Place
    ) throws(Problem) -> JSONText {
        guard case .string(let text) = token else { throw wrongType(name, "a string", place) }
        return text
    }

    /// One of the strings that an option can have.
    func option<Option: RawRepresentable & CaseIterable>(
        _ name: String, in body: Span<UInt8>, _ place: Place
    ) throws(Problem) -> Option where Option.RawValue == String {
        let text = try text(name, in: body, place).string(in: body)
        if let option = Option(rawValue: text) { return option }
        let names = Option.allCases.map(\.rawValue)
        var problem = Problem(
            .invalidOption,
            "\(name) cannot be \(quoted(text)). Send one of \(names.joined(separator: ", ")).",
            pointer: place.pointer(name))
        problem.suggestions = .names(NearestNames.of(text, in: names))
        throw problem
    }

    /// A whole number within bounds; `2.0` and `2e0` are whole numbers, too.
    func integer(
        _ name: String, _ bounds: ClosedRange<Int>, in body: Span<UInt8>, _ place: Place
    ) throws(Problem) -> Int {
        guard case .number(let range) = token else { throw wrongType(name, "a number", place) }
        let value = Decimal(wholeNumber: body.extracting(range)).flatMap { Int($0.description) }
        guard let value, bounds.contains(value) else {
            throw Problem(
                .invalidOption,
                "\(name) must be a whole number from \(bounds.lowerBound) to \(bounds.upperBound).",
                pointer: place.pointer(name))
        }
        return value
    }

    /// A truth value.
    func bool(_ name: String, _ place: Place) throws(Problem) -> Bool {
        switch token {
        case .true: true
        case .false: false
        default: throw wrongType(name, "true or false", place)
        }
    }

    /// The locale that a string names.
    func locale(
        _ name: String, of locales: RequestLocales, admitsRules: Bool = false,
        in body: Span<UInt8>, _ place: Place
    ) throws(Problem) -> LocaleNumbers {
        let text = try text(name, in: body, place)
        return try locales.locale(
            text, admitsRules: admitsRules, in: body, pointer: place.pointer(name))
    }

    /// What is wrong with a value that is of another type than its field.
    func wrongType(_ name: String, _ expected: String, _ place: Place) -> Problem {
        Problem(.wrongType, "\(name) must be \(expected).", pointer: place.pointer(name))
    }
}

extension Decimal {
    /// Reads a JSON number's literal without its zero fraction digits; nil where it is no integer.
    init?(wholeNumber literal: Span<UInt8>) {
        guard var number = try? Decimal(literal: literal), number.isInteger else { return nil }
        number.trimTrailingZeros()
        self = number
    }
}

extension LocaleCatalog {
    /// The locale that a string of the body names.
    func locale(
        _ text: JSONText, admitsRules: Bool, in body: Span<UInt8>,
        pointer: @autoclosure () -> String
    ) throws(Problem) -> LocaleNumbers {
        do throws(LocaleError) {
            if !text.hasEscapes {
                return try locale(text.raw(in: body), admitsRules: admitsRules)
            }
            return try locale(text.string(in: body), admitsRules: admitsRules)
        } catch {
            throw Problem(error, name: text.string(in: body), pointer: pointer())
        }
    }
}

extension Problem {
    /// A locale that cannot be used.
    init(_ error: LocaleError, name: String, pointer: String) {
        self.init(ConversionError(error, name: name, argument: ""), at: .top)
        self.pointer = pointer
    }
}
