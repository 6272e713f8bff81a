#if Redis
    /// The address of a Redis server, with credentials.
    ///
    /// Written as `redis://[[user]:password@]host[:port][/database]`; user and password may have
    /// percent-encoded bytes (RFC 3986, section 2.1), an IPv6 address stands in brackets.
    public struct RedisAddress: Sendable, Hashable {
        /// A name or an address, without brackets.
        public var host: String
        /// The TCP port.
        public var port = 6379
        /// The user; nil is Redis' default user.
        public var user: String?
        /// The password; nil for none.
        public var password: String?
        /// The number of the database.
        public var database = 0

        /// The server at a host and port, without a password.
        public init(host: String, port: Int = 6379) {
            self.host = host
            self.port = port
        }

        /// Reads a URL; nil if it has another form.
        public init?(url: String) {
            guard url.hasPrefix(Self.scheme) else { return nil }
            var rest = url.dropFirst(Self.scheme.count)
            var database = 0
            if let slash = rest.firstIndex(of: "/") {
                let path = rest[rest.index(after: slash)...]
                if !path.isEmpty {
                    guard let number = Self.number(path, in: 0...9_999) else { return nil }
                    database = number
                }
                rest = rest[..<slash]
            }
            var credentials: Substring?
            if let at = rest.lastIndex(of: "@") {
                credentials = rest[..<at]
                rest = rest[rest.index(after: at)...]
            }
            guard let (host, port) = Self.hostAndPort(rest) else { return nil }
            self.init(host: host, port: port)
            self.database = database
            guard let credentials else { return }
            let parts = credentials.split(
                separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, let user = Self.decoded(parts[0]),
                let password = Self.decoded(parts[1]), !password.isEmpty
            else { return nil }
            self.user = user.isEmpty ? nil : user
            self.password = password
        }

        /// The URL, password included.
        public var url: String {
            let shownHost = host.contains(":") ? "[\(host)]" : host
            let credentials = password.map { "\(Self.encoded(user ?? "")):\(Self.encoded($0))@" }
            return Self.scheme + (credentials ?? "") + "\(shownHost):\(port)/\(database)"
        }

        private static let scheme = "redis://"

        private static func hostAndPort(_ text: Substring) -> (String, Int)? {
            var (host, rest) = (text, Substring())
            if text.first == "[" {
                guard let end = text.firstIndex(of: "]") else { return nil }
                host = text[text.index(after: text.startIndex)..<end]
                rest = text[text.index(after: end)...]
            } else if let colon = text.firstIndex(of: ":") {
                (host, rest) = (text[..<colon], text[colon...])
            }
            let reserved = Array("/?#[]%@".utf8)
            let isUsual: (UInt8) -> Bool = { byte in
                (0x21...0x7E).contains(byte) && !reserved.contains(byte)
            }
            guard !host.isEmpty, host.utf8.allSatisfy(isUsual) else { return nil }
            guard let colon = rest.first else { return (String(host), 6379) }
            guard colon == ":", let port = number(rest.dropFirst(), in: 1...65_535) else {
                return nil
            }
            return (String(host), port)
        }

        private static func number(_ text: Substring, in range: ClosedRange<Int>) -> Int? {
            guard (1...5).contains(text.utf8.count),
                text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
                let number = Int(text), range.contains(number)
            else { return nil }
            return number
        }

        private static func decoded(_ text: Substring) -> String? {
            var bytes: [UInt8] = []
            var rest = text.utf8[...]
            while let byte = rest.popFirst() {
                guard byte == UInt8(ascii: "%") else {
                    bytes.append(byte)
                    continue
                }
                let digits = rest.prefix(2)
                guard digits.count == 2, let value = UInt8(String(Substring(digits)), radix: 16)
                else {
                    return nil
                }
                bytes.append(value)
                rest = rest.dropFirst(2)
            }
            return String(validating: bytes, as: UTF8.self)
        }

        private static func encoded(_ text: String) -> String {
            let digits = Array("0123456789ABCDEF".utf8)
            var bytes: [UInt8] = []
            for byte in text.utf8 {
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
                    UInt8(ascii: "_"), UInt8(ascii: "~"):
                    bytes.append(byte)
                default:
                    bytes += [
                        UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 0xF)],
                    ]
                }
            }
            return String(decoding: bytes, as: UTF8.self)
        }
    }
#endif
