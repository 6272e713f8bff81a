import Conversion
import LocaleData

private let locales = ["en-US", "de-DE", "fr-CH", "ne", "ar-EG", "en-IN", "pl", "fa"]
    .compactMap { try? LocaleCatalog.shared.locale($0) }

/// What a locale reads, it writes so that it reads the same value again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzNumber(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = bytes(start, count)
    guard let first = input.first, let text = String(validating: input.dropFirst(), as: UTF8.self)
    else { return 0 }
    let locale = locales[Int(first & 7)]
    let style: NumberStyle = first & 8 == 0 ? .decimal : .percent
    let notation: NumberFormatOptions.Notation = first & 16 == 0 ? .standard : .scientific
    let reader = NumberReader(locale, style: style, notation: notation)
    var reading = NumberReading()
    guard (try? reader.read(text.utf8Span.span, into: &reading)) != nil else { return 0 }
    let value = reading.number
    guard first & 16 == 0 else { return 0 }
    let written = reader.canonicalText(of: value)
    guard written.unicodeScalars.count <= NumberReader.maximumLength else { return 0 }
    guard (try? reader.read(written.utf8Span.span, into: &reading)) != nil else {
        preconditionFailure("\(text) is written as \(written), which is not read")
    }
    precondition(reading.number == value, "\(text): \(written)")
    return 0
}
