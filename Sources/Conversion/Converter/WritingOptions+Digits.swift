public import Decimals

// The options of ``NumberFormatOptions`` shared by numbers and distances, named as in ECMA-402
// `Intl.NumberFormat`.
extension WritingOptions {
    /// The minimum number of integer digits, 1 to 21.
    public var minimumIntegerDigits: Int {
        get { format.minimumIntegerDigits }
        set { format.minimumIntegerDigits = newValue }
    }

    /// The minimum number of fraction digits, 0 to 100.
    public var minimumFractionDigits: Int? {
        get { format.minimumFractionDigits }
        set { format.minimumFractionDigits = newValue }
    }

    /// The maximum number of fraction digits, 0 to 100.
    public var maximumFractionDigits: Int? {
        get { format.maximumFractionDigits }
        set { format.maximumFractionDigits = newValue }
    }

    /// The minimum number of significant digits, 1 to 21.
    public var minimumSignificantDigits: Int? {
        get { format.minimumSignificantDigits }
        set { format.minimumSignificantDigits = newValue }
    }

    /// The maximum number of significant digits, 1 to 21.
    public var maximumSignificantDigits: Int? {
        get { format.maximumSignificantDigits }
        set { format.maximumSignificantDigits = newValue }
    }

    /// How to round to a maximum.
    public var roundingMode: RoundingMode {
        get { format.roundingMode }
        set { format.roundingMode = newValue }
    }

    /// When to group integer digits.
    public var useGrouping: NumberFormatOptions.UseGrouping {
        get { format.useGrouping }
        set { format.useGrouping = newValue }
    }

    /// When to show a sign.
    public var signDisplay: NumberFormatOptions.SignDisplay {
        get { format.signDisplay }
        set { format.signDisplay = newValue }
    }
}
