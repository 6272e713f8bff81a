import Conversion
import Foundation
import HTTP
import JSON
import LocaleData
import Synchronization
import Testing

@testable import ConvertService

@Suite("Newline-delimited conversions")
struct ConversionLinesTests {
    static let lines = [
        #"{"value":"1,234.5"}"#,
        #"{"value":"1,234.50"}"#,
        #"{"value":"12x"}"#,
        #"{"value":"7"}"#,
        #"{"value":"1","value":"2"}"#,
        #"{"value":"1"}"#,
        #"{"value":"1"} "#,
        #"{"value": "1"}"#,
        #"{"value":1.50}"#,
        #"{"value":01}"#,
        #"{"value":{"a":"1"}}"#,
        #"{"value":"2","to":["ko","ar-EG"]}"#,
        #"{"value":"3","to":["ko","ar-EG"]}"#,
        #"{"value":"3","to":["ko","ar-EG"]"#,
        #"{"to":"de","value":"4.5"}"#,
        #"{"to":"de","value":"4.25","style":"percent"}"#,
        #"{"to":"de","value":"5,555"}"#,
        #"{"to":"de","value":"5.75"}"#,
        #"{"value":"1\u0032"}"#,
        #"{"value":"9","to":"xx-nowhere"}"#,
        #"{"value":"9","colour":"red"}"#,
        #"[1]"#, "nonsense", #"{"value":"8"}{"value":"9"}"#,
        #"{"value":"-0"}"#, #"{"value":-0}"#, #"{"value":"0012"}"#, #"{"value":12}"#,
        "\u{FEFF}{}", #"{"value":"é"}"#, "{\"value\":\"\u{0}\"}",
    ]

    /// The result lines of bytes that arrive in these pieces.
    static func results(
        _ pieces: [ArraySlice<UInt8>], defaults: String = #"{"from":"en-US","to":"ne"}"#
    ) throws -> [String] {
        var request = NumberRequest(locales: RequestLocales(catalog: .shared))
        let bytes = Array(defaults.utf8)
        try request.decodeText(of: bytes.span)
        var lines = ConversionLines(defaults: request, requestID: "id", limits: .usual, record: nil)
        var writer = JSONWriter()
        for piece in pieces {
            let taken = lines.take(Array(piece).span, into: &writer) { _, _, _ in true }
            #expect(taken == piece.count)
        }
        lines.finish(into: &writer)
        return String(decoding: writer.take(), as: UTF8.self).split(separator: "\n").map(
            String.init)
    }

    @Test("A line is answered as the same request alone, whatever came before it")
    func equalsSingle() throws {
        let harness = ServiceHarness()
        // Many ordered pairs of lines, so that what is remembered of one never leaks into another.
        for first in Self.lines.indices.filter({ $0 % 3 == 0 }).map({ Self.lines[$0] }) {
            for second in Self.lines {
                let text = Array((first + "\n" + second).utf8)
                let results = try Self.results([text[...]], defaults: "{}")
                #expect(results.count == 2)
                for (line, result) in zip([first, second], results) {
                    let alone = harness.number(line)
                    #expect(Self.normal(result) == Self.normal(alone.body), "\(first) \(second)")
                }
            }
        }
    }

    /// A result as an object, a problem without what is around it.
    static func normal(_ text: String) -> NSDictionary {
        let object = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        var fields = object ?? [:]
        if let error = fields["error"] as? [String: Any] { fields = error }
        fields["requestId"] = nil
        fields["line"] = nil
        return fields as NSDictionary
    }

    @Test("A line cannot be a batch")
    func refusesBatches() throws {
        let text = Array(#"{"conversions":[{"value":"1"}]}"#.utf8)
        let results = try Self.results([text[...]])
        #expect(results.count == 1)
        #expect(results[0].contains("unknown_field"))
    }

    @Test("Where the pieces are cut makes no difference")
    func cuts() throws {
        let text = Array((Self.lines.joined(separator: "\n") + "\n\n \r\n").utf8)
        let whole = try Self.results([text[...]])
        #expect(whole.count == Self.lines.count)
        #expect(whole[0].contains("१,२३४.५"))
        #expect(try Self.results(text.indices.map { text[$0...$0] }) == whole)
        for index in text.indices {
            let split = try Self.results([text[..<index], text[index...]])
            #expect(split == whole)
        }
    }

    @Test("White space is no line, a carriage return belongs to it, the last needs no line feed")
    func passesOverBlanks() throws {
        let text = Array("\n\r\n \t\n{\"value\":\"1\"}\r\n\n{\"value\":\"2\"}".utf8)
        let results = try Self.results([text[...]])
        #expect(results.map { $0.contains(#""output""#) } == [true, true])
        #expect(try Self.results([]).isEmpty)
    }

    @Test("A line may have 64 KiB and not one byte more, and the next one is read")
    func boundsLines() throws {
        for (count, isTaken) in [(65_536, true), (65_537, false), (200_000, false)] {
            let line = #"{"value":"1"}"#
            let padded = line + String(repeating: " ", count: count - line.utf8.count)
            let text = Array((padded + "\n" + line + "\n" + padded).utf8)
            for pieces in [[text[...]], text.indices.map { text[$0...$0] }] {
                let results = try Self.results(pieces)
                #expect(results.count == 3)
                #expect(results[0].contains("body_too_large") != isTaken)
                #expect(results[1].contains(#""output":"१""#))
                #expect(results[2].contains("body_too_large") != isTaken)
            }
        }
    }

    @Test("However many locales pass by, the converters kept are bounded")
    func boundsConverters() throws {
        let options = (0..<600).map {
            #"{"value":"1","to":"de","minimumFractionDigits":\#($0 % 30),"#
                + #""minimumIntegerDigits":\#(1 + $0 / 30)}"#
        }
        let text = Array((options.joined(separator: "\n") + "\n").utf8)
        var request = NumberRequest(locales: RequestLocales(catalog: .shared))
        let defaults = Array(#"{"from":"en-US"}"#.utf8)
        try request.decodeText(of: defaults.span)
        var lines = ConversionLines(defaults: request, requestID: "id", limits: .usual, record: nil)
        var writer = JSONWriter()
        var most = 0
        var count = 0
        var index = 0
        while index < text.count {
            index += lines.take(text.span.extracting(index..<text.count), into: &writer) {
                _, _, isSuccess in
                count += isSuccess ? 1 : 0
                return false
            }
            most = max(most, lines.convertersKept)
        }
        lines.finish(into: &writer)
        #expect(count == 600)
        #expect((2...257).contains(most))
    }

    @Test("A turn ends by time, by bytes written, and goes on in the next")
    func takesTurns() throws {
        let time = ManualTime()
        let text = Array(String(repeating: "{\"value\":\"1\"}\n", count: 5_000).utf8)
        var request = NumberRequest(locales: RequestLocales(catalog: .shared))
        let defaults = Array(#"{"from":"en-US","to":"de"}"#.utf8)
        try request.decodeText(of: defaults.span)
        let ended = Mutex(0)
        let stream = ConversionStream(
            ConversionLines(defaults: request, requestID: "id", limits: .usual, record: nil),
            ConversionStream.Surroundings(
                metrics: ConversionMetrics(), time: time.source,
                onEnd: { bytes, _ in ended.withLock { $0 = bytes } }))
        var output: [UInt8] = []
        stream.beginTurn()
        let first = stream.take(text.span, into: &output)
        #expect(first > 1_000 && first < text.count)
        #expect((64 * 1024...65 * 1024).contains(output.count))
        #expect(stream.take(text.span.extracting(first..<text.count), into: &output) == 0)
        stream.beginTurn()
        time.advance(nanoseconds: 1_000_000)
        let second = stream.take(text.span.extracting(first..<text.count), into: &output)
        #expect(second == 16 * 14)
        var taken = first + second
        while taken < text.count {
            stream.beginTurn()
            taken += stream.take(text.span.extracting(taken..<text.count), into: &output)
        }
        stream.finish(into: &output)
        #expect(output.split(separator: 0x0A).count == 5_000)
        #expect(ended.withLock { $0 } == output.count)
    }
}
