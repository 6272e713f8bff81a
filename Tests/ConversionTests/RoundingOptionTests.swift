import Conversion
import Decimals
import LocaleData
import Testing

/// ECMA-402's options for digits; `scripts/conformance/compare-node` compares their whole product with Node.
@Suite("Increments, priorities and zeros at the end")
struct RoundingOptionTests {
    private func write(
        _ value: String, _ change: (inout NumberFormatOptions) -> Void
    ) throws -> String {
        var options = NumberFormatOptions()
        options.useGrouping = .never
        change(&options)
        let writer = try NumberWriter(try LocaleCatalog.shared.locale("en"), options: options)
        var bytes: [UInt8] = []
        writer.write(try #require(Decimal(literal: value)), into: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test(
        "a value is rounded to a multiple of the increment",
        arguments: [
            ("10000.43", 5, 2, RoundingMode.halfEven, "10000.45"),
            ("0.025", 5, 2, .halfEven, "0.00"), ("0.075", 5, 2, .halfEven, "0.10"),
            ("0.025", 5, 2, .halfExpand, "0.05"), ("1225", 50, 0, .halfEven, "1200"),
            ("1275", 50, 0, .halfEven, "1300"), ("-1225", 50, 0, .ceil, "-1200"),
            ("-1225", 50, 0, .floor, "-1250"), ("999.99", 5, 1, .halfExpand, "1000.0"),
            ("0.0000001", 5_000, 0, .expand, "5000"), ("1.25", 25, 1, .halfExpand, "2.5"),
            ("1.2500001", 25, 1, .halfTrunc, "2.5"), ("1.25", 25, 1, .halfTrunc, "0.0"),
            ("99999999999999999999.99", 5, 1, .halfEven, "100000000000000000000.0"),
        ])
    func increments(
        value: String, increment: Int, digits: Int, mode: RoundingMode, text: String
    ) throws {
        let written = try write(value) {
            $0.roundingIncrement = increment
            $0.minimumFractionDigits = digits
            $0.maximumFractionDigits = digits
            $0.roundingMode = mode
        }
        #expect(written == text)
    }

    @Test(
        "the finer or the coarser bound holds",
        arguments: [
            ("4.321", 2, 2, "4.32", "4.3"), ("1234.5678", 2, 2, "1234.57", "1200"),
            ("0.00012345", 2, 2, "0.00012", "0"), ("9.996", 2, 2, "10", "10"),
            ("0", 2, 2, "0", "0"),
        ])
    func priorities(
        value: String, fraction: Int, significant: Int, finer: String, coarser: String
    ) throws {
        for (priority, text) in [
            (NumberFormatOptions.RoundingPriority.morePrecision, finer), (.lessPrecision, coarser),
        ] {
            let written = try write(value) {
                $0.maximumFractionDigits = fraction
                $0.maximumSignificantDigits = significant
                $0.roundingPriority = priority
            }
            #expect(written == text, "\(priority)")
        }
    }

    @Test(
        "the zeros of a whole number go where that is asked for",
        arguments: [
            ("5", Optional(2), "5"), ("5.00", nil, "5"), ("5.50", nil, "5.50"), ("5.5", 2, "5.50"),
            ("4.999", 2, "5"), ("-0.00", nil, "-0"),
        ])
    func zeros(value: String, minimum: Int?, text: String) throws {
        let written = try write(value) {
            $0.minimumFractionDigits = minimum
            $0.maximumFractionDigits = minimum
            $0.trailingZeroDisplay = .stripIfInteger
        }
        #expect(written == text)
    }
}
