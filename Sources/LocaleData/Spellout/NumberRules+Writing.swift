public import Decimals

extension NumberRules {
    /// Appends a number in UTF-8 as the rules write it, without losing digits.
    ///
    /// Writes trailing fraction zeros and the sign of negative zero. If the rules fall back to
    /// decimal digits, all digits are written.
    ///
    /// - Throws: ``NumberRulesError``; discard what was appended.
    public func write(
        _ number: Decimal, into bytes: inout [UInt8]
    ) throws(NumberRulesError) {
        try write(number, by: start, into: &bytes)
    }

    /// Appends a number as a set writes it.
    ///
    /// - Parameter set: One of ``readableSets(ordinals:)``.
    public func write(
        _ number: Decimal, by set: Int, into bytes: inout [UInt8]
    ) throws(NumberRulesError) {
        if number.scale > 0, isForWholes || sets[set].isOrdinal { throw .notWhole }
        var writing = RuleWriting(rules: self)
        try writing.write(RuleQuantity(number), with: set)
        bytes += writing.bytes
    }
}

/// The number a rule is applied to.
struct RuleQuantity {
    var isNegative: Bool
    /// The integer part, capped at `Int64.max`.
    var integer: UInt64
    /// The digits of an integer part above `Int64.max`.
    var large: ArraySlice<UInt8>?
    var fraction: ArraySlice<UInt8>

    init(_ number: Decimal) {
        isNegative = number.isNegative
        let all = number.digits
        let digits = all[..<number.integerDigitCount]
        fraction = all[number.integerDigitCount...]
        let whole = digits.count <= 19 ? digits.reduce(0) { $0 * 10 + UInt64($1) } : .max
        integer = min(whole, UInt64(Int64.max))
        if whole > UInt64(Int64.max) { large = digits }
    }

    init(_ integer: UInt64) {
        isNegative = false
        self.integer = integer
        fraction = []
    }

    var isZero: Bool { integer == 0 && fraction.allSatisfy { $0 == 0 } }

    /// The integer that selects the rule: the nearest one.
    var nearest: UInt64 {
        large == nil && fraction.first ?? 0 >= 5 ? integer + 1 : integer
    }

    /// The fraction digits as one integer; nil if there are too many.
    var numerator: UInt64? {
        fraction.count <= 18 ? fraction.reduce(0) { $0 * 10 + UInt64($1) } : nil
    }

    var integralPart: RuleQuantity {
        var part = self
        part.fraction = []
        return part
    }
}

/// One recursive application of the rules.
private struct RuleWriting {
    let rules: NumberRules
    var bytes: [UInt8] = []
    private var depth = 0

    /// ICU's recursion limit, beyond which rules count as circular.
    private static var deepest: Int { 64 }

    init(rules: NumberRules) {
        self.rules = rules
    }

    mutating func write(_ number: RuleQuantity, with index: Int) throws(NumberRulesError) {
        if number.isNegative, let rule = rules.sets[index].negative {
            try write(number, by: rule, in: index)
            return
        }
        if rules.sets[index].isFractionSet {
            try write(number, by: try fractionRule(for: number, in: index), in: index)
            return
        }
        if !number.fraction.isEmpty {
            let isProper = number.integer == 0
            let proper = isProper ? rules.sets[index].properFraction : nil
            if let rule = proper ?? rules.sets[index].improperFraction {
                try write(number, by: rule, in: index)
                return
            }
        }
        guard let rule = rules.sets[index].ruleIndex(for: number.nearest) else { throw .noRule }
        try write(number, by: rules.sets[index].rules[rule], in: index)
    }

    /// The rule whose denominator fits the number of fraction digits, trailing zeros included.
    private func fractionRule(
        for number: RuleQuantity, in index: Int
    ) throws(NumberRulesError) -> NumberRule {
        guard let numerator = number.numerator else { throw .tooManyFractionDigits }
        let denominator = number.fraction.reduce(UInt64(1)) { product, _ in product * 10 }
        let fitting = rules.sets[index].rules.filter { $0.base == denominator }
        // Of two matching rules, the first is the singular.
        guard let rule = numerator == 1 ? fitting.first : fitting.last else {
            throw .tooManyFractionDigits
        }
        return rule
    }

    private mutating func write(
        _ number: RuleQuantity, by rule: NumberRule, in index: Int
    ) throws(NumberRulesError) {
        depth += 1
        guard depth < Self.deepest else { throw .noRule }
        defer { depth -= 1 }
        if number.isNegative, !number.isZero, !rule.showsSign { throw .negative }
        for element in rule.elements {
            switch element {
            case .literal(let words): bytes += words
            case .plural(let isOrdinal, let words):
                let counted: Decimal
                if let large = number.large {
                    guard rule.divisor == 1 else { throw .tooLarge }
                    counted = Decimal(isNegative: false, digits: Array(large), scale: 0)
                } else {
                    counted = Decimal(
                        rules.sets[index].isFractionSet
                            ? number.numerator ?? 0 : number.integer / rule.divisor)
                }
                let categories = isOrdinal ? rules.ordinal : rules.cardinal
                let category = categories.category(of: counted)
                bytes += words[category] ?? words[.other] ?? []
            case .substitution(let substitution): try write(substitution, of: number, by: rule)
            }
        }
    }

    private mutating func write(
        _ substitution: NumberRule.Substitution, of number: RuleQuantity, by rule: NumberRule
    ) throws(NumberRulesError) {
        switch substitution.operation {
        case .same: try write(number, to: substitution.target)
        case .absolute:
            var magnitude = number
            magnitude.isNegative = false
            try write(magnitude, to: substitution.target)
        case .quotient:
            let whole = try checked(number)
            try write(RuleQuantity(whole / rule.divisor), to: substitution.target)
        case .remainder:
            let whole = try checked(number)
            try write(RuleQuantity(whole % rule.divisor), to: substitution.target)
        case .integralPart: try write(number.integralPart, to: substitution.target)
        case .fractionDigits(let isSpaced):
            for (index, digit) in number.fraction.enumerated() {
                if isSpaced, index > 0 { bytes.append(UInt8(ascii: " ")) }
                try write(RuleQuantity(UInt64(digit)), to: substitution.target)
            }
        case .fraction:
            var fraction = number
            fraction.integer = 0
            fraction.large = nil
            try write(fraction, to: substitution.target)
        case .numerator(let hasZeros):
            guard let numerator = number.numerator else { throw .tooManyFractionDigits }
            if hasZeros {
                for _ in number.fraction.dropLast().prefix(while: { $0 == 0 }) {
                    try write(RuleQuantity(0), to: substitution.target)
                    bytes.append(UInt8(ascii: " "))
                }
            }
            try write(RuleQuantity(numerator), to: substitution.target)
        }
    }

    /// The integer to divide; throws if it is too large.
    private func checked(_ number: RuleQuantity) throws(NumberRulesError) -> UInt64 {
        guard !number.isNegative else { throw .negative }
        guard number.large == nil else { throw .tooLarge }
        guard number.fraction.isEmpty else { throw .notWhole }
        return number.integer
    }

    private mutating func write(
        _ number: RuleQuantity, to target: NumberRule.Target
    ) throws(NumberRulesError) {
        switch target {
        case .set(let index): try write(number, with: index)
        case .rule(let set, let index):
            try write(number, by: rules.sets[set].rules[index], in: set)
        case .digits(let pattern):
            if !number.fraction.isEmpty, !pattern.hasFraction { throw .notWhole }
            appendDigits(of: number, pattern)
        }
    }

    private mutating func appendDigits(of number: RuleQuantity, _ pattern: DigitPattern) {
        let symbols = rules.symbols
        if number.isNegative { bytes += Array(symbols.minusSign.utf8) }
        func append(_ digit: UInt8) {
            let width = symbols.numberingSystem.digitWidth
            let start = Int(digit) * width
            bytes += symbols.numberingSystem.digitBytes[start..<(start + width)]
        }
        var digits = Array(number.large ?? Decimal(number.integer).digits[...])
        if digits.count < pattern.minimumIntegerDigits {
            digits =
                Array(repeating: 0, count: max(pattern.minimumIntegerDigits - digits.count, 0))
                + digits
        }
        let grouping = NumberGrouping(
            primary: pattern.primary, secondary: pattern.secondary,
            minimum: symbols.groupSizes.minimum)
        for (index, digit) in digits.enumerated() {
            let place = digits.count - index
            if grouping.hasSeparator(after: place, integerDigits: digits.count) {
                bytes += symbols.groupingBytes
            }
            append(digit)
        }
        guard !number.fraction.isEmpty else { return }
        bytes += symbols.decimalBytes
        for digit in number.fraction { append(digit) }
        for _ in number.fraction.count..<max(pattern.minimumFractionDigits, number.fraction.count) {
            append(0)
        }
    }
}

extension NumberRule {
    /// Whether the rule shows the sign of a negative number.
    fileprivate var showsSign: Bool {
        elements.contains {
            guard case .substitution(let substitution) = $0 else { return false }
            switch substitution.operation {
            case .same, .absolute, .integralPart: return true
            case .quotient, .remainder, .fractionDigits, .fraction, .numerator: return false
            }
        }
    }
}

extension Decimal {
    fileprivate init(_ integer: UInt64) {
        self.init(isNegative: false, digits: BigUInt(integer).digits, scale: 0)
    }
}
