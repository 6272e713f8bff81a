/// The words that rules begin with, as a tree of scalars: one walk finds all that stand at a place.
struct WordTree: Sendable {
    /// In the order of their making; the first is the root.
    private var nodes = [Node()]

    /// A rule whose first words end at a node.
    struct Beginning: Sendable {
        var production: Int
        var symbol: Int
        /// The piece behind the words.
        var piece: Int
    }

    private struct Node: Sendable {
        /// In ascending order, with the node that each leads to.
        var scalars: [UInt32] = []
        var children: [Int] = []
        var beginnings: [Beginning] = []
    }

    mutating func add(
        _ words: some Sequence<UInt32>, _ production: Int, _ symbol: Int, behind piece: Int
    ) {
        var node = 0
        for scalar in words { node = child(scalar, of: node) }
        nodes[node].beginnings.append(
            Beginning(production: production, symbol: symbol, piece: piece))
    }

    private mutating func child(_ scalar: UInt32, of node: Int) -> Int {
        let index = nodes[node].scalars.firstIndex { $0 >= scalar } ?? nodes[node].scalars.count
        if index < nodes[node].scalars.count, nodes[node].scalars[index] == scalar {
            return nodes[node].children[index]
        }
        nodes[node].scalars.insert(scalar, at: index)
        nodes[node].children.insert(nodes.count, at: index)
        nodes.append(Node())
        return nodes.count - 1
    }

    /// The root.
    static var root: Int { 0 }

    /// The node behind a scalar; nil where no words go on with it.
    @inline(__always)
    func node(behind scalar: UInt32, of node: Int) -> Int? {
        var low = 0
        var high = nodes[node].scalars.count
        while low < high {
            let middle = (low + high) / 2
            if nodes[node].scalars[middle] < scalar { low = middle + 1 } else { high = middle }
        }
        guard low < nodes[node].scalars.count, nodes[node].scalars[low] == scalar else {
            return nil
        }
        return nodes[node].children[low]
    }

    /// How many rules' first words end at a node.
    @inline(__always)
    func count(at node: Int) -> Int { nodes[node].beginnings.count }

    @inline(__always)
    func beginning(_ index: Int, at node: Int) -> Beginning { nodes[node].beginnings[index] }
}
