internal import HTTP
internal import LocaleData

/// What one request may still take: estimated processor time, and bytes of its answer.
///
/// Belongs to one request and one thread. What is about to be done is charged before it is done, by
/// the estimates that stand beside what they estimate; what is written is checked after each item.
final class RequestBudget {
    /// How much a request may take.
    struct Limits: Hashable, Sendable {
        /// Estimated processor time, in nanoseconds.
        var work: Int
        /// Bytes of the answer before it is compressed.
        var answerBytes: Int
    }

    /// What may be done on an event loop, whose other connections wait meanwhile, in nanoseconds.
    static let briefWork = 1_000_000
    /// Memory for answers is reserved in steps of so many bytes; smaller answers need none.
    private static let reservedBytes = 1 << 20
    /// After how much work a worker looks whether its client is still there, in nanoseconds.
    private static let workPerLook = 100_000

    private let limits: Limits
    /// Whether the request leaves its thread for a worker when it takes long.
    private let isBrief: Bool
    private let supervisor: (any WorkSupervisor)?
    @exclusivity(unchecked) private var workLeft: Int
    @exclusivity(unchecked) private var nextLook: Int
    @exclusivity(unchecked) private var bytesChecked: Int
    private var reserved = 0
    /// What has been charged for first uses.
    private var firstUses = 0

    /// Whether the request has to be given up: it takes too much, or nobody waits for it.
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

    /// What has been charged so far, in nanoseconds.
    var workDone: Int { (isBrief ? min(Self.briefWork, limits.work) : limits.work) - workLeft }

    /// What has been charged that would be charged again for the same once more.
    var repeatedWork: Int { workDone - firstUses }

    /// Begins anew with all that the limits say, for the next line of a stream.
    func renew() {
        firstUses = 0
        workLeft += workDone
        isSpent = false
        needsWorker = false
    }

    /// Reads or plans something, and charges what that takes beyond its estimate: locale data that is
    /// read for the first time, and long searches for what words mean.
    ///
    /// What too little is left for is not done. On a loop the request then leaves for a worker.
    ///
    /// - Throws: What `body` throws, unless something was not done.
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

    /// Looks at work that is about to be done many times over, and charges nothing.
    ///
    /// A worker has to do it where a loop has no time for all of it.
    ///
    /// - Throws: What leads to a worker.
    func foresee(_ work: Int, times: Int) throws(Problem) {
        let (sum, overflow) = work.multipliedReportingOverflow(by: times)
        if isBrief, overflow || sum > workLeft { throw giveUpToWorker() }
    }

    /// Whether so much work and so many bytes can be had so often.
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
                    + "Send fewer items, fewer targets or shorter values at once.")
        }
        nextLook = workLeft - Self.workPerLook
        guard let supervisor, supervisor.isAbandoned else { return }
        isSpent = true
        throw Problem(.unavailable, "The client has gone.")
    }

    private func lookAt(bytes: Int) throws(Problem) {
        guard bytes <= limits.answerBytes else {
            isSpent = true
            throw Problem(
                .answerTooLarge,
                "The answer would be larger than \(limits.answerText). "
                    + "Send fewer items or fewer targets at once, or a stream of lines.")
        }
        reserved = bytes + Self.reservedBytes
        guard supervisor?.reserve(reserved) ?? true else {
            isSpent = true
            throw Problem(
                .unavailable,
                "The service holds too many large answers now. Send the request again later.")
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
