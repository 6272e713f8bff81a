import HTTP
import Synchronization
import Testing

@testable import ConvertService

extension RequestBudget.Limits {
    /// What the settings allow by default.
    static let usual = RequestBudget.Limits(Configuration())
}

@Suite("What a request may take")
struct RequestBudgetTests {
    /// A client that stays, or not, and a server that has so much room for answers.
    private final class Supervisor: WorkSupervisor {
        let isAbandoned: Bool
        private let room: Int
        private let asked = Mutex<[Int]>([])

        init(isAbandoned: Bool = false, room: Int = .max) {
            self.isAbandoned = isAbandoned
            self.room = room
        }

        var reservations: [Int] { asked.withLock { $0 } }

        func reserve(_ bytes: Int) -> Bool {
            asked.withLock { $0.append(bytes) }
            return bytes <= room
        }
    }

    private static let limits = RequestBudget.Limits(work: 10_000_000, answerBytes: 3 << 20)

    private func code(_ body: () throws(Problem) -> Void) -> ProblemCode? {
        do throws(Problem) { try body() } catch { return error.code }
        return nil
    }

    @Test("Work is refused at the first nanosecond too much, on a worker")
    func refusesWork() throws {
        let budget = RequestBudget(Self.limits, in: .worker)
        #expect(code { () throws(Problem) in try budget.charge(10_000_000) } == nil)
        #expect(!budget.isSpent)
        #expect(code { () throws(Problem) in try budget.charge(1) } == .tooMuchWork)
        #expect(budget.isSpent)
        #expect(!budget.needsWorker)
    }

    @Test("What takes longer than a millisecond leaves the loop", arguments: [true, false])
    func leavesLoop(isForeseen: Bool) throws {
        let budget = RequestBudget(Self.limits, in: .loop)
        #expect(code { () throws(Problem) in try budget.charge(1_000_000) } == nil)
        let refused = code { () throws(Problem) in
            if isForeseen {
                try budget.foresee(.max, times: 2)
            } else {
                try budget.charge(1)
            }
        }
        #expect(refused == .tooMuchWork)
        #expect(budget.needsWorker)
        budget.renew()
        #expect(budget.workDone == 0)
        #expect(!budget.isSpent && !budget.needsWorker)
    }

    @Test("An estimate beyond every number is too much, and does not trap")
    func survivesHugeEstimates() {
        let budget = RequestBudget(Self.limits, in: .worker)
        #expect(code { () throws(Problem) in try budget.charge(.max) } == .tooMuchWork)
        #expect(code { () throws(Problem) in try budget.charge(.max) } == .tooMuchWork)
    }

    @Test("An answer is refused at the first byte too many")
    func refusesBytes() throws {
        let supervisor = Supervisor()
        let budget = RequestBudget(Self.limits, in: .worker, supervisor: supervisor)
        #expect(code { () throws(Problem) in try budget.check(bytes: 1 << 20) } == nil)
        #expect(supervisor.reservations.isEmpty)
        #expect(code { () throws(Problem) in try budget.check(bytes: 3 << 20) } == nil)
        #expect(supervisor.reservations == [4 << 20])
        let refused = code { () throws(Problem) in try budget.check(bytes: 3 << 20 | 1) }
        #expect(refused == .answerTooLarge)
    }

    @Test("A worker stops where the client has gone, or the server holds too much")
    func stops() throws {
        let lonely = RequestBudget(
            Self.limits, in: .worker, supervisor: Supervisor(isAbandoned: true))
        #expect(code { () throws(Problem) in try lonely.charge(50_000) } == nil)
        #expect(code { () throws(Problem) in try lonely.charge(60_000) } == .unavailable)
        let full = RequestBudget(Self.limits, in: .worker, supervisor: Supervisor(room: 1 << 20))
        #expect(code { () throws(Problem) in try full.check(bytes: 2 << 20) } == .unavailable)
    }

    /// Requests that are small themselves, and what becomes of them.
    static let attacks: [(name: String, path: String, body: String, code: String)] = [
        (
            "long numbers for many locales", "/convert/number",
            #"{"value":1\#(digits(999)),"to":[\#(list(#""ne""#, 100))],"conversions":[\#(list("{}", 10_000))]}"#,
            "answer_too_large"
        ),
        (
            "exponents for many locales", "/convert/number",
            #"{"to":[\#(list(#""ne""#, 100))],"conversions":[\#(list(#"{"value":1e999}"#, 10_000))]}"#,
            "answer_too_large"
        ),
        (
            "fractions in words", "/convert/number",
            #"{"value":0.\#(digits(900)),"to":"en","style":"spellout","conversions":[\#(list("{}", 10_000))]}"#,
            "too_much_work"
        ),
        (
            "fractions in words for many locales", "/convert/number",
            #"{"value":0.\#(digits(900)),"to":[\#(list(#""de""#, 100))],"style":"spellout","conversions":[\#(list(#"{"explain":false}"#, 20))]}"#,
            "too_much_work"
        ),
        (
            "long distances in many units", "/convert/distance",
            #"{"value":1\#(digits(999)),"from":"kilometer","to":[\#(list(#""mile-and-foot""#, 100))],"conversions":[\#(list("{}", 100))]}"#,
            "too_much_work"
        ),
    ]

    private static func digits(_ count: Int) -> String {
        String(repeating: "7", count: count)
    }

    private static func list(_ item: String, _ count: Int) -> String {
        Array(repeating: item, count: count).joined(separator: ",")
    }

    @Test("A small request for very much is refused as a whole", arguments: attacks)
    func refusesAttacks(_ attack: (name: String, path: String, body: String, code: String)) {
        var configuration = Configuration()
        configuration.maxWork = .milliseconds(500)
        configuration.maxAnswerBytes = attack.code == "answer_too_large" ? 4 << 20 : 1 << 30
        let answer = ServiceHarness(configuration).post(attack.path, attack.body)
        #expect(answer["code"] == attack.code)
        #expect(answer.status == (attack.code == "answer_too_large" ? 413 : 422))
    }

    @Test("A batch of words is not charged for the first use of their rules again and again")
    func firstUseIsChargedOnce() {
        // A language that no other test uses, so that its rules are read here.
        let items = Self.list(#"{"value":123}"#, 5_000)
        let answer = ServiceHarness().post(
            "/convert/number", #"{"to":"fo","style":"spellout","conversions":[\#(items)]}"#)
        #expect(answer.status == 200)
    }

    @Test("Words for many locales are not even tried on the loop, whether there are any or not")
    func chargesBeforeWords() throws {
        let probe = ServiceHarness()
        let body =
            #"{"value":0.\#(Self.digits(900)),"style":"ordinal","to":[\#(Self.list(#""de""#, 100))]}"#
        let fields = ["Content-Type: application/json"]
        // The rules are read by a worker; from then on it is the words alone that take long.
        let answer = probe.send("POST", "/convert/number", fields, body: body)
        let code = try answer.object["code"] as? String
        #expect(code == "unsupported_style")
        let onLoop = probe.send("POST", "/convert/number", fields, body: body, in: .loop)
        #expect(onLoop.status == 0)
    }

    @Test("A request that leaves the loop is answered by a worker, and recorded once")
    func handsOver() throws {
        let probe = ServiceHarness()
        let session = try #require(probe.send("POST", "/sessions").object["id"] as? String)
        let body =
            #"{"value":"1\#(Self.digits(999))","from":"en","to":[\#(Self.list(#""ne""#, 20))]}"#
        let fields = ["Content-Type: application/json", "Conversion-Session: \(session)"]
        let onLoop = probe.send("POST", "/convert/number", fields, body: body, in: .loop)
        #expect(onLoop.status == 0)
        let history = probe.get("/sessions/\(session)/conversions?limit=1000")
        #expect(try #require(history.object["conversions"] as? [Any]).isEmpty)
        let answer = probe.send("POST", "/convert/number", fields, body: body)
        #expect(answer.status == 200)
        let after = probe.get("/sessions/\(session)/conversions?limit=1000")
        #expect(try #require(after.object["conversions"] as? [Any]).count == 20)
        #expect(probe.logged.split(separator: "\n").count { $0.contains("/convert/number") } == 1)
    }
}
