// Uses the client that openapi-generator makes for Swift (swift6).

import Foundation
import OpenAPIClient

struct Unexpected: Error, CustomStringConvertible {
    let description: String
}

func expect<Value: Equatable>(_ what: String, _ value: Value, _ wanted: Value) throws {
    if value != wanted { throw Unexpected(description: "\(what) is \(value), not \(wanted)") }
}

@main
enum Client {
    static func main() async throws {
        let arguments = CommandLine.arguments
        OpenAPIClientAPIConfiguration.shared.basePath = arguments[1]
        let isFuture = arguments.count > 2 && arguments[2] == "future"

        let session = try await SessionsAPI.beginSession().id
        let number = try await ConversionsAPI.convertNumber(
            numberRequest: NumberRequest(from: "en-US", value: "1,234,567.891", to: "ne"),
            conversionSession: session)
        try expect("output", number.output, "१२,३४,५६७.८९१")
        try expect("exact", number.exact, true)

        let noted = try await ConversionsAPI.convertNumber(
            numberRequest: NumberRequest(from: "en-US", value: "1,234", to: "de-DE"))
        try expect(
            "note", noted.notes?.first?.code,
            isFuture ? "brand_new_note" : "ambiguous_separator")
        try expect("alternative", noted.notes?.first?.alternatives?.first?.number, "1.234")

        let several = try await ConversionsAPI.convertNumberToMany(
            numberManyRequest: NumberManyRequest(
                from: "en-US", value: "1.5", to: ["de-DE", "fr-FR"]))
        try expect("results", several.results.map(\.output), ["1,5", "1,5"])

        let batch = try await ConversionsAPI.convertNumberBatch(
            numberBatchRequest: NumberBatchRequest(
                minimumFractionDigits: 1, maximumFractionDigits: 1, from: "en-US",
                roundingIncrement: 5, to: "de-DE",
                conversions: [
                    NumberBatchItemRequest(value: "12.36"),
                    NumberBatchItemRequest(id: "b", value: "x"),
                ]))
        try expect("succeeded", batch.succeeded, 1)
        try expect("the rounding of the batch", batch.results[0].output, "12,5")
        try expect("failed", batch.results[1].error?.id, "b")
        try expect(
            "its code", batch.results[1].error?.code,
            isFuture ? "brand_new_code" : "unexpected_character")

        let distance = try await ConversionsAPI.convertDistance(
            distanceRequest: DistanceRequest(value: "5 ft 11 in", to: "meter"))
        try expect("distance", distance.output.value, "1.8034")

        do {
            _ = try await ConversionsAPI.convertNumber(
                numberRequest: NumberRequest(from: "fr-FR", value: "1.5", to: "de-DE"))
            throw Unexpected(description: "1.5 is no number in fr-FR")
        } catch ErrorResponse.error(let status, let data, _, _) {
            try expect("status", status, 422)
            let problem = try JSONDecoder().decode(Problem.self, from: data ?? Data())
            try expect(
                "code", problem.code, isFuture ? "brand_new_code" : "foreign_separator")
            try expect("reading", problem.readings?.first?.number, "1.5")
        }

        let history = try await SessionsAPI.listConversions(id: session)
        guard case .typeNumberHistoryEntry(let entry) = history.conversions[0] else {
            throw Unexpected(description: "the entry is no number")
        }
        try expect("entry", entry.result.output, "१२,३४,५६७.८९१")
        try expect("count", try await SessionsAPI.describeSession(id: session).count, 1)

        let locale = try await LookupsAPI.describeLocale(id: "de-DE")
        try expect("separator", locale.decimalSeparator, ",")
    }
}
