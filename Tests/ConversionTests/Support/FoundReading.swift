import Testing

@testable import Conversion

/// The reading of a text that must have a unit; `#require` takes no noncopyable value.
func found(
    _ reading: consuming DistanceReading?, sourceLocation: SourceLocation = #_sourceLocation
) throws -> DistanceReading {
    if let reading { return reading }
    try #require(Bool(false), "There is no unit.", sourceLocation: sourceLocation)
    return DistanceReading()
}
