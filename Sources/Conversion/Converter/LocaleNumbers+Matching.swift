package import LocaleData

extension LocaleCatalog {
    /// The locale of distances where none is named.
    package var standard: LocaleNumbers {
        get throws(ConversionError) {
            try locale("en-US", argument: "locale", matcher: .lookup, admitsRules: false)
        }
    }

    /// The locale that an argument names.
    ///
    /// - Parameters:
    ///   - id: An id or a priority list, in any of the forms of ``LocaleMatch``.
    ///   - argument: Its name, for the error.
    ///   - matcher: What to do about a region without data.
    ///   - admitsRules: Whether the id may ask for a numbering system of rules.
    func locale(
        _ id: String, argument: String, matcher: LocaleMatcher, admitsRules: Bool
    ) throws(ConversionError) -> LocaleNumbers {
        do throws(LocaleError) {
            return try locale(id, matcher: matcher, admitsRules: admitsRules)
        } catch {
            throw ConversionError(error, name: id, argument: argument)
        }
    }
}

extension LocaleNumbers {
    /// What is said where this is not the locale that was asked for.
    package var fallbackNote: DetailedNote? {
        request.map { .localeFallback(requested: $0.id, used: id) }
    }

    /// The id that names this locale again in a request, keywords for units included.
    package var idToSend: String { request?.id ?? locale.idWithUnits }

    /// This locale where the matcher admits it, else the one that it finds.
    ///
    /// - Throws: `unknown_locale`.
    package func matched(
        by matcher: LocaleMatcher, in catalog: LocaleCatalog, argument: @autoclosure () -> String
    ) throws(ConversionError) -> LocaleNumbers {
        guard matcher == .exact, let request else { return self }
        do throws(LocaleError) {
            return try catalog.locale(request.text, matcher: matcher, admitsRules: true)
        } catch {
            throw ConversionError(error, name: request.text, argument: argument())
        }
    }
}
