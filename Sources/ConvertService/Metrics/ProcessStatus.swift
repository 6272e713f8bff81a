internal import Glibc

/// Resource usage of this process (proc(5)).
enum ProcessStatus {
    /// Resident memory in bytes; nil where it cannot be read.
    static var residentBytes: Int? {
        guard let file = fopen("/proc/self/statm", "re") else { return nil }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 256)
        guard fgets(&line, Int32(line.count), file) != nil else { return nil }
        let fields = line.prefix { $0 != 0 }.split(separator: 0x20)
        guard fields.count > 1,
            let pages = Int(String(decoding: fields[1].map(UInt8.init(bitPattern:)), as: UTF8.self))
        else { return nil }
        return pages * sysconf(Int32(_SC_PAGESIZE))
    }

    /// Open file descriptors; nil where they cannot be counted.
    static var openDescriptors: Int? {
        guard let directory = opendir("/proc/self/fd") else { return nil }
        defer { closedir(directory) }
        // `.`, `..` and the descriptor of this very directory.
        var count = -3
        while readdir(directory) != nil { count += 1 }
        return max(count, 0)
    }

    /// How many file descriptors there may be; nil where nothing says so.
    static var maximumDescriptors: Int? {
        var limit = rlimit()
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        guard getrlimit(resource, &limit) == 0 else { return nil }
        return Int(exactly: limit.rlim_cur)
    }

    /// Processor time used so far, in nanoseconds.
    static var processorNanoseconds: Int {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }
}
