internal import HTTP
internal import JSON

extension Route {
    /// Every route.
    ///
    /// To add one, add a row and its handler.
    static let table: [Route] =
        conversions("/convert/number", .number) + conversions("/convert/distance", .distance)
        + detection + sessions + lookups + operating + [
            Route("*", allowed: "DELETE, GET, HEAD, OPTIONS, POST"),
            Route("unknown", at: .nowhere),
            // What HTTP itself refused, before there was a path.
            Route("-", at: .nowhere),
        ]

    /// The row of paths that no other row has.
    static let unknownIndex = table.count - 2
    /// The row of messages that HTTP refuses.
    static let refusedIndex = table.count - 1

    /// The paths of an endpoint: one for all shapes of requests, and one for each.
    private static func conversions(_ path: StaticString, _ kind: ConversionKind) -> [Route] {
        let rows: [(StaticString, ConversionShape)] =
            switch kind {
            case .number:
                [
                    (path, .any), ("/convert/number/many", .many),
                    ("/convert/number/batch", .batch), ("/convert/number/stream", .lines),
                ]
            case .distance:
                [
                    (path, .any), ("/convert/distance/many", .many),
                    ("/convert/distance/batch", .batch), ("/convert/distance/stream", .lines),
                ]
            }
        return rows.map { path, shape in
            let conversion = Conversion(kind: kind, shape: shape)
            return Route(
                path, conversion: conversion,
                .post(.fields) { service, exchange, request, response throws(Problem) in
                    try service.convert(conversion, exchange, request, into: &response)
                })
        }
    }

    // Cells of many shapes need many readers.
    private static let detection = [
        Route(
            "/detect/number", weight: .heavy, takesLines: true,
            .post(.fields) { service, exchange, request, response throws(Problem) in
                try service.detect(exchange, request, into: &response)
            })
    ]

    private static let sessions = [
        Route(
            "/sessions", concernsSessions: true,
            .post(.parameters([])) { service, _, request, response throws(Problem) in
                try service.beginSession(request, into: &response)
            }),
        Route(
            "/sessions/{id}", at: .segment(after: "/sessions/", before: ""), concernsSessions: true,
            .get(.parameters([])) { service, exchange, request, response throws(Problem) in
                try service.describeSession(
                    request.path, exchange.place.segment, request, into: &response)
            },
            .delete(.parameters([])) { service, exchange, request, response throws(Problem) in
                try service.endSession(
                    service.session(in: request.path, exchange.place.segment))
                response.status = .noContent
            }),
        Route(
            "/sessions/{id}/conversions",
            at: .segment(after: "/sessions/", before: "/conversions"), concernsSessions: true,
            .get(.parameters(["limit", "cursor"])) {
                service, exchange, request, response throws(Problem) in
                try service.listHistory(
                    service.session(in: request.path, exchange.place.segment), request,
                    within: exchange.budget, into: &response)
            },
            .delete(.parameters([])) { service, exchange, request, response throws(Problem) in
                try service.clearHistory(
                    service.session(in: request.path, exchange.place.segment))
                response.status = .noContent
            }),
    ]

    private static let lookups = [
        // The list takes half a second to make, the names of units in one language 5 to 20 ms.
        Route(
            "/locales", weight: .onceHeavy { !LocaleList.isMade },
            .get(.parameters([])) { _, _, request, response throws(Problem) in
                try LocaleList.document.answer(request, into: &response)
            }),
        Route(
            "/locales/{id}", at: .segment(after: "/locales/", before: ""),
            .get(.parameters([])) { service, exchange, request, response throws(Problem) in
                try service.describeLocale(exchange.place.segment, request, into: &response)
            }),
        Route(
            "/units", weight: .heavy,
            .get(.parameters(["locale"])) { service, _, request, response throws(Problem) in
                try service.listUnits(request, into: &response)
            }),
        Route(
            "/openapi.yaml",
            .get(.parameters([])) { _, _, request, response throws(Problem) in
                try Document.openAPI.answer(request, into: &response)
            }),
        Route(
            "/problems/{code}", at: .segment(after: "/problems/", before: ""),
            .get(.parameters([])) { service, exchange, request, response throws(Problem) in
                try service.explainProblem(
                    request.path.extracting(exchange.place.segment), request, into: &response)
            }),
    ]

    private static let operating = [
        Route(
            "/health", at: .paths(["/health", "/health/live"]), isProbe: true,
            .get(.ignored) { service, _, request, response throws(Problem) in
                try service.writeHealth(request, into: &response)
            }),
        Route(
            "/health/ready", isProbe: true,
            .get(.ignored) { service, _, request, response throws(Problem) in
                try service.writeReadiness(request, into: &response)
            }),
        Route(
            "/metrics",
            .get(.ignored) { service, _, request, response throws(Problem) in
                try service.writeMetrics(request, into: &response)
            }),
        page("/", nil),
        page("/page/{file}", .below("/page/")),
    ]

    /// Files of the web page.
    private static func page(_ label: StaticString, _ pattern: PathPattern?) -> Route {
        Route(
            label, at: pattern,
            .get(.ignored) { _, _, request, response throws(Problem) in
                guard let file = PageFile(request.path) else {
                    throw ConvertService.notFound(request.path)
                }
                try file.answer(request, into: &response)
            })
    }
}
