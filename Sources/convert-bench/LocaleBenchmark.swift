import Glibc
import LocaleData

/// What the first use of a locale costs, and what all of them take in memory.
enum LocaleBenchmark {
    /// Reads every locale's number symbols into a new catalog.
    static func report() -> [String] {
        // What is made once for the process is not a locale's cost: the lists of locales and
        // numbering systems, and the aliases of languages, scripts and regions.
        _ = try? LocaleCatalog().locale("zh_Hant_TW")
        let names = KnownLocales.icuNames
        let catalog = LocaleCatalog()
        let before = residentBytes()
        var times: [Double] = []
        var made: [LocaleNumbers] = []
        for name in names {
            let start = threadTime()
            if let locale = try? catalog.locale(name) { made.append(locale) }
            times.append(Double(threadTime() - start) / 1_000)
        }
        let bytes = residentBytes() - before
        let slowest = zip(times, names).sorted { $0.0 > $1.0 }.prefix(5)
            .map { "\($0.1) \(tenths($0.0))" }.joined(separator: ", ")
        times.sort()
        func percentile(_ part: Int) -> String {
            times.isEmpty ? "-" : tenths(times[(times.count - 1) * part / 100])
        }
        return [
            "first use of a locale, \(made.count) of \(names.count) locales, processor time",
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
