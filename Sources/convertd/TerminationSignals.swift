import Dispatch
import Glibc
import Synchronization

/// Watches the signals that end the service: SIGTERM, SIGINT and SIGHUP.
///
/// A SIGHUP that the process was started to ignore, as by nohup(1), stays ignored.
final class TerminationSignals {
    private let sources: [any DispatchSourceSignal]

    /// Calls back on each signal with the number of signals so far.
    init(_ onSignal: @escaping @Sendable (Int) -> Void) {
        let queue = DispatchQueue(label: "convertd.signals")
        let count = SignalCount()
        sources = [SIGTERM, SIGINT, SIGHUP].compactMap { number in
            if number == SIGHUP, Self.isIgnored(number) { return nil }
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler { @Sendable in onSignal(count.next()) }
            source.activate()
            return source
        }
    }

    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        guard sigaction(number, nil, &action) == 0 else { return false }
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
            == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    private final class SignalCount: Sendable {
        private let value = Atomic<Int>(0)

        func next() -> Int { value.wrappingAdd(1, ordering: .relaxed).newValue }
    }
}
