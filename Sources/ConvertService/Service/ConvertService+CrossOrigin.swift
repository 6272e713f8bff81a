internal import HTTP

/// Answers to pages of other origins (the Fetch standard's CORS protocol); none by default.
extension ConvertService {
    /// Lets an allowed origin read the answer.
    func addCrossOriginFields(to response: inout Response, for request: borrowing Request) {
        guard !configuration.corsOrigins.isEmpty else { return }
        response.addField("Vary", "Origin")
        guard let origin = allowedOrigin(request) else { return }
        response.addField("Access-Control-Allow-Origin", origin)
        response.addField("Access-Control-Expose-Headers", "Location, X-Request-Id")
    }

    /// Answers a preflight of an allowed origin.
    func addPreflightFields(
        to response: inout Response, for request: borrowing Request, allowed: String
    ) {
        guard allowedOrigin(request) != nil, request.field("access-control-request-method") != nil
        else { return }
        response.addField("Access-Control-Allow-Methods", allowed)
        response.addField(
            "Access-Control-Allow-Headers",
            "Content-Type, Conversion-Session, X-Request-Id, traceparent")
        response.addField("Access-Control-Max-Age", "600")
    }

    private func allowedOrigin(_ request: borrowing Request) -> String? {
        guard let field = request.field("origin") else { return nil }
        let origin = field.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
        if configuration.corsOrigins.contains("*") { return "*" }
        return configuration.corsOrigins.contains(origin) ? origin : nil
    }
}
