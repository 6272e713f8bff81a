import Oracles

extension SeededGenerator {
    /// A plain decimal with 1 to `digits` digits on each side.
    ///
    /// Three in four are positive and half are integers; none has trailing fraction zeros.
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
