public import LocaleData

/// Reads numbers in one locale and writes them in another.
///
/// ```swift
/// let cache = FormatterCache()
/// let converter = try cache.converter(from: enUS, to: ne, options: NumberFormatOptions())
/// ```
///
/// Created by ``FormatterCache`` once for each pair of locales.
public struct NumberConverter: Sendable {
    /// The reader; nil if values are numbers rather than text.
    public let reader: NumberReader?
    /// The writer.
    public let writer: NumberWriter
    /// The canonical id of the target locale.
    public let target: String

    /// - Throws: ``LocaleError/dataUnavailable``, ``LocaleError/noRules``.
    init(
        from source: LocaleNumbers?, to target: LocaleNumbers, system: NumberingSystem?,
        options: NumberFormatOptions
    ) throws(LocaleError) {
        reader = source.map {
            NumberReader(
                $0, style: options.style, notation: options.notation, rules: options.rules,
                separators: options.separators)
        }
        writer = try NumberWriter(target, system: system, options: options)
        self.target = target.id
    }
}

extension NumberWriter {
    /// Creates a writer for a locale and looks up its symbols and patterns.
    ///
    /// - Parameter system: The numbering system to write with; nil for that of the locale.
    /// - Throws: ``LocaleError/dataUnavailable``, ``LocaleError/noRules``.
    public convenience init(
        _ locale: LocaleNumbers, system: NumberingSystem? = nil,
        options: NumberFormatOptions = NumberFormatOptions()
    ) throws(LocaleError) {
        let symbols: NumberSymbols
        if system == nil, options.style == .decimal {
            symbols = locale.symbols
        } else {
            symbols = try locale.symbols(
                for: system ?? locale.symbols.numberingSystem, options.style)
        }
        var compact: CompactPatterns?
        if case .compact(let length) = options.notation {
            // A currency's name is added to a plain compact number.
            compact = try locale.compactPatterns(
                symbols.numberingSystem, symbols.isNamed ? .decimal : options.style, length)
        }
        // Only currency names depend on plural categories.
        let rules =
            !symbols.isNamed
            ? nil : PluralRules.cardinal(locale: locale.locale.icuName)
        var words: NumberRules?
        if let notation = options.rules {
            words = locale.rules(for: notation, named: options.ruleSet, symbols: symbols)
            if words == nil { throw .noRules }
        }
        self.init(symbols, rules: rules, compact: compact, words: words, options: options)
    }
}

extension NumberScan {
    /// The bytes without white space at both ends.
    static func trimmingWhiteSpace(_ text: Span<UInt8>) -> Range<Int> {
        var cursor = ScalarCursor()
        while let (scalar, width) = cursor.peek(text, end: text.count),
            NumberScalars.isWhiteSpace(scalar)
        {
            cursor.advance(width)
        }
        var end = text.count
        while end > cursor.byte {
            let start = ScalarCursor.start(before: end, in: text)
            var last = ScalarCursor()
            last.byte = start
            guard let (scalar, _) = last.peek(text, end: end), NumberScalars.isWhiteSpace(scalar)
            else { break }
            end = start
        }
        return cursor.byte..<end
    }

    static func scalarCount(_ text: Span<UInt8>) -> Int { text.scalarCount }
}

extension Span<UInt8> {
    /// The number of scalars in the UTF-8 text.
    public var scalarCount: Int {
        var count = 0
        for index in 0..<self.count where self[index] & 0xC0 != 0x80 { count += 1 }
        return count
    }
}
