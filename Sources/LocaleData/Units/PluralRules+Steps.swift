extension PluralRules {
    /// One range of a condition, and where to go on.
    ///
    /// The rules one behind the other: an index past the last step means that none applies, and one
    /// below zero that this rule does.
    struct Step: Sendable, Hashable {
        /// That of the rule.
        let category: PluralCategory
        let operand: Operand
        /// As that of the condition.
        let modulus: UInt64
        let low: UInt64
        let high: UInt64
        let ifListed: Int
        let otherwise: Int
    }

    static func steps(_ rules: [Rule]) -> [Step] {
        var steps: [Step] = []
        for rule in rules {
            for conditions in rule.alternatives {
                let count = conditions.reduce(0) { $0 + $1.ranges.count }
                let nextAlternative = steps.count + count
                for (index, condition) in conditions.enumerated() {
                    let behind = steps.count + condition.ranges.count
                    let ifTrue = index == conditions.count - 1 ? -1 : behind
                    let (ifListed, ifNot) =
                        condition.isNegated
                        ? (nextAlternative, ifTrue) : (ifTrue, nextAlternative)
                    for range in condition.ranges {
                        let isLast = steps.count == behind - 1
                        steps.append(
                            Step(
                                category: rule.category, operand: condition.operand,
                                modulus: condition.modulus,
                                low: range.lowerBound, high: range.upperBound, ifListed: ifListed,
                                otherwise: isLast ? ifNot : steps.count + 1))
                    }
                }
            }
        }
        return steps
    }

    /// What plural rules ask about a number: looked up as they ask.
    struct Operands: ~Escapable {
        private let digits: Span<UInt8>
        private let integerCount: Int
        private let exponent: Int

        @_lifetime(copy digits)
        init(_ digits: Span<UInt8>, integerCount: Int, exponent: Int) {
            self.digits = digits
            self.integerCount = integerCount
            self.exponent = exponent
        }

        /// Where the fraction ends once its trailing zeros are left out.
        private var trimmedEnd: Int {
            var end = digits.count
            while end > integerCount, digits[end - 1] == 0 { end -= 1 }
            return end
        }

        /// Whether the operand is one of the numbers of a step.
        func isListed(_ step: Step) -> Bool {
            switch step.operand {
            case .n:
                // A number with a fraction is none of the whole numbers that a rule lists.
                return trimmedEnd == integerCount && isListed(0..<integerCount, step)
            case .i: return isListed(0..<integerCount, step)
            case .f: return isListed(integerCount..<digits.count, step)
            case .t: return isListed(integerCount..<trimmedEnd, step)
            case .v: return step.lists(UInt64(digits.count - integerCount))
            case .w: return step.lists(UInt64(trimmedEnd - integerCount))
            case .exponent: return step.lists(UInt64(clamping: exponent))
            }
        }

        /// Whether some of the digits are one of the numbers of a step: a modulus looks at no more
        /// than the last 18 of them.
        private func isListed(_ range: Range<Int>, _ step: Step) -> Bool {
            var index = range.lowerBound
            while range.upperBound - index > 18 {
                if digits[index] != 0, step.modulus == 0 { return false }
                index += 1
            }
            var value: UInt64 = 0
            while index < range.upperBound {
                value = value &* 10 &+ UInt64(digits[index])
                index += 1
            }
            return step.lists(value)
        }
    }
}

extension PluralRules.Condition {
    /// Whether it holds for no number but whole ones, as long as that is not compact.
    var isWholeOnly: Bool {
        let listsZero = ranges.contains { $0.contains(0) }
        return switch operand {
        case .n: !isNegated
        case .v, .w: listsZero && !isNegated && ranges.allSatisfy { $0.upperBound == 0 }
        case .exponent: listsZero == isNegated
        case .i, .f, .t: false
        }
    }
}

extension PluralRules.Step {
    /// Whether a number, or what is left of it, is within the range.
    @inline(__always)
    fileprivate func lists(_ number: UInt64) -> Bool {
        let value =
            switch modulus {
            case 0: number
            case 10: number % 10
            case 100: number % 100
            default: number % modulus
            }
        return value >= low && value <= high
    }
}
