public import Bytes

/// The symbols and shapes with which one locale writes decimal numbers in one numbering system.
///
/// Read from ICU once; immutable from then on. All byte arrays are UTF-8.
public final class NumberSymbols: Sendable {
    /// The digits.
    public let numberingSystem: NumberingSystem
    /// The UTF-8 bytes of each digit, the first in the lowest byte; ``digitWidth`` of them count.
    public let digitWords: InlineArray<10, UInt32>
    /// How many bytes a digit takes in UTF-8: 1 to 4.
    public let digitWidth: Int
    /// The decimal sign.
    public let decimal: Unicode.Scalar
    /// The decimal sign in UTF-8.
    public let decimalBytes: [UInt8]
    /// The grouping separator.
    public let grouping: Unicode.Scalar
    /// The grouping separator in UTF-8.
    public let groupingBytes: [UInt8]
    /// ``decimal`` as a word.
    public let decimalWord: UTF8Word
    /// ``grouping`` as a word.
    public let groupingWord: UTF8Word
    /// What stands before a negative number; nil where more than that, or much, shows its sign.
    public let minusWord: UTF8Word?
    /// The separator class of ``decimal``.
    public let decimalClass: SeparatorClass?
    /// The separator class of ``grouping``.
    public let groupingClass: SeparatorClass?
    /// Another separator that groups in the locale, though the locale does not write it itself.
    let otherGrouping: Unicode.Scalar?
    /// The separator class of that one.
    public var otherGroupingClass: SeparatorClass? {
        otherGrouping.flatMap { SeparatorClass($0.value) }
    }
    /// Group sizes.
    public let groupSizes: NumberGrouping
    /// What stands around the digits.
    public let affixes: NumberAffixes
    /// What stands around them instead in some plural categories: names of currencies.
    public let pluralAffixes: [PluralCategory: NumberAffixes]
    /// The style that all of this is for.
    public let style: NumberStyle
    /// ``decimal`` where it is ASCII, else a byte that no text in UTF-8 has.
    public let decimalByte: UInt8
    /// ``grouping`` where it is ASCII, else a byte that no text in UTF-8 has.
    public let groupingByte: UInt8
    /// Whether a number without a sign has nothing around its digits.
    public let isPlainBare: Bool
    /// The bytes of the longest affixes, both sides together.
    public let affixCapacity: Int
    /// Whether JSON can hold a number without escapes: no separator, sign or affix has a quote, a
    /// backslash or a control character.
    public let needsNoEscape: Bool
    /// The sign between mantissa and exponent, such as `E` or `×10^`.
    public let exponentSign: String
    /// The percent sign with its marks.
    public let percentSign: String
    /// The permille sign with its marks.
    public let permilleSign: String
    /// The minus sign with its marks, as CLDR's symbol table has it.
    public let minusSign: String
    /// The plus sign with its marks, as CLDR's symbol table has it.
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

    /// Whether a currency's name stands beside the digits.
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
