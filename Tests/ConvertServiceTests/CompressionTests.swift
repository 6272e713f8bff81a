import Foundation
import Gzip
import HTTP
import Testing

@testable import ConvertService

@Suite("Compressed content")
struct CompressionTests {
    private static func gzip(_ text: String) -> [UInt8] {
        var output: [UInt8] = []
        _ = Deflater.compress(Array(text.utf8).span, level: 6, into: &output)
        return output
    }

    private static func gunzip(_ bytes: [UInt8]) -> String? {
        guard let inflater = Inflater() else { return nil }
        var output: [UInt8] = []
        let progress = inflater.inflate(bytes.span, into: &output, most: 10_000_000)
        guard progress == .needMore, inflater.isComplete else { return nil }
        return String(decoding: output, as: UTF8.self)
    }

    /// A request's answer, its content as it would be sent.
    private static func send(
        _ method: String, _ path: String, _ fields: [String], body: [UInt8] = [],
        _ configuration: Configuration = Configuration()
    ) throws -> (status: UInt16, isCoded: Bool, text: String?) {
        let service = ConvertService(configuration, log: AccessLog(level: .off, format: .json))
        service.becomeReady()
        var lines = ["\(method) \(path) HTTP/1.1", "Host: h"] + fields
        if method == "POST" { lines.append("Content-Length: \(body.count)") }
        let bytes = Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
        var reader = RequestReader(limits: MessageLimits())
        #expect(reader.advance(bytes.span) == .head)
        let request = Request(
            head: reader.head, fields: reader.fields, bytes: bytes.span, body: body.span)
        var response = Response()
        _ = service.respond(to: request, in: .worker, into: &response)
        let isCoded = response.coding == .gzip
        let text =
            isCoded ? gunzip(response.body) : String(decoding: response.body, as: UTF8.self)
        return (response.status.rawValue, isCoded, text)
    }

    static let negotiations: [(field: String, isCoded: Bool, status: UInt16)] = [
        ("gzip", true, 200), ("GZIP", true, 200), ("x-gzip", true, 200), ("*", true, 200),
        ("br, gzip;q=0.5", true, 200), ("deflate , gzip", true, 200),
        ("", false, 200), ("br", false, 200), ("identity", false, 200),
        ("gzip;q=0", false, 200), ("gzip; q=0.000", false, 200), ("*;q=0, identity", false, 200),
        ("identity;q=0, gzip", true, 200), ("identity;q=0, *", true, 200),
        ("identity;q=0", false, 406), ("*;q=0", false, 406), ("br, *;q=0", false, 406),
    ]

    @Test("The coding is what the client takes", arguments: negotiations)
    func negotiates(_ example: (field: String, isCoded: Bool, status: UInt16)) throws {
        let (status, isCoded, text) = try Self.send(
            "GET", "/openapi.yaml", ["Accept-Encoding: \(example.field)"])
        #expect(status == example.status)
        #expect(isCoded == example.isCoded)
        if example.status == 200 { #expect(text?.contains("openapi: 3.1") == true) }
    }

    @Test("Answers below 1 KiB are compressed only for clients that take nothing else")
    func leavesSmall() throws {
        let body = Array(#"{"value":"1","from":"en-US","to":"de"}"#.utf8)
        for (field, isCoded) in [("gzip", false), ("gzip, identity;q=0", true)] {
            let (_, actual, text) = try Self.send(
                "POST", "/convert/number", ["Accept-Encoding: \(field)"], body: body)
            #expect(actual == isCoded)
            #expect(text?.contains(#""output":"1""#) == true)
        }
        let items = String(repeating: #"{"value":"1"},"#, count: 30).dropLast()
        let batch = Array(#"{"from":"en-US","to":"de","conversions":[\#(items)]}"#.utf8)
        let (_, isCoded, text) = try Self.send(
            "POST", "/convert/number", ["Accept-Encoding: gzip"], body: batch)
        #expect(isCoded)
        #expect(text?.contains(#""succeeded":30"#) == true)
    }

    @Test("Each coding of a document has a tag of its own, and 304 only for that")
    func tags() throws {
        let probe = ServiceHarness()
        let plain = try #require(probe.get("/openapi.yaml").fields["ETag"])
        let packed = try #require(
            probe.get("/openapi.yaml", "Accept-Encoding: gzip").fields["ETag"])
        #expect(plain != packed)
        for (tag, field, status) in [
            (plain, "identity", 304), (packed, "gzip", 304), (plain, "gzip", 200),
            (packed, "identity", 200),
        ] {
            let answer = probe.get(
                "/openapi.yaml", "Accept-Encoding: \(field)", "If-None-Match: \(tag)")
            #expect(answer.status == status)
            #expect(answer.fields["Vary"] == "Accept-Encoding")
        }
    }

    static let contents: [(coding: String, body: [UInt8], status: UInt16, code: String)] = [
        ("gzip", gzip(#"{"value":"1","from":"en-US","to":"de"}"#), 200, "output"),
        ("X-GZIP", gzip(#"{"value":"1","from":"en-US","to":"de"}"#), 200, "output"),
        ("gzip", Array("{}".utf8), 400, "invalid_request"),
        ("gzip", Array(gzip("{}").dropLast()), 400, "invalid_request"),
        ("gzip", gzip("{}") + [0], 400, "invalid_request"),
        ("gzip", gzip(String(repeating: " ", count: 1_001)), 413, "body_too_large"),
        ("gzip", gzip(String(repeating: " ", count: 1_000)), 400, "invalid_json"),
        ("br", Array("{}".utf8), 415, "unsupported_media_type"),
        ("gzip, gzip", Array("{}".utf8), 415, "unsupported_media_type"),
    ]

    @Test("Content comes compressed, within the same limit", arguments: contents)
    func inflates(_ example: (coding: String, body: [UInt8], status: UInt16, code: String)) throws {
        var configuration = Configuration()
        configuration.maxBodyBytes = 1_000
        let (status, _, text) = try Self.send(
            "POST", "/convert/number", ["Content-Encoding: \(example.coding)"],
            body: example.body, configuration)
        #expect(status == example.status)
        #expect(text?.contains(example.code) == true)
    }

    @Test("Lines are compressed both ways, in small pieces too", arguments: [false, true])
    func streams(_ isDripping: Bool) throws {
        let service = ConvertService(Configuration(), log: AccessLog(level: .off, format: .json))
        let text = (0..<3_000).map { "{\"value\":\"\($0).5\"}\n" }.joined()
        let packed = Self.gzip(text)
        let output = try Self.stream(
            packed, isDripping: isDripping, "Accept-Encoding: gzip\r\n", service)
        let lines = try #require(Self.gunzip(output)).split(separator: "\n")
        #expect(lines.count == 3_000)
        #expect(lines.last?.contains(#""output":"2.999,5""#) == true)
    }

    @Test("A stream that is no gzip, is cut or is a bomb ends with a line that says so")
    func refusesStreams() throws {
        let service = ConvertService(Configuration(), log: AccessLog(level: .off, format: .json))
        let line = "{\"value\":\"1\"}\n"
        let bomb = Self.gzip(String(repeating: " ", count: 2_000_000))
        for (content, code) in [
            (Array(line.utf8), "invalid_request"),
            (Array(Self.gzip(line).dropLast()), "invalid_request"),
            (bomb, "body_too_large"),
        ] {
            let output = try Self.stream(content, isDripping: false, "", service)
            let last = String(decoding: output, as: UTF8.self).split(separator: "\n").last
            #expect(last?.contains(code) == true)
        }
    }

    /// The answer of a stream that is fed as a loop does.
    private static func stream(
        _ content: [UInt8], isDripping: Bool, _ fields: String, _ service: ConvertService
    ) throws -> [UInt8] {
        let head = Array(
            ("POST /convert/number?from=en-US&to=de HTTP/1.1\r\nHost: h\r\n\(fields)"
                + "Content-Type: application/x-ndjson\r\nContent-Encoding: gzip\r\n"
                + "Content-Length: \(content.count)\r\n\r\n").utf8)
        var reader = RequestReader(limits: MessageLimits())
        #expect(reader.advance(head.span) == .head)
        let none: [UInt8] = []
        let request = Request(
            head: reader.head, fields: reader.fields, bytes: head.span, body: none.span)
        var response = Response()
        let begun = service.beginStream(for: request, into: &response)
        let stream = try #require(begun)
        var output: [UInt8] = []
        var taken = 0
        while taken < content.count {
            stream.beginTurn()
            let end = isDripping ? taken + 1 : content.count
            taken += stream.take(content.span.extracting(taken..<end), into: &output)
            stream.endTurn(into: &output)
        }
        stream.finish(into: &output)
        return output
    }
}
