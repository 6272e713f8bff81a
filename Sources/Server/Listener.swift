/// A loop's listening socket.
struct Listener: ~Copyable, Sendable {
    let socket: Socket

    /// Out of descriptors or memory: the poller is not asked for connections before the next tick.
    var isResting = false

    init(_ socket: consuming Socket) {
        self.socket = socket
    }
}
