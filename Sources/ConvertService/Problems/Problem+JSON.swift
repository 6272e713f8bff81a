internal import Conversion
internal import LocaleData

extension Problem {
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
        output.append(contentsOf: #""type":"#.utf8)
        output.append(jsonString: code.type)
        output.append(contentsOf: #","title":"#.utf8)
        output.append(jsonString: code.title)
        output.append(contentsOf: #","status":\#(code.status),"detail":"#.utf8)
        output.append(jsonString: detail)
        output.append(contentsOf: #","code":"#.utf8)
        output.append(jsonString: code.rawValue)
        if let requestID {
            output.append(contentsOf: #","requestId":"#.utf8)
            output.append(jsonString: requestID)
        }
        if let line { output.append(contentsOf: #","line":\#(line)"#.utf8) }
        if let pointer {
            output.append(contentsOf: #","pointer":"#.utf8)
            output.append(jsonString: pointer)
        }
        if let range {
            output.append(
                contentsOf: #","offset":\#(range.lowerBound),"length":\#(range.count)"#.utf8)
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
            var separator = #","readings":[{"number":"#
            for reading in readings {
                output.append(contentsOf: separator.utf8)
                output.append(jsonString: reading.number)
                output.append(contentsOf: #","locales":"#.utf8)
                output.append(jsonStrings: reading.locales)
                output.append(UInt8(ascii: "}"))
                separator = #",{"number":"#
            }
            output.append(UInt8(ascii: "]"))
        case .names, .readings: break
        }
    }
}
