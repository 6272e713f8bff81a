/// SplitMix64 with a fixed seed: the same numbers in every run.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A plain decimal of 1 to `digits` digits on each side; three in four positive, half of them
    /// whole, none with a zero at its end behind the decimal sign.
    mutating func decimal(digits: Int) -> String {
        var text = String(Int.random(in: 1...9, using: &self))
        for _ in 1..<Int.random(in: 1...digits, using: &self) + 1 {
            text += String(Int.random(in: 0...9, using: &self))
        }
        if Bool.random(using: &self) {
            text += "."
            for _ in 0..<Int.random(in: 0..<digits, using: &self) {
                text += String(Int.random(in: 0...9, using: &self))
            }
            text += String(Int.random(in: 1...9, using: &self))
        }
        return Int.random(in: 0..<4, using: &self) == 0 ? "-" + text : text
    }
}
