import LocaleData

/// The values of `decimalSeparator`; each includes all separators of its class.
public enum DecimalSeparator: String, CaseIterable, Hashable, Sendable {
    case period = "."
    case comma = ","
    case apostrophe = "'"
    case space = " "
    case arabicDecimal = "\u{066B}"
    case arabicGrouping = "\u{066C}"

    var kind: SeparatorClass {
        switch self {
        case .period: .period
        case .comma: .comma
        case .apostrophe: .apostrophe
        case .space: .space
        case .arabicDecimal: .arabicDecimal
        case .arabicGrouping: .arabicGrouping
        }
    }

    /// Creates the value for a class; nil if there is none.
    init?(_ kind: SeparatorClass) {
        guard let found = Self.allCases.first(where: { $0.kind == kind }) else { return nil }
        self = found
    }
}

/// The values of `groupingSeparator`; each includes all separators of its class.
public enum GroupingSeparator: String, CaseIterable, Hashable, Sendable {
    case period = "."
    case comma = ","
    case apostrophe = "'"
    case space = " "
    case arabicDecimal = "\u{066B}"
    case arabicGrouping = "\u{066C}"
    /// No grouping.
    case none = ""
}

extension WritingOptions {
    /// The decimal separator that the value is known to use.
    public var decimalSeparator: DecimalSeparator? {
        get { format.separators?.decimal.flatMap(DecimalSeparator.init) }
        set {
            var separators = format.separators ?? TypedSeparators()
            separators.decimal = newValue?.kind
            format.separators = separators == TypedSeparators() ? nil : separators
        }
    }

    /// The grouping separator that the value is known to use.
    public var groupingSeparator: GroupingSeparator? {
        get {
            switch format.separators?.grouping {
            case nil, .byLocale: nil
            case .some(.none): GroupingSeparator.none
            case .by(let kind):
                DecimalSeparator(kind).flatMap { GroupingSeparator(rawValue: $0.rawValue) }
            }
        }
        set {
            var separators = format.separators ?? TypedSeparators()
            if let newValue {
                let kind = DecimalSeparator(rawValue: newValue.rawValue)?.kind
                separators.grouping = kind.map { .by($0) } ?? .none
            } else {
                separators.grouping = .byLocale
            }
            format.separators = separators == TypedSeparators() ? nil : separators
        }
    }
}
