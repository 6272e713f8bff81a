/// Parses a locale id in any of the spellings that devices send.
///
/// Accepts BCP 47 (RFC 5646) in any case and with `_` for `-`; POSIX (`de_DE.UTF-8@euro`, `C`); the
/// keywords of ICU and Apple (`en_GB@rg=uszzzz;numbers=arab`); Java's `Locale.toString`
/// (`zh_TW_#Hant`). The script may also follow the region, as in `sr-SP-Latn`.
struct LocaleParser: ~Escapable {
    private let text: Span<UInt8>
    private var index = 0
    private var subtags: LocaleSubtags
    /// Needed because some variants change the language (`hy-arevmda`).
    private var variants: [Subtag] = []

    /// Parses an id.
    ///
    /// - Returns: The canonical subtags that matter here; nil if the text does not fit the grammar.
    static func parse(_ text: Span<UInt8>) -> LocaleSubtags? {
        guard var parser = LocaleParser(text), parser.parseAll() else { return nil }
        return parser.subtags.canonical(variants: parser.variants)
    }

    @_lifetime(copy text)
    private init?(_ text: Span<UInt8>) {
        self.text = text
        var end = 0
        while end < text.count, text[end].isAlphanumeric { end += 1 }
        guard let first = Subtag(text.extracting(0..<end)), first.isLetters else { return nil }
        subtags = LocaleSubtags(base: LanguageSubtags(language: first))
        index = end
        switch first.count {
        case 1:
            if first == "c" {
                subtags.base = VendorLocales.computer
                return
            }
            // Grandfathered tags such as `i-lux`; those not in CLDR's table have no data.
            guard first == "i", let second = next(),
                let replacement = LocaleAliases.languages[SubtagPair(first, second)]
            else { return nil }
            subtags.base = replacement
        case 5 where first == "posix": subtags.base = VendorLocales.computer
        case 4: return nil
        default: break
        }
    }

    private mutating func parseAll() -> Bool {
        guard parseSubtags() else { return false }
        if has(".") {
            index += 1
            guard skipEncoding() else { return false }
        }
        if has("@") {
            index += 1
            return text.extracting(index..<text.count).contains(UInt8(ascii: "="))
                ? parseKeywords() : parseModifier()
        }
        return index == text.count
    }

    private func has(_ byte: Unicode.Scalar) -> Bool {
        index < text.count && text[index] == UInt8(ascii: byte)
    }

    // MARK: Subtags

    private var hasSubtag: Bool { has("-") || has("_") }

    /// Reads the next subtag with its separator and Java's `#` before a script or an extension; nil
    /// if none follows.
    private mutating func next() -> Subtag? {
        guard hasSubtag else { return nil }
        index += 1
        if has("#") { index += 1 }
        return word()
    }

    /// Reads the letters and digits at the index; nil if they are not a subtag.
    private mutating func word() -> Subtag? {
        let start = index
        while index < text.count, text[index].isAlphanumeric { index += 1 }
        return Subtag(text.extracting(start..<index))
    }

    /// Parses all subtags of the language id and its extensions.
    private mutating func parseSubtags() -> Bool {
        var hasRegion = subtags.base.region != nil
        var isAfterLanguage = true
        while hasSubtag {
            if skipEmptyRegion() { hasRegion = true }
            guard let subtag = next() else { return false }
            if isAfterLanguage, takeVendorRegion(subtag) {
                hasRegion = subtags.base.region != nil
                isAfterLanguage = false
                continue
            }
            switch subtag.count {
            case 1: return parseExtensions(beginningWith: subtag)
            case 2 where subtag.isLetters && !hasRegion:
                subtags.base.region = subtag
                hasRegion = true
            case 3 where isAfterLanguage && takeExtendedLanguage(subtag): break
            case 3 where !hasRegion && (subtag.isDigits || LocaleAliases.regions[subtag] != nil):
                subtags.base.region = subtag
                hasRegion = true
            case 4 where subtag.isLetters && subtags.base.script == nil:
                subtags.base.script = subtag
            case 2 where takeVendorVariant(subtag): break
            case 3 where hasRegion && subtag.isLetters: variants.append(subtag)
            case 4 where subtag.beginsWithDigit: variants.append(subtag)
            case 5, 6, 7, 8: variants.append(subtag)
            default: return false
            }
            isAfterLanguage = false
        }
        return true
    }

    /// Skips an empty region as Java writes it: `sr__#Latn`, `de__POSIX`.
    private mutating func skipEmptyRegion() -> Bool {
        guard has("_"), index + 2 < text.count, text[index + 1] == UInt8(ascii: "_") else {
            return false
        }
        index += 1
        return true
    }

    /// Applies an extended language subtag (`zh-yue`, `ms-zsm`).
    private mutating func takeExtendedLanguage(_ subtag: Subtag) -> Bool {
        let language = subtags.base.language
        if let known = LocaleAliases.languages[SubtagPair(language, subtag)] {
            subtags.base = known
            return true
        }
        return LocaleAliases.languages[SubtagPair(subtag)]?.language == language
    }

    private mutating func takeVendorRegion(_ subtag: Subtag) -> Bool {
        let pair = SubtagPair(subtags.base.language, subtag)
        guard let known = VendorLocales.regions[pair] else { return false }
        subtags.base = known
        return true
    }

    private mutating func takeVendorVariant(_ subtag: Subtag) -> Bool {
        let pair = SubtagPair(subtags.base.language, subtag)
        guard let known = VendorLocales.variants[pair] else { return false }
        subtags = known
        return true
    }

    // MARK: Extensions

    /// Parses extensions; keeps the `-u-` keywords for numbers and units and skips the rest.
    private mutating func parseExtensions(beginningWith first: Subtag) -> Bool {
        var singleton = first
        while true {
            var count = 0
            var key: Subtag?
            var next: Subtag?
            while hasSubtag {
                guard let subtag = self.next() else { return false }
                if subtag.count == 1, singleton != "x" {
                    next = subtag
                    break
                }
                count += 1
                guard singleton == "u" else { continue }
                if subtag.count == 2 {
                    guard !isMissingType(of: key) else { return false }
                    key = subtag
                } else if let key {
                    guard take(key, subtag) else { return false }
                }
            }
            guard count > 0, !isMissingType(of: key) else { return false }
            guard let next else { return true }
            singleton = next
        }
    }

    /// Whether a keyword that needs a type has none.
    private func isMissingType(of key: Subtag?) -> Bool {
        key == "nu" && subtags.numberingSystem == nil
    }

    /// Stores a keyword; false if it conflicts with an earlier numbering system.
    private mutating func take(_ key: Subtag, _ type: Subtag) -> Bool {
        switch key {
        case "nu":
            guard type.count >= 3, (subtags.numberingSystem ?? type) == type else { return false }
            subtags.numberingSystem = type
        case "va": if type == "posix" { subtags.base.isPOSIX = true }
        case "rg":
            if subtags.units.region == nil, UnitKeywords.isRegion(type) {
                subtags.units.region = type
            }
        case "ms":
            if subtags.units.system == nil, UnitKeywords.systems.contains(type) {
                subtags.units.system = type
            }
        case "mu":
            if subtags.units.unit == nil, UnitKeywords.units.contains(type) {
                subtags.units.unit = type
            }
        default: break
        }
        return true
    }

    // MARK: POSIX and ICU

    /// Skips an encoding (`UTF-8`, `ISO-8859-15`).
    private mutating func skipEncoding() -> Bool {
        let start = index
        while index < text.count, text[index].isAlphanumeric || hasSubtag || has(":") {
            index += 1
        }
        return index > start
    }

    /// Parses a POSIX modifier (`@euro`, `@latin`).
    private mutating func parseModifier() -> Bool {
        let start = index
        while index < text.count, text[index].isAlphanumeric { index += 1 }
        guard index > start, index == text.count else { return false }
        // The table truncates long names to eight letters, so do the same here.
        guard let modifier = Subtag(text.extracting(start..<min(index, start + 8))) else {
            return false
        }
        if let script = VendorLocales.modifiers[modifier] {
            subtags.base.script = subtags.base.script ?? script
        } else {
            variants.append(modifier)
        }
        return true
    }

    /// Parses ICU keywords (`rg=uszzzz;numbers=arab`).
    private mutating func parseKeywords() -> Bool {
        while true {
            let start = index
            while index < text.count, text[index].isAlphanumeric { index += 1 }
            let name = text.extracting(start..<index)
            guard name.count > 0, has("=") else { return false }
            index += 1
            let valueStart = index
            while index < text.count, text[index].isAlphanumeric || hasSubtag || has("/") {
                index += 1
            }
            let value = text.extracting(valueStart..<index)
            guard value.count > 0, take(keyword: name, value) else { return false }
            guard has(";") else { return index == text.count }
            index += 1
            if index == text.count { return true }
        }
    }

    private mutating func take(keyword name: Span<UInt8>, _ value: Span<UInt8>) -> Bool {
        guard let name = Subtag(name) else { return true }
        let key = VendorLocales.keywords[name] ?? name
        if key == "nu" {
            // Truncates ICU's `traditional` to BCP 47's `traditio`.
            guard let type = Subtag(value.extracting(0..<min(value.count, 8))) else { return false }
            return take(key, type)
        }
        return Subtag(value).map { take(key, $0) } ?? true
    }
}

extension UInt8 {
    fileprivate var isAlphanumeric: Bool {
        let folded = self | 0x20
        return (folded >= 0x61 && folded <= 0x7A) || (self >= 0x30 && self <= 0x39)
    }
}

extension Span<UInt8> {
    fileprivate func contains(_ byte: UInt8) -> Bool {
        for index in indices where self[index] == byte { return true }
        return false
    }
}
