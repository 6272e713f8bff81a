@testable import LocaleData

extension CurrencyLexicon {
    /// All entries that begin with a folded scalar, the longest first.
    func entries(beginningWith scalar: UInt32) -> [Entry] {
        guard let names = byFirst[scalar] else { return [] }
        var seen: Set<ObjectIdentifier> = []
        return (names.others + names.bySecond.sorted { $0.key < $1.key }.flatMap(\.value))
            .filter { seen.insert(ObjectIdentifier($0)).inserted }
            .sorted {
                $0.scalars.count == $1.scalars.count
                    ? $0.written.lexicographicallyPrecedes($1.written)
                    : $0.scalars.count > $1.scalars.count
            }
    }
}
