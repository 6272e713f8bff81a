#if Redis
    /// An entry as octets: a UUID, the time, the request's length, the kind, and both JSON texts.
    ///
    /// Numbers are big-endian. Services of different versions may read each other's entries: another
    /// coding takes another prefix in ``RedisSessionStore``.
    extension SessionEntry {
        /// What the octets take beside the JSON.
        static var codingOverhead: Int { 16 + 8 + 4 + 1 }

        /// The entry as octets.
        var coded: [UInt8] {
            var octets: [UInt8] = []
            octets.reserveCapacity(Self.codingOverhead + request.count + result.count)
            octets.append(bigEndian: uuid.0)
            octets.append(bigEndian: uuid.1)
            octets.append(bigEndian: unixMilliseconds)
            octets.append(bigEndian: UInt32(clamping: request.count))
            octets.append(kind == .number ? 0 : 1)
            octets += request
            octets += result
            return octets
        }

        /// Reads what `coded` gives; nil for anything else.
        init?(coded octets: [UInt8]) {
            guard octets.count >= Self.codingOverhead else { return nil }
            let length = Int(octets[24..<28].bigEndian(as: UInt32.self))
            let json = octets[Self.codingOverhead...]
            guard length <= json.count, octets[28] <= 1 else { return nil }
            self.init(
                uuid: (
                    octets[0..<8].bigEndian(as: UInt64.self),
                    octets[8..<16].bigEndian(as: UInt64.self)
                ),
                unixMilliseconds: octets[16..<24].bigEndian(as: Int64.self),
                kind: octets[28] == 0 ? .number : .distance,
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
