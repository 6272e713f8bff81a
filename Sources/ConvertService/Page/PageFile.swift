internal import Bytes
internal import HTTP

/// A file of the web page; the raw value is its path.
enum PageFile: String, CaseIterable, Sendable {
    case index = "/"
    case style = "/page/page.css"
    case main = "/page/main.js"
    case service = "/page/service.js"
    case locales = "/page/locales.js"
    case feedback = "/page/feedback.js"
    case numbers = "/page/numbers.js"
    case distances = "/page/distances.js"
    case guarding = "/page/guard.js"
    case history = "/page/history.js"

    /// The file at a path; nil where there is none.
    init?(_ path: Span<UInt8>) {
        for file in Self.allCases where path.equals(bytesOf: file.rawValue) {
            self = file
            return
        }
        return nil
    }

    /// What the page may do (CSP Level 3): its own files, its own service, and nothing in a frame.
    static let contentSecurityPolicy =
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
        + "img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

    /// Fills an answer with the file, or says that the client has it already.
    func answer(_ request: borrowing Request, into response: inout Response) throws(Problem) {
        response.addField("Content-Security-Policy", Self.contentSecurityPolicy)
        response.addField("Referrer-Policy", "no-referrer")
        guard let document = Self.documents[self] else { return }
        try document.answer(request, into: &response)
    }

    /// The files, each asked for again at each use, so that those of two versions never meet.
    static let documents: [PageFile: Document] = {
        var documents: [PageFile: Document] = [:]
        for file in allCases {
            documents[file] = Document(
                "text", file.subtype, file.content, parameters: "; charset=utf-8",
                cacheControl: "no-cache")
        }
        return documents
    }()

    private var subtype: String {
        switch self {
        case .index: "html"
        case .style: "css"
        case .main, .service, .locales, .feedback, .numbers, .distances, .guarding, .history:
            "javascript"
        }
    }

    private var content: [UInt8] {
        switch self {
        case .index: PackageResources.index_html
        case .style: PackageResources.page_css
        case .main: PackageResources.main_js
        case .service: PackageResources.service_js
        case .locales: PackageResources.locales_js
        case .feedback: PackageResources.feedback_js
        case .numbers: PackageResources.numbers_js
        case .distances: PackageResources.distances_js
        case .guarding: PackageResources.guard_js
        case .history: PackageResources.history_js
        }
    }
}
