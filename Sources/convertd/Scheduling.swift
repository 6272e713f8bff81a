import Glibc

/// How the threads of the process share processors with those of others.
enum Scheduling {
    /// Waits for its turn where a thread of ours wakes up (SCHED_BATCH of sched(7)).
    ///
    /// A client on the same processors then gets to send what it has before the first request of it
    /// is answered: there are more requests at a time, and fewer switches between threads. All
    /// threads that are made afterwards inherit it. Whoever starts the process with another policy
    /// keeps that.
    static func waitForItsTurn() {
        guard sched_getscheduler(0) == SCHED_OTHER else { return }
        var parameters = sched_param()
        // SCHED_BATCH, which the Glibc module does not have.
        _ = sched_setscheduler(0, 3, &parameters)
    }
}
