internal import Conversion
internal import Decimals
internal import JSON
internal import LocaleData

/// What the value of a distance request was read as.
struct DistanceOutcome {
    /// What the value is given in.
    let units: DistanceUnits
    /// The exact value, in the smallest of the units.
    let amount: DistanceAmount
    /// A number for each unit where there are several; empty for one.
    let parts: [Decimal]
    /// What is said about the reading.
    let remarks: NumberOutcome

    /// The value in the smallest unit, rounded only where it has no end.
    var number: Decimal { amount.decimal }

    /// Reads the value of a request.
    init(
        _ request: DistanceRequest, in locale: LocaleNumbers, of body: Span<UInt8>, at place: Place
    ) throws(Problem) {
        guard let unit = request.from else {
            throw Problem(
                .missingField, "from names the unit of the value.", pointer: place.pointer("from"))
        }
        remarks = try NumberOutcome(request.value, in: locale, request.options, of: body, at: place)
        units = .single(unit)
        amount = .decimal(remarks.number)
        parts = []
    }
}
