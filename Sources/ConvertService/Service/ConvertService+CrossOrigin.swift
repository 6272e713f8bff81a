internal import Bytes
internal import HTTP

/// Requests from web pages of other origins (Fetch standard); refused by default.
extension ConvertService {
    /// Refuses a request that changes or converts something and says that it comes from a page of
    /// another origin.
    ///
    /// A browser sends some of them without asking before, a POST of plain text for one, and only
    /// keeps the answer from the page. Requests that say nothing of an origin are no browser's.
    ///
    /// - Throws: `forbidden_origin`.
    func mustBeFromAllowedOrigin(_ request: borrowing Request) throws(Problem) {
        switch request.method {
        case .get, .head, .options: return
        case .post, .put, .delete, .patch, .trace, .query: break
        }
        guard request.field("sec-fetch-site") != nil || request.field("origin") != nil,
            !isFromAllowedOrigin(request)
        else { return }
        throw Problem(
            .forbiddenOrigin,
            "The request comes from a page of another origin, which may not use this service. "
                + "Allow the origin with --cors-origins, or send the request from the same origin.")
    }

    private func isFromAllowedOrigin(_ request: borrowing Request) -> Bool {
        var hasOrigin = false
        var isEveryOriginAllowed = true
        var isEveryOriginOwn = true
        request.forEachValue(of: "origin") { origin in
            hasOrigin = true
            isEveryOriginAllowed = isEveryOriginAllowed && allows(origin)
            isEveryOriginOwn = isEveryOriginOwn && request.isFromOwnHost(origin)
        }
        if hasOrigin && isEveryOriginAllowed { return true }
        // Pages cannot set Sec-Fetch-Site, and it is right even behind a proxy that changes the
        // host.
        if let site = request.field("sec-fetch-site") {
            if site.equalsIgnoringCase("same-origin") || site.equalsIgnoringCase("none") {
                return true
            }
            if site.equalsIgnoringCase("same-site") || site.equalsIgnoringCase("cross-site") {
                return false
            }
        }
        return !hasOrigin || isEveryOriginOwn
    }

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
            (Self.requestFields + configuration.corsHeaders).joined(separator: ", "))
        response.addField("Access-Control-Max-Age", "600")
    }

    /// The request header fields that the service, or tracing in front of it, understands.
    private static let requestFields = [
        "Content-Type", "Conversion-Session", "X-Request-Id", "traceparent", "tracestate",
        "baggage",
    ]

    private func allowedOrigin(_ request: borrowing Request) -> String? {
        guard let origin = request.field("origin"), allows(origin) else { return nil }
        return configuration.corsOrigins.contains("*") ? "*" : origin.text
    }

    private func allows(_ origin: Span<UInt8>) -> Bool {
        !configuration.corsOrigins.isEmpty
            && (configuration.corsOrigins.contains("*")
                || configuration.corsOrigins.contains(origin.text))
    }
}

extension Request {
    /// Whether an origin (RFC 6454, section 6.2) is that of the host that the request names.
    ///
    /// The scheme is ignored, because a proxy may terminate TLS.
    fileprivate func isFromOwnHost(_ origin: Span<UInt8>) -> Bool {
        guard let host = field("host") else { return false }
        let text = origin.text.lowercased()
        guard let scheme = ["https://", "http://"].first(where: text.hasPrefix) else {
            return false
        }
        // Browsers omit the default port in both; other clients may send it.
        let port = scheme == "https://" ? ":443" : ":80"
        func withoutPort(_ authority: Substring) -> Substring {
            authority.hasSuffix(port) ? authority.dropLast(port.utf8.count) : authority
        }
        return withoutPort(text.dropFirst(scheme.utf8.count))
            == withoutPort(host.text.lowercased()[...])
    }
}
