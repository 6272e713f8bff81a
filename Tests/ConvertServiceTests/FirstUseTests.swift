import HTTP
import Testing

@testable import ConvertService

@Suite("First uses of a locale's data")
struct FirstUseTests {
    private static let fields = ["Content-Type: application/json"]

    /// Requests whose data takes longer than a loop has, by what they need.
    private static let requests: [(name: String, path: String, body: String, status: Int)] = [
        (
            "names of all currencies", "/convert/number",
            #"{"value":"5 Foo","from":"sk","to":"en","style":"currency","currency":"EUR"}"#, 422
        ),
        (
            "words of compact numbers", "/convert/number",
            #"{"value":"5 tis.","from":"sk","to":"en","notation":"compact"}"#, 200
        ),
        (
            "compact patterns of several locales", "/convert/number",
            #"{"value":5000,"to":["sk","cs","pl","sl"],"notation":"compact"}"#, 200
        ),
        (
            "joined names of units, to write one", "/convert/distance",
            #"{"value":5,"from":"kilometer","to":"exameter","outputLocale":"sk"}"#, 200
        ),
        (
            "joined names of units, to refuse one", "/convert/distance",
            #"{"value":"5 blurb","locale":"sk","to":"mile"}"#, 422
        ),
        (
            "rules for words", "/convert/number",
            #"{"value":"päť","from":"sk","to":"en","style":"spellout"}"#, 200
        ),
    ]

    @Test(
        "A worker reads what takes long; after that the loop answers the same", arguments: requests)
    func leavesLoop(_ request: (name: String, path: String, body: String, status: Int)) throws {
        let probe = ServiceHarness()
        _ = probe.send(
            "POST", request.path, Self.fields, body: request.body, in: .loop)
        let answer = probe.send("POST", request.path, Self.fields, body: request.body)
        #expect(answer.status == request.status)
        let again = probe.send(
            "POST", request.path, Self.fields, body: request.body, in: .loop)
        #expect(again.status == request.status)
        let (first, second) = (try answer.object, try again.object)
        #expect(first["detail"] as? String == second["detail"] as? String)
        if request.status == 200 { #expect(answer.body == again.body) }
    }

    @Test("The loop reads nothing that takes long", arguments: requests[1...2])
    func holdsNoLoop(_ request: (name: String, path: String, body: String, status: Int)) throws {
        // These belong to the service; the others are shared by all of the process.
        let onLoop = ServiceHarness().send(
            "POST", request.path, Self.fields, body: request.body, in: .loop)
        #expect(onLoop.status == 0)
    }

    @Test(
        "The usual amount of money needs no names of other currencies", arguments: ["EUR 5", "5 €"])
    func readsUsualAmounts(text: String) throws {
        let body =
            #"{"value":"\#(text)","from":"sk","to":"en","style":"currency","currency":"EUR"}"#
        let answer = ServiceHarness().send(
            "POST", "/convert/number", Self.fields, body: body, in: .loop)
        #expect(answer.status == 200)
    }

    @Test("A batch is not refused for what its second item reads for the first time")
    func chargesFirstUsesOnce() throws {
        let item = #"{"value":"5 tis. €","from":"sk","notation":"compact"}"#
        let items = Array(repeating: item, count: 5_000).joined(separator: ",")
        let body =
            #"{"to":"en","style":"currency","currency":"EUR","conversions":[{"value":1},\#(items)]}"#
        let answer = ServiceHarness().send("POST", "/convert/number", Self.fields, body: body)
        #expect(answer.status == 200)
        #expect(try answer.object["failed"] as? Int == 0)
    }

    @Test("Words that take long leave the loop, and count against max-work")
    func boundsWords() throws {
        let words = String(repeating: "сто", count: 85)
        let item = #"{"value":"\#(words)","from":"ru","to":"en","style":"spellout"}"#
        let probe = ServiceHarness()
        _ = probe.send("POST", "/convert/number", Self.fields, body: item)
        let onLoop = probe.send(
            "POST", "/convert/number", Self.fields, body: item, in: .loop)
        #expect(onLoop.status == 0)
        var configuration = Configuration()
        configuration.maxWork = .milliseconds(10)
        let items = Array(repeating: item, count: 10).joined(separator: ",")
        let answer = ServiceHarness(configuration).post(
            "/convert/number", #"{"conversions":[\#(items)]}"#)
        #expect(answer["code"] == "too_much_work")
    }

    @Test("First uses count against max-work")
    func boundsFirstUses() throws {
        var configuration = Configuration()
        configuration.maxWork = .milliseconds(20)
        let items = ["sk", "cs", "pl", "sl", "hr", "bs", "mk", "bg", "uk", "be", "ru", "lt", "lv"]
            .map { #"{"value":"5 x","from":"\#($0)"}"# }.joined(separator: ",")
        let body = #"{"to":"en","notation":"compact","conversions":[\#(items)]}"#
        #expect(
            ServiceHarness(configuration).post("/convert/number", body)["code"] == "too_much_work")
    }
}
