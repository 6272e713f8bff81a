import _FoundationICU

/// A node of ICU's resource data, closed when it goes out of scope.
///
/// Copy the strings and tables you need; nothing else outlives the node.
struct ICUResource: ~Copyable {
    private let handle: OpaquePointer

    /// Opens a bundle without inheritance; nil if it does not exist.
    ///
    /// Never open a locale's bundle this way: ICU 76 would cache it with a wrong parent, and the
    /// whole process would read wrong data from then on.
    ///
    /// - Parameters:
    ///   - name: `units`, `plurals` or `root`.
    ///   - tree: The name of a resource tree; nil for ICU's main data.
    init?(direct name: String, in tree: String? = nil) {
        var status = U_ZERO_ERROR
        let opened = swift_ures_openDirect(tree, name, &status)
        guard let opened, status.rawValue <= U_ZERO_ERROR.rawValue else { return nil }
        handle = opened
    }

    /// Opens the bundle of a locale or of its nearest ancestor with a bundle, at last `root`.
    init?(locale: String, in tree: String) {
        var status = U_ZERO_ERROR
        let opened = swift_ures_open(tree, locale, &status)
        guard let opened, status.rawValue <= U_ZERO_ERROR.rawValue else { return nil }
        guard status == U_USING_DEFAULT_WARNING else {
            self.init(opened)
            return
        }
        // ICU fell back to the default locale of the process, which must not matter here.
        swift_ures_close(opened)
        self.init(direct: "root", in: tree)
    }

    /// Whether ICU has data for a locale's language, without falling back to another language.
    static func knows(locale: String, in tree: String) -> Bool {
        var status = U_ZERO_ERROR
        let opened = swift_ures_open(tree, locale, &status)
        defer { swift_ures_close(opened) }
        return status.rawValue <= U_ZERO_ERROR.rawValue && status != U_USING_DEFAULT_WARNING
    }

    private init(_ handle: OpaquePointer) {
        self.handle = handle
    }

    deinit {
        swift_ures_close(handle)
    }

    /// The locale the data comes from.
    var actualLocale: String? {
        var status = U_ZERO_ERROR
        guard
            let name = swift_ures_getLocaleByType(handle, ULOC_ACTUAL_LOCALE, &status),
            status.rawValue <= U_ZERO_ERROR.rawValue
        else { return nil }
        return String(cString: name)
    }

    /// The number of children: 1 for a string.
    var count: Int { Int(swift_ures_getSize(handle)) }

    var key: String? { swift_ures_getKey(handle).map { String(cString: $0) } }

    /// The text; nil if this is not a string.
    var string: String? {
        var status = U_ZERO_ERROR
        var length: Int32 = 0
        guard
            let text = swift_ures_getString(handle, &length, &status),
            status.rawValue <= U_ZERO_ERROR.rawValue
        else { return nil }
        return ICUText.copy(text, count: length)
    }

    /// The child with a key; nil if this is not a table or lacks the key.
    func child(_ key: String) -> ICUResource? {
        var status = U_ZERO_ERROR
        let found = swift_ures_getByKey(handle, key, nil, &status)
        guard let found, status.rawValue <= U_ZERO_ERROR.rawValue else { return nil }
        return ICUResource(found)
    }

    /// The text under a key; nil if this is not a table or lacks the key.
    func string(_ key: String) -> String? {
        guard let found = child(key) else { return nil }
        return found.string
    }

    /// The text under a key of the bundle itself, without inheritance.
    func ownString(_ key: String) -> String? {
        guard let found = child(key), found.actualLocale == actualLocale else { return nil }
        return found.string
    }

    /// The text at an index; nil if this is not an array.
    func string(at index: Int) -> String? {
        guard index < count else { return nil }
        var status = U_ZERO_ERROR
        var length: Int32 = 0
        guard
            let text = swift_ures_getStringByIndex(handle, Int32(index), &length, &status),
            status.rawValue <= U_ZERO_ERROR.rawValue
        else { return nil }
        return ICUText.copy(text, count: length)
    }

    /// The letter for the byte order in the names of ICU data packages.
    static let endianness = Int(littleEndian: 1) == 1 ? "l" : "b"

    /// Visits the children in order.
    func forEachChild(_ body: (borrowing ICUResource) -> Void) {
        for index in 0..<count {
            var status = U_ZERO_ERROR
            let found = swift_ures_getByIndex(handle, Int32(index), nil, &status)
            guard let found, status.rawValue <= U_ZERO_ERROR.rawValue else { continue }
            body(ICUResource(found))
        }
    }

    /// All strings of a table, by key.
    var strings: [String: String] {
        var strings: [String: String] = [:]
        forEachChild { child in
            if let key = child.key, let string = child.string { strings[key] = string }
        }
        return strings
    }
}
