import LocaleData

/// The sizes of the groups typed so far, as much of them as tells well-formed from malformed.
///
/// Fed one separator at a time; three running answers are enough to judge every shape in CLDR.
struct GroupShape {
    private let primary: Int
    private let secondary: Int
    private var isOwn = true
    private var isWestern = true
    private var isIndian = true

    /// How many separators there were.
    private(set) var separators = 0

    /// - Parameter sizes: The locale's own group sizes.
    init(sizes: NumberGrouping) {
        primary = sizes.primary
        secondary = sizes.secondary
    }

    /// A separator closes a group of `size` digits; false where no convention has such a group.
    mutating func close(_ size: Int) -> Bool {
        if separators == 0 {
            isOwn = primary > 0 && size <= secondary
            isWestern = size <= 3
            isIndian = size <= 2
        } else {
            isOwn = isOwn && size == secondary
            isWestern = isWestern && size == 3
            isIndian = isIndian && size == 2
        }
        separators += 1
        return size > 0 && (isOwn || isWestern || isIndian)
    }

    /// The verdict on groups the last of which has `size` digits.
    enum Verdict {
        /// As the locale groups.
        case own
        /// By threes.
        case western
        /// By three and then by twos.
        case indian
        /// As nobody groups.
        case malformed
    }

    /// Judges the whole once the last group, of `size` digits, is complete.
    func verdict(lastGroup size: Int) -> Verdict {
        if isOwn, size == primary { return .own }
        guard size == 3 else { return .malformed }
        if isWestern { return .western }
        return isIndian ? .indian : .malformed
    }
}
