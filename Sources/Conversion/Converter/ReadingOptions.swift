/// The part of ``WritingOptions`` that determines how each value is read.
package struct ReadingOptions: Sendable {
    var parsing: NumberParsing
    var ambiguity: Ambiguity
    var explain: Bool

    /// The maximum number of passes over a text.
    package var passes: Int { explain || parsing != .lenient ? 3 : 1 }
}

extension WritingOptions {
    /// The options that determine how each value is read.
    package var reading: ReadingOptions {
        ReadingOptions(parsing: parsing, ambiguity: ambiguity, explain: explain)
    }
}
