internal import Conversion
internal import JSON
internal import Synchronization

/// The plans of a few recent requests, for requests that differ from them only in the value.
///
/// Clients usually send one form over and over. A text that equals a recent one around the value
/// needs no decoding, and the plan holds its converters.
///
/// Thread-safe: a thread that finds it in use does without.
final class RecentPlans<Request: ConversionRequest>: Sendable {
    private struct Entry {
        let template: JSONTemplate
        let shape: ConversionShape
        /// Whether the value was a text; some options are for texts only.
        let isText: Bool
        let plan: Request.Plan
    }

    /// How many plans are kept.
    private let capacity: Int
    /// The most bytes of a request that is kept.
    private let maximumLength: Int
    private let isShared: Bool
    private let isTaken = Atomic<Bool>(false)
    // Accessed only by the thread that has set `isTaken`.
    @exclusivity(unchecked) nonisolated(unsafe) private var entries: [Entry] = []

    /// For the requests of one loop: only small ones, and few enough that comparing is faster than
    /// decoding.
    static var ofLoop: RecentPlans {
        RecentPlans(capacity: 8, maximumLength: 1_024, isShared: true)
    }

    /// For the lines of one stream.
    static var ofStream: RecentPlans {
        RecentPlans(
            capacity: 2, maximumLength: ConversionLines<Request>.maximumLine, isShared: false)
    }

    private init(capacity: Int, maximumLength: Int, isShared: Bool) {
        self.capacity = capacity
        self.maximumLength = maximumLength
        self.isShared = isShared
    }

    /// Answers a request by the plan of one that was like it.
    ///
    /// - Parameters:
    ///   - text: The JSON text of the request.
    ///   - shape: What the path is for.
    ///   - answer: Answers an item by a plan.
    /// - Returns: Whether there was such a plan; where there was none, nothing was done.
    func answer(
        _ text: Span<UInt8>, _ shape: ConversionShape,
        by answer: (RequestItem, Request.Plan) throws(Problem) -> Void
    ) throws(Problem) -> Bool {
        guard text.count <= maximumLength, take() else { return false }
        defer { giveBack() }
        for place in entries.indices {
            guard let (token, end) = entries[place].template.match(text, at: 0),
                end == text.count, let value = ValueSource(token),
                value.isText == entries[place].isText, entries[place].shape == shape
            else { continue }
            if place > 0 { entries.swapAt(place, place - 1) }
            try answer(RequestItem(value: value), entries[max(place - 1, 0)].plan)
            return true
        }
        return false
    }

    /// Keeps the plan of an answered request if another may match it.
    func keep(
        _ plan: Request.Plan, of request: Request, _ text: Span<UInt8>,
        _ shape: ConversionShape
    ) {
        let item = request.item
        guard text.count <= maximumLength, item.id == nil, let gap = item.value.range,
            !isShared || request.mayBeKept, take()
        else { return }
        defer { giveBack() }
        if entries.count >= capacity { entries.removeLast() }
        entries.insert(
            Entry(
                template: JSONTemplate(text, of: 0..<text.count, gap: gap), shape: shape,
                isText: item.value.isText, plan: plan),
            at: 0)
    }

    private func take() -> Bool {
        isTaken.compareExchange(expected: false, desired: true, ordering: .acquiring).exchanged
    }

    private func giveBack() { isTaken.store(false, ordering: .releasing) }
}
