internal import Conversion
internal import Bytes
internal import HTTP
internal import JSON
internal import LocaleData

extension ConvertService {
    /// Checks path, method and query, and calls the route's handler.
    func answer(
        _ request: borrowing Request, _ exchange: borrowing Exchange, into response: inout Response
    ) throws(Problem) {
        let route = exchange.place.route
        guard exchange.place.index != Route.unknownIndex else { throw Self.notFound(request.path) }
        if request.method == .options {
            response.status = .noContent
            response.addField("Allow", route.allowed)
            addPreflightFields(to: &response, for: request, allowed: route.allowed)
            return
        }
        try mustBeFromAllowedOrigin(request)
        guard let operation = route.operation(request.method) else {
            var problem = Problem(
                .methodNotAllowed,
                "\(request.method.name.description) is not allowed here. Use one of \(route.allowed)."
            )
            problem.allow = route.allowed
            throw problem
        }
        switch operation.query {
        case .parameters(let names) where request.query != nil:
            try QueryParameters(of: request).check(names)
        case .parameters, .fields, .ignored: break
        }
        try operation.handler(self, exchange, request, &response)
    }

    /// The problem of an unknown path, with similar routes as suggestions.
    static func notFound(_ path: Span<UInt8>) -> Problem {
        var problem = Problem(
            .notFound, "There is nothing at this path. GET /openapi.yaml lists the paths.")
        guard path.count <= 256, var text = try? path.percentDecoded() else { return problem }
        while text.utf8.count > 1, text.hasSuffix("/") { text.removeLast() }
        if text.utf8.count < path.count,
            RoutePlace(text.utf8Span.span).index != Route.unknownIndex
        {
            problem.suggestions = .names([text])
            return problem
        }
        let known = Route.table.flatMap { route -> [String] in
            guard case .paths(let paths) = route.pattern else { return [] }
            return paths.map(\.description).filter { $0.utf8.count > 1 }
        }
        problem.suggestions = .names(NearestNames.of(text, in: known))
        return problem
    }

    /// `GET /health/ready`.
    func writeReadiness(
        _ request: borrowing Request, into response: inout Response
    ) throws(Problem) {
        guard isReady else {
            throw Problem(
                .unavailable, "The service is starting or shutting down. Try again later.")
        }
        try writeHealth(request, into: &response)
    }

    /// `GET /health` and `/health/live`.
    func writeHealth(
        _ request: borrowing Request, into response: inout Response
    ) throws(Problem) {
        try request.mustAcceptJSON()
        response.addField("Content-Type", "application/json")
        response.addField("Cache-Control", "no-store")
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("status", "ok")
        writer.member("version", Release.version)
        writer.member("icu", ICUVersions.icu)
        writer.member("cldr", ICUVersions.cldr)
        writer.member("uptimeSeconds", uptimeSeconds)
        writer.endObject()
        response.body = writer.take()
    }
}
