struct RuleTextParser {
    private var sets: [NumberRuleSet] = []
    private var names: [String: Int] = [:]
    private let decimal: Unicode.Scalar

    /// Scalars, not characters, as a combining vowel sign would hide the token before it.
    private typealias Text = ArraySlice<Unicode.Scalar>

    /// The descriptor of a rule, the part before the colon.
    private enum Descriptor {
        case number(base: UInt64, divisor: UInt64)
        case negative
        case improperFraction(Unicode.Scalar)
        case properFraction(Unicode.Scalar)
        /// Rules for infinity, not-a-number and integers in binary floating point.
        case unused
    }

    /// Parses the lines of a group of rule sets; nil if a line has an unknown form.
    ///
    /// - Parameter decimal: The locale's decimal separator, which selects `x.x` or `x,x`.
    static func parse(_ texts: [String], decimal: Unicode.Scalar) -> [NumberRuleSet]? {
        var parser = RuleTextParser(decimal: decimal)
        let lines = Array(texts.joined().unicodeScalars).split(separator: ";")
        var grouped: [(name: String, lines: [Text])] = []
        for var line in lines.map(droppingLeadingSpace) {
            if line.first == "%", let colon = line.firstIndex(of: ":") {
                grouped.append((string(line[..<colon]), []))
                line = droppingLeadingSpace(line[(colon + 1)...])
            }
            guard !line.isEmpty, !grouped.isEmpty else { continue }
            grouped[grouped.count - 1].lines.append(line)
        }
        grouped.removeAll { $0.name == "%%lenient-parse" }
        for (index, group) in grouped.enumerated() {
            parser.names[group.name] = index
            parser.sets.append(NumberRuleSet(name: group.name))
        }
        // A fraction set is recognized by the rules that refer to it.
        for (index, group) in grouped.enumerated() {
            for line in group.lines { parser.markFractionSet(line, in: index) }
        }
        for (index, group) in grouped.enumerated() {
            for line in group.lines {
                guard parser.addRule(line, to: index) else { return nil }
            }
        }
        return parser.sets
    }

    private init(decimal: Unicode.Scalar) {
        self.decimal = decimal
    }

    private static func droppingLeadingSpace(_ text: Text) -> Text {
        text.drop { $0.properties.isPatternWhitespace }
    }

    private static func string(_ text: Text) -> String {
        var string = String.UnicodeScalarView()
        string.append(contentsOf: text)
        return String(string)
    }

    private mutating func markFractionSet(_ line: Text, in set: Int) {
        guard let colon = line.firstIndex(of: ":"), colon - line.startIndex == 3,
            line[colon - 1] == "x",
            let first = line[colon...].range(of: ">%"),
            let last = line[first.upperBound...].firstIndex(of: ">"),
            let index = names["%" + Self.string(line[first.upperBound..<last])], index != set
        else { return }
        sets[index].isFractionSet = true
    }

    private mutating func addRule(_ line: Text, to set: Int) -> Bool {
        var body = line
        var descriptor = Descriptor.number(base: 0, divisor: 1)
        if let colon = line.firstIndex(of: ":") {
            body = Self.droppingLeadingSpace(line[(colon + 1)...])
            guard let parsed = Self.descriptor(line[..<colon]) else { return false }
            descriptor = parsed
        }
        // An apostrophe preserves the space after it.
        if body.first == "'" { body.removeFirst() }
        var long = body
        var short: Text?
        if let open = body.firstIndex(of: "["), let close = body.firstIndex(of: "]"), open < close {
            let inner = body[(open + 1)..<close]
            let bar = inner.firstIndex(of: "|")
            let rest = body[(close + 1)...]
            long = body[..<open] + inner[..<(bar ?? inner.endIndex)] + rest
            short = body[..<open] + inner[(bar.map { $0 + 1 } ?? inner.endIndex)...] + rest
        }
        switch descriptor {
        case .unused: return true
        case .negative:
            guard let rule = rule(long, .negative, 0, 1, in: set) else { return false }
            sets[set].negative = rule
        case .improperFraction(let sign):
            guard sets[set].improperFraction == nil || sign == decimal else { return true }
            guard let rule = rule(long, .fraction, 0, 1, in: set) else { return false }
            sets[set].improperFraction = rule
            if let short {
                guard let rule = self.rule(short, .fraction, 0, 1, in: set) else { return false }
                sets[set].properFraction = rule
            }
        case .properFraction(let sign):
            guard sets[set].properFraction == nil || sign == decimal else { return true }
            guard let rule = rule(long, .fraction, 0, 1, in: set) else { return false }
            sets[set].properFraction = rule
        case .number(var base, let divisor):
            if let short, base > 0, base % divisor == 0 {
                // Without the bracketed text, for the base value only. The rule with a remainder
                // leaves the multiples of its divisor to this one.
                guard let rule = self.rule(short, .number, base, divisor, in: set) else {
                    return false
                }
                sets[set].rules.append(rule)
                if !sets[set].isFractionSet { base += 1 }
                // Both follow the same preceding rule.
                guard let rule = self.rule(long, .number, base, divisor, in: set, skipping: 1)
                else {
                    return false
                }
                sets[set].rules.append(rule)
            } else {
                guard let rule = rule(long, .number, base, divisor, in: set) else { return false }
                sets[set].rules.append(rule)
            }
        }
        return true
    }

    private static func descriptor(_ text: Text) -> Descriptor? {
        switch string(text) {
        case "-x": return .negative
        case "Inf", "NaN": return .unused
        default: break
        }
        let characters = Array(text)
        if characters.count == 3, characters[0] == "x" {
            if characters[2] == "x" { return .improperFraction(characters[1]) }
            return characters[2] == "0" ? .unused : nil
        }
        if characters.count == 3, characters[0] == "0", characters[2] == "x" {
            return .properFraction(characters[1])
        }
        var numbers: [UInt64] = [0]
        var shifts = 0
        for scalar in text {
            switch scalar {
            case "0"..."9":
                let (product, overflow) = numbers[numbers.count - 1]
                    .multipliedReportingOverflow(by: 10)
                guard !overflow, shifts == 0, product < UInt64.max - 9 else { return nil }
                numbers[numbers.count - 1] = product + UInt64(scalar.value - 0x30)
            case "/" where numbers.count == 1: numbers.append(0)
            case ">": shifts += 1
            case ",", ".", " ": break
            default: return nil
            }
        }
        let base = numbers[0]
        guard base <= UInt64(Int64.max) else { return nil }
        let radix = numbers.count > 1 ? numbers[1] : 10
        guard radix > 1 else { return nil }
        var divisor: UInt64 = 1
        var powers: [UInt64] = [1]
        while case let (next, overflow) = divisor.multipliedReportingOverflow(by: radix),
            !overflow, next <= base
        {
            divisor = next
            powers.append(next)
        }
        return .number(base: base, divisor: powers[max(powers.count - 1 - shifts, 0)])
    }

    /// The kind of rule that contains a substitution.
    private enum Context {
        case number, negative, fraction
    }

    private func rule(
        _ text: Text, _ context: Context, _ base: UInt64, _ divisor: UInt64, in set: Int,
        skipping skipped: Int = 0
    ) -> NumberRule? {
        var elements: [NumberRule.Element] = []
        var literal: [UInt8] = []
        var rest = text
        func finishLiteral() {
            if !literal.isEmpty { elements.append(.literal(literal)) }
            literal = []
        }
        while let first = rest.first {
            if rest.starts(with: "$(".unicodeScalars), let end = rest.range(of: ")$") {
                finishLiteral()
                let inner = rest[(rest.startIndex + 2)..<end.lowerBound]
                guard let plural = Self.plural(inner) else { return nil }
                elements.append(plural)
                rest = rest[end.upperBound...]
            } else if let token = Self.token(at: rest, first) {
                finishLiteral()
                let before = sets[set].rules.count - 1 - skipped
                guard let substitution = substitution(token, context, in: set, before: before)
                else { return nil }
                elements.append(.substitution(substitution))
                rest = rest[token.endIndex...]
            } else {
                literal += UTF8.encode(first) ?? .init()
                rest.removeFirst()
            }
        }
        finishLiteral()
        return NumberRule(base: base, divisor: divisor, elements: elements)
    }

    /// The substitution at the beginning of a text; nil if there is none.
    private static func token(at text: Text, _ first: Unicode.Scalar) -> Text? {
        guard first == "<" || first == ">" || first == "=" else { return nil }
        let second = text.dropFirst().first
        guard second == "%" || second == "#" || second == "0" || (second == first && first != "=")
        else { return nil }
        if text.starts(with: ">>>".unicodeScalars) { return text.prefix(3) }
        guard let end = text.dropFirst().firstIndex(of: first) else { return nil }
        let token = text[...end]
        let next = text[token.endIndex...].first
        return first == "<" && second != "<" && next == "<"
            ? text[...token.endIndex] : token
    }

    private func substitution(
        _ token: Text, _ context: Context, in set: Int, before: Int
    ) -> NumberRule.Substitution? {
        let kind = token.first
        let hasZeros = token.count > 2 && token.suffix(2).elementsEqual("<<".unicodeScalars)
        let inner = token.dropFirst().dropLast(hasZeros ? 2 : 1)
        let target: NumberRule.Target
        switch inner.first {
        case nil: target = .set(set)
        case "%":
            guard let found = names[Self.string(inner)] else { return nil }
            target = .set(found)
        case "#", "0": target = .digits(DigitPattern(Self.string(inner)))
        case ">":
            if context == .number, before < 0 { return nil }
            target = context == .number ? .rule(set: set, index: before) : .set(set)
        default: return nil
        }
        let operation: NumberRule.Operation
        switch (kind, context) {
        case ("<", .number) where sets[set].isFractionSet:
            operation = .numerator(hasZeros: hasZeros)
        case ("<", .number): operation = .quotient
        case ("<", .fraction): operation = .integralPart
        case (">", .number): operation = .remainder
        case (">", .negative): operation = .absolute
        case (">", .fraction):
            operation =
                target == .set(set) ? .fractionDigits(isSpaced: inner.first != ">") : .fraction
        case ("=", _): operation = .same
        default: return nil
        }
        return NumberRule.Substitution(operation: operation, target: target)
    }

    /// Parses `cardinal,one{…}other{…}`.
    private static func plural(_ text: Text) -> NumberRule.Element? {
        guard let comma = text.firstIndex(of: ",") else { return nil }
        var words: [PluralCategory: [UInt8]] = [:]
        var rest = text[(comma + 1)...]
        while let open = rest.firstIndex(of: "{"), let close = rest.firstIndex(of: "}"),
            open < close
        {
            let name = string(rest[..<open].filter { $0 != " " }[...])
            guard let category = PluralCategory(rawValue: name) else { return nil }
            words[category] = Array(string(rest[(open + 1)..<close]).utf8)
            rest = rest[(close + 1)...]
        }
        return words[.other] == nil
            ? nil : .plural(isOrdinal: string(text[..<comma]) == "ordinal", words)
    }
}

extension ArraySlice<Unicode.Scalar> {
    fileprivate func range(of text: String) -> Range<Int>? {
        let text = Array(text.unicodeScalars)
        var start = startIndex
        while start + text.count <= endIndex {
            if self[start..<(start + text.count)].elementsEqual(text) {
                return start..<(start + text.count)
            }
            start += 1
        }
        return nil
    }
}
