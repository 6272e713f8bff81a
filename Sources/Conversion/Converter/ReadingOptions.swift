/// How values are read and what is said about them: the part of ``WritingOptions`` that is asked for
/// each value.
package struct ReadingOptions: Sendable {
    var parsing: NumberParsing
    var ambiguity: Ambiguity
    var explain: Bool

    /// How many times a text is read, at most.
    package var passes: Int { explain || parsing != .lenient ? 3 : 1 }
}

extension WritingOptions {
    /// How values are read and what is said about them.
    package var reading: ReadingOptions {
        ReadingOptions(parsing: parsing, ambiguity: ambiguity, explain: explain)
    }
}
