import Conversion
import Foundation
import Testing

@testable import ConvertService

@Suite("Documents agree with the code")
struct DocumentTests {
    private let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private func document(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    @Test("openapi.yaml lists exactly the codes that there are")
    func openAPICodes() throws {
        let lines = try document("openapi.yaml").split(separator: "\n").map(String.init)
        let start = try #require(lines.lastIndex(of: "    Problem:"))
        let codes = lines[(start + 1)...].prefix { $0.hasPrefix("      ") }
            .compactMap { $0.firstMatch(of: /^ +- `([a-z_]+)`/)?.1 }.map(String.init)
        #expect(codes == ProblemCode.allCases.map(\.rawValue))
    }

    @Test("openapi.yaml lists exactly the notes that there are")
    func openAPINotes() throws {
        let lines = try document("openapi.yaml").split(separator: "\n").map(String.init)
        let start = try #require(lines.firstIndex(of: "    ConversionNote:"))
        let codes = lines[(start + 1)...].prefix { $0.hasPrefix("      ") }
            .compactMap { $0.firstMatch(of: /^ +- `([a-z_]+)`/)?.1 }.map(String.init)
        #expect(codes == NumberNote.allCases.map { "\($0.code)" })
    }

    @Test("docs/errors.md has a row with status and title for each code, in order")
    func errorTable() throws {
        let rows = try document("docs/errors.md").matches(
            of: /\| `([a-z_]+)` \| (\d{3}) \| (.+?) \|/)
        let expected = ProblemCode.allCases.map { "\($0.rawValue) \($0.status) \($0.title)" }
        #expect(rows.map { "\($0.1) \($0.2) \($0.3)" } == expected)
    }

    @Test("The version is the same everywhere")
    func version() throws {
        let version = Release.version
        #expect(try document("openapi.yaml").contains("\n  version: \(version)\n"))
        #expect(try document("docs/CHANGELOG.md").contains("\n## \(version)"))
    }

    @Test("The binary holds openapi.yaml as it is")
    func embeddedOpenAPI() throws {
        let file = try Data(contentsOf: root.appending(path: "openapi.yaml"))
        #expect(EmbeddedFiles.openAPI == Array(file))
    }

    @Test("docs/settings.md has a row with variable and default for each setting")
    func settings() throws {
        let text = try document("docs/settings.md")
        for setting in Setting.all {
            let value = setting.name == "loops" ? "processors" : setting.show(Configuration())
            let cell = value.isEmpty ? "none" : "`\(value)`"
            let row = "| `\(setting.flag)` | `\(setting.variable)` | \(cell) |"
            #expect(text.contains(row), "\(row)")
        }
    }
}
