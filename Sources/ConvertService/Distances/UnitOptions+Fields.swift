internal import Conversion
internal import JSON
internal import LocaleData

extension UnitOptions: Options {
    /// The fields specific to the distance endpoint.
    static let fields: [RequestField<UnitOptions>] = [
        .option("unitDisplay", \.width),
        RequestField(
            name: "fractionDenominator", type: .integer(2...128, standard: nil), role: .option,
            set: { options, value, body, place throws(Problem) in
                let number = try value.integer("fractionDenominator", 2...128, in: body, place)
                do throws(ConversionError) {
                    options.denominator = try .requested(number)
                } catch {
                    throw Problem(error, at: place)
                }
            },
            write: { options, _, writer in writer.number(Int(options.denominator?.value ?? 0)) }),
    ]
}
