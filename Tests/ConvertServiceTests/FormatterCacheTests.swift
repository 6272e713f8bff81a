import Conversion
@testable import ConvertService
import Testing

@Suite("The formatter cache of a request")
struct FormatterCacheTests {
    /// What the observer sees, and whether the cache is still there afterwards.
    ///
    /// Each request is answered on the test's own thread, one after the other.
    private final class Witness: @unchecked Sendable {
        private weak var cache: FormatterCache?
        private(set) var made = 0
        private(set) var lookups = 0
        private(set) var requests = 0

        func see(_ cache: FormatterCache) {
            self.cache = cache
            made = cache.convertersMade
            lookups = cache.lookups
            requests += 1
        }

        var isCacheGone: Bool { cache == nil }
    }

    @Test("a batch of many items makes the converter of each locale pair once")
    func batch() throws {
        let witness = Witness()
        let harness = ServiceHarness(cacheObserver: { witness.see($0) })
        let targets = ["ne", "de", "ar", "fr", "it_CH", "ko", "hi", "pl", "ee", "sv", "th", "fa"]
        let items = (0..<1_200).map {
            #"{"value":"\#($0).5","from":"en","to":"\#(targets[$0 % targets.count])"}"#
        }
        let answer = harness.number(#"{"conversions":[\#(items.joined(separator: ","))]}"#)
        #expect(answer.status == 200)
        #expect(answer["succeeded"] == "1200")
        #expect(answer["results", "0", "output"] == "०.५")
        #expect(answer["results", "1199", "output"] == "۱٬۱۹۹٫۵")
        #expect(witness.made == targets.count)
        #expect(witness.lookups == 1_200)
    }

    @Test("an array of targets makes one converter each, and the next request begins anew")
    func nothingIsLeft() throws {
        let witness = Witness()
        let harness = ServiceHarness(cacheObserver: { witness.see($0) })
        for request in 1...3 {
            let answer = harness.number(#"{"value":"1.5","from":"en","to":["de","fr","de"]}"#)
            #expect(answer.status == 200)
            #expect(witness.requests == request)
            #expect(witness.made == 2)
            #expect(witness.isCacheGone)
        }
    }

    @Test("other options or another reading locale make another converter")
    func keys() throws {
        let witness = Witness()
        let harness = ServiceHarness(cacheObserver: { witness.see($0) })
        let answer = harness.number(
            """
            {"to":"de","conversions":[{"value":"1","from":"en"},{"value":"1","from":"fr"},
            {"value":1},{"value":"1","from":"en","useGrouping":"never"},
            {"value":"1","from":"en","numberingSystem":"deva"},{"value":"1","from":"en"}]}
            """)
        #expect(answer["succeeded"] == "6")
        #expect(answer["results", "4", "output"] == "१")
        #expect(answer["results", "5", "output"] == "1")
        #expect(witness.made == 5)
    }

    @Test("distances share it, keyed by their units too")
    func distances() throws {
        let witness = Witness()
        let harness = ServiceHarness(cacheObserver: { witness.see($0) })
        let items = (0..<100).map { #"{"value":\#($0),"to":"\#($0 % 2 == 0 ? "mi" : "ft")"}"# }
        let answer = harness.distance(
            #"{"from":"km","conversions":[\#(items.joined(separator: ","))]}"#)
        #expect(answer["succeeded"] == "100")
        #expect(witness.made == 2)
        #expect(witness.isCacheGone)
    }
}
