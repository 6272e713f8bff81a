// What clients of ``Converter`` name in options, so that one import does. The modules are not exported
// as a whole: `Decimals` has a `Decimal`, and so has Foundation.
@_exported public import enum Decimals.RoundingMode
@_exported public import enum LocaleData.CompactLength
@_exported public import enum LocaleData.LocaleMatcher
@_exported public import enum LocaleData.NumberStyle
@_exported public import enum LocaleData.UnitWidth
