internal import Bytes
internal import Conversion
internal import LocaleData

extension Problem {
    /// The members that are the same for all problems with a code.
    private struct ConstantMembers {
        /// Up to the value of `detail`.
        let front: [UInt8]
        /// `code`.
        let back: [UInt8]

        init(_ code: ProblemCode) {
            var front: [UInt8] = []
            front.append(#""type":"#)
            front.append(jsonString: code.type)
            front.append(#","title":"#)
            front.append(jsonString: code.title)
            front.append(#","status":"#)
            front.append(decimal: code.status)
            front.append(#","detail":"#)
            self.front = front
            var back: [UInt8] = []
            back.append(#","code":"#)
            back.append(jsonString: code.rawValue)
            self.back = back
        }
    }

    private static let constantMembers = Dictionary(
        uniqueKeysWithValues: ProblemCode.allCases.map { ($0, ConstantMembers($0)) })

    /// Appends the problem as one JSON object in UTF-8.
    ///
    /// `id` where there is one, `{"type","title","status","detail","code"}`, then those of
    /// `requestId`, `line`, `pointer`, `offset` and `length`, `suggestions`, `readings` that apply.
    package func write(into output: inout [UInt8]) {
        output.reserveCapacity(output.count + 256 + detail.utf8.count)
        output.append(UInt8(ascii: "{"))
        if let itemID {
            output.append(contentsOf: #""id":"#.utf8)
            output.append(contentsOf: itemID)
            output.append(UInt8(ascii: ","))
        }
        let constant = Self.constantMembers[code] ?? ConstantMembers(code)
        output += constant.front
        output.append(jsonString: detail)
        output += constant.back
        if let requestID {
            output.append(contentsOf: #","requestId":"#.utf8)
            output.append(jsonString: requestID)
        }
        if let line {
            output.append(#","line":"#)
            output.append(decimal: line)
        }
        if let pointer {
            output.append(contentsOf: #","pointer":"#.utf8)
            output.append(jsonString: pointer)
        }
        if let range {
            output.append(#","offset":"#)
            output.append(decimal: range.lowerBound)
            output.append(#","length":"#)
            output.append(decimal: range.count)
        }
        write(suggestions, into: &output)
        output.append(UInt8(ascii: "}"))
    }

    private func write(_ suggestions: Suggestions, into output: inout [UInt8]) {
        switch suggestions {
        case .names(let names) where !names.isEmpty:
            output.append(contentsOf: #","suggestions":"#.utf8)
            output.append(jsonStrings: names)
        case .locales(let id):
            let names = LocaleSuggestions.near(id)
            guard !names.isEmpty else { return }
            output.append(contentsOf: #","suggestions":"#.utf8)
            output.append(jsonStrings: names)
        case .readings(let readings) where !readings.isEmpty:
            output.append(#","readings":["#)
            for (place, reading) in readings.enumerated() {
                if place > 0 { output.append(UInt8(ascii: ",")) }
                output.append(#"{"number":"#)
                output.append(jsonString: reading.number)
                output.append(#","locales":["#)
                output += reading.quotedLocales
                output.append("]}")
            }
            output.append(UInt8(ascii: "]"))
        case .names, .readings: break
        }
    }
}

extension [UInt8] {
    /// Appends a number of zero or more in decimal.
    fileprivate mutating func append(decimal number: Int) {
        append(addingCapacity: 20) { (output: inout OutputSpan<UInt8>) in
            output.append(decimal: number)
        }
    }
}
