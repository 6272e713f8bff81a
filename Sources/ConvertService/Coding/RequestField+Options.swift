internal import JSON

/// Options whose initial values are the defaults.
protocol Options: Sendable {
    /// Every option at its default.
    init()
}

extension RequestField where Request: Options {
    /// One of an enumeration's strings.
    static func option<Value: RawRepresentable & CaseIterable & Hashable & Sendable>(
        _ name: String, _ path: any (WritableKeyPath<Request, Value> & Sendable)
    ) -> RequestField where Value.RawValue == String {
        let standard = Request()[keyPath: path]
        return RequestField(
            name: name,
            type: .option(Value.allCases.map(\.rawValue), standard: standard.rawValue),
            role: .option,
            set: { options, value, body, place throws(Problem) in
                options[keyPath: path] = try value.option(name, in: body, place)
            },
            write: { options, _, writer in writer.string(options[keyPath: path].rawValue) })
    }

    /// One of an enumeration's strings, or absent.
    ///
    /// - Parameter standard: What absence stands for; nil where that depends on other fields.
    static func option<Value: RawRepresentable & CaseIterable & Hashable & Sendable>(
        _ name: String, _ path: any (WritableKeyPath<Request, Value?> & Sendable), standard: Value?
    ) -> RequestField where Value.RawValue == String {
        RequestField(
            name: name,
            type: .option(Value.allCases.map(\.rawValue), standard: standard?.rawValue),
            role: .option,
            set: { options, value, body, place throws(Problem) in
                options[keyPath: path] = try value.option(name, in: body, place) as Value
            },
            write: { options, _, writer in
                writer.string(options[keyPath: path]?.rawValue ?? "")
            })
    }

    /// A whole number.
    static func integer(
        _ name: String, _ bounds: ClosedRange<Int>,
        _ path: any (WritableKeyPath<Request, Int> & Sendable)
    ) -> RequestField {
        let standard = Request()[keyPath: path]
        return RequestField(
            name: name, type: .integer(bounds, standard: standard), role: .option,
            set: { options, value, body, place throws(Problem) in
                options[keyPath: path] = try value.integer(name, bounds, in: body, place)
            },
            write: { options, _, writer in writer.number(options[keyPath: path]) })
    }

    /// A whole number that has no default.
    static func integer(
        _ name: String, _ bounds: ClosedRange<Int>,
        _ path: any (WritableKeyPath<Request, Int?> & Sendable)
    ) -> RequestField {
        RequestField(
            name: name, type: .integer(bounds, standard: nil), role: .option,
            set: { options, value, body, place throws(Problem) in
                options[keyPath: path] = try value.integer(name, bounds, in: body, place)
            },
            write: { options, _, writer in writer.number(options[keyPath: path] ?? 0) })
    }

    /// A truth value.
    static func boolean(
        _ name: String, _ path: any (WritableKeyPath<Request, Bool> & Sendable)
    ) -> RequestField {
        let standard = Request()[keyPath: path]
        return RequestField(
            name: name, type: .boolean(standard: standard), role: .option,
            set: { options, value, _, place throws(Problem) in
                options[keyPath: path] = try value.bool(name, place)
            },
            write: { options, _, writer in writer.bool(options[keyPath: path]) })
    }

    /// A string that `parse` checks and interprets.
    static func text(
        _ name: String, _ path: any (WritableKeyPath<Request, String?> & Sendable),
        parse: @escaping @Sendable (String, Place) throws(Problem) -> String
    ) -> RequestField {
        RequestField(
            name: name, type: .text, role: .option,
            set: { options, value, body, place throws(Problem) in
                let text = try value.text(name, in: body, place).string(in: body)
                options[keyPath: path] = try parse(text, place)
            },
            write: { options, _, writer in writer.string(options[keyPath: path] ?? "") })
    }
}

extension RequestField {
    /// Lifts a row for a part of a request to a row for the request.
    ///
    /// - Parameters:
    ///   - options: Gets the part.
    ///   - change: Lets a function change the part.
    convenience init<Part: SendableMetatype>(
        _ field: RequestField<Part>, of options: @escaping @Sendable (Request) -> Part,
        change:
            @escaping @Sendable (
                inout Request, (inout Part) throws(Problem) -> Void
            ) throws(Problem) -> Void
    ) {
        self.init(
            name: field.name, type: field.type, role: field.role,
            set: { request, value, body, place throws(Problem) in
                let span = body
                try change(&request) { part throws(Problem) in
                    try field.set(&part, value, span, place)
                }
            },
            write: { field.write(options($0), $1, &$2) })
    }

    /// A field that is kept as a range of the body.
    ///
    /// - Parameter token: Where in the body it stands, with its quotes.
    static func verbatim(
        _ name: String, _ type: FieldType,
        set:
            @escaping @Sendable (
                inout Request, FieldValue, Span<UInt8>, Place
            ) throws(Problem) -> Void,
        token: @escaping @Sendable (Request) -> Range<Int>?
    ) -> RequestField {
        RequestField(
            name: name, type: type, role: .item, set: set,
            write: { request, body, writer in
                // What was read is valid JSON.
                if let range = token(request) {
                    writer.raw(body.extracting(range))
                } else {
                    writer.null()
                }
            })
    }

    /// An array of requests, which the decoder handles itself.
    static func conversions() -> RequestField {
        RequestField(
            name: "conversions", type: .conversions, role: .batch,
            set: { _, _, _, place throws(Problem) in
                throw Problem(
                    .unknownField, "conversions cannot contain conversions. Send one array.",
                    pointer: place.pointer("conversions"))
            },
            write: { _, _, writer in writer.null() })
    }
}
