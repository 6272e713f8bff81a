/// The plural categories of CLDR (UTS #35 part 3, language plural rules).
public enum PluralCategory: String, Sendable, CaseIterable {
    /// As for 0 in Arabic.
    case zero
    /// The singular, as for 1 in English.
    case one
    /// The dual, as for 2 in Arabic.
    case two
    /// The paucal, as for 2 to 4 in Czech.
    case few
    /// As for fractions in Czech, or for a million in French.
    case many
    /// What every language has.
    case other
}
