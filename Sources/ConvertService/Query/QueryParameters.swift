internal import HTTP

/// The parameters of a query, decoded, in their order.
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
                        .tooManyItems, "The query has more than \(Self.maximum) parameters.")
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
        guard
            let name = PercentEncoding.decoded(bytes.extracting(0..<equals), plusIsSpace: true),
            let text = PercentEncoding.decoded(value, plusIsSpace: true)
        else {
            throw Problem(
                .invalidRequest,
                "The query has a malformed escape; encode it as UTF-8, with % before two hex digits."
            )
        }
        return (name, text)
    }

    /// The value of the only parameter that a path takes; nil where it is not given.
    ///
    /// - Parameter name: The parameter's name; nil where a path takes none.
    /// - Throws: `unknown_field`, `duplicate_field`.
    func only(_ name: String?) throws(Problem) -> String? {
        var value: String?
        for parameter in all {
            guard parameter.name == name else {
                var problem = Problem(
                    .unknownField,
                    "There is no parameter \(quoted(parameter.name)) here;"
                        + (name.map { " the only one is \($0)." } ?? " send none."))
                problem.suggestions = .names(name.map { [$0] } ?? [])
                throw problem
            }
            guard value == nil else {
                throw Problem(
                    .duplicateField, "The parameter \(quoted(parameter.name)) is given twice.")
            }
            value = parameter.value
        }
        return value
    }
}

/// Percent-encoding (RFC 3986, section 2.1), for queries and paths.
enum PercentEncoding {
    /// The text that bytes stand for; nil for a malformed escape and for what is no UTF-8.
    ///
    /// - Parameter plusIsSpace: Whether `+` is a space, as in the queries that forms send.
    static func decoded(_ bytes: Span<UInt8>, plusIsSpace: Bool) -> String? {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "%"):
                guard bytes.count - index > 2, let high = hexadecimal(bytes[index + 1]),
                    let low = hexadecimal(bytes[index + 2])
                else { return nil }
                decoded.append(high << 4 | low)
                index += 3
                continue
            case UInt8(ascii: "+") where plusIsSpace:
                decoded.append(UInt8(ascii: " "))
            case let byte:
                decoded.append(byte)
            }
            index += 1
        }
        return String(validating: decoded, as: UTF8.self)
    }

    private static func hexadecimal(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x37
        case 0x61...0x66: byte - 0x57
        default: nil
        }
    }
}
