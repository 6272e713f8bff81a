internal import Bytes
internal import HTTP

/// A row of the route table: paths that are one thing, and what can be done there.
///
/// A class, so that each request shares the table's row.
final class Route: Sendable {
    /// What log and metrics call it: one of a closed set, never the path itself.
    let label: StaticString
    /// The paths.
    let pattern: PathPattern
    /// What can be done; `HEAD` wherever there is `GET`, and `OPTIONS` everywhere.
    let operations: [Operation]
    /// How much its answers take, whatever the request.
    let weight: Weight
    /// Whether it looks at sessions, which may be kept outside.
    let concernsSessions: Bool
    /// Whether it tells of the service's health.
    let isProbe: Bool
    /// What it converts, and in which shapes; nil where it converts nothing.
    let conversion: Conversion?
    /// Whether its requests may come as lines though it converts nothing.
    let takesLines: Bool
    /// The methods that it answers, as `Allow` has them.
    let allowed: String

    /// What a method does.
    struct Operation: Sendable {
        let method: Method
        let query: Query
        let handler: Handler

        /// What answers; the range is the part of the path that the pattern leaves open.
        typealias Handler =
            @Sendable (ConvertService, borrowing Exchange, borrowing Request, inout Response)
            throws(Problem) -> Void

        static func get(_ query: Query, _ handler: @escaping Handler) -> Operation {
            Operation(method: .get, query: query, handler: handler)
        }

        static func post(_ query: Query, _ handler: @escaping Handler) -> Operation {
            Operation(method: .post, query: query, handler: handler)
        }

        static func delete(_ query: Query, _ handler: @escaping Handler) -> Operation {
            Operation(method: .delete, query: query, handler: handler)
        }
    }

    /// Which parameters a query may have.
    enum Query: Sendable {
        /// Any: nobody reads them.
        case ignored
        /// Those of these names, each once.
        case parameters([String])
        /// The fields of a conversion.
        case fields
    }

    /// How much an answer takes.
    enum Weight: Sendable {
        /// Little.
        case light
        /// Much where it is not made yet.
        case onceHeavy(@Sendable () -> Bool)
        /// Much.
        case heavy
    }

    /// What is converted at a path.
    struct Conversion: Sendable {
        let kind: ConversionKind
        let shape: ConversionShape
    }

    /// - Parameters:
    ///   - pattern: nil where the label is the only path.
    ///   - allowed: nil where the operations say it.
    init(
        _ label: StaticString, at pattern: PathPattern? = nil, weight: Weight = .light,
        concernsSessions: Bool = false, isProbe: Bool = false, conversion: Conversion? = nil,
        takesLines: Bool = false, allowed: String? = nil, _ operations: Operation...
    ) {
        self.label = label
        self.pattern = pattern ?? .paths([label])
        self.operations = operations
        self.weight = weight
        self.concernsSessions = concernsSessions
        self.isProbe = isProbe
        self.conversion = conversion
        self.takesLines = takesLines
        var methods = operations.map { $0.method.name.description } + ["OPTIONS"]
        if methods.contains("GET") { methods.append("HEAD") }
        self.allowed = allowed ?? methods.sorted().joined(separator: ", ")
    }

    /// Whether its requests can be streams.
    var hasStreams: Bool { takesLines || conversion?.shape.hasLines == true }

    /// What a method does here; nil for one that is not allowed.
    func operation(_ method: Method) -> Operation? {
        let wanted = method == .head ? .get : method
        return operations.first { $0.method == wanted }
    }
}

/// The shapes of requests that a conversion path takes.
enum ConversionShape: Sendable {
    /// All of them, told apart by media type and fields.
    case any
    /// One value for several targets.
    case many
    /// Several requests at once.
    case batch
    /// One request a line.
    case lines

    /// Whether requests may come as lines.
    var hasLines: Bool {
        switch self {
        case .any, .lines: true
        case .many, .batch: false
        }
    }
}

/// Which paths are meant.
enum PathPattern: Sendable {
    /// Exactly these.
    case paths([StaticString])
    /// One segment between these texts.
    case segment(after: StaticString, before: StaticString)
    /// All that begin with this text and go on.
    case below(StaticString)
    /// None: it is not found by a path.
    case nowhere

    /// The part of a path that the pattern leaves open, empty for a whole path; nil where the path
    /// is another one.
    func match(_ path: Span<UInt8>) -> Range<Int>? {
        switch self {
        case .paths(let paths):
            for candidate in paths where path.equals(candidate) { return 0..<0 }
            return nil
        case .segment(let prefix, let suffix):
            let start = prefix.utf8CodeUnitCount
            let end = path.count - suffix.utf8CodeUnitCount
            guard start < end, path.extracting(0..<start).equals(prefix),
                path.extracting(end..<path.count).equals(suffix)
            else { return nil }
            for index in start..<end where path[index] == UInt8(ascii: "/") { return nil }
            return start..<end
        case .below(let prefix):
            let start = prefix.utf8CodeUnitCount
            guard start < path.count, path.extracting(0..<start).equals(prefix) else { return nil }
            return start..<path.count
        case .nowhere: return nil
        }
    }
}

/// Where a path leads.
struct RoutePlace: Sendable {
    /// The row of the table.
    let route: Route
    /// Its place in the table.
    let index: Int
    /// The part of the path that the row's pattern leaves open.
    let segment: Range<Int>

    /// Finds the row of a path; the one of unknown paths where there is none.
    init(_ path: Span<UInt8>) {
        for (index, route) in Route.table.enumerated() {
            if let segment = route.pattern.match(path) {
                (self.route, self.index, self.segment) = (route, index, segment)
                return
            }
        }
        index = Route.unknownIndex
        route = Route.table[index]
        segment = 0..<0
    }
}
