/// The ranges of a language priority list in Accept-Language syntax (RFC 9110 section 12.5.4, RFC
/// 4647 section 2.3).
///
/// Ranges without a weight have weight 1. `*` and zero or malformed weights are ignored.
struct LocalePriorityList {
    /// The maximum length in bytes.
    static let maximumLength = 1_024
    static let maximumRanges = 64

    /// The positions of the ranges in the text, sorted stably by descending weight.
    let ranges: [Range<Int>]

    /// Parses a list; nil if it exceeds the limits.
    init?(_ text: Span<UInt8>) {
        guard text.count <= Self.maximumLength else { return nil }
        var found: [(weight: Int, range: Range<Int>)] = []
        var start = 0
        while start <= text.count {
            var end = start
            while end < text.count, text[end] != UInt8(ascii: ",") { end += 1 }
            if let item = Self.item(text, start..<end) {
                guard found.count < Self.maximumRanges else { return nil }
                // A stable insertion: ranges of equal weight keep their order.
                let place = found.firstIndex { $0.weight < item.weight } ?? found.endIndex
                found.insert(item, at: place)
            }
            start = end + 1
        }
        ranges = found.map(\.range)
    }

    /// Whether text is more than a single id.
    static func isList(_ text: Span<UInt8>) -> Bool {
        for index in text.indices {
            switch text[index] {
            case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "*"), 0x20, 0x09: return true
            default: continue
            }
        }
        return false
    }

    private static func item(
        _ text: Span<UInt8>, _ whole: Range<Int>
    ) -> (weight: Int, range: Range<Int>)? {
        var range = trimmed(text, whole)
        var weight = 1_000
        var separator = range.upperBound
        while separator > range.lowerBound, text[separator - 1] != UInt8(ascii: ";") {
            separator -= 1
        }
        if separator > range.lowerBound {
            let parameter = trimmed(text, separator..<range.upperBound)
            // A `;` may also separate keywords: `en_GB@rg=uszzzz;numbers=arab`.
            if parameter.count >= 2, text[parameter.lowerBound] | 0x20 == UInt8(ascii: "q"),
                text[parameter.lowerBound + 1] == UInt8(ascii: "=")
            {
                guard
                    let given = self.weight(text.extracting(parameter.dropFirst(2)))
                else { return nil }
                weight = given
                range = trimmed(text, range.lowerBound..<separator - 1)
            }
        }
        let isAny = range.count == 1 && text[range.lowerBound] == UInt8(ascii: "*")
        return weight == 0 || range.isEmpty || isAny ? nil : (weight, range)
    }

    /// The weight in thousandths; ignores digits after the third, which some clients send.
    private static func weight(_ text: Span<UInt8>) -> Int? {
        guard text.count > 0, text[0] == 0x30 || text[0] == 0x31 else { return nil }
        var weight = text[0] == 0x31 ? 1_000 : 0
        guard text.count > 1 else { return weight }
        guard text[1] == UInt8(ascii: ".") else { return nil }
        var unit = 100
        for index in 2..<max(text.count, 2) {
            let digit = text[index] &- 0x30
            guard digit < 10 else { return nil }
            weight += Int(digit) * unit
            unit /= 10
        }
        return weight <= 1_000 ? weight : nil
    }

    private static func trimmed(_ text: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, text[start] == 0x20 || text[start] == 0x09 { start += 1 }
        while end > start, text[end - 1] == 0x20 || text[end - 1] == 0x09 { end -= 1 }
        return start..<end
    }
}
