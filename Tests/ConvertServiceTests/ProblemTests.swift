import Conversion
import Foundation
import HTTP
import JSON
import Testing

@testable import ConvertService

@Suite("Problems")
struct ProblemTests {
    private func text(_ problem: Problem) -> String {
        var writer = JSONWriter()
        problem.write(into: &writer)
        return String(decoding: writer.take(), as: UTF8.self)
    }

    @Test("A problem without particulars has the five members that every problem has")
    func plain() {
        #expect(
            text(Problem(.unknownSession, "No session."))
                == #"{"type":"/problems/unknown-session","#
                + #""title":"There is no such session, or it has expired.","status":404,"#
                + #""detail":"No session.","code":"unknown_session"}"#)
    }

    @Test("What applies follows in a fixed order; Allow is a header and stays out")
    func everything() {
        var problem = Problem(
            .malformedGrouping, "a \"b\" \\ \n\u{1F}é𝟙", pointer: "/conversions/3/value")
        problem.range = 1..<4
        problem.requestID = "abc"
        problem.allow = "GET"
        problem.suggestions = .readings([
            .init(number: "1.234", locales: ["de", "es"]), .init(number: "1234", locales: []),
        ])
        #expect(
            text(problem).hasSuffix(
                #""status":422,"detail":"a \"b\" \\ \n\u001fé𝟙","code":"malformed_grouping","#
                    + #""requestId":"abc","pointer":"/conversions/3/value","offset":1,"length":3,"#
                    + #""readings":[{"number":"1.234","locales":["de","es"]},"#
                    + #"{"number":"1234","locales":[]}]}"#))
        problem.suggestions = .names(["de-DE", "de"])
        #expect(text(problem).hasSuffix(#""length":3,"suggestions":["de-DE","de"]}"#))
        #expect(!text(problem).contains("GET"))
    }

    @Test("Every problem is JSON with its own status and type", arguments: ProblemCode.allCases)
    func wellFormed(code: ProblemCode) throws {
        let json = try JSONSerialization.jsonObject(with: Data(text(Problem(code, "d")).utf8))
        let members = try #require(json as? [String: Any])
        #expect(members["status"] as? Int == code.status)
        #expect(members["code"] as? String == code.rawValue)
        #expect(
            members["type"] as? String
                == "/problems/" + code.rawValue.replacingOccurrences(of: "_", with: "-"))
        #expect((members["title"] as? String)?.hasSuffix(".") == true)
        #expect((400...505).contains(code.status) && code.status != 500)
        #expect(Int(code.httpStatus.rawValue) == code.status)
    }

    @Test("an error of the library is the problem of the same code")
    func libraryErrors() {
        let codes: [ConversionError.Code] =
            [
                .missingField, .invalidOption, .conflictingOptions, .unknownLocale,
                .unknownNumberingSystem, .unknownUnit, .unknownCurrency, .incompatibleUnits,
                .unsupportedStyle, .unavailable, .ambiguousUnit, .mixedUnitOrder,
                .mixedUnitOverflow,
            ] + NumberError.Code.allCases.map { ConversionError.Code($0.rawValue) }
        for code in codes {
            var error = ConversionError(code, "Why.", argument: "to/3")
            error.range = 1..<2
            let problem = Problem(error, at: Place(item: 4))
            #expect(problem.code.rawValue == code.rawValue)
            #expect(problem.detail == "Why.")
            #expect(problem.pointer == "/conversions/4/to/3")
            #expect(problem.range == 1..<2)
        }
    }
}
