import ConvertService
import Dispatch
import Glibc
import Server

/// The program: reads its settings, then serves, checks, or prints.
@main
struct Convertd {
    static func main() {
        StandardStreams.secure()
        let command = Command.parse(
            arguments: arguments(),
            environment: ProcessEnvironment.variables)
        switch command {
        case .print(let text):
            print(text)
        case .fail(let line):
            StandardError.write(line: line)
            exit(2)
        case .healthcheck(let configuration):
            guard let fault = Healthcheck.fault(configuration, within: .seconds(3)) else { exit(0) }
            StandardError.write(line: "convertd: \(fault)")
            exit(1)
        case .serve(let configuration):
            serve(configuration)
        }
    }

    /// What the service listens on, for the log.
    private static func place(_ configuration: Configuration, port: UInt16) -> String {
        if InheritedSocket.descriptor != nil { return "the socket that systemd listens on" }
        if !configuration.socketPath.isEmpty { return configuration.socketPath }
        return "\(configuration.host) port \(port)"
    }

    /// The arguments after the program's name.
    ///
    /// From the kernel: the runtime finds none if a preloaded library has set an environment
    /// variable. Without `/proc`, the runtime's are used.
    private static func arguments() -> [String] {
        let given = ProcessArguments.all ?? CommandLine.arguments
        guard !given.isEmpty else {
            StandardError.write(
                line: "convertd: the arguments cannot be read from /proc/self/cmdline")
            exit(2)
        }
        return Array(given.dropFirst())
    }

    /// How long writing the last log lines may take: a stopped reader must not keep the process
    /// alive.
    private static let flushTime = Duration.seconds(1)

    /// Serves until SIGTERM, SIGINT or SIGHUP, then drains; a second signal ends at once.
    private static func serve(_ configuration: Configuration) -> Never {
        Memory.keepUsualSizes(loops: configuration.loops)
        Scheduling.avoidPreemption()
        let log = AccessLog(
            level: configuration.logLevel, format: configuration.logFormat,
            lanes: configuration.loops)
        let service = ConvertService(configuration, log: log)
        let server: HTTPServer
        do {
            server = try HTTPServer(
                configuration: HTTPServer.Configuration(configuration), handler: service)
        } catch {
            StandardError.write(line: "convertd: \(error)")
            exit(2)
        }
        let signals = TerminationSignals { count in
            guard count == 1 else {
                log.flush(within: .milliseconds(50))
                _exit(1)
            }
            log.log(.info, "draining")
            service.beginDrain()
            server.beginDrain {
                log.flush(within: flushTime)
                exit(0)
            }
        }
        // Memory of expired sessions and large requests is released even if no request comes.
        let sweep = DispatchSource.makeTimerSource(queue: .global(qos: .utility))
        sweep.schedule(deadline: .now() + 60, repeating: 60)
        sweep.setEventHandler { @Sendable in
            service.removeExpiredSessions()
            Memory.trim()
        }
        sweep.activate()
        service.observeTransport { server.counters.reading }
        server.start()
        service.becomeReady()
        log.log(.info, "listening on \(place(configuration, port: server.port))")
        withExtendedLifetime((signals, sweep)) { dispatchMain() }
    }
}
