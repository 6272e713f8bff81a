internal import Conversion
internal import Bytes
internal import HTTP

/// The decoded parameters of a query, in order.
struct QueryParameters {
    /// Names and values.
    let all: [(name: String, value: String)]

    /// How many parameters a query may have.
    static let maximum = 256

    /// Splits and decodes the query of a request.
    ///
    /// - Throws: `invalid_request` for a malformed escape, `too_many_items`.
    init(of request: borrowing Request) throws(Problem) {
        guard let query = request.query, query.count > 0 else {
            all = []
            return
        }
        var parameters: [(name: String, value: String)] = []
        var start = 0
        while start <= query.count {
            var end = start
            while end < query.count, query[end] != UInt8(ascii: "&") { end += 1 }
            if end > start {
                guard parameters.count < Self.maximum else {
                    throw Problem(
                        .tooManyItems,
                        "The query has more than \(Self.maximum) parameters. Send fewer.")
                }
                parameters.append(try Self.parameter(query.extracting(start..<end)))
            }
            start = end + 1
        }
        all = parameters
    }

    private static func parameter(
        _ bytes: Span<UInt8>
    ) throws(Problem) -> (name: String, value: String) {
        var equals = 0
        while equals < bytes.count, bytes[equals] != UInt8(ascii: "=") { equals += 1 }
        let value = bytes.extracting(min(equals + 1, bytes.count)..<bytes.count)
        do {
            return (
                try bytes.extracting(0..<equals).percentDecoded(plusIsSpace: true),
                try value.percentDecoded(plusIsSpace: true)
            )
        } catch {
            throw Problem(
                .invalidRequest,
                "The query has a malformed escape. Send UTF-8, with % before two hex digits."
            )
        }
    }

    /// The value of a parameter; nil if it is missing.
    func value(_ name: String) -> String? { all.first { $0.name == name }?.value }

    /// Checks that there are only parameters of these names, each at most once.
    ///
    /// - Throws: `unknown_field`, `duplicate_field`.
    func check(_ names: [String]) throws(Problem) {
        for (index, parameter) in all.enumerated() {
            let name = parameter.name
            guard names.contains(name) else {
                let known = names.isEmpty ? "none" : names.joined(separator: ", ")
                var problem = Problem(
                    .unknownField,
                    "The parameter \(quoted(name)) is unknown here. The parameters are: \(known).")
                problem.suggestions = .names(NearestNames.of(name, in: names))
                throw problem
            }
            guard !all[..<index].contains(where: { $0.name == name }) else {
                throw Problem(
                    .duplicateField, "The parameter \(quoted(name)) occurs twice. Send it once.")
            }
        }
    }
}
