extension LogFormat {
    /// Appends the start of a line: its time and its level.
    ///
    /// - Parameter stamp: The time up to its seconds, `2025-07-01T12:00:00`.
    func begin(
        _ level: LogLevel, stamp: [UInt8], millisecond: Int64, _ line: inout [UInt8]
    ) {
        if self == .json { line.append(contentsOf: #"{"time":""#.utf8) }
        line.append(contentsOf: stamp)
        Timestamp.append(millisecond: millisecond, to: &line)
        line.append(contentsOf: self == .json ? #"","level":""#.utf8 : " ".utf8)
        line.append(contentsOf: level.rawValue.utf8)
        if self == .json { line.append(UInt8(ascii: "\"")) }
    }

    /// Appends a field with a text. In the text format it is quoted unless it is one plain word.
    func add(_ name: String, _ value: String, to line: inout [UInt8]) {
        addName(name, to: &line)
        let isWord = !value.isEmpty && value.utf8.allSatisfy(Self.isWordByte)
        switch (self, isWord) {
        case (.json, true):
            line.append(UInt8(ascii: "\""))
            line.append(contentsOf: value.utf8)
            line.append(UInt8(ascii: "\""))
        case (.text, true): line.append(contentsOf: value.utf8)
        case (_, false): line.append(jsonString: value)
        }
    }

    /// Appends a field with a number.
    func add(_ name: String, _ value: Int, to line: inout [UInt8]) {
        addName(name, to: &line)
        line.append(contentsOf: String(value).utf8)
    }

    /// Appends the end of a line.
    func end(_ line: inout [UInt8]) {
        line.append(contentsOf: self == .json ? "}\n".utf8 : "\n".utf8)
    }

    private func addName(_ name: String, to line: inout [UInt8]) {
        line.append(contentsOf: self == .json ? ",\"".utf8 : " ".utf8)
        line.append(contentsOf: name.utf8)
        line.append(contentsOf: self == .json ? "\":".utf8 : "=".utf8)
    }

    /// Visible ASCII that means nothing in either format.
    private static func isWordByte(_ byte: UInt8) -> Bool {
        byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }
}
