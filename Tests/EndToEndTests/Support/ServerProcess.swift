import Foundation
import Synchronization

/// The real binary, running.
final class ServerProcess: Sendable {
    /// How a process that should be running is not.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    let port: Int
    private let program: RunningProgram

    /// Starts the service on a free port and waits until it is ready.
    init(arguments: [String] = [], environment: [String: String] = [:]) throws {
        port = try freePort()
        program = try RunningProgram(
            arguments: ["--port", String(port)] + storeArguments() + arguments,
            environment: environment)
        let client = try CURLClient(port: port)
        let isReady = waitUntil(seconds: 10) {
            program.status != nil || (try? client.get("/health/ready"))?.status == 200
        }
        guard isReady, program.status == nil else {
            program.kill(SIGKILL)
            throw Failure(description: "the service did not become ready: \(program.output)")
        }
    }

    deinit { program.kill(SIGKILL) }

    func client() throws -> CURLClient { try CURLClient(port: port) }

    func signal(_ number: Int32) { program.kill(number) }

    /// The exit status, nil while it runs.
    var status: Int32? { program.status }

    /// What it has written so far, on both streams.
    var output: String { program.output }

    /// Waits for the end; the exit status, or nil when it still runs then.
    func waitForExit(seconds: Double = 10) -> Int32? { program.wait(seconds: seconds) }

    /// Ends it by SIGTERM; the exit status, or nil when it had to be killed.
    @discardableResult
    func stop() -> Int32? {
        program.kill(SIGTERM)
        return program.wait(seconds: 10)
    }
}

/// Has sessions kept in the Redis server whose port `REDIS_UNDER_TEST` names, if it names one.
private func storeArguments() -> [String] {
    ProcessInfo.processInfo.environment["REDIS_UNDER_TEST"].map {
        ["--sessions-url", "redis://127.0.0.1:\($0)/1"]
    } ?? []
}

/// What a program that was run to its end left.
struct ProgramResult {
    /// The exit status; nil when it had to be killed.
    let status: Int32?
    /// Both streams.
    let output: String
}

/// Runs the binary to its end, 10 seconds at most.
func runConvertd(
    _ arguments: [String], environment: [String: String] = [:]
) throws -> ProgramResult {
    let program = try RunningProgram(arguments: arguments, environment: environment)
    let status = program.wait(seconds: 10)
    if status == nil { program.kill(SIGKILL) }
    return ProgramResult(status: status, output: program.output)
}

/// A child process whose two output streams go to a file without a name.
private final class RunningProgram: Sendable {
    private let process: pid_t
    private let log: Int32
    private let ended = Mutex<Int32?>(nil)

    init(arguments: [String], environment: [String: String]) throws {
        let binary = try binaryPath()
        var name = Array((NSTemporaryDirectory() + "convertd-XXXXXX").utf8CString)
        log = mkstemp(&name)
        guard log >= 0, unlink(name) == 0, fcntl(log, F_SETFD, FD_CLOEXEC) == 0 else {
            throw ServerProcess.Failure(description: "no file for the log")
        }

        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, log, 1)
        posix_spawn_file_actions_adddup2(&actions, log, 2)

        var variables = ProcessInfo.processInfo.environment.filter {
            !$0.key.hasPrefix("CONVERTD_")
        }
        variables.merge(environment) { _, new in new }
        var argv = ([binary] + arguments).map { strdup($0) } + [nil]
        var envp = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { (argv + envp).forEach { free($0) } }
        var process: pid_t = 0
        let code = posix_spawn(&process, binary, &actions, nil, &argv, &envp)
        guard code == 0 else {
            throw ServerProcess.Failure(
                description: "\(binary): \(String(cString: strerror(code)))")
        }
        self.process = process
    }

    deinit {
        if status == nil {
            kill(SIGKILL)
            _ = wait(seconds: 5)
        }
        close(log)
    }

    func kill(_ number: Int32) {
        // Not after the end was seen: the number may belong to another process by then.
        if status == nil { Glibc.kill(process, number) }
    }

    /// The exit status, or minus the signal that ended it; nil while it runs.
    var status: Int32? {
        ended.withLock { ended in
            if let ended { return ended }
            var raw: Int32 = 0
            guard waitpid(process, &raw, WNOHANG) == process else { return nil }
            let signal = raw & 0x7F
            ended = signal == 0 ? (raw >> 8) & 0xFF : -signal
            return ended
        }
    }

    func wait(seconds: Double) -> Int32? {
        _ = waitUntil(seconds: seconds) { status != nil }
        return status
    }

    var output: String {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while case let count = pread(log, &chunk, chunk.count, bytes.count), count > 0 {
            bytes += chunk[..<count]
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// Looks every few milliseconds whether `condition` holds; false when it never did.
func waitUntil(seconds: Double, _ condition: () -> Bool) -> Bool {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while !condition() {
        if ContinuousClock.now > deadline { return false }
        usleep(5_000)
    }
    return true
}

/// `convertd` beside the test bundle, or what `BINARY_UNDER_TEST` names.
private func binaryPath() throws -> String {
    if let named = ProcessInfo.processInfo.environment["BINARY_UNDER_TEST"] { return named }
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let beside = tests.deletingLastPathComponent().appendingPathComponent("convertd").path
    guard access(beside, X_OK) == 0 else {
        throw ServerProcess.Failure(description: "no binary at \(beside)")
    }
    return beside
}

private let portsTaken = Mutex(0)

/// A port that nobody listens on.
///
/// Below the range that the kernel hands out by itself, and each one only once: listeners that
/// share a port would take each other's connections.
func freePort() throws -> Int {
    for _ in 0..<200 {
        let number = portsTaken.withLock { taken in
            taken += 1
            return taken
        }
        let port = 20_000 + (Int(getpid()) * 97 + number) % 10_000
        // A server that another test starts meanwhile must not inherit it.
        let probe = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        defer { close(probe) }
        var address = loopback(port)
        let bound = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(probe, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        if bound == 0 { return port }
    }
    throw ServerProcess.Failure(description: "no free port")
}

/// 127.0.0.1 at `port`.
func loopback(_ port: Int) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(truncatingIfNeeded: port).bigEndian
    address.sin_addr = in_addr(s_addr: UInt32(0x7F00_0001).bigEndian)
    return address
}
