public import Decimals

// The options of ``NumberFormatOptions`` that numbers and distances have in common, under the names of
// ECMA-402 `Intl.NumberFormat`.
extension WritingOptions {
    /// Integer digits at least; 1 to 21.
    public var minimumIntegerDigits: Int {
        get { format.minimumIntegerDigits }
        set { format.minimumIntegerDigits = newValue }
    }

    /// Fraction digits at least; 0 to 100.
    public var minimumFractionDigits: Int? {
        get { format.minimumFractionDigits }
        set { format.minimumFractionDigits = newValue }
    }

    /// Fraction digits at most; 0 to 100.
    public var maximumFractionDigits: Int? {
        get { format.maximumFractionDigits }
        set { format.maximumFractionDigits = newValue }
    }

    /// Significant digits at least; 1 to 21.
    public var minimumSignificantDigits: Int? {
        get { format.minimumSignificantDigits }
        set { format.minimumSignificantDigits = newValue }
    }

    /// Significant digits at most; 1 to 21.
    public var maximumSignificantDigits: Int? {
        get { format.maximumSignificantDigits }
        set { format.maximumSignificantDigits = newValue }
    }

    /// What happens to digits past a maximum.
    public var roundingMode: RoundingMode {
        get { format.roundingMode }
        set { format.roundingMode = newValue }
    }

    /// When integer digits are grouped.
    public var useGrouping: NumberFormatOptions.UseGrouping {
        get { format.useGrouping }
        set { format.useGrouping = newValue }
    }

    /// When a sign is shown.
    public var signDisplay: NumberFormatOptions.SignDisplay {
        get { format.signDisplay }
        set { format.signDisplay = newValue }
    }
}
