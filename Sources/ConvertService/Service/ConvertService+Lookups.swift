internal import Bytes
internal import HTTP
internal import LocaleData

extension ConvertService {
    /// `GET /locales/ID`.
    func describeLocale(
        _ range: Range<Int>, _ request: borrowing Request, into response: inout Response
    ) throws(Problem) {
        let name: String
        do {
            name = try request.path.extracting(range).percentDecoded()
        } catch {
            throw Problem(
                .invalidRequest,
                "The path has a malformed escape. Send UTF-8, with % before two hex digits."
            )
        }
        let locale = try locale(named: name, of: request)
        let key = locale.request.map { "\(locale.id) \($0.id)" } ?? locale.id
        try localeDocuments.document(key) { locale.document() }.answer(request, into: &response)
    }

    /// `GET /units?locale=`.
    func listUnits(
        _ request: borrowing Request, into response: inout Response
    ) throws(Problem) {
        let locale = try locale(
            named: QueryParameters(of: request).value("locale") ?? "en-US", of: request
        )
        .locale
        try unitDocuments.document(locale.icuName) { UnitList.document(for: locale) }
            .answer(request, into: &response)
    }

    /// The locale that a path or a query names.
    ///
    /// - Throws: `unknown_locale` and what else is wrong with it; no part of a body is to blame.
    private func locale(
        named name: String, of request: borrowing Request
    ) throws(Problem) -> LocaleNumbers {
        do throws(LocaleError) {
            return try locales[request.lane].locale(name)
        } catch {
            var problem = Problem(error, name: name, pointer: "")
            problem.pointer = nil
            throw problem
        }
    }
}
