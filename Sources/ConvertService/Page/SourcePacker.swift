/// Minifies the page's files: drops comments and indentation, and in scripts and style sheets
/// spaces and line ends beside punctuation.
///
/// It relies on the style of these files: a comment has its own line, a statement ends with a
/// semicolon, and templates and strings end on the line where they begin.
struct SourcePacker {
    /// A subtype of `text`.
    enum Language: String {
        case html, css, javascript
    }

    private let language: Language
    private var packed: [UInt8] = []

    /// The packed text of a file.
    static func pack(_ source: [UInt8], _ language: Language) -> [UInt8] {
        var packer = SourcePacker(language: language)
        for line in source.split(separator: UInt8(ascii: "\n")) { packer.append(line) }
        return packer.packed
    }

    private init(language: Language) {
        self.language = language
    }

    private mutating func append(_ line: ArraySlice<UInt8>) {
        var rest = line.drop { $0 == UInt8(ascii: " ") }
        guard !rest.isEmpty, !rest.starts(with: language.comment.utf8) else { return }
        if language == .html {
            packed += rest
            packed.append(UInt8(ascii: "\n"))
            return
        }
        appendSpace(before: rest.first)
        while let next = rest.first {
            let length = literalLength(rest)
            if length > 0 {
                packed += rest.prefix(length)
                rest = rest.dropFirst(length)
                continue
            }
            rest = rest.dropFirst()
            if next == UInt8(ascii: " ") {
                appendSpace(before: rest.first)
            } else {
                if next == UInt8(ascii: "}"), packed.last == UInt8(ascii: ";") {
                    packed.removeLast()
                }
                packed.append(next)
                if next == UInt8(ascii: ">"), language == .javascript { bareParameter() }
            }
        }
    }

    /// Appends a space where it tells two words, or two signs, apart.
    private mutating func appendSpace(before next: UInt8?) {
        guard let last = packed.last, let next else { return }
        switch language {
        case .html: break
        case .javascript:
            // The shorter word does the same.
            if packed.ends(with: "const"), !Self.isWord(packed.dropLast(5).last ?? 0) {
                packed.replaceSubrange((packed.count - 5)..., with: "let".utf8)
            }
            let isOneSign = last == next && (next == UInt8(ascii: "+") || next == UInt8(ascii: "-"))
            guard isOneSign || !(Self.standsAlone(last) || Self.standsAlone(next)) else { return }
        case .css:
            // Spaces mean something in selectors and in calc().
            guard !"{};,:".utf8.contains(last), !"{};".utf8.contains(next) else { return }
        }
        packed.append(UInt8(ascii: " "))
    }

    /// Takes the parentheses off a single parameter: `(a)=>` becomes `a=>`.
    private mutating func bareParameter() {
        guard packed.ends(with: ")=>") else { return }
        let end = packed.count - 3
        guard let start = packed[..<end].lastIndex(where: { !Self.isWord($0) }), start < end - 1,
            packed[start] == UInt8(ascii: "("), start > 0, Self.isSign(packed[start - 1])
        else { return }
        packed.remove(at: end)
        packed.remove(at: start)
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    /// Whether a space beside it tells nothing apart.
    private static func standsAlone(_ byte: UInt8) -> Bool {
        isSign(byte) || "\"'`/".utf8.contains(byte)
    }

    private static func isSign(_ byte: UInt8) -> Bool {
        "{}()[],;:=+-*<>?&|!".utf8.contains(byte)
    }

    /// The length of the string, template or regular expression that a text begins with; 0 where
    /// it begins with something else.
    private func literalLength(_ text: ArraySlice<UInt8>) -> Int {
        switch text.first {
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            return Self.length(text, end: text.first)
        case UInt8(ascii: "`"):
            return Self.templateLength(text)
        case UInt8(ascii: "/"):
            // Behind an operand it divides.
            let isDivision =
                packed.last.map { !Self.isSign($0) || $0 == UInt8(ascii: ")") } ?? false
            let isReturned = packed.ends(with: "return")
            return language == .javascript && (!isDivision || isReturned)
                ? Self.length(text, end: UInt8(ascii: "/")) : 0
        default: return 0
        }
    }

    /// The length up to an end that stands neither behind a backslash nor in brackets of a regular
    /// expression.
    private static func length(_ text: ArraySlice<UInt8>, end: UInt8?) -> Int {
        var isEscaped = false
        var isInClass = false
        for (offset, byte) in text.enumerated().dropFirst() {
            if isEscaped {
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if byte == end, !isInClass {
                return offset + 1
            } else if end == UInt8(ascii: "/"),
                byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]")
            {
                isInClass = byte == UInt8(ascii: "[")
            }
        }
        return text.count
    }

    /// The length of a template, which may hold code that holds strings and templates.
    private static func templateLength(_ text: ArraySlice<UInt8>) -> Int {
        var rest = text.dropFirst()
        var depth = 0
        while let byte = rest.first {
            if depth > 0, byte == UInt8(ascii: "\"") {
                rest = rest.dropFirst(length(rest, end: byte))
                continue
            }
            if byte == UInt8(ascii: "`") {
                if depth == 0 { return text.count - rest.count + 1 }
                rest = rest.dropFirst(templateLength(rest))
                continue
            }
            let isCode = byte == UInt8(ascii: "$") && rest.dropFirst().first == UInt8(ascii: "{")
            if depth > 0 {
                if byte == UInt8(ascii: "{") { depth += 1 }
                if byte == UInt8(ascii: "}") { depth -= 1 }
            } else if isCode {
                depth = 1
            }
            let isPair = byte == UInt8(ascii: "\\") || (isCode && depth == 1)
            rest = rest.dropFirst(isPair ? 2 : 1)
        }
        return text.count
    }
}

extension SourcePacker.Language {
    /// What a comment of one line begins with.
    fileprivate var comment: String {
        switch self {
        case .html: "<!--"
        case .css: "/*"
        case .javascript: "//"
        }
    }
}

extension [UInt8] {
    fileprivate func ends(with text: String) -> Bool {
        suffix(text.utf8.count).elementsEqual(text.utf8)
    }
}
