extension ICUResource {
    /// Visits the tables under a key, from the locale itself up through its ancestors.
    ///
    /// - Parameters:
    ///   - key: A top-level key of the bundles.
    ///   - locale: An ICU name, such as `pt_PT`.
    ///   - tree: The resource tree of the bundles.
    ///   - body: Visits a table; returns false to stop.
    static func forEachTable(
        _ key: String, locale: String, in tree: String, _ body: (borrowing ICUResource) -> Bool
    ) {
        var name = locale
        // Longer than any chain of ancestors in CLDR.
        for _ in 0..<8 {
            guard let bundle = ICUResource(locale: name, in: tree) else { return }
            let found = bundle.actualLocale ?? "root"
            if let table = bundle.child(key) {
                let owner = table.actualLocale ?? found
                if owner == found, !body(table) { return }
            }
            if found == "root" { return }
            let parent = bundle.ownString("%%Parent")
            name = parent ?? found.lastIndex(of: "_").map { String(found[..<$0]) } ?? "root"
        }
    }
}
