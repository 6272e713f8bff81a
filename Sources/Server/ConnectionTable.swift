/// A loop's connections by token.
struct ConnectionTable {
    private struct Slot {
        var connection: Connection?
        var generation: UInt32 = 0
    }

    private var slots: [Slot] = []
    private var free: [Int] = []

    /// The number of connections.
    private(set) var count = 0

    /// The token that the next connection will have.
    func nextToken() -> Token {
        guard let index = free.last else { return Token(index: slots.count, generation: 0) }
        return Token(index: index, generation: slots[index].generation)
    }

    /// Adds a connection made with `nextToken()`.
    mutating func insert(_ connection: Connection) {
        let index = connection.token.index
        if index == slots.count {
            slots.append(Slot(connection: connection))
        } else {
            free.removeLast()
            slots[index].connection = connection
        }
        count += 1
    }

    /// The connection of a token; nil if it is gone, even if another has its place.
    subscript(token: Token) -> Connection? {
        guard token.index < slots.count, slots[token.index].generation == token.generation else {
            return nil
        }
        return slots[token.index].connection
    }

    /// Takes a connection out.
    mutating func remove(_ token: Token) {
        guard self[token] != nil else { return }
        slots[token.index].connection = nil
        slots[token.index].generation &+= 1
        free.append(token.index)
        count -= 1
    }

    /// Calls the body with every connection; it may remove any.
    func forEach(_ body: (Connection) -> Void) {
        for slot in slots {
            if let connection = slot.connection { body(connection) }
        }
    }
}
