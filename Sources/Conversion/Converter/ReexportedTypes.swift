// Reexports the types used in options, so that clients of ``Converter`` need only one import. The
// whole modules are not reexported because `Decimal` of `Decimals` would clash with Foundation's.
@_exported public import enum Decimals.RoundingMode
@_exported public import enum LocaleData.CompactLength
@_exported public import enum LocaleData.LocaleMatcher
@_exported public import enum LocaleData.NumberStyle
@_exported public import enum LocaleData.UnitWidth
