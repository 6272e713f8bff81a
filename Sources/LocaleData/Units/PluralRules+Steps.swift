extension PluralRules {
    /// A range of a condition, with the steps to go to if it matches or not.
    ///
    /// The steps of all rules form one array. An index past the end means that no rule applies; a
    /// negative one, that this rule does.
    struct Step: Sendable, Hashable {
        let category: PluralCategory
        let operand: Operand
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

    /// The operands of plural rules, computed on demand.
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

        /// The end of the fraction without trailing zeros.
        private var trimmedEnd: Int {
            var end = digits.count
            while end > integerCount, digits[end - 1] == 0 { end -= 1 }
            return end
        }

        /// Whether an operand is in the range of a step.
        func isListed(_ step: Step) -> Bool {
            switch step.operand {
            case .n:
                // A number with a nonzero fraction matches no integer of a rule.
                return trimmedEnd == integerCount && isListed(0..<integerCount, step)
            case .i: return isListed(0..<integerCount, step)
            case .f: return isListed(integerCount..<digits.count, step)
            case .t: return isListed(integerCount..<trimmedEnd, step)
            case .v: return step.lists(UInt64(digits.count - integerCount))
            case .w: return step.lists(UInt64(trimmedEnd - integerCount))
            case .exponent: return step.lists(UInt64(clamping: exponent))
            }
        }

        /// Whether a run of digits is in the range of a step; the modulus needs its last 18 digits
        /// at most.
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
    /// Whether the condition holds only for integers, if the number is not compact.
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
    /// Whether a number, after the modulus, is in the range.
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
