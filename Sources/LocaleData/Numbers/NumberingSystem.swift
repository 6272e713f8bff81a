import _FoundationICU

/// A numbering system with ten digits.
public struct NumberingSystem: Sendable, Hashable {
    /// The CLDR id, such as `latn`, `deva` or `adlm`.
    public let id: String

    /// The scalar of each digit, 0 to 9.
    public let digits: [Unicode.Scalar]

    /// The digits in UTF-8, concatenated, each ``digitWidth`` bytes long.
    public let digitBytes: [UInt8]

    /// The number of UTF-8 bytes in a digit: 1 to 4.
    public let digitWidth: Int

    /// The scalar of digit 0, followed by the other digits in all systems but `hanidec`.
    public let zero: UInt32

    /// Whether the ten digits are consecutive scalars.
    public let isContiguous: Bool

    init?(id: String, digits: [Unicode.Scalar]) {
        guard digits.count == 10, let zero = digits.first else { return nil }
        self.id = id
        self.digits = digits
        self.zero = zero.value
        isContiguous = digits.enumerated().allSatisfy { $1.value == zero.value + UInt32($0) }
        let utf8 = digits.map { Array(UTF8.encode($0) ?? .init()) }
        digitWidth = utf8[0].count
        guard digitWidth > 0, utf8.allSatisfy({ $0.count == utf8[0].count }) else { return nil }
        digitBytes = utf8.flatMap { $0 }
    }

    /// The digit value of a scalar, 0 to 9; nil if it is not a digit of this system.
    @inline(__always)
    public func value(of scalar: UInt32) -> UInt8? {
        if isContiguous {
            let value = scalar &- zero
            return value < 10 ? UInt8(truncatingIfNeeded: value) : nil
        }
        return digits.firstIndex { $0.value == scalar }.map { UInt8($0) }
    }
}

extension NumberingSystem {
    /// The result of looking up an id in CLDR.
    public enum Lookup: Sendable {
        case decimal(NumberingSystem)
        /// An algorithmic system, such as `roman`, by its id.
        case algorithmic(String)
        case unknown
    }

    /// ICU's decimal systems, by id.
    private static let decimalSystems: [String: NumberingSystem] = {
        var systems: [String: NumberingSystem] = [:]
        for id in allIDs {
            if case .decimal(let system) = load(id) { systems[id] = system }
        }
        return systems
    }()

    private static let systemsByZero: [UInt32: NumberingSystem] = Dictionary(
        decimalSystems.values.filter(\.isContiguous).map { ($0.zero, $0) },
        uniquingKeysWith: { first, second in first.id < second.id ? first : second })

    /// The ids of all systems in ICU, algorithmic ones included.
    public static let allIDs: [String] = {
        var status = U_ZERO_ERROR
        guard let names = swift_unumsys_openAvailableNames(&status) else { return [] }
        defer { swift_uenum_close(names) }
        var ids: [String] = []
        var length: Int32 = 0
        while let name = swift_uenum_next(names, &length, &status) {
            ids.append(String(cString: name))
        }
        return ids.sorted()
    }()

    /// The ASCII digits.
    public static let latin: NumberingSystem = {
        let digits = (0..<10).compactMap { Unicode.Scalar(0x30 + UInt32($0)) }
        return NumberingSystem(id: "latn", digits: digits)
            ?? NumberingSystem(unchecked: "latn", digits: digits)
    }()

    private init(unchecked id: String, digits: [Unicode.Scalar]) {
        self.id = id
        self.digits = digits
        digitBytes = digits.map { UInt8(truncatingIfNeeded: $0.value) }
        digitWidth = 1
        zero = 0x30
        isContiguous = true
    }

    /// Looks up a CLDR id, but not `native`, `traditio` or `finance`, which depend on the locale.
    public static func lookup(_ id: String) -> Lookup {
        if let system = decimalSystems[id] { return .decimal(system) }
        return allIDs.contains(id) ? .algorithmic(id) : .unknown
    }

    /// The system of contiguous digits that begins at `zero`.
    public static func containing(zero: UInt32) -> NumberingSystem? { systemsByZero[zero] }

    /// The description of an algorithmic system's rules; nil for any other system.
    static func description(ofAlgorithmic id: String) -> String? {
        guard case .algorithmic = lookup(id) else { return nil }
        var status = U_ZERO_ERROR
        guard let handle = swift_unumsys_openByName(id, &status), status.rawValue <= 0 else {
            return nil
        }
        defer { swift_unumsys_close(handle) }
        return try? ICUText.utf16 { swift_unumsys_getDescription(handle, $0, $1, &$2) }
    }

    private static func load(_ id: String) -> Lookup {
        var status = U_ZERO_ERROR
        guard let handle = swift_unumsys_openByName(id, &status), status.rawValue <= 0 else {
            return .unknown
        }
        defer { swift_unumsys_close(handle) }
        if swift_unumsys_isAlgorithmic(handle) != 0 || swift_unumsys_getRadix(handle) != 10 {
            return .algorithmic(id)
        }
        let digits = try? ICUText.utf16 { swift_unumsys_getDescription(handle, $0, $1, &$2) }
        guard let digits, let system = NumberingSystem(id: id, digits: Array(digits.unicodeScalars))
        else { return .algorithmic(id) }
        return .decimal(system)
    }

    /// The system id of a locale: its default, or its `numbers` keyword (`native` etc.) resolved.
    static func id(forICULocale name: String) -> String? {
        var status = U_ZERO_ERROR
        guard let handle = swift_unumsys_open(name, &status), status.rawValue <= 0 else {
            return nil
        }
        defer { swift_unumsys_close(handle) }
        return swift_unumsys_getName(handle).map { String(cString: $0) }
    }
}
