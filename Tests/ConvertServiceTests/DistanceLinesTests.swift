import LocaleData
import Testing

@testable import ConvertService
@testable import JSON

@Suite("Lines of distances")
struct DistanceLinesTests {
    private static let values = [
        #""5""#, #""5.3""#, "5.3", "-7", #""5.3 km""#, #""5 ft 11 in""#, #""1.234""#, #""1.234 m""#,
        #""5. km""#, #""½ mi""#, #""five""#, #""5 kmh""#, #""""#, #""5\u00A0km""#, "1e999",
        #""12345678901234567890.5 mi""#, #""1e3""#, #""0""#,
    ]

    private static let rests = [
        #","from":"km","to":"mi""#, #","to":"mi","unitDisplay":"long""#,
        #","from":"m","to":["ft","foot-and-inch"],"maximumFractionDigits":2"#,
        #","usage":"road","locale":"en","outputLocale":"en-US""#,
        #","from":"km","to":"mi","parsing":"strict""#, #","to":"m","explain":true,"locale":"de""#,
        #","from":"km","to":"mi","parsing":"filter""#,
        #","from":"m","to":"in","ambiguity":"reject""#,
        #","to":"mi","outputLocale":"ar-EG","signDisplay":"always""#,
    ]

    @Test(
        "A line is answered as the same request alone, whatever value came before", arguments: rests
    )
    func equalsSingle(rest: String) {
        let harness = ServiceHarness()
        let lines = Self.values.map { #"{"value":\#($0)\#(rest)}"# }
        let alone = lines.map { ConversionLinesTests.normal(harness.distance($0).body) }
        // Each line after each other one: what is remembered of one never leaks into another.
        let order = lines.indices.flatMap { first in lines.indices.flatMap { [first, $0] } }
        var answering = ConversionLines(
            defaults: DistanceRequest(locales: RequestLocales(catalog: .shared)), requestID: "id",
            limits: .usual, record: nil)
        var writer = JSONWriter()
        let text = Array(order.map { lines[$0] }.joined(separator: "\n").utf8)
        _ = answering.take(text.span, into: &writer) { _, _, _ in true }
        answering.finish(into: &writer)
        let results = String(decoding: writer.take(), as: UTF8.self).split(separator: "\n")
        #expect(results.count == order.count)
        for (place, result) in zip(order, results) {
            #expect(
                ConversionLinesTests.normal(String(result)) == alone[place], "\(lines[place])")
        }
    }
}
