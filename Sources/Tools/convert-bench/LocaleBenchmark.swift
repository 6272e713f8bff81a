import Glibc
import LocaleData
import _FoundationICU

/// Measures the first use of a locale, and the memory of all locales.
enum LocaleBenchmark {
    /// Reads every locale's number symbols into a new catalog, several times with all caches
    /// dropped.
    ///
    /// The time of a locale is its median, as a single reading may be interrupted.
    static func report() -> [String] {
        let names = KnownLocales.icuNames
        var times = [[Double]](repeating: [], count: names.count)
        var bytes = 0
        for _ in 0..<5 {
            // Drops all ICU caches; no ICU handle is open here.
            swift_u_cleanup()
            let catalog = LocaleCatalog()
            // Create what exists once per process and is not part of a locale's cost: the lists of
            // locales and numbering systems, and the aliases of languages, scripts and regions.
            _ = try? LocaleCatalog().locale("zh_Hant_TW")
            let before = residentBytes()
            for (index, name) in names.enumerated() {
                let start = threadTime()
                guard (try? catalog.locale(name)) != nil else { continue }
                times[index].append(Double(threadTime() - start) / 1_000)
            }
            bytes = max(bytes, residentBytes() - before)
        }
        let usual = zip(names, times).filter { !$0.1.isEmpty }.map { ($0.0, median($0.1)) }
            .sorted { $0.1 < $1.1 }
        func percentile(_ part: Int) -> String {
            usual.isEmpty ? "-" : tenths(usual[(usual.count - 1) * part / 100].1)
        }
        let slowest = usual.suffix(3).map { "\($0.0) \(tenths($0.1))" }.joined(separator: ", ")
        return [
            "first use of a locale, \(usual.count) of \(names.count) locales, processor time",
            "  p50 \(percentile(50)) µs, p99 \(percentile(99)) µs, most \(percentile(100)) µs"
                + " (\(slowest))",
            "  resident memory for all of them, ICU's own caches included:"
                + " \(tenths(Double(bytes) / 1_048_576)) MiB",
        ]
    }

    private static func residentBytes() -> Int {
        guard let file = fopen("/proc/self/statm", "r") else { return 0 }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 128)
        guard fgets(&line, Int32(line.count), file) != nil else { return 0 }
        let fields = String(decoding: line.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            .split(separator: " ")
        return (fields.count > 1 ? Int(fields[1]) ?? 0 : 0) * sysconf(Int32(_SC_PAGESIZE))
    }
}
