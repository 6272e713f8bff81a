import Decimals
import _FoundationICU

extension LengthUnit {
    /// The data of a unit.
    struct Entry: Sendable {
        let id: String
        let symbol: String
        let metres: Ratio
        /// ``metres`` as 64-bit words, if they fit.
        let words: (numerator: UInt64, denominator: UInt64)?
        let aliases: [String]
        /// The unit systems it belongs to, such as `metric` and `uksystem`.
        let systems: Set<String>

        init(names: UnitNaming, metres: Ratio, systems: Set<String>) {
            id = names.id
            symbol = names.symbol
            aliases = names.aliases
            self.metres = metres
            if let numerator = metres.numerator.asUInt64,
                let denominator = metres.denominator.asUInt64
            {
                words = (numerator, denominator)
            } else {
                words = nil
            }
            self.systems = systems
        }
    }

    /// In the order of ``all``; empty only if ICU's data is missing.
    static let catalog: [Entry] = {
        guard let bundle = ICUResource(direct: "units"),
            let units = bundle.child("convertUnits"),
            let constants = bundle.child("unitConstants"),
            let prefixes = bundle.child("unitPrefixes")
        else { return [] }
        let expression = FactorExpression(
            constants: constants.strings.merging(correctedConstants) { $1 })
        let symbols = rootSymbols()
        let decimalPrefixes = Prefix.all(in: prefixes)
        var entries: [Entry] = []
        units.forEachChild { unit in
            guard let id = unit.key, unit.string("target") == "meter",
                let factor = unit.string("factor"), let metres = expression.value(of: factor)
            else { return }
            let symbol = symbols[id] ?? id
            let systems = Set(
                (unit.string("systems") ?? "").split(separator: " ").map { String($0) })
            let names = UnitNaming(id: id, symbol: symbol, isJapanese: systems.contains("jpsystem"))
            entries.append(Entry(names: names, metres: metres, systems: systems))
            guard systems.contains("prefixable") else { return }
            for prefix in decimalPrefixes {
                let names = UnitNaming(id: prefix.name + id, symbol: prefix.symbol + symbol)
                entries.append(
                    Entry(
                        names: names, metres: .powerOfTen(prefix.exponent) * metres,
                        systems: systems))
            }
        }
        for unit in additions {
            guard let metres = expression.value(of: unit.factor) else { continue }
            let names = UnitNaming(id: unit.id, symbol: unit.symbol)
            entries.append(Entry(names: names, metres: metres, systems: []))
        }
        return entries.sorted { ($0.metres, $0.id) < ($1.metres, $1.id) }
    }()

    static let indexByID: [String: Int] = Dictionary(
        uniqueKeysWithValues: catalog.enumerated().map { ($1.id, $0) })

    /// The short patterns of the root locale, without the number.
    private static func rootSymbols() -> [String: String] {
        var symbols: [String: String] = [:]
        guard let root = ICUResource(direct: "root", in: ICUResource.unitTree),
            let names = root.child("unitsShort"), let lengths = names.child("length")
        else { return symbols }
        lengths.forEachChild { unit in
            guard let id = unit.key, let pattern = unit.string("other"),
                pattern.hasPrefix("{0}")
            else { return }
            symbols[id] = String(pattern.dropFirst(3).drop { $0 == " " || $0 == "\u{A0}" })
        }
        return symbols
    }

    private struct Prefix {
        let name: String
        let symbol: String
        let exponent: Int

        /// The prefixes for powers of ten; those for powers of two are for bits and bytes.
        static func all(in bundle: borrowing ICUResource) -> [Prefix] {
            var prefixes: [Prefix] = []
            bundle.forEachChild { prefix in
                guard let name = prefix.key, let symbol = prefix.string("symbol"),
                    let power = prefix.string("power10"), let exponent = Int(power)
                else { return }
                prefixes.append(Prefix(name: name, symbol: symbol, exponent: exponent))
            }
            if !prefixes.contains(where: { $0.exponent == micro.exponent }) {
                prefixes.append(micro)
            }
            return prefixes
        }

        /// Missing from ICU 76's table.
        private static let micro = Prefix(name: "micro", symbol: "\u{3BC}", exponent: -6)
    }
}

extension ICUResource {
    /// The resource tree with unit names.
    static let unitTree: String = {
        #if _endian(little)
            "icudt\(U_ICU_VERSION_SHORT)l-unit"
        #else
            "icudt\(U_ICU_VERSION_SHORT)b-unit"
        #endif
    }()
}
