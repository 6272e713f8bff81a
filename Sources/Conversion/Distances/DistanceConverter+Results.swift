public import Decimals

extension DistanceConverter {
    /// Converts a distance that was read from text.
    public func convert(_ reading: borrowing DistanceReading, into result: inout DistanceResult) {
        if let endless = reading.endless {
            result.converted = convert(reading.number, exactly: endless)
        } else {
            convert(reading.number, into: &result)
        }
    }

    /// Converts a number of the smallest source unit.
    public func convert(_ number: Decimal, into result: inout DistanceResult) {
        guard let prepared,
            let (shown, isExact) = prepared.smallest.round(number, to: prepared.places, mode)
        else {
            result.converted = convert(number)
            return
        }
        result.number = number
        result.isExact = isExact
        if !result.isShort { result.converted = nil }
        result.numbers.removeAll(keepingCapacity: true)
        if let smallest = shown.magnitude, !prepared.steps.isEmpty {
            result.split(smallest, shown.scale, shown.isNegative, by: prepared.steps)
        } else {
            result.numbers.append(shown)
        }
    }

    /// Appends the true value in the largest target unit, in plain decimal.
    ///
    /// - Parameter result: A result filled in by ``convert(_:into:)``.
    public func writeValue(_ result: inout DistanceResult, into bytes: inout [UInt8]) {
        if result.isShort {
            if prepared?.largest.multiply(result.number, into: &result.value) != nil {
                result.value.append(to: &bytes)
                return
            }
            result.converted = convert(result.number)
        }
        result.converted?.whole.value.append(to: &bytes)
    }

    /// Appends a result in the target locale.
    ///
    /// - Returns: Whether the text is exact.
    @discardableResult
    public func writeOutput(_ result: inout DistanceResult, into bytes: inout [UInt8]) -> Bool {
        if !result.isShort, let converted = result.converted {
            let (numbers, isExact) = writeOutput(converted, into: &bytes)
            result.numbers = numbers
            return isExact
        }
        if plainOutput?.append(result.numbers, to: &bytes) != true {
            writeOutput(result.numbers, into: &bytes)
        }
        return result.isExact
    }

    /// Appends what was read, with all digits and units, in the source locale.
    public func writeInput(_ reading: borrowing DistanceReading, into bytes: inout [UInt8]) {
        if reading.isCompound {
            if plainInput?.append(reading.parts, to: &bytes) == true { return }
            writeInput(reading.parts, into: &bytes)
        } else {
            if plainInput?.append(reading.number, to: &bytes) == true { return }
            writeInput(reading.number, into: &bytes)
        }
    }
}
