public import LocaleData

/// What a number stands for, and how it is read and written; the names are those of ECMA-402
/// `Intl.NumberFormat`.
///
/// ```swift
/// var options = NumberOptions()
/// options.style = .currency
/// options.currency = "EUR"
/// options.maximumFractionDigits = 0
/// ```
///
/// The options of ``WritingOptions`` are members, too. Values out of bounds are errors when the options
/// are used.
@dynamicMemberLookup
public struct NumberOptions: Sendable, Hashable {
    /// What distances have as well.
    package var writing = WritingOptions()
    /// What says what the number stands for.
    package var styling = StyleOptions()

    /// Every option at its default.
    public init() {}

    /// An option that distances have as well.
    public subscript<Value>(dynamicMember path: WritableKeyPath<WritingOptions, Value>) -> Value {
        get { writing[keyPath: path] }
        set { writing[keyPath: path] = newValue }
    }

    /// What the number stands for.
    public var style: StyleOptions.Name {
        get { styling.name }
        set { styling.name = newValue }
    }

    /// The ISO 4217 code; only with the style currency.
    public var currency: String? {
        get { styling.currency }
        set { styling.currency = newValue }
    }

    /// How the currency is named; nil for its symbol.
    public var currencyDisplay: NumberStyle.Display? {
        get { styling.display }
        set { styling.display = newValue }
    }

    /// How negative amounts are written; nil for a minus sign.
    public var currencySign: StyleOptions.Sign? {
        get { styling.sign }
        set { styling.sign = newValue }
    }

    /// How large and small numbers are written.
    public var notation: StyleOptions.Notation {
        get { styling.notationName }
        set { styling.notationName = newValue }
    }

    /// How long the words of the compact notation are; nil for short.
    public var compactDisplay: CompactLength? {
        get { styling.compactDisplay }
        set { styling.compactDisplay = newValue }
    }

    /// The CLDR rule set that writes words and ordinals, without its `%`; nil for the usual one.
    public var ruleSet: String? {
        get { styling.ruleSet }
        set { styling.ruleSet = newValue }
    }

    /// What the last fraction digit is a multiple of: 1, 2, 5, 10, 20, 25, 50 and so on to 5000.
    public var roundingIncrement: Int {
        get { writing.format.roundingIncrement }
        set { writing.format.roundingIncrement = newValue }
    }

    /// Which bounds hold where both significant and fraction digits are bounded.
    public var roundingPriority: NumberFormatOptions.RoundingPriority {
        get { writing.format.roundingPriority }
        set { writing.format.roundingPriority = newValue }
    }

    /// Whether whole numbers keep the zeros of their fraction.
    public var trailingZeroDisplay: NumberFormatOptions.TrailingZeroDisplay {
        get { writing.format.trailingZeroDisplay }
        set { writing.format.trailingZeroDisplay = newValue }
    }
}
