import LocaleData

/// A cell of a column, split into the number and the text beside it.
struct CellText {
    enum Kind {
        /// Only white space.
        case blank
        /// No digits.
        case text
        /// At least one digit.
        case number
    }

    private(set) var kind = Kind.blank
    /// The digits with everything between them, their signs and adjacent separators.
    private(set) var number: [UInt8] = []
    /// The text before the number, and the text after it.
    private(set) var before: [UInt8] = []
    private(set) var behind: [UInt8] = []
    /// Whether a dash stands for the minor units of money: `5,-`.
    private(set) var hasDashForMinorUnits = false
    /// Whether a mark such as a footnote directly follows the number: `114103)`.
    private(set) var hasMark = false
    /// Whether a period between a word and the digits may belong to either.
    private(set) var hasDoubtfulDot = false
    /// The zero of the digits' numbering system.
    private(set) var zero: UInt32 = 0x30
    private var signBehind: [UInt8] = []
    /// Whether a bracket precedes the number, and whether one follows it.
    private var isOpen = false
    private var isClosed = false

    init(_ cell: Span<UInt8>) {
        var cursor = ScalarCursor()
        var first: Int?
        var end = 0
        while let (scalar, width) = cursor.peek(cell, end: cell.count) {
            if let zero = Self.zero(of: scalar) {
                if first == nil {
                    first = cursor.byte
                    self.zero = zero
                }
                end = cursor.byte + width
            } else if kind == .blank, !NumberScalars.isWhiteSpace(scalar) {
                kind = .text
            }
            cursor.advance(width)
        }
        guard let first else { return }
        kind = .number
        readFront(cell.extracting(0..<first))
        for index in first..<end { number.append(cell[index]) }
        readEnd(cell.extracting(end..<cell.count))
        moveSign()
    }

    /// Moves a sign after the number, or the minus that brackets mean, to the front.
    private mutating func moveSign() {
        if isOpen || isClosed {
            let isNegative = isOpen && isClosed && signBehind.isEmpty
            number.insert(contentsOf: isNegative ? [0x2D] : [0x28], at: 0)
        } else if !signBehind.isEmpty {
            number.insert(contentsOf: signBehind, at: 0)
        }
    }

    private static func zero(of scalar: UInt32) -> UInt32? {
        if scalar < 0x80 { return scalar &- 0x30 < 10 ? 0x30 : nil }
        if case .digit(_, let zero) = ScalarKind(scalar) { return zero }
        return nil
    }

    private mutating func readFront(_ text: Span<UInt8>) {
        var cursor = ScalarCursor()
        var isAfterLetter = false
        while let (scalar, width) = cursor.peek(text, end: text.count) {
            let bytes = cursor.byte..<cursor.byte + width
            cursor.advance(width)
            let isLast = cursor.byte == text.count
            if NumberScalars.isWhiteSpace(scalar) {
                if !before.isEmpty { before.append(0x20) }
            } else if scalar == 0x28, !isOpen {
                isOpen = true
            } else if Self.isSign(scalar) {
                number.append(text, bytes)
            } else if scalar == 0x2E, isAfterLetter {
                hasDoubtfulDot = isLast
                before.append(text, bytes)
            } else if isLast, SeparatorClass(scalar) != nil {
                number.append(text, bytes)
            } else {
                before.append(text, bytes)
            }
            isAfterLetter = Self.isLetter(scalar)
        }
        while before.last == 0x20 { before.removeLast() }
    }

    private mutating func readEnd(_ text: Span<UInt8>) {
        var cursor = ScalarCursor()
        var isFirst = true
        var separator: Range<Int>?
        while let (scalar, width) = cursor.peek(text, end: text.count) {
            let bytes = cursor.byte..<cursor.byte + width
            cursor.advance(width)
            let isDash = [0x2D, 0x2010, 0x2012, 0x2013, 0x2014].contains(scalar)
            if let end = separator, isDash {
                hasDashForMinorUnits = true
                number.removeLast(end.count)
            } else if NumberScalars.isWhiteSpace(scalar) {
                if !behind.isEmpty { behind.append(0x20) }
            } else if scalar == 0x29, isOpen, !isClosed {
                isClosed = true
            } else if Self.isSign(scalar) {
                signBehind.append(text, bytes)
            } else if isFirst, scalar == 0x2E || scalar == 0x2C {
                number.append(text, bytes)
                separator = bytes
                isFirst = false
                continue
            } else {
                if isFirst, !Self.isLetter(scalar), !Self.isKnownSign(scalar) { hasMark = true }
                behind.append(text, bytes)
            }
            separator = nil
            isFirst = false
        }
        while behind.last == 0x20 { behind.removeLast() }
    }

    /// Whether a scalar beside the digits is a sign or a directional mark.
    private static func isSign(_ scalar: UInt32) -> Bool {
        NumberScalars.sign(scalar) != nil || NumberScalars.isMark(scalar)
    }

    private static func isLetter(_ scalar: UInt32) -> Bool {
        if scalar < 0x80 { return (scalar | 0x20) &- 0x61 < 26 }
        return NumberScalars.isLetter(scalar)
    }

    /// Whether a scalar is a percent, currency or degree sign.
    private static func isKnownSign(_ scalar: UInt32) -> Bool {
        if NumberScalars.isPercentSign(scalar) || scalar == 0xB0 { return true }
        return Unicode.Scalar(scalar)?.properties.generalCategory == .currencySymbol
    }

    // MARK: What it looks like

    /// The number of digits if the number has nothing else; otherwise nil.
    var bareDigits: Int? {
        guard before.isEmpty, behind.isEmpty, signBehind.isEmpty, zero == 0x30,
            number.allSatisfy({ $0 &- 0x30 < 10 })
        else { return nil }
        return number.count
    }

    /// Whether this is a date with periods, hyphens or slashes, in any common order.
    var isDate: Bool {
        var runs = [0]
        var separator: UInt8?
        for byte in number {
            if byte &- 0x30 < 10 {
                runs[runs.count - 1] += 1
            } else if byte == 0x2D || byte == 0x2E || byte == 0x2F, (separator ?? byte) == byte {
                separator = byte
                runs.append(0)
            } else {
                return false
            }
        }
        return [[4, 2, 2], [2, 2, 4], [1, 2, 4], [1, 1, 4], [2, 1, 4], [2, 2, 2]].contains(runs)
    }

    /// Whether there is an exponent, as spreadsheets write long numbers: `1,23E+11`.
    var hasExponent: Bool {
        var index = 1
        while index + 1 < number.count {
            if number[index] | 0x20 == 0x65, number[index - 1] &- 0x30 < 10 { return true }
            index += 1
        }
        return false
    }
}

extension [UInt8] {
    fileprivate mutating func append(_ text: Span<UInt8>, _ range: Range<Int>) {
        for index in range { append(text[index]) }
    }
}
