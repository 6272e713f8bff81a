import Foundation
import Testing

@Suite("Where the service listens")
struct ListeningTests {
    @Test("an IPv6 wildcard is reached over both families")
    func bothFamilies() throws {
        let server = try ServerProcess(arguments: ["--host", "::"])
        #expect(try server.client().get("/health").status == 200)
        let check = try runConvertd(["healthcheck", "--host", "::", "--port", "\(server.port)"])
        #expect(check.status == 0)
    }

    @Test("HTTP/2 without TLS is told that it is not spoken")
    func preface() throws {
        let server = try ServerProcess()
        let connection = try RawConnection(port: server.port)
        connection.send("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n")
        let answer = connection.receiveAll()
        #expect(answer.hasPrefix("HTTP/1.1 505 "))
        #expect(answer.contains("version_not_supported"))
    }
}
