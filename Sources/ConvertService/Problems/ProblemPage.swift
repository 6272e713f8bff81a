internal import Bytes
internal import Conversion
internal import HTTP

/// A short page that explains a type of problem, where `type` of a problem points to.
enum ProblemPage {
    /// The pages by the code with dashes; the explanations are those of docs/errors.md.
    static let documents: [String: Document] = {
        var documents: [String: Document] = [:]
        let meanings = readMeanings(in: EmbeddedFiles.errors)
        for code in ProblemCode.allCases {
            let page = html(code, meanings[code.rawValue] ?? "")
            documents[name(of: code)] = Document(
                "text", "html", Array(page.utf8), parameters: "; charset=utf-8")
        }
        return documents
    }()

    /// The last part of a problem's type: `unknown-locale`.
    static func name(of code: ProblemCode) -> String {
        code.type.split(separator: "/").last.map(String.init) ?? ""
    }

    /// What stands in the last column of the table `| code | status | title | when |`.
    private static func readMeanings(in document: [UInt8]) -> [String: String] {
        var meanings: [String: String] = [:]
        for line in String(decoding: document, as: UTF8.self).split(separator: "\n") {
            let cells = line.split(separator: "|", omittingEmptySubsequences: false)
                .map { $0.drop { $0 == " " } }
            guard cells.count == 6, cells[1].first == "`" else { continue }
            let code = cells[1].dropFirst().prefix { $0 != "`" }
            meanings[String(code)] = String(cells[4])
        }
        return meanings
    }

    private static func html(_ code: ProblemCode, _ meaning: String) -> String {
        """
        <!doctype html>
        <html lang="en">
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width">
        <link rel="stylesheet" href="../page/page.css">
        <title>\(code.rawValue) – convertd</title>
        <main>
        <h1>\(escaped(code.title))</h1>
        <p><code>\(code.rawValue)</code>, status \(code.status)</p>
        <p>\(marked(meaning))</p>
        <p>The <code>detail</code> of the problem says what is wrong in this request.
        <a href="../openapi.yaml">openapi.yaml</a> describes all requests.</p>
        </main>
        </html>

        """
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
            .replacing(">", with: "&gt;")
    }

    /// Text whose code is between back quotes, as in Markdown.
    private static func marked(_ text: String) -> String {
        var html = ""
        for (index, part) in escaped(text)
            .split(separator: "`", omittingEmptySubsequences: false).enumerated()
        {
            html += index.isMultiple(of: 2) ? part : "<code>\(part)</code>"
        }
        return html
    }
}

extension ConvertService {
    /// `GET /problems/CODE`.
    func explainProblem(
        _ name: Span<UInt8>, _ request: borrowing Request, into response: inout Response
    ) throws(Problem) {
        let name = name.text
        guard let document = ProblemPage.documents[name] else {
            var problem = Problem(.notFound, "This type of problem does not exist.")
            let names = ProblemCode.allCases.map(ProblemPage.name)
            problem.suggestions = .names(
                NearestNames.of(name, in: names).map { "/problems/" + $0 })
            throw problem
        }
        response.addField("Content-Security-Policy", PageFile.contentSecurityPolicy)
        try document.answer(request, into: &response)
    }
}
