internal import Conversion
internal import Glibc
internal import JSON

/// A request that was answered, to answer those quickly that differ from it in nothing but the value.
///
/// A line is like it where the octets before and behind the value are the same: the grammar is then
/// in the same state at the value and behind it, so that a line that begins and ends so with one
/// JSON string or number between is the same request with that value.
struct RecentRequest<Request: ConversionRequest> {
    private let prefix: [UInt8]
    private let suffix: [UInt8]
    private var plan: Request.Plan

    /// Remembers the request of a line; nil where it has no value of its own.
    init?(_ line: Span<UInt8>, value: ValueSource, plan: Request.Plan) {
        let token: Range<Int>
        switch value {
        case .missing: return nil
        case .text(let text): token = text.range.lowerBound - 1..<text.range.upperBound + 1
        case .number(let literal): token = literal
        }
        prefix = line.copied(0..<token.lowerBound)
        suffix = line.copied(token.upperBound..<line.count)
        self.plan = plan
    }

    /// The value of a line that is like the request; nil where it is not like it.
    func value(in line: Span<UInt8>) -> ValueSource? {
        guard line.count > prefix.count + suffix.count,
            line.holds(prefix, at: 0),
            line.holds(suffix, at: line.count - suffix.count)
        else { return nil }
        let token = prefix.count..<line.count - suffix.count
        var reader = JSONReader(line, in: token)
        guard let first = try? reader.next(), reader.tokenOffset == token.lowerBound,
            reader.offset == token.upperBound
        else { return nil }
        switch first {
        case .string(let text): return .text(text)
        case .number(let literal): return .number(literal)
        case .beginObject, .endObject, .beginArray, .endArray, .key, .true, .false, .null, .end:
            return nil
        }
    }

    /// Answers the request with another value.
    mutating func answer(
        _ value: ValueSource, of line: Span<UInt8>, at place: Place, cache: FormatterCache,
        into writer: inout JSONWriter, record: (([UInt8], [UInt8]) -> Void)?
    ) throws(Problem) {
        try Request.answer(
            value, by: &plan, of: line, at: place, cache: cache, into: &writer, record: record)
    }
}

extension Span<UInt8> {
    fileprivate func copied(_ range: Range<Int>) -> [UInt8] {
        extracting(range).withUnsafeBufferPointer { [UInt8]($0) }
    }

    /// Whether these octets stand at that index; the caller knows that there are so many.
    fileprivate func holds(_ octets: [UInt8], at index: Int) -> Bool {
        extracting(index..<index + octets.count).withUnsafeBytes { own in
            octets.withUnsafeBytes { other in
                guard let first = own.baseAddress, let second = other.baseAddress else {
                    return true
                }
                return memcmp(first, second, own.count) == 0
            }
        }
    }
}
