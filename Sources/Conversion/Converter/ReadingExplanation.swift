/// The parts of a text and its canonical form.
public struct ReadingExplanation: Sendable, Hashable {
    /// The text that the locale writes for the value.
    public let canonical: String
    /// The CLDR id of the numbering system.
    public let numberingSystem: String
    /// The parts of the text, in order.
    public let segments: [NumberSegment]
}

extension ReadingExplanation {
    /// Explains how a text was read as a number.
    init(of text: Span<UInt8>, _ reading: NumberReading, by reader: NumberReader) {
        self.init(
            canonical: reader.canonicalText(of: reading.number),
            numberingSystem: reader.numberingSystem(of: reading),
            segments: reader.segments(of: text, reading))
    }
}
