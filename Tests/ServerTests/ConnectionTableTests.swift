import HTTP
import Testing

@testable import Server

@Suite("A loop's table")
struct ConnectionTableTests {
    func connection(_ token: Token) -> Connection {
        Connection(
            socket: Socket(owning: -1), peer: .unknown, token: token, isRefused: false,
            limits: Limits(),
            now: ConnectionLifeTests.start)
    }

    @Test("A token never finds the next owner of its place")
    func keepsApart() {
        var table = ConnectionTable()
        let first = connection(table.nextToken())
        table.insert(first)
        let second = connection(table.nextToken())
        table.insert(second)
        #expect(table[first.token] === first)
        table.remove(first.token)
        table.remove(first.token)
        #expect(table.count == 1)
        let third = connection(table.nextToken())
        table.insert(third)
        #expect(third.token.index == first.token.index)
        #expect(table[first.token] == nil)
        #expect(table[third.token] === third)
        #expect(table[second.token] === second)
        #expect(Token(rawValue: third.token.rawValue) == third.token)
    }

    @Test("The documented defaults hold")
    func defaults() {
        let limits = Limits()
        #expect(limits.maxConnections == 16384)
        #expect(limits.headTimeout == .seconds(10))
        #expect(limits.bodyTimeout == .seconds(10))
        #expect(limits.writeTimeout == .seconds(10))
        #expect(limits.idleTimeout == .seconds(75))
        #expect(limits.drainTimeout == .seconds(30))
        #expect(limits.tickInterval == 250_000_000)
    }
}
