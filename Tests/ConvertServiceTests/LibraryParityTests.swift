import Conversion
import Foundation
import Testing

@testable import ConvertService

/// What a conversion comes to, by the service or by the library.
private struct Outcome: Equatable {
    var text: String?
    var number: String?
    var isExact: Bool?
    var notes: [String] = []
    var alternatives: [String] = []
    var filtered: String?
    var code: String?
    var field: String?
    var range: Range<Int>?
    var message: String?

    /// Of an answer of the service.
    init(_ answer: [String: Any]) {
        let output = answer["output"] as? [String: Any]
        text = output?["text"] as? String ?? answer["output"] as? String
        number = output?["value"] as? String ?? answer["number"] as? String
        isExact = output?["exact"] as? Bool ?? answer["exact"] as? Bool
        let notes = answer["notes"] as? [[String: Any]] ?? []
        self.notes = notes.compactMap { $0["code"] as? String }
        alternatives = notes.flatMap { $0["alternatives"] as? [[String: Any]] ?? [] }
            .compactMap { $0["number"] as? String }
        filtered = answer["filtered"] as? String
        code = answer["code"] as? String
        field = (answer["pointer"] as? String).map { String($0.dropFirst()) }
        if let offset = answer["offset"] as? Int, let length = answer["length"] as? Int {
            range = offset..<offset + length
        }
        message = answer["detail"] as? String
    }

    init(_ result: Converter.NumberResult) {
        (text, number, isExact) = (result.text, result.number, result.isExact)
        (notes, filtered) = (result.notes.map(\.code), result.filtered)
        alternatives = result.alternatives.map(\.number)
    }

    init(_ result: Converter.DistanceResult) {
        (text, number, isExact) = (result.text, result.value, result.isExact)
        (notes, filtered) = (result.notes.map(\.code), result.filtered)
        alternatives = result.alternatives.map(\.number)
    }

    init(_ error: ConversionError) {
        (code, field, range) = (error.code.rawValue, error.argument, error.range)
        message = error.message
    }
}

@Suite("The library and the service agree")
struct LibraryParityTests {
    private let probe = ServiceHarness()

    private func ask(_ path: String, _ request: [String: Any]) throws -> Outcome {
        let body = try JSONSerialization.data(withJSONObject: request)
        return try Outcome(
            probe.send(
                "POST", path, ["Content-Type: application/json"],
                body: String(decoding: body, as: UTF8.self)
            ).object)
    }

    private static let numbers = [
        "1,234", "1234.5", "1.234,5", "(5)", "12abc", "", "1.2.3", "5%", "$5", "5 EUR", "1.2K",
        "twelve", "3rd", "-0", "1e3", "½", "९", "1\u{200B}2",
    ]

    @Test("on numbers, in every style and mode", arguments: StyleOptions.Name.allCases)
    func numbers(style: StyleOptions.Name) throws {
        for text in Self.numbers {
            for parsing in NumberParsing.allCases {
                for ambiguity in Ambiguity.allCases {
                    var options = NumberOptions()
                    options.style = style
                    options.parsing = parsing
                    options.ambiguity = ambiguity
                    var request: [String: Any] = [
                        "value": text, "from": "en-US", "to": "de-DE", "style": style.rawValue,
                        "parsing": parsing.rawValue, "ambiguity": ambiguity.rawValue,
                    ]
                    if style == .currency {
                        options.currency = "USD"
                        request["currency"] = "USD"
                    }
                    let asked = try ask("/convert/number", request)
                    let found: Outcome
                    do throws(ConversionError) {
                        found = Outcome(
                            try Converter.shared.number(
                                text, from: "en-US", to: "de-DE", options: options))
                    } catch {
                        found = Outcome(error)
                    }
                    #expect(found == asked, "\(text) \(request)")
                }
            }
        }
    }

    private static let distances = [
        "1,234", "5 ft 11 in", "5′11″", "1,234 km", "5 xyz", "", "5 1/2", "5'7", "1.2.3 m", "-3 m",
    ]

    @Test("on distances, in every mode", arguments: NumberParsing.allCases)
    func distances(parsing: NumberParsing) throws {
        for text in Self.distances {
            for ambiguity in Ambiguity.allCases {
                for unit in [nil, "meter", "foot", "paces"] as [String?] {
                    var options = DistanceOptions()
                    options.parsing = parsing
                    options.ambiguity = ambiguity
                    var request: [String: Any] = [
                        "value": text, "to": "yard", "parsing": parsing.rawValue,
                        "ambiguity": ambiguity.rawValue,
                    ]
                    request["from"] = unit
                    let asked = try ask("/convert/distance", request)
                    let found: Outcome
                    do throws(ConversionError) {
                        found = Outcome(
                            try Converter.shared.distance(
                                text, from: unit, to: "yard", options: options))
                    } catch {
                        found = Outcome(error)
                    }
                    #expect(found == asked, "\(text) \(request)")
                }
            }
        }
    }

    @Test("on options, whatever they are")
    func options() throws {
        let values = [-1, 0, 1, 3, 21, 22, 100, 101, 5_000]
        for first in values {
            for second in values {
                var options = NumberOptions()
                options.minimumFractionDigits = first
                options.maximumFractionDigits = second
                options.roundingIncrement = second
                let request: [String: Any] = [
                    "value": "1.5", "from": "en", "to": "de", "minimumFractionDigits": first,
                    "maximumFractionDigits": second, "roundingIncrement": second,
                ]
                let asked = try ask("/convert/number", request)
                let found: Outcome
                do throws(ConversionError) {
                    found = Outcome(
                        try Converter.shared.number("1.5", from: "en", to: "de", options: options))
                } catch {
                    found = Outcome(error)
                }
                // Where several are out of bounds, the service names the first that came.
                #expect(found.code == asked.code, "\(request)")
                if asked.code == nil { #expect(found == asked, "\(request)") }
            }
        }
    }
}
