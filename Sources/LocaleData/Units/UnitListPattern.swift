import _FoundationICU

/// The text around and between the parts of a compound measure (`5 ft, 11 in`).
public struct UnitListPattern: Sendable, Hashable {
    /// The text before the first part, between parts, and after the last, in UTF-8: one more text
    /// than there are parts.
    public let texts: [[UInt8]]

    /// Whether the list runs from right to left, so that parts that run the other way are isolated.
    public let isRightToLeft: Bool

    /// Derives the pattern from a list of placeholders formatted by ICU.
    ///
    /// - Parameters:
    ///   - count: The number of parts, 1 to 16.
    ///   - locale: An ICU name, such as `ar_EG`.
    init(count: Int, locale: String, width: UnitWidth) {
        let count = min(max(count, 1), 16)
        let isKnown = ICUResource.knows(locale: locale, in: ICUResource.unitTree)
        let listed = Self.list(count, locale: isKnown ? locale : "root", width: width)
        // Placeholders run from left to right, so ICU isolates them in right-to-left lists.
        isRightToLeft = listed.contains(where: Self.isIsolate)
        let texts = listed.split(
            omittingEmptySubsequences: false, whereSeparator: Self.isPlaceholder)
        if texts.count == count + 1 {
            self.texts = texts.map { text in
                var free = String.UnicodeScalarView()
                free.append(contentsOf: text.filter { !Self.isIsolate($0) })
                return Array(String(free).utf8)
            }
        } else {
            let between = [[UInt8]](repeating: [UInt8(ascii: " ")], count: max(count - 1, 0))
            self.texts = [[]] + between + [[]]
        }
    }

    /// Appends a part, isolated if it runs against the direction of the list (UAX #9).
    ///
    /// - Parameter part: A number with its unit, in UTF-8.
    public func append(part: [UInt8], to output: inout [UInt8]) {
        guard isRightToLeft, Self.isLeftToRight(part) else {
            output.append(contentsOf: part)
            return
        }
        output.append(contentsOf: "\u{2068}".utf8)
        output.append(contentsOf: part)
        output.append(contentsOf: "\u{2069}".utf8)
    }

    /// Whether the first letter is in a left-to-right script.
    private static func isLeftToRight(_ text: [UInt8]) -> Bool {
        let letter = String(decoding: text, as: UTF8.self).unicodeScalars.first {
            $0.properties.isAlphabetic
        }
        guard let letter else { return false }
        switch letter.value {
        case 0x0590..<0x0900, 0xFB1D..<0xFE00, 0xFE70..<0xFF00, 0x10800..<0x11000,
            0x1E800..<0x1F000:
            return false
        default: return true
        }
    }

    /// Placeholders are private-use characters, which no language treats specially.
    private static func isPlaceholder(_ scalar: Unicode.Scalar) -> Bool {
        (0xE000..<0xE010).contains(scalar.value)
    }

    /// FIRST STRONG ISOLATE or POP DIRECTIONAL ISOLATE.
    private static func isIsolate(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value == 0x2068 || scalar.value == 0x2069
    }

    private static func list(
        _ count: Int, locale: String, width: UnitWidth
    ) -> String.UnicodeScalarView {
        let listWidth =
            switch width {
            case .short: ULISTFMT_WIDTH_SHORT
            case .narrow: ULISTFMT_WIDTH_NARROW
            case .long: ULISTFMT_WIDTH_WIDE
            }
        var status = U_ZERO_ERROR
        let formatter = swift_ulistfmt_openForType(
            locale, ULISTFMT_TYPE_UNITS, listWidth, &status)
        guard let formatter else { return "".unicodeScalars }
        defer { swift_ulistfmt_close(formatter) }
        let placeholders = (0..<count).map { UInt16(0xE000 + $0) }
        let lengths = [Int32](repeating: 1, count: count)
        var result = [UInt16](repeating: 0, count: 512)
        let length = placeholders.withUnsafeBufferPointer { buffer in
            let starts = buffer.indices.map { buffer.baseAddress?.advanced(by: $0) }
            return swift_ulistfmt_format(
                formatter, starts, lengths, Int32(count), &result, Int32(result.count), &status)
        }
        guard status.rawValue <= U_ZERO_ERROR.rawValue, length <= result.count else {
            return "".unicodeScalars
        }
        return String(decoding: result.prefix(Int(length)), as: UTF16.self).unicodeScalars
    }
}
