#if Redis
    internal import CHiredis

    /// A reply of Redis, except errors.
    public enum RedisReply: Sendable, Hashable {
        /// Nil.
        case nothing
        /// A whole number.
        case integer(Int)
        /// A string or a status.
        case bytes([UInt8])
        /// An array of replies.
        case array([RedisReply])

        /// The integer, which a string may spell; nil for other replies.
        public var number: Int? {
            switch self {
            case .integer(let number): number
            case .bytes(let bytes): Int(String(decoding: bytes, as: UTF8.self))
            case .nothing, .array: nil
            }
        }

        /// The elements of an array; empty for other replies.
        public var elements: [RedisReply] {
            if case .array(let elements) = self { elements } else { [] }
        }
    }

    /// Why there is no reply.
    public enum RedisError: Error, Hashable, Sendable {
        /// The server cannot be reached, has gone, or was too slow, in hiredis' words.
        case unreachable(String)
        /// The server has refused the command, in its words; the connection stays usable.
        case refused(String)
    }

    /// A change in the state of a pool's server.
    public enum RedisEvent: Hashable, Sendable {
        /// The server cannot be reached, for this reason.
        case away(String)
        /// The server can be reached again.
        case back
        /// The server has refused a command, for example because it has no memory left.
        case refused(String)
    }

    extension RedisReply {
        /// Copies a reply of hiredis; throws if it is an error.
        init(_ reply: redisReply) throws(RedisError) {
            switch reply.type {
            case REDIS_REPLY_INTEGER:
                self = .integer(Int(reply.integer))
            case REDIS_REPLY_STRING, REDIS_REPLY_STATUS:
                self = .bytes(Self.bytes(of: reply))
            case REDIS_REPLY_ARRAY:
                var elements: [RedisReply] = []
                elements.reserveCapacity(reply.elements)
                for index in 0..<reply.elements {
                    guard let element = reply.element?[index]?.pointee else { continue }
                    elements.append(try RedisReply(element))
                }
                self = .array(elements)
            case REDIS_REPLY_ERROR:
                throw .refused(String(decoding: Self.bytes(of: reply), as: UTF8.self))
            default:
                self = .nothing
            }
        }

        private static func bytes(of reply: redisReply) -> [UInt8] {
            Array(UnsafeRawBufferPointer(start: reply.str, count: reply.len))
        }
    }
#endif
