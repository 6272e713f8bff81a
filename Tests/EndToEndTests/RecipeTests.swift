import Foundation
import Testing

/// Runs the snippets of `docs/import-csv.md` as they stand there.
@Suite("The recipe for importing a CSV column", .server)
struct RecipeTests {
    /// The snippets of a language, with the port of the suite's server.
    private func snippets(_ language: String) throws -> [String] {
        let root = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let text = try String(
            contentsOf: root.appending(path: "docs/import-csv.md"), encoding: .utf8)
        let server = try #require(ServerTrait.current)
        return text.components(separatedBy: "```\(language)\n").dropFirst().map { part in
            part.components(separatedBy: "\n```")[0].replacing(":8080", with: ":\(server.port)")
        }
    }

    /// What a program prints; nil where it is not installed.
    private func output(_ program: String, _ arguments: [String]) throws -> String? {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [program] + arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        if process.terminationStatus == 127 { return nil }
        #expect(process.terminationStatus == 0)
        return String(decoding: data, as: UTF8.self)
    }

    @Test("the commands detect the convention and convert by it")
    func shell() throws {
        let commands = try snippets("sh")
        #expect(commands.count == 3)
        for command in commands.prefix(2) {
            guard let answer = try output("sh", ["-c", command]) else { return }
            #expect(answer.contains(#""decided":true,"from":"de-DE""#))
        }
        let lines = try output("sh", ["-c", commands[2]])
        #expect(lines?.contains(#""number":"1234.50""#) == true)
    }

    @Test("the Python snippet prints the numbers")
    func python() throws {
        let snippet = try #require(try snippets("python").first)
        guard let answer = try output("python3", ["-c", snippet]) else { return }
        #expect(answer == "['1234.50', '12.5', None, '7']\n")
    }

    @Test("the JavaScript snippet prints the numbers")
    func javaScript() throws {
        let snippet = try #require(try snippets("javascript").first)
        guard let answer = try output("node", ["--input-type=module", "-e", snippet]) else {
            return
        }
        #expect(answer == #"["1234.50","12.5",null,"7"]"# + "\n")
    }
}
