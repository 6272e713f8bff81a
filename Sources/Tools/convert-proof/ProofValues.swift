import Oracles

/// The values that every locale writes and reads back in every style and numbering system.
///
/// None has trailing fraction zeros: they are data here, but not in ICU.
enum ProofValues {
    /// 200 different plain decimals, the same in every run.
    static let all: [String] = {
        var values = chosen
        var known = Set(values)
        var generator = SeededGenerator(seed: 46_076)
        while values.count < 200 {
            let value = generator.decimal(digits: values.count.isMultiple(of: 4) ? 30 : 9)
            if known.insert(value).inserted { values.append(value) }
        }
        return values
    }()

    private static let chosen: [String] =
        [
            // Zeros, halves and values close to zero.
            "0", "-0", "0.5", "-0.5", "0.05", "0.25", "0.75", "0.000001", "-0.00012", "0.0999",
            "0.000000000000000000000000000001", "-0.000000000000000000000000000001",
            "0.1234567890123456789012345678901234567890123",
            // More digits than fit binary floating point and 128 bits.
            "123456789012345678901234567890123456789012345678901234567890",
            "-98765432109876543210.5", "9007199254740993", "18446744073709551616.000000001",
            // Carries between digits and between words for thousands.
            "0.95", "0.995", "0.9995", "9.5", "9.95", "9.995", "99.5", "99.95", "-99.99", "999.5",
            "999.9995", "9999.5", "9949", "9950", "9999", "99949", "99950", "99999", "999499",
            "999500", "999999", "-999999.5", "9999499", "9999500", "9999999", "99999999",
            "999499999", "999500000", "999999999999", "999999999999999",
            // Ties that round to even, up and down.
            "1.25", "1.35", "2.5", "3.5", "-4.5", "1250", "1350", "12500", "13500", "125000", "115",
            // Values of all plural categories.
            "1", "-1", "2", "3", "5", "6", "8", "11", "12", "21", "22", "80", "101", "102", "111",
            "1.5", "1.05", "2000", "3000", "11000", "21000", "22000", "102000", "1000001",
            "1200000", "2000000", "5500000000", "21000000",
        ] + (3...20).map { "1" + String(repeating: "0", count: $0) }
        + (3...17).map { "-123456789012345678".prefix($0 + 1) + ".75" }.map(String.init)
}
