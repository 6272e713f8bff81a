import Testing

@testable import ConvertService

@Suite("Command line and environment")
struct CommandTests {
    private func configuration(
        _ arguments: [String], _ environment: [String: String] = [:]
    ) throws -> Configuration {
        let command = Command.parse(arguments: arguments, environment: environment)
        guard case .serve(let configuration) = command else {
            Issue.record("\(arguments) \(environment): \(command)")
            throw CancellationError()
        }
        return configuration
    }

    @Test("Nothing given serves with the documented defaults")
    func defaults() throws {
        let defaults = try configuration([], ["PATH": "/bin", "CONVERT": "x"])
        #expect(defaults == Configuration())
        #expect(defaults.host == "127.0.0.1")
        #expect(defaults.port == 8080)
        #expect(defaults.loops >= 1)
        #expect(defaults.maxConnections == 16_384)
        #expect(defaults.maxConnectionRequests == 1_000_000)
        #expect(defaults.maxHeadBytes == 16_384)
        #expect(defaults.maxBodyBytes == 1_048_576)
        #expect(defaults.maxBatch == 10_000)
        #expect(defaults.maxAnswerBytes == 64 * 1024 * 1024)
        #expect(defaults.maxWork == .seconds(5))
        #expect(defaults.headTimeout == .seconds(10))
        #expect(defaults.bodyTimeout == .seconds(10))
        #expect(defaults.writeTimeout == .seconds(10))
        #expect(defaults.idleTimeout == .seconds(75))
        #expect(defaults.drainTimeout == .seconds(30))
        #expect(defaults.sessionTTL == .seconds(1800))
        #expect(defaults.maxSessions == 100_000)
        #expect(defaults.maxSessionEntries == 1_000)
        #expect(defaults.logLevel == .info)
        #expect(defaults.logFormat == .json)
        #expect(defaults.corsOrigins.isEmpty)
    }

    @Test("Every setting is a flag in both spellings and an environment variable")
    func everySettingThreeWays() throws {
        let usable: [String: String] = [
            "host": "::1", "port": "80", "socket": "/run/a.sock", "loops": "3",
            "max-connections": "7",
            "max-connection-requests": "9", "max-head-bytes": "8KiB", "max-body-bytes": "2MiB",
            "max-batch": "5", "max-answer-bytes": "1MiB", "max-work": "500ms",
            "head-timeout": "1s", "body-timeout": "2s", "write-timeout": "3s",
            "idle-timeout": "4s", "drain-timeout": "0s", "session-ttl": "1min",
            "max-sessions": "2", "max-session-entries": "3", "log-level": "off",
            "log-format": "text", "cors-origins": "https://example.org",
            "cors-headers": "X-Tenant",
            "trusted-proxies": "10.0.0.0/8,::1", "sessions-url": "",
        ]
        #expect(Set(usable.keys) == Set(Setting.all.map(\.name)))
        for setting in Setting.all {
            let text = try #require(usable[setting.name])
            let joined = try configuration([setting.flag + "=" + text])
            #expect(setting.show(joined) == text)
            #expect(try configuration([setting.flag, text]) == joined)
            #expect(try configuration([], [setting.variable: text]) == joined)
            if !text.isEmpty { #expect(joined != Configuration(), "\(setting.name)") }
        }
    }

    @Test("A flag wins over the environment, and the last flag over the ones before")
    func precedence() throws {
        let both = try configuration(["--port", "1", "--port=2"], ["CONVERTD_PORT": "3"])
        #expect(both.port == 2)
        #expect(try configuration(["--loops=1"], ["CONVERTD_PORT": "3"]).port == 3)
    }

    @Test(
        "Whatever is unknown or unusable fails with one line that says what to do",
        arguments: [
            (["--prot", "80"], [:], #"unknown option "--prot"; did you mean --port"#),
            (["--prot=80"], [:], "--port"),
            (["--xyzzyxyzzy"], [:], "see convertd --help"),
            (["healthchek"], [:], "did you mean healthcheck?"),
            (["-p", "80"], [:], #"unknown argument "-p""#),
            (["--port"], [:], "--port needs a value"),
            (["--port", "--host"], [:], "--port needs a value"),
            (["--port="], [:], #"--port: "" is not a whole number from 0 to 65535"#),
            (["--port=65536"], [:], #"--port: "65536" is not"#),
            (["--port=-1"], [:], "--port"),
            (["--port=+1"], [:], "--port"),
            (["--port=8 0"], [:], "--port"),
            (["--port=٨٠"], [:], "--port"),
            (["--port=99999999999999999999"], [:], "--port"),
            (["--help=x"], [:], #"unknown option "--help""#),
            (["--print-config=x"], [:], #"unknown option "--print-config""#),
            (["--host=example.org"], [:], "--host"),
            (["--log-level=loud"], [:], "one of debug, info, warning, error, off"),
            (["--cors-origins=example.org"], [:], "--cors-origins"),
            (["--cors-origins=https://example.org/"], [:], "--cors-origins"),
            (["--cors-origins=*,https://example.org"], [:], "--cors-origins"),
            (["--cors-headers=a b:"], [:], "--cors-headers"),
            (["--trusted-proxies=10.0.0.1/8"], [:], "--trusted-proxies"),
            (["--trusted-proxies=10.0.0.0/33"], [:], "--trusted-proxies"),
            (["--trusted-proxies=proxy.example"], [:], "--trusted-proxies"),
            (["--cors-headers=X-A\r\nX-B: 1"], [:], "--cors-headers"),
            (
                ["--sessions-url=redis://user:secret@host:x"], [:],
                "--sessions-url: this value is not"
            ),
            ([], ["CONVERTD_PORT": "x\ny"], "CONVERTD_PORT: \"x\u{FFFD}y\" is not"),
            ([], ["CONVERTD_PROT": "80"], "did you mean CONVERTD_PORT"),
            ([], ["CONVERTD_SESSIONS_URL": "redis:x"], "CONVERTD_SESSIONS_URL"),
            (["--port=80"], ["CONVERTD_PORT": "x"], "CONVERTD_PORT"),
        ] as [([String], [String: String], String)])
    func failures(arguments: [String], environment: [String: String], part: String) {
        let command = Command.parse(arguments: arguments, environment: environment)
        guard case .fail(let line) = command else {
            Issue.record("\(arguments): \(command)")
            return
        }
        #expect(line.hasPrefix("convertd: "))
        #expect(line.contains(part), "\(line)")
        #expect(!line.contains("\n"))
        #expect(!line.contains("secret"))
    }

    @Test(
        "Times are exact in milliseconds",
        arguments: [
            ("10", 10_000), ("10s", 10_000), ("500ms", 500), ("1.5s", 1500), ("0.001", 1),
            ("30min", 1_800_000), ("30m", 1_800_000), ("1h", 3_600_000), ("1.5h", 5_400_000),
            ("720h", 2_592_000_000),
            ("0", nil), ("0.0005", nil), ("1.5ms", nil), ("721h", nil), ("", nil), ("s", nil),
            ("1.", nil), (".5", nil), ("1,5", nil), ("-1", nil), ("1 s", nil), ("1d", nil),
            ("1.2.3s", nil), ("9999999999999999h", nil),
        ] as [(String, Int64?)])
    func durations(text: String, milliseconds: Int64?) {
        let format = SettingFormat<Duration>.duration(from: 1)
        #expect(format.read(text)?.milliseconds == milliseconds)
        if let value = format.read(text) { #expect(format.read(format.write(value)) == value) }
    }

    @Test(
        "Sizes count binary units",
        arguments: [
            ("16384", 16_384), ("16KiB", 16_384), ("1MiB", 1_048_576), ("1GiB", 1 << 30),
            ("1B", 1), ("1000", 1000),
            ("0", nil), ("1073741825", nil), ("2GiB", nil), ("1KB", nil), ("1k", nil),
            ("KiB", nil), ("1.5KiB", nil), ("999999999999999999GiB", nil),
        ] as [(String, Int?)])
    func sizes(text: String, bytes: Int?) {
        let format = SettingFormat<Int>.bytes(1...(1 << 30))
        #expect(format.read(text) == bytes)
        if let value = format.read(text) { #expect(format.read(format.write(value)) == value) }
    }

    @Test("What --print-config writes is an environment that gives the same settings")
    func printedSettingsReadBack() throws {
        let arguments = [
            "--port=0", "--drain-timeout=0", "--max-head-bytes=1000", "--log-format=text",
            "--session-ttl=1.5", "--cors-origins=https://a.example,http://[::1]:80",
        ]
        let command = Command.parse(arguments: arguments + ["--print-config"], environment: [:])
        guard case .print(let text) = command else {
            Issue.record("\(command)")
            return
        }
        var environment: [String: String] = [:]
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            environment[String(parts[0])] = String(parts[1])
        }
        #expect(environment.count == Setting.all.count)
        #expect(try configuration([], environment) == configuration(arguments))
    }

    @Test("Help and version win over everything else, even over errors")
    func helpAndVersion() {
        let broken = ["CONVERTD_NONSENSE": "1"]
        let help = Command.parse(arguments: ["--port", "x", "--help"], environment: broken)
        #expect(help == .print(Command.help))
        #expect(Command.parse(arguments: ["-h"], environment: [:]) == .print(Command.help))
        let version = Command.parse(arguments: ["--version"], environment: broken)
        #expect(version == .print("convertd \(Release.version)"))
        for setting in Setting.all { #expect(Command.help.contains("  \(setting.flag) ")) }
    }

    @Test("The health check uses the same settings")
    func healthcheck() {
        var expected = Configuration()
        expected.port = 81
        expected.host = "0.0.0.0"
        let command = Command.parse(
            arguments: ["healthcheck", "--port=81"], environment: ["CONVERTD_HOST": "0.0.0.0"])
        #expect(command == .healthcheck(expected))
    }
}
