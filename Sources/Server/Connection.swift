import HTTP

/// One client's connection.
///
/// An idle connection owns no buffer: input is read into the loop's buffer, and only an incomplete
/// message is kept here. Exclusivity checks are off, as in the loop.
final class Connection {
    let socket: Socket
    /// Its place in the loop's table.
    let token: Token
    /// Whether there were too many connections, so that it only gets a 503.
    let isRefused: Bool
    @exclusivity(unchecked) var life: ConnectionLife
    @exclusivity(unchecked) var reader: RequestReader
    /// The events that the poller was last asked for.
    @exclusivity(unchecked) var interest = Poller.Interest.reading
    /// The incomplete message and what follows it.
    @exclusivity(unchecked) var input: [UInt8] = []
    /// The part of the answers that the socket has not accepted.
    @exclusivity(unchecked) var unsent = UnsentBytes()
    /// The size of the request that a worker has.
    @exclusivity(unchecked) var handedOver = 0
    var ticket: WorkTicket?
    /// The current request if its content is a stream.
    @exclusivity(unchecked) var stream: StreamExchange?
    /// Requests so far.
    @exclusivity(unchecked) var requests = 0
    /// How many of the bytes that had arrived when the drain began are still to be answered.
    @exclusivity(unchecked) var due = 0
    /// The memory that the loop last counted for this connection.
    @exclusivity(unchecked) var accounted = 0
    /// Bytes received and sent so far, the time of the last ones, and since when it holds much.
    @exclusivity(unchecked) var moved = 0
    @exclusivity(unchecked) var lastMove: Instant
    @exclusivity(unchecked) var holding: HoldingPeriod?

    /// The memory held for this client, in bytes.
    var held: Int {
        input.capacity + reader.content.capacity + unsent.capacity + handedOver
            + (stream?.consumer.heldBytes ?? 0)
    }

    init(
        socket: consuming Socket, peer: PeerAddress, token: Token, isRefused: Bool, limits: Limits,
        now: Instant
    ) {
        self.socket = socket
        self.token = token
        self.isRefused = isRefused
        life = ConnectionLife(now: now)
        lastMove = now
        reader = RequestReader(limits: limits.message, peer: peer)
    }
}

/// A place in a loop's table, with a generation that tells its successive owners apart.
struct Token: Hashable, Sendable {
    let index: Int
    let generation: UInt32

    /// The listener.
    static let listener = Token(index: Int(UInt32.max), generation: .max)

    var rawValue: UInt64 { UInt64(generation) << 32 | UInt64(index) }
}

extension Token {
    init(rawValue: UInt64) {
        self.init(index: Int(rawValue & 0xFFFF_FFFF), generation: UInt32(rawValue >> 32))
    }
}
