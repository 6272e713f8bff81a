internal import Conversion
internal import JSON
internal import LocaleData

/// The options that both endpoints have.
struct WritingOptions {
    var format = NumberFormatOptions()
    var parsing = NumberParsing.lenient
    var ambiguity = Ambiguity.note
    var explain = false
    /// The id as given; resolved once the output's locale is known.
    var numberingSystem: String?

    /// Takes one of the fields that both endpoints share; false for another one.
    mutating func take(
        _ name: String, _ value: FieldValue, in body: Span<UInt8>, _ place: Place
    ) throws(Problem) -> Bool {
        switch name {
        case "parsing": parsing = try value.option(name, in: body, place)
        case "ambiguity": ambiguity = try value.option(name, in: body, place)
        case "minimumIntegerDigits":
            format.minimumIntegerDigits = try value.integer(name, 1...21, in: body, place)
        case "minimumFractionDigits":
            format.minimumFractionDigits = try value.integer(name, 0...100, in: body, place)
        case "maximumFractionDigits":
            format.maximumFractionDigits = try value.integer(name, 0...100, in: body, place)
        case "minimumSignificantDigits":
            format.minimumSignificantDigits = try value.integer(name, 1...21, in: body, place)
        case "maximumSignificantDigits":
            format.maximumSignificantDigits = try value.integer(name, 1...21, in: body, place)
        case "roundingMode": format.roundingMode = try value.option(name, in: body, place)
        case "useGrouping": format.useGrouping = try value.option(name, in: body, place)
        case "signDisplay": format.signDisplay = try value.option(name, in: body, place)
        case "numberingSystem":
            numberingSystem = try value.text(name, in: body, place).string(in: body)
        case "explain": explain = try value.bool(name, place)
        default: return false
        }
        return true
    }

    /// Whether the digit bounds contradict each other.
    func check(at place: Place) throws(Problem) {
        if let least = format.minimumFractionDigits, let most = format.maximumFractionDigits,
            least > most
        {
            throw Problem(
                .conflictingOptions,
                "minimumFractionDigits is more than maximumFractionDigits.",
                pointer: place.pointer("minimumFractionDigits"))
        }
        if let least = format.minimumSignificantDigits, let most = format.maximumSignificantDigits,
            least > most
        {
            throw Problem(
                .conflictingOptions,
                "minimumSignificantDigits is more than maximumSignificantDigits.",
                pointer: place.pointer("minimumSignificantDigits"))
        }
    }

    /// The digits to write with in a locale; nil for its own.
    func system(
        in target: LocaleNumbers, at place: Place
    ) throws(Problem) -> NumberingSystem? {
        guard let numberingSystem else { return nil }
        do throws(LocaleError) {
            return try .requested(numberingSystem, icuName: target.locale.icuName)
        } catch {
            throw Problem(
                error, name: numberingSystem, pointer: place.pointer("numberingSystem"))
        }
    }
}
