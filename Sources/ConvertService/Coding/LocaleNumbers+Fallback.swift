internal import Conversion
internal import LocaleData

extension LocaleNumbers {
    /// What is said where this is not the locale that was asked for.
    var fallbackNote: DetailedNote? {
        request.map { .localeFallback(requested: $0.id, used: id) }
    }

    /// The id that names this locale again in a request, keywords for units included.
    var idToSend: String { request?.id ?? locale.idWithUnits }

    /// This locale where the matcher admits it, else the one that it finds.
    ///
    /// - Throws: `unknown_locale`.
    func matched(
        by matcher: LocaleMatcher, in catalog: LocaleCatalog, pointer: @autoclosure () -> String
    ) throws(Problem) -> LocaleNumbers {
        guard matcher == .exact, let request else { return self }
        do throws(LocaleError) {
            return try catalog.locale(request.text, matcher: matcher, admitsRules: true)
        } catch {
            throw Problem(error, name: request.text, pointer: pointer())
        }
    }
}
