#if Redis
    internal import CHiredis

    /// What Redis answers to a command, errors apart.
    public enum RedisReply: Sendable, Hashable {
        /// There is nothing.
        case nothing
        /// A whole number.
        case integer(Int)
        /// Bytes, those of a status too.
        case bytes([UInt8])
        /// Several answers in one.
        case array([RedisReply])

        /// The number, where it is one; bytes may spell it.
        public var number: Int? {
            switch self {
            case .integer(let number): number
            case .bytes(let bytes): Int(String(decoding: bytes, as: UTF8.self))
            case .nothing, .array: nil
            }
        }

        /// The answers in it; none where it is something else.
        public var elements: [RedisReply] {
            if case .array(let elements) = self { elements } else { [] }
        }
    }

    /// Why there is no answer.
    public enum RedisError: Error, Hashable, Sendable {
        /// The server cannot be reached, or has gone, or was too slow; with hiredis' words for it.
        case unreachable(String)
        /// The server has refused the command, with these words; the connection stays.
        case refused(String)
    }

    /// What a pool tells of its server.
    public enum RedisEvent: Hashable, Sendable {
        /// The server cannot be reached, for this reason.
        case away(String)
        /// It can be reached again.
        case back
        /// It has refused a command, with these words: it has no memory left, for one.
        case refused(String)
    }

    extension RedisReply {
        /// Copies a reply of hiredis; throws where it is an error.
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
