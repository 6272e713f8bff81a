package import LocaleData

extension LocaleCatalog {
    /// The default locale for distances.
    package var standard: LocaleNumbers {
        get throws(ConversionError) {
            try locale("en-US", argument: "locale", matcher: .lookup, admitsRules: false)
        }
    }

    /// Finds the locale that an argument names.
    ///
    /// - Parameters:
    ///   - id: An id or a priority list, in any of the forms of ``LocaleMatch``.
    ///   - argument: The name of the argument, for errors.
    ///   - matcher: What to do if the region has no data.
    ///   - admitsRules: Whether the id may name an algorithmic numbering system.
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
    /// The note for a locale that differs from the requested one; nil if it does not.
    package var fallbackNote: DetailedNote? {
        request.map { .localeFallback(requested: $0.id, used: id) }
    }

    /// The id to name this locale in a request, with keywords for units.
    package var idToSend: String { request?.id ?? locale.idWithUnits }

    /// This locale if the matcher accepts it, else the one it finds.
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
