internal import Bytes
internal import HTTP

extension Request {
    /// Whether `If-None-Match` names the current content (RFC 9110 §13.1.2).
    ///
    /// Compared weakly: `W/` in front of a tag does not count. A field that breaks the grammar
    /// matches only by what stands before the fault.
    func hasCurrent(_ entityTag: String) -> Bool {
        var isCurrent = false
        forEachValue(of: "if-none-match") {
            isCurrent = isCurrent || EntityTags.list($0, contains: entityTag)
        }
        return isCurrent
    }
}

/// Reads lists of entity tags.
enum EntityTags {
    /// Whether a list, or `*`, matches a tag with its quotes.
    static func list(_ list: Span<UInt8>, contains tag: String) -> Bool {
        if list.equals("*") { return true }
        var index = 0
        while index < list.count {
            // Tags are quoted and may have commas within.
            if list[index] == UInt8(ascii: ",") || list[index] == 0x20 || list[index] == 0x09 {
                index += 1
                continue
            }
            if list[index] == UInt8(ascii: "W"), index + 1 < list.count,
                list[index + 1] == UInt8(ascii: "/")
            {
                index += 2
            }
            guard index < list.count, list[index] == UInt8(ascii: "\"") else { return false }
            let start = index
            index += 1
            while index < list.count, list[index] != UInt8(ascii: "\"") { index += 1 }
            guard index < list.count else { return false }
            index += 1
            if list.extracting(start..<index).equals(tag.utf8Span.span) { return true }
        }
        return false
    }
}
