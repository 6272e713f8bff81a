import LocaleData

/// A locale id stays what it is once it is canonical; what is refused has suggestions that are not.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzLocale(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let text = String(validating: bytes(start, count), as: UTF8.self) else { return 0 }
    guard let locale = try? LocaleIdentifier(text) else {
        for id in LocaleSuggestions.near(text) {
            precondition((try? LocaleIdentifier(id))?.id == id, "\(text): suggests \(id)")
        }
        return 0
    }
    guard let again = try? LocaleIdentifier(locale.id) else {
        preconditionFailure("\(text) becomes \(locale.id), which is none")
    }
    precondition(again.id == locale.id, "\(text): \(locale.id)")
    return 0
}
