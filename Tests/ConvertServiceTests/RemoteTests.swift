import HTTP
import Testing

@testable import ConvertService

@Suite("Addresses of clients")
struct RemoteTests {
    @Test(
        "An address is read and written back",
        arguments: [
            ("192.0.2.1", "192.0.2.1"), ("0.0.0.0", "0.0.0.0"),
            ("255.255.255.255", "255.255.255.255"),
            ("2001:DB8::1", "2001:db8::1"), ("::1", "::1"), ("::ffff:192.0.2.1", "192.0.2.1"),
        ])
    func addresses(text: String, written: String) {
        #expect(PeerAddress(text: text)?.text == written)
    }

    @Test(
        "A network holds what begins as it does",
        arguments: [
            ("10.0.0.0/8", "10.1.2.3", true), ("10.0.0.0/8", "11.0.0.0", false),
            ("0.0.0.0/0", "203.0.113.9", true), ("0.0.0.0/0", "2001:db8::1", false),
            ("::/0", "2001:db8::1", true), ("192.0.2.7", "192.0.2.7", true),
            ("192.0.2.7", "192.0.2.8", false), ("2001:db8::/33", "2001:db8:7fff::1", true),
            ("2001:db8::/33", "2001:db8:8000::1", false), ("2001:db8::/65", "2001:db8::1", true),
            ("::ffff:10.0.0.0/24", "10.0.0.9", true),
        ])
    func networks(network: String, address: String, isIn: Bool) throws {
        let network = try #require(Network(network))
        #expect(network.contains(try #require(PeerAddress(text: address))) == isIn)
        #expect(Network(network.text) == network)
        #expect(!network.contains(.local) && !network.contains(.unknown))
    }

    @Test(
        "Nothing else is a network",
        arguments: ["", "/8", "10.0.0.0/", "10.0.0.1/8", "10.0.0.0/33", "::1/129", "a", "1/1/1"])
    func noNetwork(text: String) {
        #expect(Network(text) == nil)
    }

    @Test(
        "A client is who connects, or whom trusted proxies tell of",
        arguments: [
            ("192.0.2.1", ["X-Forwarded-For: 198.51.100.7"], "192.0.2.1"),
            ("10.0.0.1", [], "10.0.0.1"),
            ("10.0.0.1", ["X-Forwarded-For: 198.51.100.7"], "198.51.100.7"),
            // What a client sends itself stands in front.
            ("10.0.0.1", ["X-Forwarded-For: 6.6.6.6, 198.51.100.7"], "198.51.100.7"),
            (
                "10.0.0.1",
                ["X-Forwarded-For: 6.6.6.6", "X-Forwarded-For: 198.51.100.7, 10.2.0.1"],
                "198.51.100.7"
            ),
            ("10.0.0.1", ["X-Forwarded-For: 10.0.0.3, 10.0.0.2"], "10.0.0.3"),
            ("10.0.0.1", ["X-Forwarded-For: 198.51.100.7:4711"], "198.51.100.7"),
            ("10.0.0.1", ["X-Forwarded-For: 2001:db8::1"], "2001:db8::1"),
            ("10.0.0.1", ["X-Forwarded-For: unknown"], "10.0.0.1"),
            ("10.0.0.1", ["X-Forwarded-For: 6.6.6.6, x\"y"], "10.0.0.1"),
            ("10.0.0.1", ["Forwarded: for=198.51.100.7;proto=https"], "198.51.100.7"),
            (
                "10.0.0.1", ["Forwarded: for=6.6.6.6, proto=http; For=\"[2001:db8::1]:80\""],
                "2001:db8::1"
            ),
            ("10.0.0.1", ["Forwarded: for=_hidden"], "10.0.0.1"),
            ("10.0.0.1", ["Forwarded: by=203.0.113.1"], "10.0.0.1"),
            ("unix", ["X-Forwarded-For: 198.51.100.7"], "198.51.100.7"),
        ])
    func remote(peer: String, fields: [String], expected: String) throws {
        var configuration = Configuration()
        configuration.trustedProxies = [try #require(Network("10.0.0.0/8"))]
        let address = peer == "unix" ? PeerAddress.local : try #require(PeerAddress(text: peer))
        let probe = ServiceHarness(configuration)
        _ = probe.send("GET", "/locales/de", fields, from: address)
        #expect(probe.logged.contains(#","remote":"\#(expected)""#))
        let trusting = ServiceHarness()
        _ = trusting.send("GET", "/locales/de", fields, from: address)
        #expect(trusting.logged.contains(#","remote":"\#(peer)""#))
    }
}
