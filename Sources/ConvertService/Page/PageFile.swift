internal import Bytes
internal import HTTP

/// A file of the web page; the raw value is its name.
///
/// Scripts and style sheet live below `/page/VERSION/`, where the version is a hash of all of
/// them. Their imports are relative, so files of two versions never meet, and a cache may keep
/// them for ever.
enum PageFile: String, CaseIterable, Sendable {
    case index = "index.html"
    case style = "page.css"
    case main = "main.js"
    case column = "column.js"
    case distances = "distances.js"
    case dom = "dom.js"
    case guarding = "guard.js"
    case history = "history.js"
    case live = "live.js"
    case locales = "locales.js"
    case messages = "messages.js"
    case numbers = "numbers.js"
    case picker = "picker.js"
    case rows = "rows.js"
    case search = "search.js"
    case service = "service.js"
    case state = "state.js"
    case styles = "styles.js"

    /// The file's path.
    var path: String {
        self == .index ? "/" : "/page/\(Self.version)/\(rawValue)"
    }

    /// The file at a path; nil if there is none.
    init?(_ path: Span<UInt8>) {
        for (file, known) in Self.paths where path.equals(known.utf8Span.span) {
            self = file
            return
        }
        return nil
    }

    private static let paths = allCases.map { ($0, $0.path) }

    /// The page's policy (CSP Level 3): its own files and service, and no frames.
    static let contentSecurityPolicy =
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
        + "img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

    /// Fills an answer with the file, or with 304 if the client has it.
    func answer(_ request: borrowing Request, into response: inout Response) throws(Problem) {
        response.addField("Content-Security-Policy", Self.contentSecurityPolicy)
        response.addField("Referrer-Policy", "no-referrer")
        guard let document = Self.documents[self] else { return }
        try document.answer(request, into: &response)
    }

    /// A hash of the page's files.
    private static let version: String = {
        var all: [UInt8] = []
        for file in allCases where file != .index { all += file.content }
        return String(String(Document.hash(all), radix: 36).prefix(8))
    }()

    private static let documents: [PageFile: Document] = {
        var documents: [PageFile: Document] = [:]
        for file in allCases {
            documents[file] = Document(
                "text", file.subtype.rawValue, file == .index ? index() : file.content,
                parameters: "; charset=utf-8",
                cacheControl: file == .index
                    ? "no-cache" : "public, max-age=31536000, immutable")
        }
        return documents
    }()

    /// The page with the version in the paths of its files.
    private static func index() -> [UInt8] {
        let page = String(decoding: PageFile.index.content, as: UTF8.self)
        return Array(page.replacing("\"page/", with: "\"page/\(version)/").utf8)
    }

    private var subtype: SourcePacker.Language {
        switch self {
        case .index: .html
        case .style: .css
        case .main, .column, .distances, .dom, .guarding, .history, .live, .locales, .messages,
            .numbers,
            .picker, .rows, .search, .service, .state, .styles:
            .javascript
        }
    }

    private var content: [UInt8] {
        SourcePacker.pack(source, subtype)
    }

    private var source: [UInt8] {
        switch self {
        case .index: PackageResources.index_html
        case .style: PackageResources.page_css
        case .main: PackageResources.main_js
        case .column: PackageResources.column_js
        case .distances: PackageResources.distances_js
        case .dom: PackageResources.dom_js
        case .guarding: PackageResources.guard_js
        case .history: PackageResources.history_js
        case .live: PackageResources.live_js
        case .locales: PackageResources.locales_js
        case .messages: PackageResources.messages_js
        case .numbers: PackageResources.numbers_js
        case .picker: PackageResources.picker_js
        case .rows: PackageResources.rows_js
        case .search: PackageResources.search_js
        case .service: PackageResources.service_js
        case .state: PackageResources.state_js
        case .styles: PackageResources.styles_js
        }
    }
}
