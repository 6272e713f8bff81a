#if Redis
    /// An entry as bytes: a UUID, the time, the request's length, the kind, and both JSON texts.
    ///
    /// Numbers are big-endian. Services of different versions may read each other's entries:
    /// another coding takes another prefix in ``RedisSessionStore``.
    extension SessionEntry {
        /// The size of everything but the JSON.
        static var codingOverhead: Int { 16 + 8 + 4 + 1 }

        /// The entry as bytes.
        var coded: [UInt8] {
            var bytes: [UInt8] = []
            bytes.reserveCapacity(Self.codingOverhead + request.count + result.count)
            bytes.append(bigEndian: uuid.0)
            bytes.append(bigEndian: uuid.1)
            bytes.append(bigEndian: unixMilliseconds)
            bytes.append(bigEndian: UInt32(clamping: request.count))
            bytes.append(kind == .number ? 0 : 1)
            bytes += request
            bytes += result
            return bytes
        }

        /// Reads what `coded` gives; nil for anything else.
        init?(coded bytes: [UInt8]) {
            guard bytes.count >= Self.codingOverhead else { return nil }
            let length = Int(bytes[24..<28].bigEndian(as: UInt32.self))
            let json = bytes[Self.codingOverhead...]
            guard length <= json.count, bytes[28] <= 1 else { return nil }
            self.init(
                uuid: (
                    bytes[0..<8].bigEndian(as: UInt64.self),
                    bytes[8..<16].bigEndian(as: UInt64.self)
                ),
                unixMilliseconds: bytes[16..<24].bigEndian(as: Int64.self),
                kind: bytes[28] == 0 ? .number : .distance,
                request: json.prefix(length), result: json.dropFirst(length))
        }
    }

    extension [UInt8] {
        fileprivate mutating func append(bigEndian number: some FixedWidthInteger) {
            for place in stride(from: number.bitWidth - 8, through: 0, by: -8) {
                append(UInt8(truncatingIfNeeded: number >> place))
            }
        }
    }

    extension ArraySlice<UInt8> {
        fileprivate func bigEndian<Number: FixedWidthInteger>(as type: Number.Type) -> Number {
            reduce(0) { $0 << 8 | Number(truncatingIfNeeded: $1) }
        }
    }
#endif
