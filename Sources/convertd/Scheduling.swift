import Glibc

/// The scheduling policy of the process's threads.
enum Scheduling {
    /// Uses SCHED_BATCH (sched(7)), so that woken threads do not preempt the client.
    ///
    /// A client on the same processors can then send more requests before the first is answered,
    /// with fewer thread switches. New threads inherit the policy. A policy chosen by whoever
    /// started the process is kept.
    static func avoidPreemption() {
        guard sched_getscheduler(0) == SCHED_OTHER else { return }
        var parameters = sched_param()
        // SCHED_BATCH, which the Glibc module does not have.
        _ = sched_setscheduler(0, 3, &parameters)
    }
}
