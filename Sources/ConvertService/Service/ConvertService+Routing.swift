internal import HTTP
internal import JSON
internal import LocaleData

extension ConvertService {
    /// Checks method and route, and hands over to what answers.
    func answer(
        _ request: borrowing Request, _ exchange: borrowing Exchange, into response: inout Response
    ) throws(Problem) {
        let route = exchange.route
        if case .unknown = route {
            throw Problem(.notFound, "There is nothing at this path.")
        }
        if request.method == .options {
            response.status = .noContent
            response.addField("Allow", route.allowed)
            addPreflightFields(to: &response, for: request, allowed: route.allowed)
            return
        }
        try mustBeFromAllowedOrigin(request)
        let isGet = request.method == .get || request.method == .head
        switch route {
        case .numbers where request.method == .post, .distances where request.method == .post:
            try convert(exchange, request, into: &response)
        case .sessions where request.method == .post:
            try beginSession(request, into: &response)
        case .session(let range) where request.method == .delete:
            try endSession(session(in: request.path, range))
            response.status = .noContent
        case .history(let range) where isGet:
            try listHistory(
                session(in: request.path, range), request, within: exchange.budget,
                into: &response)
        case .history(let range) where request.method == .delete:
            try clearHistory(session(in: request.path, range))
            response.status = .noContent
        case .locales where isGet:
            try LocaleList.document.answer(request, into: &response)
        case .locale(let range) where isGet:
            try describeLocale(range, request, into: &response)
        case .units where isGet:
            try listUnits(request, into: &response)
        case .metrics where isGet:
            try writeMetrics(request, into: &response)
        case .health where isGet:
            try writeHealth(request, into: &response)
        case .readiness where isGet:
            guard isReady else {
                throw Problem(.unavailable, "The service is starting or draining.")
            }
            try writeHealth(request, into: &response)
        case .openAPI where isGet:
            try Document.openAPI.answer(request, into: &response)
        case .problem(let range) where isGet:
            try explainProblem(request.path.extracting(range), request, into: &response)
        case .page(let file) where isGet:
            try file.answer(request, into: &response)
        case .numbers, .distances, .sessions, .session, .history, .locales, .locale, .units,
            .metrics,
            .health, .readiness, .openAPI, .page, .problem, .server, .unknown:
            var problem = Problem(
                .methodNotAllowed, "\(request.method.name.description) is not allowed here.")
            problem.allow = route.allowed
            throw problem
        }
    }

    private func writeHealth(
        _ request: borrowing Request, into response: inout Response
    ) throws(Problem) {
        try request.mustAcceptJSON()
        response.addField("Content-Type", "application/json")
        response.addField("Cache-Control", "no-store")
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("status")
        writer.string(literal: "ok")
        writer.key("version")
        writer.string(Release.version)
        writer.key("icu")
        writer.string(ICUVersions.icu)
        writer.key("cldr")
        writer.string(ICUVersions.cldr)
        writer.key("uptimeSeconds")
        writer.number(uptimeSeconds)
        writer.endObject()
        response.body = writer.take()
    }
}
