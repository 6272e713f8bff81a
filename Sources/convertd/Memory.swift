import CLinux
import Glibc

/// How malloc keeps memory and returns it to the kernel.
enum Memory {
    /// Free memory kept for the next requests, in bytes.
    private static let kept = 32 << 20

    /// Keeps the memory of requests and answers of up to 2 MiB for the next ones.
    ///
    /// Asking the kernel anew for each of them costs 256 page faults for 1 MiB.
    ///
    /// - Parameter loops: How many threads allocate much at a time. Each arena takes 64 MiB and more of
    ///   addresses, and glibc would make eight for each processor.
    static func keepUsualSizes(loops: Int) {
        mallopt(M_ARENA_MAX, Int32(clamping: loops + 2))
        mallopt(M_MMAP_THRESHOLD, 2 << 20)
        mallopt(M_TRIM_THRESHOLD, 4 << 20)
    }

    /// Returns heap memory to the kernel after a burst of large requests.
    static func trim() {
        guard mallinfo2().fordblks > kept else { return }
        malloc_trim(kept / 4)
    }
}
