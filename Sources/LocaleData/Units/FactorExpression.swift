import Decimals

/// A conversion factor in CLDR's syntax (UTS #35 Part 6, unit conversion).
///
/// Numbers and constants are joined by `*`, with at most one `/`. Everything to the right of it is
/// the divisor: `1/360*60` is 1/21600.
struct FactorExpression {
    /// The value of each constant, which may itself be an expression.
    let constants: [String: String]

    /// Evaluates an expression exactly; nil if it is malformed or divides by zero.
    func value(of text: String) -> Ratio? {
        value(of: text, depth: 0)
    }

    private func value(of text: String, depth: Int) -> Ratio? {
        // Constants may refer to constants; the limit stops a cycle in broken data.
        guard depth < 8 else { return nil }
        let sides = text.split(separator: "/", omittingEmptySubsequences: false)
        guard sides.count <= 2 else { return nil }
        var products: [Ratio] = []
        for side in sides {
            var product = Ratio.one
            for factor in side.split(separator: "*", omittingEmptySubsequences: false) {
                guard let value = factorValue(trim(factor), depth: depth) else { return nil }
                product = product * value
            }
            products.append(product)
        }
        guard products.count == 2 else { return products.first }
        guard let reciprocal = products[1].reciprocal else { return nil }
        return products[0] * reciprocal
    }

    private func factorValue(_ name: String, depth: Int) -> Ratio? {
        if let decimal = Decimal(literal: name) { return Ratio(decimal) }
        guard let constant = constants[name] else { return nil }
        return value(of: constant, depth: depth + 1)
    }

    private func trim(_ text: Substring) -> String {
        var text = text.drop { $0 == " " }
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
