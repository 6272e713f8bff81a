import LocaleData

/// A running check of group sizes, fed one separator at a time.
///
/// Three flags suffice to judge every grouping in CLDR.
struct GroupShape {
    private let primary: Int
    private let secondary: Int
    private var isOwn = true
    private var isWestern = true
    private var isIndian = true

    private(set) var separators = 0

    init(sizes: NumberGrouping) {
        primary = sizes.primary
        secondary = sizes.secondary
    }

    /// Ends a group of `size` digits at a separator; false if no convention has such a group.
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

    enum Verdict {
        /// The locale's own grouping.
        case own
        /// Groups of three.
        case western
        /// A group of three, then groups of two.
        case indian
        /// No known grouping.
        case malformed
    }

    /// Returns the verdict, given the size of the last group.
    func verdict(lastGroup size: Int) -> Verdict {
        if isOwn, size == primary { return .own }
        guard size == 3 else { return .malformed }
        if isWestern { return .western }
        return isIndian ? .indian : .malformed
    }
}
