internal import HTTP
internal import LocaleData

/// What a request may still use: estimated processor time, and bytes of its answer.
///
/// Belongs to one request and one thread. Work is charged before it is done, by the estimates
/// beside its code; the answer's size is checked after each item.
final class RequestBudget {
    /// How much a request may take.
    struct Limits: Hashable, Sendable {
        /// Estimated processor time, in nanoseconds.
        var work: Int
        /// Bytes of the answer before it is compressed.
        var answerBytes: Int
    }

    /// The most work on an event loop, whose other connections wait meanwhile, in nanoseconds.
    static let briefWork = 1_000_000
    /// Memory for answers is reserved in steps of so many bytes; smaller answers need none.
    private static let reservedBytes = 1 << 20
    /// The work between checks whether the client is still there, in nanoseconds.
    private static let workPerLook = 100_000

    private let limits: Limits
    /// Whether long work has to move to a worker.
    private let isBrief: Bool
    private let supervisor: (any WorkSupervisor)?
    @exclusivity(unchecked) private var workLeft: Int
    @exclusivity(unchecked) private var nextLook: Int
    @exclusivity(unchecked) private var bytesChecked: Int
    private var reserved = 0
    /// What was charged for first uses.
    private var firstUses = 0

    /// Whether the request has to be given up: it costs too much, or the client has gone.
    @exclusivity(unchecked) private(set) var isSpent = false
    /// Whether a worker has to answer the request.
    private(set) var needsWorker = false

    /// The budget of a request that is answered in some place.
    init(_ limits: Limits, in place: WorkPlace, supervisor: (any WorkSupervisor)? = nil) {
        self.limits = limits
        switch place {
        case .loop, .waitingWorker: isBrief = true
        case .worker: isBrief = false
        }
        self.supervisor = supervisor
        let work = isBrief ? min(Self.briefWork, limits.work) : limits.work
        workLeft = work
        nextLook = supervisor == nil ? .min : work - Self.workPerLook
        bytesChecked = min(limits.answerBytes, Self.reservedBytes)
    }

    /// The work charged so far, in nanoseconds.
    var workDone: Int { (isBrief ? min(Self.briefWork, limits.work) : limits.work) - workLeft }

    /// The work charged so far that the same request would be charged again.
    var repeatedWork: Int { workDone - firstUses }

    /// Starts over, for the next line of a stream.
    func renew() {
        firstUses = 0
        workLeft += workDone
        isSpent = false
        needsWorker = false
    }

    /// Runs the body and charges its work beyond the estimates: reading locale data for the first
    /// time, and long searches for the meaning of words.
    ///
    /// Work that exceeds the budget is skipped; on a loop the request then moves to a worker.
    ///
    /// - Throws: What `body` throws, unless work was skipped.
    @inline(__always)
    func boundingWork<Value>(
        _ body: () throws(Problem) -> Value
    ) throws(Problem) -> Value {
        WorkAllowance.begin(workLeft)
        let value: Value
        do throws(Problem) { value = try body() } catch {
            try endAllowance()
            throw error
        }
        try endAllowance()
        return value
    }

    @inline(__always)
    private func endAllowance() throws(Problem) {
        let left = WorkAllowance.end()
        if left != workLeft { try charge(left: left) }
    }

    private func charge(left: Int?) throws(Problem) {
        firstUses += WorkAllowance.takeFirstUses()
        guard let left else { return try charge(.max) }
        try charge(workLeft - left)
    }

    /// Charges work that is about to be done, in nanoseconds.
    ///
    /// - Throws: `too_much_work`; `unavailable` where the client has gone.
    @inline(__always)
    func charge(_ work: Int) throws(Problem) {
        workLeft = work > workLeft ? -1 : workLeft - work
        if workLeft < max(nextLook, 0) { try lookAround() }
    }

    /// Checks that repeated work fits on a loop, and charges nothing.
    ///
    /// - Throws: If a worker has to do it.
    func foresee(_ work: Int, times: Int) throws(Problem) {
        let (sum, overflow) = work.multipliedReportingOverflow(by: times)
        if isBrief, overflow || sum > workLeft { throw giveUpToWorker() }
    }

    /// Whether repeated work and output stay within the limits.
    func allows(_ work: Int, _ bytes: Int, times: Int) -> Bool {
        let (workSum, isTooMuch) = work.multipliedReportingOverflow(by: times)
        let (byteSum, areTooMany) = bytes.multipliedReportingOverflow(by: times)
        return !isTooMuch && workSum <= limits.work && !areTooMany && byteSum <= limits.answerBytes
    }

    /// Checks the length of what has been written of the answer.
    ///
    /// - Throws: `answer_too_large`; `unavailable` where the server holds too much already.
    @inline(__always)
    func check(bytes: Int) throws(Problem) {
        if bytes > bytesChecked { try lookAt(bytes: bytes) }
    }

    private func lookAround() throws(Problem) {
        guard workLeft >= 0 else {
            guard !isBrief || limits.work <= Self.briefWork else { throw giveUpToWorker() }
            isSpent = true
            throw Problem(
                .tooMuchWork,
                "The request would take more than \(limits.workText) of processor time. "
                    + "Send fewer items, fewer targets or shorter values.")
        }
        nextLook = workLeft - Self.workPerLook
        guard let supervisor, supervisor.isAbandoned else { return }
        isSpent = true
        throw Problem(.unavailable, "The client has closed the connection.")
    }

    private func lookAt(bytes: Int) throws(Problem) {
        guard bytes <= limits.answerBytes else {
            isSpent = true
            throw Problem(
                .answerTooLarge,
                "The answer would be larger than \(limits.answerText). "
                    + "Send fewer items or fewer targets, or a stream of lines.")
        }
        reserved = bytes + Self.reservedBytes
        guard supervisor?.reserve(reserved) ?? true else {
            isSpent = true
            throw Problem(
                .unavailable,
                "Too many large answers are in memory now. Try again later.")
        }
        bytesChecked = min(limits.answerBytes, reserved)
    }

    private func giveUpToWorker() -> Problem {
        isSpent = true
        needsWorker = true
        return Problem(.tooMuchWork, "The request needs a worker.")
    }
}

extension RequestBudget.Limits {
    /// What the settings allow a request.
    init(_ configuration: Configuration) {
        work = Int(configuration.maxWork.nanoseconds)
        answerBytes = configuration.maxAnswerBytes
    }

    fileprivate var workText: String {
        SettingFormat<Duration>.duration(from: 1).write(.nanoseconds(work))
    }

    fileprivate var answerText: String { SettingFormat<Int>.bytes(1...(.max)).write(answerBytes) }
}
