import LocaleData

/// The text beside the number of a cell.
enum CellAffix: Hashable {
    case none
    /// A percent or permille sign.
    case percent
    /// A currency sign or code, a word for a power of ten, or both.
    case money(currency: String?, suffix: String?)
    /// Other text, which is reported but not interpreted.
    case other(before: String, behind: String)
    /// Text that must not be ignored: a footnote mark, or a period that may belong to the number.
    case refused

    /// Classifies the text beside the number of a cell.
    init(_ cell: CellText) {
        guard !cell.hasMark, !cell.hasDoubtfulDot else {
            self = .refused
            return
        }
        let before = String(decoding: cell.before, as: UTF8.self)
        let behind = String(decoding: cell.behind, as: UTF8.self)
        guard before.utf8.count <= 32, behind.utf8.count <= 32 else {
            self = .refused
            return
        }
        let money = Self.money(before, behind)
        if before.isEmpty, behind.isEmpty {
            self = cell.hasDashForMinorUnits ? .money(currency: nil, suffix: nil) : .none
        } else if let only = Self.onlyScalar(before + behind), NumberScalars.isPercentSign(only) {
            self = .percent
        } else if let money {
            self = .money(currency: money.currency, suffix: money.suffix)
        } else if cell.hasDashForMinorUnits {
            self = .refused
        } else {
            self = .other(before: before, behind: behind)
        }
    }

    private static func onlyScalar(_ text: String) -> UInt32? {
        let scalars = text.unicodeScalars
        return scalars.count == 1 ? scalars.first?.value : nil
    }

    /// Matches a currency on one side and a word for a power of ten after the number.
    private static func money(
        _ before: String, _ behind: String
    ) -> (currency: String?, suffix: String?)? {
        guard before.isEmpty || isCurrency(before) else { return nil }
        let front = before.isEmpty ? nil : before
        if behind.isEmpty { return (front, nil) }
        if isSuffix(behind) { return (front, behind) }
        if isCurrency(behind) { return front == nil ? (behind, nil) : nil }
        guard front == nil else { return nil }
        for suffix in suffixes where behind.lowercased().hasPrefix(suffix) {
            let rest = behind.dropFirst(suffix.count).drop { $0 == " " }
            if isCurrency(String(rest)) {
                return (String(rest), String(behind.prefix(suffix.count)))
            }
        }
        return nil
    }

    /// Whether text is the code or a common sign of a currency.
    ///
    /// The list has only texts that no unit of measurement uses: ISO 4217 codes, signs of general
    /// category Sc with or without a region's letters, and names from CLDR's locales.
    private static func isCurrency(_ text: String) -> Bool {
        if Currencies.canonical(text) == text { return true }
        let scalars = text.unicodeScalars
        let hasSign = scalars.contains { $0.properties.generalCategory == .currencySymbol }
        if hasSign {
            return scalars.count <= 4
                && scalars.allSatisfy {
                    $0.properties.generalCategory == .currencySymbol || $0.properties.isUppercase
                }
        }
        return names.contains(text.lowercased())
    }

    private static let names: Set<String> = [
        "kr", "kr.", "zł", "kč", "lei", "лв", "лв.", "руб", "руб.", "грн", "грн.", "ден", "дин",
        "tl", "rs", "rs.", "fr.", "chf", "rm", "rp", "元", "円", "원", "ریال", "تومان", "đ",
    ]

    private static func isSuffix(_ text: String) -> Bool {
        // In lower case these are metres, bytes and tonnes.
        ["m", "b", "t"].contains(text) ? false : suffixes.contains(text.lowercased())
    }

    /// Words for powers of ten in exported data, longest first.
    private static let suffixes = [
        "crore", "lakh", "тыс.", "mrd.", "mio.", "tsd.", "млрд", "mln.", "млн", "mrd", "mio", "mln",
        "тыс", "cr", "bn", "mn", "万", "億", "亿", "만", "억", "k", "m", "b", "t",
    ]
}
