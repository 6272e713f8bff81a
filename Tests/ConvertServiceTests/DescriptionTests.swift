import Foundation
import HTTP
import Testing

@testable import ConvertService

/// openapi.yaml against the tables that it describes.
@Suite("openapi.yaml describes the tables")
struct DescriptionTests {
    private let document: [String: Any]

    init() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let text = try String(contentsOf: root.appending(path: "openapi.yaml"), encoding: .utf8)
        document = try #require(YAMLText.parse(text) as? [String: Any])
    }

    private func node(_ path: String...) -> [String: Any]? {
        path.reduce(document as [String: Any]?) { $0?[$1] as? [String: Any] }
    }

    /// A schema without references and `allOf`.
    private func resolved(_ schema: [String: Any]) -> [String: Any] {
        var schema = schema
        if let name = (schema["$ref"] as? String)?.split(separator: "/").last {
            let target = node("components", "schemas", String(name)) ?? [:]
            schema = resolved(target).merging(schema) { $1 }
        }
        for part in schema["allOf"] as? [[String: Any]] ?? [] {
            let part = resolved(part)
            let old = schema["properties"] as? [String: Any] ?? [:]
            schema["properties"] = old.merging(part["properties"] as? [String: Any] ?? [:]) { $1 }
        }
        return schema
    }

    private func properties(_ component: String) -> [String: [String: Any]] {
        let schema = resolved(["$ref": "#/components/schemas/\(component)"])
        let all = schema["properties"] as? [String: [String: Any]] ?? [:]
        return all.mapValues(resolved)
    }

    /// The rows of an endpoint.
    private static let endpoints: [(name: String, fields: [(name: String, type: FieldType)])] = [
        ("Number", NumberRequest.table.fields.map { ($0.name, $0.type) }),
        ("Distance", DistanceRequest.table.fields.map { ($0.name, $0.type) }),
    ]

    @Test("each request has exactly the fields of its table, in their types, bounds and defaults")
    func fields() throws {
        for endpoint in Self.endpoints {
            let single = properties("\(endpoint.name)Request")
            let batch = properties("\(endpoint.name)BatchRequest")
            #expect(
                Set(single.keys)
                    == Set(endpoint.fields.map(\.name)).subtracting(["conversions"]))
            for (name, type) in endpoint.fields {
                let schema = single[name] ?? batch[name] ?? [:]
                let what = "\(endpoint.name) \(name)"
                let description = try #require(schema["description"] as? String, "\(what)")
                // Generated clients would send a default, in items of a batch too.
                #expect(schema["default"] == nil, "\(what)")
                func expectDefault(_ text: String?) {
                    guard let text else { return }
                    let texts = ["`\(text)` if absent", "\(text) if absent"]
                    #expect(texts.contains(where: description.contains), "\(what): \(text)")
                }
                switch type {
                case .value, .text, .texts, .id:
                    #expect(schema["type"] as? String == "string", "\(what)")
                case .option(let names, let standard):
                    // Names that are no words make no names in programs: a pattern has them.
                    let listed = schema["pattern"] == nil ? schema["enum"] : schema["examples"]
                    #expect(listed as? [String] == names, "\(what)")
                    expectDefault(standard)
                case .integer(let bounds, let standard):
                    #expect(schema["type"] as? String == "integer", "\(what)")
                    if let listed = schema["enum"] as? [String] {
                        let values = listed.compactMap { Int($0) }
                        #expect(values.min() == bounds.lowerBound, "\(what)")
                        #expect(values.max() == bounds.upperBound, "\(what)")
                    } else {
                        #expect(schema["minimum"] as? String == "\(bounds.lowerBound)", "\(what)")
                        #expect(schema["maximum"] as? String == "\(bounds.upperBound)", "\(what)")
                    }
                    expectDefault(standard.map { "\($0)" })
                case .boolean(let standard):
                    #expect(schema["type"] as? String == "boolean", "\(what)")
                    expectDefault("\(standard)")
                case .conversions:
                    #expect(schema["type"] as? String == "array", "\(what)")
                }
            }
        }
    }

    @Test("lines have the same fields as parameters")
    func parameters() throws {
        for endpoint in Self.endpoints {
            let path = "/convert/\(endpoint.name.lowercased())/stream"
            let operation = try #require(node("paths", path, "post"))
            let names = (operation["parameters"] as? [[String: Any]] ?? [])
                .filter { $0["in"] as? String == "query" }.compactMap { $0["name"] as? String }
            #expect(
                Set(names)
                    == Set(endpoint.fields.map(\.name)).subtracting(["id", "value", "conversions"]))
        }
    }

    @Test("every path of a client is a route, with its methods and parameters")
    func routes() throws {
        let paths = try #require(node("paths"))
        // The page, its files, the description and the pages of problems are for people.
        let outside = [
            "/", "/page/{file}", "/openapi.yaml", "/problems/{code}", "*", "-", "unknown",
        ]
        let labels = Route.table.flatMap { route -> [String] in
            if case .paths(let paths) = route.pattern { return paths.map(\.description) }
            return [route.label.description]
        }
        #expect(Set(paths.keys) == Set(labels).subtracting(outside))
        for (path, item) in paths {
            let item = try #require(item as? [String: Any])
            let route = RoutePlace(path.replacing("{id}", with: "x").utf8Span.span).route
            let documented = item.keys.filter { $0 != "parameters" }.map { $0.uppercased() }
            #expect(
                Set(documented) == Set(route.operations.map { $0.method.name.description }),
                "\(path)")
            for operation in route.operations {
                guard case .parameters(let names) = operation.query else { continue }
                let method = operation.method.name.description.lowercased()
                let shown = node("paths", path, method)?["parameters"] as? [[String: Any]] ?? []
                #expect(
                    shown.filter { $0["in"] as? String == "query" }
                        .compactMap { $0["name"] as? String } == names, "\(path)")
            }
        }
    }

    @Test("no answer is closed, and every property is described")
    func open() throws {
        let schemas = try #require(node("components", "schemas"))
        for (name, schema) in schemas {
            let schema = try #require(schema as? [String: Any])
            let isRequest =
                name.hasSuffix("Request") || name.hasSuffix("Options")
                || name.hasSuffix("Option")
            if !isRequest {
                #expect(schema["additionalProperties"] == nil, "\(name)")
                #expect(schema["unevaluatedProperties"] == nil, "\(name)")
                #expect(schema["enum"] == nil, "\(name)")
                if schema["oneOf"] != nil { #expect(schema["discriminator"] != nil, "\(name)") }
            }
            #expect(schema["description"] is String, "\(name)")
            for (property, value) in properties(name) {
                #expect(value["description"] is String, "\(name).\(property)")
                #expect(value["oneOf"] == nil && value["anyOf"] == nil, "\(name).\(property)")
                if !isRequest { #expect(value["enum"] == nil, "\(name).\(property)") }
                if value["type"] as? String == "array" {
                    #expect(value["maxItems"] is String, "\(name).\(property)")
                }
            }
        }
    }
}
