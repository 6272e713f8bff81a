import Oracles

extension SeededGenerator {
    /// A plain decimal of up to `digits` digits, sometimes negative, sometimes with a fraction.
    mutating func decimal(digits: Int) -> String {
        let count = Int.random(in: 1...digits, using: &self)
        var text = ""
        for index in 0..<count {
            let least = index == 0 && count > 1 ? 1 : 0
            text += String(Int.random(in: least...9, using: &self))
        }
        if Bool.random(using: &self) {
            text += "."
            for _ in 0..<Int.random(in: 1...digits, using: &self) {
                text += String(Int.random(in: 0...9, using: &self))
            }
            text += "7"  // no trailing zero: data here, nothing to ICU
        }
        return Int.random(in: 0..<4, using: &self) == 0 ? "-" + text : text
    }
}
