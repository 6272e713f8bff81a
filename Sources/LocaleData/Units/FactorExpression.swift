import Decimals

/// A conversion factor as CLDR writes it (UTS #35 part 6, unit conversion).
///
/// Numbers and constants joined by `*`, with at most one `/`: everything to the right of it
/// divides, so that `1/360*60` is 1/21600.
struct FactorExpression {
    /// What the names stand for; each may be an expression itself.
    let constants: [String: String]

    /// Works the factor out exactly; nil for what does not have this form, or a zero below the line.
    func value(of text: String) -> Ratio? {
        value(of: text, depth: 0)
    }

    private func value(of text: String, depth: Int) -> Ratio? {
        // Constants are made of constants: the depth ends a circle in broken data.
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
