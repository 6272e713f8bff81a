import CCurl
import Foundation

/// One answer, as libcurl received it.
struct HTTPAnswer {
    var status = 0
    var fields: [(name: String, value: String)] = []
    var body: [UInt8] = []

    /// The values of a field, joined as RFC 9110 section 5.3 joins them; nil when it is missing.
    subscript(name: String) -> String? {
        let values = fields.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
        return values.isEmpty ? nil : values.joined(separator: ", ")
    }

    var text: String { String(decoding: body, as: UTF8.self) }

    /// The body as JSON; `null` when it is none, so that what is expected of it fails.
    var json: JSONValue {
        (try? JSONDecoder().decode(JSONValue.self, from: Data(body))) ?? .null
    }
}

/// A client over libcurl that keeps its connection from one request to the next.
final class CURLClient {
    /// What libcurl answered when a transfer failed.
    struct Failure: Error, CustomStringConvertible {
        let code: CURLcode
        var description: String { String(cString: curl_easy_strerror(code)) }
    }

    private let handle: UnsafeMutableRawPointer
    private let base: String

    /// Talks to 127.0.0.1 at `port`.
    init(port: Int) throws {
        guard let handle = curl_easy_init() else { throw Failure(code: CURLE_FAILED_INIT) }
        self.handle = handle
        base = "http://127.0.0.1:\(port)"
    }

    deinit { curl_easy_cleanup(handle) }

    func get(_ path: String, fields: [String] = []) throws -> HTTPAnswer {
        try send("GET", path, fields: fields)
    }

    /// Posts a JSON text.
    func post(_ path: String, _ json: String, fields: [String] = []) throws -> HTTPAnswer {
        try send(
            "POST", path, fields: ["Content-Type: application/json"] + fields,
            body: Array(json.utf8))
    }

    /// Sends a request and waits for the answer, 20 seconds at most.
    ///
    /// - Parameter fields: Whole lines, `Name: value`.
    func send(
        _ method: String, _ path: String, fields: [String] = [], body: [UInt8]? = nil
    ) throws -> HTTPAnswer {
        curl_easy_reset(handle)
        // libcurl adds an expectation to large bodies by itself; the tests say what they want.
        var list = curl_slist_append(nil, "Expect:")
        defer { curl_slist_free_all(list) }
        for field in fields { list = curl_slist_append(list, field) }

        try check(ccurl_set_string(handle, CURLOPT_URL, base + path))
        try check(ccurl_set_long(handle, CURLOPT_PATH_AS_IS, 1))
        try check(ccurl_set_long(handle, CURLOPT_NOSIGNAL, 1))
        try check(ccurl_set_long(handle, CURLOPT_TIMEOUT_MS, 20_000))
        try check(ccurl_set_string(handle, CURLOPT_PROXY, ""))
        try check(ccurl_set_list(handle, CURLOPT_HTTPHEADER, list))
        if let body {
            try check(ccurl_set_off_t(handle, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(body.count)))
            try body.withUnsafeBytes { bytes in
                // An empty array may have no address at all, which would mean "no body".
                let address = bytes.baseAddress ?? UnsafeRawPointer(handle)
                try check(ccurl_set_pointer(handle, CURLOPT_COPYPOSTFIELDS, address))
            }
        }
        if method == "HEAD" {
            try check(ccurl_set_long(handle, CURLOPT_NOBODY, 1))
        } else {
            try check(ccurl_set_string(handle, CURLOPT_CUSTOMREQUEST, method))
        }

        let received = Received()
        let context = Unmanaged.passUnretained(received).toOpaque()
        try check(ccurl_set_receiver(handle, CURLOPT_HEADERFUNCTION, receiveFieldLine))
        try check(ccurl_set_pointer(handle, CURLOPT_HEADERDATA, context))
        try check(ccurl_set_receiver(handle, CURLOPT_WRITEFUNCTION, receiveBody))
        try check(ccurl_set_pointer(handle, CURLOPT_WRITEDATA, context))
        try withExtendedLifetime(received) { try check(curl_easy_perform(handle)) }

        var status = 0
        try check(ccurl_get_long(handle, CURLINFO_RESPONSE_CODE, &status))
        received.answer.status = status
        return received.answer
    }

    private func check(_ code: CURLcode) throws {
        guard code == CURLE_OK else { throw Failure(code: code) }
    }
}

/// Where libcurl's callbacks put what they are given.
private final class Received {
    var answer = HTTPAnswer()
}

private func receiveBody(
    _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int,
    _ context: UnsafeMutableRawPointer?
) -> Int {
    guard let bytes, let context else { return 0 }
    let received = Unmanaged<Received>.fromOpaque(context).takeUnretainedValue()
    received.answer.body.append(
        contentsOf: UnsafeRawBufferPointer(start: bytes, count: size * count))
    return size * count
}

private func receiveFieldLine(
    _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int,
    _ context: UnsafeMutableRawPointer?
) -> Int {
    guard let bytes, let context else { return 0 }
    let received = Unmanaged<Received>.fromOpaque(context).takeUnretainedValue()
    let line = String(
        decoding: UnsafeRawBufferPointer(start: bytes, count: size * count), as: UTF8.self)
    if line.hasPrefix("HTTP/") {
        // An interim answer came before this one.
        received.answer.fields = []
    } else if let colon = line.firstIndex(of: ":") {
        let value = line[line.index(after: colon)...].trimmingCharacters(
            in: .whitespacesAndNewlines)
        received.answer.fields.append((String(line[..<colon]), value))
    }
    return size * count
}
