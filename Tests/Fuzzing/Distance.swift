import Conversion
import Decimals
import LocaleData

private let readers = ["en-US", "de-CH", "fr", "ar-EG", "sw", "ko", "he", "ne"]
    .compactMap { try? LocaleCatalog.shared.locale($0) }
    .map { DistanceReader($0) }

/// Faults stand within the text; what can be read is written so that it reads as the same again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzDistance(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = bytes(start, count)
    guard let first = input.first, let text = String(validating: input.dropFirst(), as: UTF8.self)
    else { return 0 }
    let reader = readers[Int(first & 7)]
    var reading = DistanceReading()
    do throws(DistanceError) {
        guard try reader.read(text.utf8Span.span, expecting: nil, into: &reading) else { return 0 }
    } catch {
        let end = text.unicodeScalars.count
        precondition((0...end).contains(error.offset), text)
        precondition((0...end).contains(error.offset + error.length), text)
        return 0
    }
    // A sum without an end is written rounded.
    guard Ratio(reading.number) == reading.ratio else { return 0 }
    let written = reader.canonicalText(of: reading)
    guard written.unicodeScalars.count <= NumberReader.maximumLength else { return 0 }
    var again = DistanceReading()
    do throws(DistanceError) {
        guard try reader.read(written.utf8Span.span, expecting: nil, into: &again) else {
            preconditionFailure("\(text) is written as \(written), which is no distance")
        }
    } catch {
        // What a locale writes for one unit may mean another one to many: that is told.
        precondition(error.code == .ambiguousUnit, "\(text): \(written) is not read")
        return 0
    }
    precondition(again.units == reading.units, "\(text): \(written)")
    precondition(again.number.hasSameValue(as: reading.number), "\(text): \(written)")
    return 0
}
