internal import JSON

/// The items of a batch, found while the JSON text is validated for the first time.
///
/// Items usually differ only in their value. An item that matches the template of an earlier one
/// needs no reading token by token, and that item's plan answers it.
struct BatchItems {
    /// One item, kept small because there can be many.
    struct Item {
        private let start: UInt32
        private let end: UInt32
        /// The range of its value's token; empty where that is not known.
        private let valueStart: UInt32
        private let valueEnd: UInt32
        private let hasEscapes: Bool
        private let isText: Bool
        /// Whether it is an object.
        let isObject: Bool
        /// The number of its template; 0 for an item that has none.
        let template: Int32

        init(_ range: Range<Int>, isObject: Bool, template: Int32, value: ValueSource? = nil) {
            start = UInt32(truncatingIfNeeded: range.lowerBound)
            end = UInt32(truncatingIfNeeded: range.upperBound)
            self.isObject = isObject
            self.template = template
            let token: Range<Int>
            switch value {
            case .text(let text): (token, isText, hasEscapes) = (text.range, true, text.hasEscapes)
            case .number(let range): (token, isText, hasEscapes) = (range, false, false)
            case .missing, nil: (token, isText, hasEscapes) = (0..<0, false, false)
            }
            valueStart = UInt32(truncatingIfNeeded: token.lowerBound)
            valueEnd = UInt32(truncatingIfNeeded: token.upperBound)
        }

        /// Where it stands in the body.
        var range: Range<Int> { Int(start)..<Int(end) }

        /// Its value, where it is known without decoding the item.
        var value: ValueSource? {
            guard valueEnd > 0 else { return nil }
            let token = Int(valueStart)..<Int(valueEnd)
            return isText ? .text(JSONText(range: token, hasEscapes: hasEscapes)) : .number(token)
        }
    }

    /// The items, at most as many as a batch may have.
    private(set) var items: [Item] = []
    /// How many items there are.
    private(set) var count = 0

    private var template: JSONTemplate?
    private var templatesMade: Int32 = 0
    /// How many items had the template of an item before them.
    private var matches: Int32 = 0

    /// Reads over the array whose beginning was the last token.
    ///
    /// - Parameters:
    ///   - maximum: The most items that are kept.
    /// - Throws: `invalid_json`.
    init(
        _ reader: inout JSONReader, of body: Span<UInt8>, keeping maximum: Int
    ) throws(Problem) {
        while true {
            if let template, let token = reader.skipElement(like: template) {
                matches += 1
                keep(
                    Item(
                        reader.tokenOffset..<reader.offset, isObject: true, template: templatesMade,
                        value: ValueSource(token)),
                    maximum)
                continue
            }
            let range: Range<Int>?
            do { range = try reader.skipElement() } catch { throw invalidJSON(error) }
            guard let range else { return }
            let isObject = body[range.lowerBound] == UInt8(ascii: "{")
            var number: Int32 = 0
            if isObject, isTemplateWorthwhile, let gap = Self.valueRange(in: body, range) {
                template = JSONTemplate(body, of: range, gap: gap)
                templatesMade += 1
                number = templatesMade
            }
            keep(Item(range, isObject: isObject, template: number), maximum)
        }
    }

    /// Whether templates pay: they do not if every item is different.
    private var isTemplateWorthwhile: Bool { templatesMade < 8 || matches > templatesMade }

    private mutating func keep(_ item: Item, _ maximum: Int) {
        if count < maximum { items.append(item) }
        count += 1
    }

    /// Where the value of an object's member `value` stands, with its quotes; nil where there is
    /// none, it is neither text nor number, or there is an id, which no other item has.
    private static func valueRange(in body: Span<UInt8>, _ object: Range<Int>) -> Range<Int>? {
        var reader = JSONReader(body, in: object)
        guard (try? reader.next()) == .beginObject else { return nil }
        var range: Range<Int>?
        while case .key(let name) = try? reader.next() {
            guard let token = try? reader.next() else { return nil }
            if name.equals("value", in: body) {
                range = ValueSource(token)?.range
            } else if name.equals("id", in: body) {
                return nil
            }
            if token == .beginObject || token == .beginArray {
                guard (try? reader.skipRest()) != nil else { return nil }
            }
        }
        return range
    }
}
