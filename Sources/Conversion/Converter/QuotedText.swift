/// Quotes text for use in a sentence, shortened to 64 scalars.
///
/// Removes directional marks and replaces control characters, as they would disturb the sentence.
package func quoted(_ text: String) -> String {
    if text.utf8.count <= 64, text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return "“\(text)”" }
    let shown = text.unicodeScalars.prefix(64).filter { !NumberScalars.isMark($0.value) }.map {
        scalar in
        ScalarText.isPlain(scalar) ? Character(scalar) : "\u{FFFD}"
    }
    return "“" + String(shown) + (text.unicodeScalars.count > 64 ? "…" : "") + "”"
}

/// Which scalars are safe in sentences.
package enum ScalarText {
    /// Whether a scalar can appear in a sentence without affecting how the rest is displayed.
    package static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
            .paragraphSeparator:
            false
        default: true
        }
    }
}
