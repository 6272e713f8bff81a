public import LocaleData

/// The options for numbers, named as in ECMA-402 `Intl.NumberFormat`.
///
/// ```swift
/// var options = NumberOptions()
/// options.style = .currency
/// options.currency = "EUR"
/// options.maximumFractionDigits = 0
/// ```
///
/// Those of ``WritingOptions`` are members too. Invalid values throw when the options are used.
@dynamicMemberLookup
public struct NumberOptions: Sendable, Hashable {
    /// The options shared with distances.
    package var writing = WritingOptions()
    /// The options that determine the style.
    package var styling = StyleOptions()

    /// Creates the default options.
    public init() {}

    /// Accesses an option shared with distances.
    public subscript<Value>(dynamicMember path: WritableKeyPath<WritingOptions, Value>) -> Value {
        get { writing[keyPath: path] }
        set { writing[keyPath: path] = newValue }
    }

    /// The kind of number.
    public var style: StyleOptions.Name {
        get { styling.name }
        set { styling.name = newValue }
    }

    /// The ISO 4217 code; only for the currency style.
    public var currency: String? {
        get { styling.currency }
        set { styling.currency = newValue }
    }

    /// How to show the currency; nil for its symbol.
    public var currencyDisplay: NumberStyle.Display? {
        get { styling.display }
        set { styling.display = newValue }
    }

    /// How to write negative amounts; nil for a minus sign.
    public var currencySign: StyleOptions.Sign? {
        get { styling.sign }
        set { styling.sign = newValue }
    }

    /// The notation.
    public var notation: StyleOptions.Notation {
        get { styling.notationName }
        set { styling.notationName = newValue }
    }

    /// The length of compact words; nil for short.
    public var compactDisplay: CompactLength? {
        get { styling.compactDisplay }
        set { styling.compactDisplay = newValue }
    }

    /// The CLDR rule set for words and ordinals, without its `%`; nil for the default.
    public var ruleSet: String? {
        get { styling.ruleSet }
        set { styling.ruleSet = newValue }
    }

    /// The multiple to round the last fraction digit to: 1, 2, 5, 10, 20, 25, 50 and so on to 5000.
    public var roundingIncrement: Int {
        get { writing.format.roundingIncrement }
        set { writing.format.roundingIncrement = newValue }
    }

    /// Which limits apply if both significant and fraction digits are limited.
    public var roundingPriority: NumberFormatOptions.RoundingPriority {
        get { writing.format.roundingPriority }
        set { writing.format.roundingPriority = newValue }
    }

    /// Whether integers keep their fraction zeros.
    public var trailingZeroDisplay: NumberFormatOptions.TrailingZeroDisplay {
        get { writing.format.trailingZeroDisplay }
        set { writing.format.trailingZeroDisplay = newValue }
    }
}
