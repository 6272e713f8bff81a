import Dispatch
import HTTP

/// Takes `turn` bytes a turn and answers each with itself, `times` over; on a worker where it is heavy.
final class StreamProbe: StreamConsumer {
    private let turn: Int
    private let times: Int
    private let events: StreamEvents
    private let isHeavy: Bool
    private var left = 0
    /// The byte that waits for a worker.
    private var heavy: UInt8?

    init(turn: Int, times: Int, events: StreamEvents, isHeavy: Bool = false) {
        self.turn = turn
        self.times = times
        self.events = events
        self.isHeavy = isHeavy
    }

    var heldBytes: Int { 0 }

    func beginTurn() {
        left = events.isOpen() ? turn : 0
    }

    var needsWorker: Bool { heavy != nil }

    func work(under supervisor: (any WorkSupervisor)?, into output: inout [UInt8]) {
        if let heavy { output += [UInt8](repeating: heavy, count: times) }
        heavy = nil
    }

    func take(_ bytes: Span<UInt8>, into output: inout [UInt8]) -> Int {
        if isHeavy, !bytes.isEmpty {
            heavy = bytes[0]
            return 1
        }
        let count = min(left, bytes.count)
        left -= count
        guard times > 1 else {
            bytes.extracting(0..<count).withUnsafeBufferPointer { output += $0 }
            return count
        }
        for index in 0..<count { output += [UInt8](repeating: bytes[index], count: times) }
        return count
    }

    func endTurn(into output: inout [UInt8]) {}

    func finish(into output: inout [UInt8]) {
        output.append(contentsOf: "$".utf8)
        events.ended.signal()
    }

    func fail(_ failure: HTTPFailure?, into output: inout [UInt8]) {
        output.append(contentsOf: (failure?.code ?? "gone").utf8)
        if failure == nil { events.gone.signal() }
    }
}

/// What a test and its streams tell one another.
struct StreamEvents: Sendable {
    /// Streams that wait take bytes from its first signal on.
    let gate = DispatchSemaphore(value: 0)
    let waits: Bool
    let ended = DispatchSemaphore(value: 0)
    let gone = DispatchSemaphore(value: 0)

    func isOpen() -> Bool {
        guard waits else { return true }
        guard gate.wait(timeout: .now()) == .success else { return false }
        gate.signal()
        return true
    }
}
