import Dispatch
import Glibc
import Synchronization

/// Watches SIGTERM and SIGINT.
final class TerminationSignals {
    private let sources: [any DispatchSourceSignal]

    /// Calls back for each signal with how many there have been.
    init(_ onSignal: @escaping @Sendable (Int) -> Void) {
        let queue = DispatchQueue(label: "convertd.signals")
        let count = SignalCount()
        sources = [SIGTERM, SIGINT].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler { @Sendable in onSignal(count.next()) }
            source.activate()
            return source
        }
    }

    private final class SignalCount: Sendable {
        private let value = Atomic<Int>(0)

        func next() -> Int { value.wrappingAdd(1, ordering: .relaxed).newValue }
    }
}
