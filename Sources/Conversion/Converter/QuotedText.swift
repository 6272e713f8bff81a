/// A text in quotes, to be put into a sentence: at most 64 scalars, and no control characters or
/// directional marks that would disturb the words around it.
package func quoted(_ text: String) -> String {
    if text.utf8.count <= 64, text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return "“\(text)”" }
    let shown = text.unicodeScalars.prefix(64).filter { !NumberScalars.isMark($0.value) }.map {
        scalar in
        ScalarText.isPlain(scalar) ? Character(scalar) : "\u{FFFD}"
    }
    return "“" + String(shown) + (text.unicodeScalars.count > 64 ? "…" : "") + "”"
}

/// What scalars may stand in sentences.
package enum ScalarText {
    /// Whether a scalar can stand in a sentence without changing how the rest looks.
    package static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
            .paragraphSeparator:
            false
        default: true
        }
    }
}
