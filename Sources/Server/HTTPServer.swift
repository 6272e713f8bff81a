import Glibc
public import HTTP
import Synchronization

/// An HTTP/1.1 server: event loops on one port, and a handler that answers.
///
///     let server = try HTTPServer(configuration: .init(port: 8080), handler: service)
///     print("listening on port", server.port)
///     server.start()
///
/// The sockets are bound by `init`, which is what can fail.
public final class HTTPServer: Sendable {
    /// Where to listen, with how many loops, within which limits.
    public struct Configuration: Hashable, Sendable {
        /// An IPv4 or IPv6 address, or a name.
        public var host = "127.0.0.1"
        /// 0 takes a free port.
        public var port: UInt16 = 8080
        /// The path of a Unix socket to listen on instead.
        public var socketPath: String?
        /// A socket that is listened on already, to be taken over instead.
        public var inheritedSocket: Int32?
        /// Event loops, at least one; nil: as many as there are processors.
        public var loops: Int?
        /// Limits on what clients can use.
        public var limits = Limits()

        /// A configuration.
        public init(
            host: String = "127.0.0.1", port: UInt16 = 8080, loops: Int? = nil,
            limits: Limits = Limits()
        ) {
            self.host = host
            self.port = port
            self.loops = loops
            self.limits = limits
        }
    }

    /// The port that is listened on; 0 for a Unix socket.
    public let port: UInt16

    /// The Unix socket to remove when the server ends.
    private let socketPath: String?

    /// What the server has done so far.
    public let counters = Counters()

    /// Descriptors that the process needs for itself, with some room for connections.
    private static let ownDescriptors = 16
    private static let descriptorsPerLoop = 4

    private let loops: [EventLoop]
    private let left: Atomic<Int>

    /// Binds the port, and raises the process's soft limit of descriptors to the hard one.
    public init(
        configuration: Configuration, handler: any RequestHandler
    ) throws(ServerError) {
        let number = max(1, configuration.loops ?? SystemCalls.processorCount())
        // Dispatch ends the process where it can have none.
        let needed = Self.ownDescriptors + Self.descriptorsPerLoop * number
        if let most = SystemCalls.raiseDescriptorLimit(), most < needed {
            throw ServerError(descriptors: most, needed: needed)
        }
        let shared = SharedState(
            counters: counters, memory: HeldMemory(limit: configuration.limits.heldBytes),
            workers: WorkerPool(width: SystemCalls.processorCount()))
        var source = try ListenerSource(configuration)
        var loops: [EventLoop] = []
        do throws(SystemError) {
            for index in 0..<number {
                let listener = try source.nextListener()
                let loop = try EventLoop(
                    number: index, listener: listener, handler: handler,
                    limits: configuration.limits, shared: shared)
                loops.append(loop)
            }
        } catch {
            throw ServerError(listeningAt: configuration, error)
        }
        port = source.port
        socketPath = configuration.inheritedSocket == nil ? configuration.socketPath : nil
        left = Atomic(number)
        self.loops = loops
    }

    /// Starts to answer; returns at once.
    public func start() {
        for loop in loops { loop.start() }
    }

    /// Drains: accepts no connections, closes idle ones at once and the others after their answer.
    ///
    /// What is left after the drain timeout is cut. `onEnd` is called once, on any thread, when no
    /// connection is left. Only the first call has an effect.
    public func beginDrain(onEnd: @escaping @Sendable () -> Void) {
        if let socketPath { SystemCalls.removeFile(socketPath) }
        for loop in loops {
            loop.beginDrain { [self] in
                if left.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 { onEnd() }
            }
        }
    }

    /// Cuts all connections, which also ends a drain.
    public func stopNow() {
        for loop in loops { loop.stop() }
    }
}
