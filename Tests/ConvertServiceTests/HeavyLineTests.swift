import JSON
import LocaleData
import Testing

@testable import ConvertService

@Suite("Lines that an event loop has no time for")
struct HeavyLineTests {
    private static let heavy =
        #"{"value":0.\#(String(repeating: "7", count: 900)),"style":"spellout","to":["de","en","fr","it"]}"#
    private static let wrong = #"{"value":"x","from":"en","to":"de"}"#
    private static let light = #"{"value":1.5,"to":"de"}"#

    private func stream(maxWork: Duration = .seconds(5)) -> ConversionLines<NumberRequest> {
        var configuration = Configuration()
        configuration.maxWork = maxWork
        return ConversionLines(
            defaults: NumberRequest(locales: RequestLocales(catalog: .shared)), requestID: "id",
            limits: RequestBudget.Limits(configuration), record: nil)
    }

    @Test("They wait for a worker, and all results come in order")
    func waitForWorker() {
        var lines = stream()
        var writer = JSONWriter()
        let content = [Self.light, Self.heavy, Self.wrong, Self.heavy].joined(separator: "\n")
        let text = Array(content.utf8)
        var index = 0
        var works = 0
        while index < text.count {
            index += lines.take(text.span.extracting(index..<text.count), into: &writer) {
                _, _, _ in true
            }
            if lines.needsWorker {
                works += 1
                lines.answerHeavyLine(under: nil, into: &writer)
                #expect(!lines.needsWorker)
            }
        }
        lines.finish(into: &writer)
        #expect(lines.needsWorker)
        lines.answerHeavyLine(under: nil, into: &writer)
        let results = String(decoding: writer.take(), as: UTF8.self).split(separator: "\n")
        #expect(works == 1)
        #expect(results.count == 4)
        #expect(results[0].contains(#""output":"1,5""#))
        #expect(results[1] == results[3])
        #expect(results[1].contains("sieben"))
        #expect(results[2].contains(#""line":3"#))
    }

    @Test("One that takes more than a request may take is refused alone, with its number")
    func refusesLine() {
        var lines = stream(maxWork: .milliseconds(1))
        var writer = JSONWriter()
        let text = Array([Self.light, Self.heavy, Self.light, ""].joined(separator: "\n").utf8)
        #expect(lines.take(text.span, into: &writer) { _, _, _ in true } == text.count)
        #expect(!lines.needsWorker)
        let results = String(decoding: writer.take(), as: UTF8.self).split(separator: "\n")
        #expect(results.count == 3)
        #expect(results[1].contains(#""code":"too_much_work""#))
        #expect(results[1].contains(#""line":2"#))
        #expect(results[0] == results[2])
    }
}
