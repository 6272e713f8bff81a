#if Redis
    internal import CHiredis
    internal import Glibc
    internal import Synchronization

    /// One connection to a Redis server: a command goes out, its answer comes in.
    ///
    /// Every call may block, for as long as its timeout says.
    final class RedisConnection: Sendable {
        private let context: Mutex<Context>

        /// How long things may take.
        struct Timeouts: Sendable {
            /// Until the connection stands, in milliseconds.
            var connect = 500
            /// Until octets go out or come in, in milliseconds.
            var progress = 1_000
        }

        /// hiredis' own state of a connection.
        private struct Context: ~Copyable {
            let pointer: UnsafeMutablePointer<redisContext>

            init(_ address: RedisAddress, _ timeouts: Timeouts) throws(RedisError) {
                let made = redisConnectWithTimeout(
                    address.host, Int32(address.port), timeval(milliseconds: timeouts.connect))
                guard let made else {
                    throw .unreachable("there is no memory for a connection")
                }
                guard made.pointee.err == 0,
                    redisSetTimeout(made, timeval(milliseconds: timeouts.progress)) == REDIS_OK
                else {
                    defer { redisFree(made) }
                    throw failure(of: made)
                }
                pointer = made
            }

            deinit { redisFree(pointer) }
        }

        /// Connects, enters and chooses the database.
        init(_ address: RedisAddress, _ timeouts: Timeouts) throws(RedisError) {
            context = Mutex(try Context(address, timeouts))
            if let password = address.password {
                let user = address.user.map { [Array($0.utf8)] } ?? []
                _ = try send([Array("AUTH".utf8)] + user + [Array(password.utf8)])
            }
            if address.database != 0 {
                _ = try send([Array("SELECT".utf8), Array("\(address.database)".utf8)])
            }
        }

        /// Whether the server has not closed it meanwhile.
        var isOpen: Bool {
            context.withLock { context in
                var octet: UInt8 = 0
                let count = recv(
                    context.pointer.pointee.fd, &octet, 1,
                    Int32(MSG_PEEK | MSG_DONTWAIT))
                // Neither an end nor an answer that nobody waits for.
                return count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)
            }
        }

        /// Sends a command, and waits for its answer.
        func send(_ command: [[UInt8]]) throws(RedisError) -> RedisReply {
            // All arguments one behind the other, so that one pointer keeps all of them alive.
            var octets: [UInt8] = []
            octets.reserveCapacity(command.reduce(1) { $0 + $1.count })
            var lengths: [Int] = []
            for argument in command {
                octets += argument
                lengths.append(argument.count)
            }
            octets.append(0)
            return try context.withLock { context throws(RedisError) in
                try Self.send(octets, lengths, on: context.pointer)
            }
        }

        private static func send(
            _ octets: [UInt8], _ lengths: [Int], on context: UnsafeMutablePointer<redisContext>
        ) throws(RedisError) -> RedisReply {
            let answer = octets.withUnsafeBytes { octets in
                var next = octets.baseAddress?.assumingMemoryBound(to: CChar.self)
                var arguments: [UnsafePointer<CChar>?] = []
                for length in lengths {
                    arguments.append(next)
                    next = next.map { $0 + length }
                }
                return redisCommandArgv(context, Int32(lengths.count), &arguments, lengths)
            }
            guard let answer else { throw failure(of: context) }
            defer { freeReplyObject(answer) }
            return try RedisReply(answer.assumingMemoryBound(to: redisReply.self).pointee)
        }

        private static func failure(of context: UnsafePointer<redisContext>) -> RedisError {
            .unreachable(String(cString: chiredis_reason(context)))
        }
    }

    extension timeval {
        fileprivate init(milliseconds: Int) {
            self.init(tv_sec: milliseconds / 1000, tv_usec: milliseconds % 1000 * 1000)
        }
    }
#endif
