/// The YAML that openapi.yaml is written in, every scalar a `String`.
///
/// Mappings and sequences in block and flow style; quoted, plain, literal and folded scalars.
struct YAMLText {
    private var lines: [(indent: Int, text: String)] = []
    private var next = 0

    /// The document as dictionaries, arrays and strings.
    static func parse(_ text: String) -> Any {
        var reader = YAMLText()
        reader.lines = text.split(separator: "\n", omittingEmptySubsequences: true).compactMap {
            let trimmed = $0.drop { $0 == " " }
            guard !trimmed.isEmpty, trimmed.first != "#" else { return nil }
            return ($0.count - trimmed.count, String(trimmed))
        }
        return reader.block()
    }

    private mutating func block() -> Any {
        guard next < lines.count else { return "" }
        let indent = lines[next].indent
        if lines[next].text.hasPrefix("- ") {
            var items: [Any] = []
            while next < lines.count, lines[next].indent == indent,
                lines[next].text.hasPrefix("- ")
            {
                // What follows the dash is a block of its own, two columns further in.
                lines[next] = (indent + 2, String(lines[next].text.dropFirst(2)))
                items.append(isPair(lines[next].text) ? block() : scalar(after: indent + 1))
            }
            return items
        }
        var members: [String: Any] = [:]
        while next < lines.count, lines[next].indent == indent,
            let (key, rest) = pair(lines[next].text)
        {
            if rest.isEmpty {
                next += 1
                let isNested = next < lines.count && lines[next].indent > indent
                members[key] = isNested ? block() : ""
            } else {
                lines[next].text = rest
                members[key] = scalar(after: indent)
            }
        }
        return members
    }

    /// A value that begins in the rest of the line and goes on in lines further in.
    private mutating func scalar(after indent: Int) -> Any {
        let first = lines[next].text
        next += 1
        var more: [String] = []
        while next < lines.count, lines[next].indent > indent {
            more.append(lines[next].text)
            next += 1
        }
        if first.hasPrefix("|") { return more.joined(separator: "\n") }
        if first.hasPrefix(">") { return more.joined(separator: " ") }
        var flow = Flow(([first] + more).joined(separator: " "))
        return flow.value(endsAt: [])
    }

    private func isPair(_ text: String) -> Bool {
        !text.hasPrefix("{") && !text.hasPrefix("[") && pair(text) != nil
    }

    private func pair(_ text: String) -> (key: String, rest: String)? {
        var flow = Flow(text)
        let key = flow.key()
        guard flow.rest.first == ":" else { return nil }
        let rest = flow.rest.dropFirst()
        guard rest.isEmpty || rest.first == " " else { return nil }
        return (key, String(rest.drop { $0 == " " }))
    }

    /// Flow style and scalars.
    private struct Flow {
        var rest: Substring

        init(_ text: String) { rest = text[...] }

        mutating func value(endsAt ends: Set<Character>) -> Any {
            skipBlanks()
            switch rest.first {
            case "{":
                rest.removeFirst()
                var members: [String: Any] = [:]
                while skipBlanks(), rest.first != "}", !rest.isEmpty {
                    let name = key()
                    skipBlanks()
                    rest.removeFirst()
                    members[name] = value(endsAt: [",", "}"])
                    skipComma()
                }
                if !rest.isEmpty { rest.removeFirst() }
                return members
            case "[":
                rest.removeFirst()
                var items: [Any] = []
                while skipBlanks(), rest.first != "]", !rest.isEmpty {
                    items.append(value(endsAt: [",", "]"]))
                    skipComma()
                }
                if !rest.isEmpty { rest.removeFirst() }
                return items
            case "'", "\"": return quoted()
            default:
                let end = rest.firstIndex { ends.contains($0) } ?? rest.endIndex
                defer { rest = rest[end...] }
                return rest[..<end].trimming()
            }
        }

        mutating func key() -> String {
            if rest.first == "'" || rest.first == "\"" { return quoted() }
            var end = rest.startIndex
            while end < rest.endIndex {
                let after = rest.index(after: end)
                if rest[end] == ":", after == rest.endIndex || rest[after] == " " { break }
                end = after
            }
            defer { rest = rest[end...] }
            return rest[..<end].trimming()
        }

        private mutating func quoted() -> String {
            let quote = rest.removeFirst()
            var text = ""
            while let character = rest.popFirst() {
                if character == quote {
                    guard quote == "'", rest.first == "'" else { break }
                    rest.removeFirst()
                }
                text.append(character)
            }
            return text
        }

        @discardableResult
        private mutating func skipBlanks() -> Bool {
            rest = rest.drop { $0 == " " }
            return true
        }

        private mutating func skipComma() {
            skipBlanks()
            if rest.first == "," { rest.removeFirst() }
        }
    }
}

extension Substring {
    fileprivate func trimming() -> String {
        var text = self
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
