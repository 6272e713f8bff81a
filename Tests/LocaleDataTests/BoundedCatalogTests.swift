import Testing

@testable import LocaleData

@Suite("Catalogs that are bounded")
struct BoundedCatalogTests {
    @Test("Values are kept up to what they cost together, and a single one whatever it costs")
    func boundsCost() {
        let catalog = BoundedCatalog<Int, Int>(capacity: 100, cost: { $0 })
        #expect(catalog.value(for: 1) { 60 } == 60)
        #expect(catalog.value(for: 2) { 40 } == 40)
        #expect(catalog.contains(1) && catalog.contains(2))
        #expect(catalog.value(for: 3) { 1 } == 1)
        #expect(!catalog.contains(1) && !catalog.contains(2) && catalog.contains(3))
        #expect(catalog.value(for: 4) { 1_000 } == 1_000)
        #expect(catalog.contains(4))
        #expect(catalog.count == 1)
    }
}
