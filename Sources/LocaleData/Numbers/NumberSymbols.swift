public import Bytes

/// The symbols and patterns of decimal numbers in a locale and numbering system.
///
/// All byte arrays are UTF-8.
public final class NumberSymbols: Sendable {
    /// The numbering system.
    public let numberingSystem: NumberingSystem
    /// The UTF-8 bytes of each digit, the first lowest; only ``digitWidth`` bytes count.
    public let digitWords: InlineArray<10, UInt32>
    /// The number of UTF-8 bytes in a digit: 1 to 4.
    public let digitWidth: Int
    /// The decimal separator.
    public let decimal: Unicode.Scalar
    /// The decimal separator in UTF-8.
    public let decimalBytes: [UInt8]
    /// The grouping separator.
    public let grouping: Unicode.Scalar
    /// The grouping separator in UTF-8.
    public let groupingBytes: [UInt8]
    /// ``decimal`` as a word.
    public let decimalWord: UTF8Word
    /// ``grouping`` as a word.
    public let groupingWord: UTF8Word
    /// The prefix of a negative number; nil if the sign is also shown elsewhere or is too long.
    public let minusWord: UTF8Word?
    /// The separator class of ``decimal``.
    public let decimalClass: SeparatorClass?
    /// The separator class of ``grouping``.
    public let groupingClass: SeparatorClass?
    /// Another grouping separator of the locale, which it does not write.
    let otherGrouping: Unicode.Scalar?
    /// The separator class of ``otherGrouping``.
    public var otherGroupingClass: SeparatorClass? {
        otherGrouping.flatMap { SeparatorClass($0.value) }
    }
    /// The group sizes.
    public let groupSizes: NumberGrouping
    /// The affixes of plural category `other`.
    public let affixes: NumberAffixes
    /// The affixes of plural categories that differ from ``affixes``, for currency names.
    public let pluralAffixes: [PluralCategory: NumberAffixes]
    /// The style the symbols are for.
    public let style: NumberStyle
    /// ``decimal`` if it is ASCII; else a byte that never occurs in UTF-8.
    public let decimalByte: UInt8
    /// ``grouping`` if it is ASCII; else a byte that never occurs in UTF-8.
    public let groupingByte: UInt8
    /// Whether numbers without a sign have no affixes.
    public let isPlainBare: Bool
    /// The maximum length of both affixes together, in bytes.
    public let affixCapacity: Int
    /// Whether numbers need no escapes in JSON: no separator, sign or affix contains a quote, a
    /// backslash or a control character.
    public let needsNoEscape: Bool
    /// The symbol between mantissa and exponent, such as `E` or `×10^`.
    public let exponentSign: String
    /// The percent sign with its directional marks.
    public let percentSign: String
    /// The permille sign with its directional marks.
    public let permilleSign: String
    /// The minus sign with its directional marks, from CLDR's symbol table.
    public let minusSign: String
    /// The plus sign with its directional marks, from CLDR's symbol table.
    public let plusSign: String

    init(
        numberingSystem: NumberingSystem, decimal: Unicode.Scalar, grouping: Unicode.Scalar,
        otherGrouping: Unicode.Scalar? = nil, groupSizes: NumberGrouping, affixes: NumberAffixes,
        pluralAffixes: [PluralCategory: NumberAffixes] = [:], style: NumberStyle, signs: SignTexts
    ) {
        self.numberingSystem = numberingSystem
        digitWidth = numberingSystem.digitWidth
        digitWords = InlineArray { digit in
            (0..<numberingSystem.digitWidth).reduce(0) { word, offset in
                let byte = numberingSystem.digitBytes[digit * numberingSystem.digitWidth + offset]
                return word | UInt32(byte) << UInt32(8 * offset)
            }
        }
        self.decimal = decimal
        decimalBytes = Array(String(Character(decimal)).utf8)
        self.grouping = grouping
        groupingBytes = Array(String(Character(grouping)).utf8)
        decimalWord = UTF8Word(decimal)
        groupingWord = UTF8Word(grouping)
        minusWord = affixes.negative.suffix.isEmpty ? UTF8Word(affixes.negative.prefix) : nil
        decimalByte = decimal.isASCII ? UInt8(truncatingIfNeeded: decimal.value) : 0xFF
        groupingByte = grouping.isASCII ? UInt8(truncatingIfNeeded: grouping.value) : 0xFF
        isPlainBare =
            affixes.plain.prefix.isEmpty && affixes.plain.suffix.isEmpty && pluralAffixes.isEmpty
        let pairs = ([affixes] + pluralAffixes.values).flatMap {
            [$0.plain, $0.positive, $0.negative]
        }
        affixCapacity = pairs.map { $0.prefix.count + $0.suffix.count }.max() ?? 0
        let texts =
            [decimalBytes, groupingBytes] + pairs.flatMap { [$0.prefix, $0.suffix] }
            + [signs.exponent, signs.minus].map { Array($0.utf8) }
        needsNoEscape = texts.allSatisfy { bytes in
            bytes.allSatisfy { $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C }
        }
        decimalClass = SeparatorClass(decimal.value) ?? .own
        groupingClass = SeparatorClass(grouping.value)
        self.otherGrouping = otherGrouping
        self.groupSizes = groupSizes
        self.affixes = affixes
        self.pluralAffixes = pluralAffixes
        self.style = style
        exponentSign = signs.exponent
        percentSign = signs.percent
        permilleSign = signs.permille
        minusSign = signs.minus
        plusSign = signs.plus
    }

    /// Whether the currency is shown by its name.
    public var isNamed: Bool {
        if case .currency(let currency) = style { return currency.display == .name }
        return false
    }

    struct SignTexts {
        var exponent: String
        var percent: String
        var permille: String
        var minus: String
        var plus: String
    }
}
