import Testing

/// Runs a suite against one server of its own, which is stopped behind it.
struct ServerTrait: SuiteTrait, TestScoping {
    @TaskLocal static var current: ServerProcess?

    let arguments: [String]

    func scopeProvider(for test: Test, testCase: Test.Case?) -> ServerTrait? {
        test.isSuite ? self : nil
    }

    func provideScope(
        for test: Test, testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        let server = try ServerProcess(arguments: arguments)
        try await Self.$current.withValue(server) { try await function() }
        let status = server.stop()
        #expect(
            status == 0, "the service ended with \(String(describing: status)): \(server.output)")
    }
}

extension Trait where Self == ServerTrait {
    /// One server for the whole suite.
    static var server: Self { ServerTrait(arguments: []) }

    /// One server for the whole suite, with these flags.
    static func server(_ arguments: String...) -> Self { ServerTrait(arguments: arguments) }
}

/// A client of the suite's server.
func suiteClient() throws -> CURLClient {
    try #require(ServerTrait.current, "the suite lacks .server").client()
}
