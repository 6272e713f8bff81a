internal import Bytes
internal import HTTP

/// A row of the route table: paths and their operations.
///
/// A class, so that requests share the row without copying.
final class Route: Sendable {
    /// Its label in log and metrics, never a path from a request.
    let label: StaticString
    /// The paths.
    let pattern: PathPattern
    /// The operations; `GET` implies `HEAD`, and `OPTIONS` is always there.
    let operations: [Operation]
    /// The cost of its answers, whatever the request.
    let weight: Weight
    /// Whether it accesses sessions, which may block.
    let concernsSessions: Bool
    /// Whether it is a health probe.
    let isProbe: Bool
    /// The conversion; nil if it converts nothing.
    let conversion: Conversion?
    /// Whether it accepts lines although it converts nothing.
    let takesLines: Bool
    /// The value of `Allow`.
    let allowed: String

    /// What a method does.
    struct Operation: Sendable {
        let method: Method
        let query: Query
        let handler: Handler

        /// Answers a request.
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
        /// Any, ignored.
        case ignored
        /// These, each at most once.
        case parameters([String])
        /// The fields of a conversion.
        case fields
    }

    /// The cost of an answer.
    enum Weight: Sendable {
        /// Little.
        case light
        /// Much, until the answer is cached.
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

    /// The operation of a method; nil if the method is not allowed.
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

/// The paths of a route.
enum PathPattern: Sendable {
    /// Exactly these.
    case paths([StaticString])
    /// One segment between these texts.
    case segment(after: StaticString, before: StaticString)
    /// Paths that begin with this text and continue.
    case below(StaticString)
    /// No path.
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

/// The route of a path.
struct RoutePlace: Sendable {
    /// The row of the table.
    let route: Route
    /// Its place in the table.
    let index: Int
    /// The variable part of the path.
    let segment: Range<Int>

    /// Finds the route of a path; the one of unknown paths if there is none.
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
