import Foundation
import HTTP
import Testing

@testable import ConvertService

@Suite("Requests like a recent one")
struct RecentPlansTests {
    private static let values = [
        #""1""#, #""1,234""#, #""1.234""#, #""-5""#, #""12abc""#, #""""#, #""१२""#, #""5 km""#,
        #""5 ft 11 in""#, #""$5""#, #""5%""#, #""1e5""#, #""five""#, "1.5", "-3", "1e400",
        #""K5""#, #""\u0035""#, "null", "true", "[1]",
    ]

    private static let requests = [
        ("/convert/number", #""from":"en-US","to":"de""#),
        ("/convert/number", #""from":"de","to":["ne","en"]"#),
        ("/convert/number", #""from":"de-US","to":"fr-US""#),
        ("/convert/number", #""from":"en","to":"de","style":"percent","maximumFractionDigits":1"#),
        ("/convert/number", #""from":"en","to":"de","style":"currency","currency":"USD""#),
        ("/convert/number", #""from":"en","to":"de","notation":"compact""#),
        ("/convert/number", #""from":"de","to":"en","parsing":"strict""#),
        ("/convert/number", #""from":"de","to":"en","parsing":"filter","explain":true"#),
        ("/convert/number", #""from":"en","to":"de","ambiguity":"reject""#),
        ("/convert/number", #""from":"en","to":"de","style":"spellout""#),
        ("/convert/number", #""from":"pl","to":"de","style":"ordinal""#),
        ("/convert/number", #""to":"hi","id":7"#),
        ("/convert/distance", #""from":"km","to":"mile""#),
        ("/convert/distance", #""to":"foot-and-inch","locale":"de""#),
        ("/convert/distance", #""from":"m","usage":"person-height","explain":true"#),
        ("/convert/distance", #""to":["mile","meter"],"fractionDenominator":16"#),
    ]

    @Test("They are answered as when nothing was asked before", arguments: requests)
    func likeAlone(path: String, options: String) throws {
        let fields = ["Content-Type: application/json", "X-Request-Id: x"]
        let probe = ServiceHarness()
        for isValueFirst in [true, false] {
            for value in Self.values {
                let body =
                    isValueFirst
                    ? #"{"value":\#(value),\#(options)}"# : #"{\#(options),"value":\#(value)}"#
                let alone = ServiceHarness().send("POST", path, fields, body: body)
                let answer = probe.send("POST", path, fields, body: body)
                #expect(answer.status == alone.status, "\(body)")
                #expect(answer.body == alone.body, "\(body)")
            }
        }
    }

    @Test("A path does not answer what only another path takes")
    func shapes() throws {
        let fields = ["Content-Type: application/json"]
        let probe = ServiceHarness()
        let body = #"{"value":"1","from":"en","to":"de"}"#
        #expect(probe.send("POST", "/convert/number", fields, body: body).status == 200)
        #expect(probe.send("POST", "/convert/number/many", fields, body: body).status == 422)
        #expect(probe.send("POST", "/convert/number?to=fr", fields, body: body).status == 200)
        #expect(probe.send("POST", "/convert/number?x=1", fields, body: body).status == 422)
    }

    @Test("Many threads ask at once")
    func threads() throws {
        let probe = ServiceHarness()
        DispatchQueue.concurrentPerform(iterations: 8) { worker in
            for step in 0..<500 {
                let body =
                    #"{"value":"\#(step).5","from":"en","to":"\#(step % 3 == 0 ? "de" : "fr")"}"#
                let answer = probe.send(
                    "POST", "/convert/number", ["Content-Type: application/json"], body: body)
                #expect(answer.body.contains(#""output":"\#(step),5""#), "\(worker)")
            }
        }
    }
}
