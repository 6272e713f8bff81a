import Glibc
import Testing

@Suite("Signals")
struct SignalTests {
    @Test("each signal that asks for the end gets a drain", arguments: [SIGTERM, SIGINT, SIGHUP])
    func drain(number: Int32) throws {
        let server = try ServerProcess()
        server.signal(number)
        #expect(server.waitForExit() == 0)
        #expect(server.output.contains("draining"))
    }
}
