#if Redis
    internal import CHiredis
    internal import Glibc
    internal import Synchronization

    /// A connection to a Redis server.
    ///
    /// Every call may block, until its deadline.
    final class RedisConnection: Sendable {
        private let context: Mutex<Context>

        /// hiredis' state of a non-blocking connection.
        private struct Context: ~Copyable {
            let pointer: UnsafeMutablePointer<redisContext>

            /// Starts to connect.
            init(to address: RedisAddress) throws(RedisError) {
                guard let made = redisConnectNonBlock(address.host, Int32(address.port)) else {
                    throw .unreachable("there is no memory for a connection")
                }
                pointer = made
            }

            deinit { redisFree(pointer) }

            /// Waits until it is connected.
            func connect(by deadline: RedisDeadline) throws(RedisError) {
                guard pointer.pointee.err == 0 else { throw failure() }
                try wait(for: POLLOUT, by: deadline)
                var code: Int32 = 0
                var size = socklen_t(MemoryLayout<Int32>.size)
                let descriptor = pointer.pointee.fd
                guard getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &code, &size) == 0, code == 0
                else { throw .unreachable(String(cString: strerror(code))) }
            }

            func failure() -> RedisError {
                .unreachable(String(cString: chiredis_reason(pointer)))
            }

            /// Waits until the socket is ready to write or read.
            func wait(for event: Int32, by deadline: RedisDeadline) throws(RedisError) {
                while true {
                    var wanted = pollfd(
                        fd: pointer.pointee.fd, events: Int16(event), revents: 0)
                    let rest = deadline.milliseconds
                    let count = rest > 0 ? poll(&wanted, 1, rest) : 0
                    if count > 0 { return }
                    guard count < 0, errno == EINTR else {
                        throw .unreachable("the server does not answer in time")
                    }
                }
            }
        }

        /// The most bytes to read for one reply.
        private let maximumReplyBytes: Int

        /// Connects, authenticates and selects the database.
        init(
            _ address: RedisAddress, maximumReplyBytes: Int, by deadline: RedisDeadline
        ) throws(RedisError) {
            self.maximumReplyBytes = maximumReplyBytes
            context = Mutex(try Context(to: address))
            try context.withLock { context throws(RedisError) in
                try context.connect(by: deadline)
            }
            if let password = address.password {
                let user = address.user.map { [Array($0.utf8)] } ?? []
                _ = try send([Array("AUTH".utf8)] + user + [Array(password.utf8)], by: deadline)
            }
            if address.database != 0 {
                let number = Array("\(address.database)".utf8)
                _ = try send([Array("SELECT".utf8), number], by: deadline)
            }
        }

        /// Whether the server has kept it open.
        var isOpen: Bool {
            context.withLock { context in
                var byte: UInt8 = 0
                let count = recv(
                    context.pointer.pointee.fd, &byte, 1,
                    Int32(MSG_PEEK | MSG_DONTWAIT))
                // Neither closed nor with an unexpected reply.
                return count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)
            }
        }

        /// Sends a command and waits for its reply.
        ///
        /// After an error other than a refusal, the connection is unusable.
        func send(
            _ command: [[UInt8]], by deadline: RedisDeadline
        ) throws(RedisError) -> RedisReply {
            // All arguments in one buffer, so that one pointer keeps them alive.
            var bytes: [UInt8] = []
            bytes.reserveCapacity(command.reduce(1) { $0 + $1.count })
            var lengths: [Int] = []
            for argument in command {
                bytes += argument
                lengths.append(argument.count)
            }
            bytes.append(0)
            return try context.withLock { context throws(RedisError) in
                try Self.append(bytes, lengths, to: context)
                try Self.write(context, by: deadline)
                return try Self.readReply(context, atMost: maximumReplyBytes, by: deadline)
            }
        }

        /// Appends a command to the output.
        private static func append(
            _ bytes: [UInt8], _ lengths: [Int], to context: borrowing Context
        ) throws(RedisError) {
            let pointer = context.pointer
            let code = bytes.withUnsafeBytes { bytes in
                var next = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
                var arguments: [UnsafePointer<CChar>?] = []
                for length in lengths {
                    arguments.append(next)
                    next = next.map { $0 + length }
                }
                return redisAppendCommandArgv(pointer, Int32(lengths.count), &arguments, lengths)
            }
            guard code == REDIS_OK else { throw context.failure() }
        }

        private static func write(
            _ context: borrowing Context, by deadline: RedisDeadline
        ) throws(RedisError) {
            while true {
                var isDone: Int32 = 0
                guard redisBufferWrite(context.pointer, &isDone) == REDIS_OK else {
                    throw context.failure()
                }
                if isDone != 0 { return }
                try context.wait(for: POLLOUT, by: deadline)
            }
        }

        private static func readReply(
            _ context: borrowing Context, atMost maximum: Int, by deadline: RedisDeadline
        ) throws(RedisError) -> RedisReply {
            var bytes = 0
            while true {
                var answer: UnsafeMutableRawPointer?
                guard redisGetReplyFromReader(context.pointer, &answer) == REDIS_OK else {
                    throw context.failure()
                }
                if let answer {
                    defer { freeReplyObject(answer) }
                    return try RedisReply(answer.assumingMemoryBound(to: redisReply.self).pointee)
                }
                try context.wait(for: POLLIN, by: deadline)
                var waiting: Int32 = 0
                _ = ioctl(context.pointer.pointee.fd, UInt(FIONREAD), &waiting)
                // hiredis reads no more than this at once.
                bytes += min(Int(waiting), 16 * 1024)
                guard bytes <= maximum else {
                    throw .unreachable("the server sent a reply of more than \(maximum) bytes")
                }
                guard redisBufferRead(context.pointer) == REDIS_OK else { throw context.failure() }
            }
        }
    }
#endif
