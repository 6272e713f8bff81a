import HTTP

/// One client's connection, as its loop keeps it.
///
/// While it is idle it owns no buffer: input is read into the loop's, and only what of a message
/// has to wait for more is kept here. As in the loop, access is not checked at run time.
final class Connection {
    let socket: Socket
    /// Where the loop keeps it.
    let token: Token
    /// Whether it got a place, or only hears that there is none.
    let isRefused: Bool
    @exclusivity(unchecked) var life: ConnectionLife
    @exclusivity(unchecked) var reader: RequestReader
    /// What the poller was last asked for.
    @exclusivity(unchecked) var interest = Poller.Interest.reading
    /// The message at hand from its first byte on, and what came behind it.
    @exclusivity(unchecked) var input: [UInt8] = []
    /// What the socket did not take of the answers.
    @exclusivity(unchecked) var unsent = UnsentBytes()
    /// The size of the request that a worker has, and what to tell it when the client goes.
    @exclusivity(unchecked) var handedOver = 0
    var ticket: WorkTicket?
    /// The request at hand, where its content is a stream.
    @exclusivity(unchecked) var stream: StreamExchange?
    /// Requests taken so far.
    @exclusivity(unchecked) var requests = 0
    /// What of the bytes that were here when the drain began is not used up yet.
    @exclusivity(unchecked) var due = 0
    /// What the loop was last told that this connection holds.
    @exclusivity(unchecked) var accounted = 0
    /// Bytes received and sent so far, when the last of them were, and since when it holds much.
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

/// A place in a loop's table, and which of its successive owners is meant.
struct Token: Hashable, Sendable {
    let index: Int
    let generation: UInt32

    /// Stands for the listener.
    static let listener = Token(index: Int(UInt32.max), generation: .max)

    var rawValue: UInt64 { UInt64(generation) << 32 | UInt64(index) }
}

extension Token {
    init(rawValue: UInt64) {
        self.init(index: Int(rawValue & 0xFFFF_FFFF), generation: UInt32(rawValue >> 32))
    }
}
