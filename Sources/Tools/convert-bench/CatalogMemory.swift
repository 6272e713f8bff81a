import CLinux
import LocaleData
import _FoundationICU

/// What the number symbols of all locales take in memory, our part and ICU's told apart.
///
/// Counts what the allocator has given out, so nothing else may run meanwhile.
enum CatalogMemory {
    static func report() -> [String] {
        let names = KnownLocales.icuNames
        // Tables that are made once for the process, whatever locales are used.
        _ = try? LocaleCatalog().locale("en")
        swift_u_cleanup()
        let start = allocatedBytes()
        let catalog = LocaleCatalog()
        var failures = 0
        for name in names where (try? catalog.locale(name)) == nil { failures += 1 }
        let withCaches = allocatedBytes() - start
        // Drops all that ICU keeps; no handle of it is open here.
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
