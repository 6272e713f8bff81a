import Decimals
import LocaleData

/// A fast path that writes short numbers with units, with default digits and signs.
///
/// Everything it needs is in one object. It writes the same text as ``DistanceWriter`` with
/// ``NumberWriter``; a test compares the two.
final class PlainDistanceWriter: Sendable {
    private let layout: DigitLayout
    private let minimumIntegerDigits: Int
    private let rules: PluralRules
    /// By index of the plural category.
    private let patterns: InlineArray<6, Pattern>
    /// Whether all categories have the same pattern, which contains the number.
    private let isUniform: Bool
    /// Whether all non-integers are in category `other`.
    private let areFractionsOther: Bool
    /// The writers of the other units, and the text around and between the parts.
    private let others: [PlainDistanceWriter]
    private let texts: [[UInt8]]

    private struct Pattern {
        let prefix: ShortText
        let suffix: ShortText
        let hasNumber: Bool

        init?(_ pattern: UnitPatterns.Pattern) {
            guard let prefix = ShortText(pattern.prefix), let suffix = ShortText(pattern.suffix)
            else { return nil }
            self.prefix = prefix
            self.suffix = suffix
            hasNumber = pattern.hasNumber
        }
    }

    /// Returns nil if the options or names require the general path.
    convenience init?(
        _ units: DistanceUnits, locale: String, width: UnitWidth, _ numbers: NumberWriter
    ) {
        let all = units.all
        let list = UnitPatternCatalog.shared.list(count: all.count, locale: locale, width: width)
        // In a right-to-left list, parts that run the other way must be isolated.
        guard all.count == 1 || !list.isRightToLeft else { return nil }
        let others = all.dropFirst().compactMap {
            PlainDistanceWriter($0, locale: locale, width: width, numbers)
        }
        guard others.count == all.count - 1 else { return nil }
        self.init(
            all[0], locale: locale, width: width, numbers, others: others,
            texts: all.count == 1 ? [] : list.texts)
    }

    private init?(
        _ unit: LengthUnit, locale: String, width: UnitWidth, _ numbers: NumberWriter,
        others: [PlainDistanceWriter] = [], texts: [[UInt8]] = []
    ) {
        guard numbers.isBare else { return nil }
        self.others = others
        self.texts = texts
        let found = UnitPatternCatalog.shared.patterns(for: unit, locale: locale, width: width)
        let all = PluralCategory.allCases.compactMap { Pattern(found[$0]) }
        guard all.count == 6 else { return nil }
        patterns = InlineArray { all[$0] }
        layout = numbers.layout
        minimumIntegerDigits = numbers.options.minimumIntegerDigits
        rules = PluralRules.cardinal(locale: locale)
        areFractionsOther = rules.fractionsAreOther && found.other.hasNumber
        isUniform =
            found.other.hasNumber
            && PluralCategory.allCases.allSatisfy { found[$0] == found.other }
    }

    /// Appends a number for each unit; false, with nothing appended, if the general path is
    /// required.
    func append(_ parts: [Decimal], to output: inout [UInt8]) -> Bool {
        if others.isEmpty { return parts.count == 1 && append(parts[0], to: &output) }
        guard parts.count > 1, parts.count == others.count + 1, texts.count == parts.count + 1
        else { return false }
        let start = output.count
        output += texts[0]
        var isWritten = append(parts[0], to: &output)
        for place in others.indices where isWritten {
            output += texts[place + 1]
            isWritten = others[place].append(parts[place + 1], to: &output)
        }
        guard isWritten else {
            output.removeLast(output.count - start)
            return false
        }
        output += texts[parts.count]
        return true
    }

    /// Appends a distance in UTF-8; false, with nothing appended, if the general path is required.
    ///
    /// - Parameter shown: The number to show, rounded and padded.
    func append(_ shown: borrowing Decimal, to output: inout [UInt8]) -> Bool {
        guard !shown.isNegative, let magnitude = shown.magnitude else { return false }
        let scale = shown.scale
        let isOther = isUniform || areFractionsOther && scale > 0 && magnitude % 10 != 0
        return shown.withDigits { digits in
            let integerCount = digits.count &- scale
            guard integerCount >= minimumIntegerDigits else { return false }
            let place = isOther ? PluralCategory.other.place : place(of: digits, integerCount)
            let capacity =
                2 * ShortText.capacity
                + layout.capacity(integerDigits: integerCount, scale: scale)
            digits.withUnsafeBufferPointer { digits in
                output.append(addingCapacity: capacity) { (output: inout OutputSpan<UInt8>) in
                    output.withUnsafeMutableBufferPointer { buffer, count in
                        guard let base = buffer.baseAddress else { return }
                        let start = UnsafeMutableRawPointer(base + count)
                        count &+= write(digits, integerCount, place, at: start) - start
                    }
                }
            }
            return true
        }
    }

    /// Writes digits within a pattern and returns the end of the text.
    ///
    /// A separate function, so that its caller stays small enough to avoid a closure.
    @inline(never)
    private func write(
        _ digits: UnsafeBufferPointer<UInt8>, _ integerCount: Int, _ place: Int,
        at start: UnsafeMutableRawPointer
    ) -> UnsafeMutableRawPointer {
        var next = patterns[place].prefix.write(at: start)
        if patterns[place].hasNumber {
            next = layout.write(digits, integerDigits: integerCount, at: next)
        }
        return patterns[place].suffix.write(at: next)
    }

    /// The index of the pattern for a number.
    private func place(of digits: Span<UInt8>, _ integerCount: Int) -> Int {
        let place = rules.category(of: digits, integerCount: integerCount).place
        // A word without a number stands for exactly that number; see ``DistanceWriter``.
        guard patterns[place].hasNumber || digits.count == 1 && Int(digits[0]) == place else {
            return PluralCategory.other.place
        }
        return place
    }
}

extension PluralCategory {
    /// The index of a category; for zero, one and two it equals the number.
    fileprivate var place: Int {
        switch self {
        case .zero: 0
        case .one: 1
        case .two: 2
        case .few: 3
        case .many: 4
        case .other: 5
        }
    }
}
