import Foundation
import HTTP
import Testing

@testable import ConvertService

/// Walks the route table, so that a new row is tested without being named here.
@Suite("Every row of the route table")
struct RouteTableTests {
    private let harness = ServiceHarness()

    /// A path for each row that has one.
    private static let paths: [(path: String, route: Route)] = Route.table.compactMap { route in
        switch route.pattern {
        case .paths(let paths): paths.first.map { ("\($0)", route) }
        case .segment(let prefix, let suffix): ("\(prefix)de\(suffix)", route)
        case .below(let prefix): ("\(prefix)a/b", route)
        case .nowhere: nil
        }
    }

    @Test("is found by its path, and no path has two rows")
    func found() {
        for (index, route) in Route.table.enumerated() {
            if case .nowhere = route.pattern { continue }
            let path = Self.paths.first { $0.route === route }?.path ?? ""
            #expect(RoutePlace(path.utf8Span.span).index == index, "\(path)")
        }
        #expect(Set(Route.table.map(\.label.description)).count == Route.table.count)
    }

    @Test("answers OPTIONS, names its methods, and refuses the others")
    func methods() {
        for (path, route) in Self.paths where path != "*" {
            #expect(harness.send("OPTIONS", path).status == 204)
            for method in ["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH"] {
                let isAllowed = route.allowed.components(separatedBy: ", ").contains(method)
                let answer = harness.send(method, path)
                #expect((answer.status == 405) == !isAllowed, "\(method) \(path)")
            }
        }
    }

    @Test("refuses parameters that it does not have, but for those that nobody reads")
    func parameters() {
        for (path, route) in Self.paths {
            for operation in route.operations {
                let method = operation.method.name.description
                let fields =
                    route.label.description.hasSuffix("stream")
                    ? ["Content-Type: application/x-ndjson"] : []
                let answer = harness.send(
                    method, path + "?bogus=1", fields,
                    body: route.conversion == nil ? "" : "{}")
                switch operation.query {
                case .ignored: #expect(answer["code"] != "unknown_field", "\(path)")
                case .parameters, .fields:
                    #expect(answer["code"] == "unknown_field", "\(method) \(path)")
                }
            }
        }
    }

    @Test(
        "is suggested for a path that is nearly its own",
        arguments: [
            ("/convert/number/", "/convert/number"), ("/convert/numbers", "/convert/number"),
            ("/Convert/number", "/convert/number"), ("/convert/distanc", "/convert/distance"),
            ("/units/", "/units"), ("/unit", "/units"), ("/locales/de/", "/locales/de"),
            ("/sessions/x/conversions/", "/sessions/x/conversions"), ("/helth", "/health"),
            ("/convert%2Fnumber", "/convert/number"),
        ])
    func suggestions(path: String, route: String) throws {
        let answer = harness.send("GET", path)
        #expect(answer["code"] == "not_found")
        #expect(try #require(answer.json["suggestions"] as? [String]).first == route)
    }

    @Test(
        "has nothing to suggest for a path that is far from all", arguments: ["/x", "/%FF", "//"])
    func far(path: String) {
        let answer = harness.send("GET", path)
        #expect(answer["code"] == "not_found")
    }
}
