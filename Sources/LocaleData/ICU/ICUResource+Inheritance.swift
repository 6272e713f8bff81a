extension ICUResource {
    /// Goes through the tables that a locale has under a key, its own first and then those of its
    /// ancestors.
    ///
    /// - Parameters:
    ///   - key: A key of the bundles themselves.
    ///   - locale: An ICU name, as `pt_PT`.
    ///   - tree: Where the bundles are.
    ///   - body: Takes a table; false ends the walk.
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
