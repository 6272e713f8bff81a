import Dispatch
import Foundation
import Synchronization
import Testing

@testable import ConvertService

@Suite("Access log")
struct AccessLogTests {
    /// Takes what a log writes.
    private final class Output: Sendable {
        private let content = Mutex<[[UInt8]]>([])
        var writes: [[UInt8]] { content.withLock { $0 } }
        var lines: [Substring] {
            String(decoding: writes.joined(), as: UTF8.self).split(separator: "\n")
        }
        func take(_ bytes: [UInt8]) -> Int {
            content.withLock { $0.append(bytes) }
            return bytes.count
        }
    }

    private let output = Output()
    private let time = ManualTime()

    private func log(_ level: LogLevel = .info, _ format: LogFormat = .json) -> AccessLog {
        AccessLog(level: level, format: format, time: time.source, sink: output.take)
    }

    private var request: AccessLog.Request {
        AccessLog.Request(id: "abc-1", method: "POST", route: "/convert/number")
    }

    private func answer(status: Int = 200, isProbe: Bool = false) -> AccessLog.Answer {
        AccessLog.Answer(status: status, bytes: 64, microseconds: 21, isProbe: isProbe)
    }

    @Test("A request is one line of JSON")
    func json() {
        let log = log()
        log.log(request, answer())
        log.flush()
        #expect(
            output.lines == [
                #"{"time":"2025-07-01T12:00:00.000Z","level":"info","requestId":"abc-1","#
                    + #""method":"POST","route":"/convert/number","status":200,"bytes":64,"#
                    + #""durationMicroseconds":21}"#
            ])
    }

    @Test("A request is one line of text")
    func text() {
        let log = log(.info, .text)
        log.log(request, answer())
        log.log(.warning, "two words")
        log.flush()
        #expect(
            output.lines == [
                "2025-07-01T12:00:00.000Z info requestId=abc-1 method=POST route=/convert/number "
                    + "status=200 bytes=64 durationMicroseconds=21",
                #"2025-07-01T12:00:00.000Z warning message="two words""#,
            ])
    }

    @Test("A refused request has its code, and a stream its outcome")
    func codes() {
        let log = log(.info, .text)
        var refused = answer(status: 422)
        refused.code = "unknown_locale"
        log.log(request, refused)
        var stream = answer()
        stream.outcome = "stalled"
        log.log(request, stream)
        log.flush()
        #expect(output.lines.first?.hasSuffix(" code=unknown_locale") == true)
        #expect(output.lines.last?.hasSuffix(" outcome=stalled") == true)
    }

    @Test("Successful probes are logged at debug only", arguments: LogLevel.allCases)
    func probes(level: LogLevel) {
        let log = log(level)
        log.log(request, answer(isProbe: true))
        log.flush()
        #expect(output.lines.count == (level == .debug ? 1 : 0))
        log.log(request, answer(status: 503, isProbe: true))
        log.flush()
        #expect(output.lines.count { $0.contains("503") } == (level <= .warning ? 1 : 0))
    }

    @Test(
        "A line is written if it is at least as severe as the level",
        arguments: [
            (LogLevel.debug, 200, 1), (.info, 200, 1), (.info, 422, 1), (.warning, 200, 0),
            (.warning, 422, 0), (.warning, 503, 1), (.error, 503, 0), (.error, 500, 1),
            (.off, 500, 0),
        ])
    func levels(level: LogLevel, status: Int, lines: Int) {
        let log = log(level)
        log.log(request, answer(status: status))
        log.log(.off, "never")
        log.flush()
        #expect(output.lines.count == lines)
    }

    @Test("No text can break out of its line", arguments: [LogFormat.json, .text])
    func escaping(format: LogFormat) throws {
        let log = log(.info, format)
        let nasty = "a\"b\\c\nd\u{0}e\u{1B}f é"
        log.log(.error, nasty)
        log.log(.error, "")
        log.flush()
        #expect(output.lines.count == 2)
        if format == .json {
            let line = try #require(output.lines.first)
            let json = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            #expect(json?["message"] as? String == nasty)
        }
    }

    @Test("The time follows the clock, over seconds and back")
    func stamps() {
        let log = log()
        for time in [1_751_371_200_999, 1_751_371_201_000, 1_751_371_200_001] as [Int64] {
            self.time.set(unixMilliseconds: time)
            log.log(.info, "x")
        }
        log.flush()
        let times = output.lines.map { $0.dropFirst(9).prefix(24) }
        #expect(
            times == [
                "2025-07-01T12:00:00.999Z", "2025-07-01T12:00:01.000Z", "2025-07-01T12:00:00.001Z",
            ])
    }

    @Test("Many lines are few writes, and none is lost or torn")
    func gathering() {
        let log = log()
        DispatchQueue.concurrentPerform(iterations: 4) { _ in
            for _ in 0..<1000 { log.log(request, answer()) }
        }
        log.flush()
        #expect(output.lines.count == 4000)
        #expect(Set(output.lines).count == 1)
        #expect(output.writes.count < 200)
        #expect(output.writes.allSatisfy { $0.last == UInt8(ascii: "\n") })
    }

    @Test("A line is written soon without another to push it")
    func soon() async {
        let log = log()
        log.log(request, answer())
        let limit = ContinuousClock.now + .seconds(10)
        while output.writes.isEmpty, ContinuousClock.now < limit { await Task.yield() }
        #expect(output.lines.count == 1)
    }

    @Test("When nobody reads, lines are dropped and counted, and memory stays bounded")
    func overload() throws {
        let gate = DispatchSemaphore(value: 0)
        let entered = DispatchSemaphore(value: 0)
        let output = output
        let log = AccessLog(level: .info, format: .json, time: time.source) { bytes in
            entered.signal()
            gate.wait()
            return output.take(bytes)
        }
        log.log(request, answer())
        entered.wait()
        let total = 20_000
        for _ in 0..<total { log.log(request, answer()) }
        for _ in 0..<10 { gate.signal() }
        log.flush()
        let lines = output.lines
        let told = try #require(lines.last { $0.contains("dropped") })
        let dropped = try #require(told.firstMatch(of: #/"dropped":(\d+)/#).flatMap { Int($0.1) })
        #expect(dropped > 0)
        #expect(lines.count - 1 + dropped == total + 1)
        #expect(log.droppedLines == dropped)
        #expect(output.writes.allSatisfy { $0.count < AccessLog.maxPendingBytes + 1000 })
    }

    @Test("A reader that has stopped does not keep the last flush")
    func stoppedReader() {
        let gate = DispatchSemaphore(value: 0)
        let log = AccessLog(level: .info, format: .json, time: time.source) { bytes in
            gate.wait()
            return bytes.count
        }
        log.log(request, answer())
        let start = ContinuousClock.now
        log.flush(within: .milliseconds(20))
        #expect(ContinuousClock.now - start < .seconds(5))
        gate.signal()
    }

    @Test("Lines that cannot be written are counted, a line that was cut too", arguments: [0, 2])
    func lostLines(part: Int) {
        let log = AccessLog(level: .info, format: .json, time: time.source) { bytes in
            part == 0 ? 0 : bytes.count / part
        }
        let count = part == 0 ? 10 : 1
        for _ in 0..<count { log.log(request, answer()) }
        log.flush()
        #expect(log.droppedLines == count)
    }
}
