import CLinux
import LocaleData
import _FoundationICU

/// Measures the memory of the number symbols of all locales, separately for this package and ICU.
///
/// Counts allocated bytes, so nothing else may run at the same time.
enum CatalogMemory {
    static func report() -> [String] {
        let names = KnownLocales.icuNames
        // Create the tables that exist once per process, whatever locales are used.
        _ = try? LocaleCatalog().locale("en")
        swift_u_cleanup()
        let start = allocatedBytes()
        let catalog = LocaleCatalog()
        var failures = 0
        for name in names where (try? catalog.locale(name)) == nil { failures += 1 }
        let withCaches = allocatedBytes() - start
        // Drops all ICU caches; no ICU handle is open here.
        swift_u_cleanup()
        let own = allocatedBytes() - start
        return withExtendedLifetime(catalog) {
            [
                "memory of all locales' number symbols, \(names.count - failures) of \(names.count)",
                "  convertd's own \(mebibytes(own)) MiB, ICU's caches \(mebibytes(withCaches - own)) MiB",
            ]
        }
    }

    private static func allocatedBytes() -> Int {
        let info = mallinfo2()
        return info.uordblks + info.hblkhd
    }

    private static func mebibytes(_ bytes: Int) -> String { tenths(Double(bytes) / 1_048_576) }
}
