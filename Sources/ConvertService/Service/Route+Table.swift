internal import HTTP
internal import JSON

extension Route {
    /// Every route.
    ///
    /// To add one, add a row and what answers it.
    static let table: [Route] =
        conversions("/convert/number", .number) + conversions("/convert/distance", .distance)
        + detection + sessions + lookups + operating + [
            Route(
                "*", .paths(["*"]), allowed: "DELETE, GET, HEAD, OPTIONS, POST", []),
            Route("unknown", .none, []),
            // What HTTP itself refused, before there was a path.
            Route("-", .none, []),
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
                path, .paths([path]), conversion: conversion,
                [
                    Operation(method: .post, query: .fields) {
                        service, exchange, request, response throws(Problem) in
                        try service.convert(conversion, exchange, request, into: &response)
                    }
                ])
        }
    }

    // Cells of many shapes take a reader of every convention each.
    private static let detection = [
        Route(
            "/detect/number", .paths(["/detect/number"]), weight: .heavy, takesLines: true,
            [
                Operation(method: .post, query: .fields) {
                    service, exchange, request, response throws(Problem) in
                    try service.detect(exchange, request, into: &response)
                }
            ])
    ]

    private static let sessions = [
        Route(
            "/sessions", .paths(["/sessions"]), concernsSessions: true,
            [
                Operation(method: .post, query: .parameters([])) {
                    service, _, request, response throws(Problem) in
                    try service.beginSession(request, into: &response)
                }
            ]),
        Route(
            "/sessions/{id}", .segment(after: "/sessions/", before: ""), concernsSessions: true,
            [
                Operation(method: .get, query: .parameters([])) {
                    service, exchange, request, response throws(Problem) in
                    try service.describeSession(
                        request.path, exchange.place.segment, request, into: &response)
                },
                Operation(method: .delete, query: .parameters([])) {
                    service, exchange, request, response throws(Problem) in
                    try service.endSession(
                        service.session(in: request.path, exchange.place.segment))
                    response.status = .noContent
                },
            ]),
        Route(
            "/sessions/{id}/conversions",
            .segment(after: "/sessions/", before: "/conversions"), concernsSessions: true,
            [
                Operation(method: .get, query: .parameters(["limit", "cursor"])) {
                    service, exchange, request, response throws(Problem) in
                    try service.listHistory(
                        service.session(in: request.path, exchange.place.segment), request,
                        within: exchange.budget, into: &response)
                },
                Operation(method: .delete, query: .parameters([])) {
                    service, exchange, request, response throws(Problem) in
                    try service.clearHistory(
                        service.session(in: request.path, exchange.place.segment))
                    response.status = .noContent
                },
            ]),
    ]

    private static let lookups = [
        // The list takes half a second to make, the names of units in one language 5 to 20 ms.
        Route(
            "/locales", .paths(["/locales"]), weight: .onceHeavy { !LocaleList.isMade },
            [
                Operation(method: .get, query: .parameters([])) {
                    _, _, request, response throws(Problem) in
                    try LocaleList.document.answer(request, into: &response)
                }
            ]),
        Route(
            "/locales/{id}", .segment(after: "/locales/", before: ""),
            [
                Operation(method: .get, query: .parameters([])) {
                    service, exchange, request, response throws(Problem) in
                    try service.describeLocale(exchange.place.segment, request, into: &response)
                }
            ]),
        Route(
            "/units", .paths(["/units"]), weight: .heavy,
            [
                Operation(method: .get, query: .parameters(["locale"])) {
                    service, _, request, response throws(Problem) in
                    try service.listUnits(request, into: &response)
                }
            ]),
        Route(
            "/openapi.yaml", .paths(["/openapi.yaml"]),
            [
                Operation(method: .get, query: .parameters([])) {
                    _, _, request, response throws(Problem) in
                    try Document.openAPI.answer(request, into: &response)
                }
            ]),
        Route(
            "/problems/{code}", .segment(after: "/problems/", before: ""),
            [
                Operation(method: .get, query: .parameters([])) {
                    service, exchange, request, response throws(Problem) in
                    try service.explainProblem(
                        request.path.extracting(exchange.place.segment), request, into: &response)
                }
            ]),
    ]

    private static let operating = [
        Route(
            "/health", .paths(["/health", "/health/live"]), isProbe: true,
            [
                Operation(method: .get, query: .ignored) {
                    service, _, request, response throws(Problem) in
                    try service.writeHealth(request, into: &response)
                }
            ]),
        Route(
            "/health/ready", .paths(["/health/ready"]), isProbe: true,
            [
                Operation(method: .get, query: .ignored) {
                    service, _, request, response throws(Problem) in
                    try service.writeReadiness(request, into: &response)
                }
            ]),
        Route(
            "/metrics", .paths(["/metrics"]),
            [
                Operation(method: .get, query: .ignored) {
                    service, _, request, response throws(Problem) in
                    try service.writeMetrics(request, into: &response)
                }
            ]),
        page("/", .paths(["/"])),
        page("/page/{file}", .below("/page/")),
    ]

    /// Files of the web page.
    private static func page(_ label: StaticString, _ pattern: PathPattern) -> Route {
        Route(
            label, pattern,
            [
                Operation(method: .get, query: .ignored) {
                    _, _, request, response throws(Problem) in
                    guard let file = PageFile(request.path) else {
                        throw ConvertService.notFound(request.path)
                    }
                    try file.answer(request, into: &response)
                }
            ])
    }
}
