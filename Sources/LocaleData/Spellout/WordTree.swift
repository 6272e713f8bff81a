/// A prefix tree of the words that rules begin with: one walk finds all words at a position.
///
/// Stored in flat arrays to avoid reference counting.
struct WordTree: Sendable {
    /// The root is first.
    private var nodes: [Node] = []
    /// The edges of each node, in ascending order of scalars.
    private var steps: [(scalar: UInt32, node: Int)] = []
    /// The rules whose first words end at each node.
    private(set) var beginnings: [Beginning] = []

    /// A rule whose first words end at a node.
    struct Beginning: Sendable {
        var production: Int
        var symbol: Int
        /// The index of the piece after the words.
        var piece: Int
    }

    private struct Node: Sendable {
        var steps = 0..<0
        var beginnings = 0..<0
    }

    init(_ entries: [(words: ArraySlice<UInt32>, beginning: Beginning)] = []) {
        let sorted = entries.sorted { $0.words.lexicographicallyPrecedes($1.words) }
        add(sorted[...], depth: 0)
    }

    /// Adds a node for entries with a common prefix.
    ///
    /// - Returns: Its index.
    @discardableResult
    private mutating func add(
        _ entries: ArraySlice<(words: ArraySlice<UInt32>, beginning: Beginning)>, depth: Int
    ) -> Int {
        let node = nodes.count
        nodes.append(Node())
        let ending = entries.prefix { $0.words.count == depth }
        let start = beginnings.count
        beginnings += ending.map(\.beginning)
        nodes[node].beginnings = start..<beginnings.count
        var own: [(scalar: UInt32, node: Int)] = []
        var rest = entries[ending.endIndex...]
        while let first = rest.first {
            let scalar = first.words[first.words.startIndex + depth]
            let alike = rest.prefix { $0.words[$0.words.startIndex + depth] == scalar }
            own.append((scalar, add(alike, depth: depth + 1)))
            rest = rest[alike.endIndex...]
        }
        nodes[node].steps = steps.count..<steps.count + own.count
        steps += own
        return node
    }

    static var root: Int { 0 }

    /// The child of a node for a scalar; nil if there is none.
    @inline(__always)
    func node(behind scalar: UInt32, of node: Int) -> Int? {
        var low = nodes[node].steps.lowerBound
        var high = nodes[node].steps.upperBound
        while low < high {
            let middle = (low + high) / 2
            let step = steps[middle]
            if step.scalar == scalar { return step.node }
            if step.scalar < scalar { low = middle + 1 } else { high = middle }
        }
        return nil
    }

    /// The range in ``beginnings`` of the rules whose first words end at a node.
    @inline(__always)
    func beginnings(at node: Int) -> Range<Int> { nodes[node].beginnings }
}
