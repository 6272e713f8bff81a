public import Decimals

extension DistanceConverter {
    /// Converts what was read.
    public func convert(_ reading: borrowing DistanceReading, into result: inout DistanceResult) {
        if let amount = reading.long {
            result.converted = convert(amount)
        } else if !convert(reading.short, into: &result) {
            result.converted = convert(reading.amount)
        }
    }

    /// Converts a number of the smallest source unit.
    public func convert(_ number: Decimal, into result: inout DistanceResult) {
        guard let short = ShortDecimal(number), convert(short, into: &result) else {
            result.converted = convert(.decimal(number))
            return
        }
    }

    /// Converts a number of the smallest source unit the short way; false where there is none.
    private func convert(_ number: ShortDecimal, into result: inout DistanceResult) -> Bool {
        guard let prepared,
            let (shown, isExact) = prepared.smallest.round(number, to: prepared.places, mode)
        else { return false }
        result.number = number
        result.shown = shown
        result.isExact = isExact
        if !result.isShort { result.converted = nil }
        if !prepared.steps.isEmpty { result.split(by: prepared.steps) }
        return true
    }

    /// Appends the true value in plain decimal, in the largest target unit.
    ///
    /// - Parameters:
    ///   - result: What ``convert(_:into:)`` has filled.
    ///   - bytes: Where to append.
    public func writeValue(_ result: inout DistanceResult, into bytes: inout [UInt8]) {
        if result.isShort {
            if prepared?.largest.multiply(result.number, into: &result.value) != nil {
                result.value.append(to: &bytes)
                return
            }
            result.converted = convert(.decimal(Decimal(result.number)))
        }
        result.converted?.whole.value.append(to: &bytes)
    }

    /// Appends a result as it is shown.
    ///
    /// - Returns: Whether the text shows the whole true value.
    @discardableResult
    public func writeOutput(_ result: inout DistanceResult, into bytes: inout [UInt8]) -> Bool {
        if !result.isShort, let converted = result.converted {
            let (numbers, isExact) = writeOutput(converted, into: &bytes)
            result.numbers = numbers
            return isExact
        }
        guard target.isCompound else {
            if plainOutput?.append(result.shown, to: &bytes) != true {
                writeOutput(Decimal(result.shown), into: &bytes)
            }
            return result.isExact
        }
        if plainOutput?.append(result.shortParts, to: &bytes) != true {
            writeOutput(result.shortParts.map { Decimal($0) }, into: &bytes)
        }
        return result.isExact
    }

    /// Appends what was read, every digit of it, with its units.
    public func writeInput(_ reading: borrowing DistanceReading, into bytes: inout [UInt8]) {
        if reading.isCompound {
            if plainInput?.append(reading.shortParts, to: &bytes) == true { return }
            writeInput(reading.parts, into: &bytes)
        } else {
            if reading.long == nil, plainInput?.append(reading.short, to: &bytes) == true { return }
            writeInput(reading.amount.decimal, into: &bytes)
        }
    }
}
