internal import Bytes
internal import HTTP
internal import JSON

extension ConvertService {
    /// Removes expired sessions; called every minute.
    package func removeExpiredSessions() { sessions.removeExpired() }

    /// The known session with this id, which it uses.
    ///
    /// - Throws: `unknown_session`, `unavailable`.
    func knownSession(_ bytes: Span<UInt8>) throws(Problem) -> SessionID {
        let id = try sessionID(bytes)
        try mustKnow { () throws(SessionsUnavailable) in try sessions.use(id) }
        return id
    }

    private func sessionID(_ bytes: Span<UInt8>) throws(Problem) -> SessionID {
        guard let id = SessionID(Array(bytes)) else { throw Self.unknownSession }
        return id
    }

    /// Does something with a session.
    ///
    /// - Parameter isKnown: Does it; false if there is no such session.
    private func mustKnow(
        _ isKnown: () throws(SessionsUnavailable) -> Bool
    ) throws(Problem) {
        guard try reachingSessions(isKnown) else { throw Self.unknownSession }
    }

    /// Does something with the store of sessions, whose errors become problems.
    func reachingSessions<Result>(
        _ body: () throws(SessionsUnavailable) -> Result
    ) throws(Problem) -> Result {
        do throws(SessionsUnavailable) { return try body() } catch { throw Problem(error) }
    }

    /// The session in a path.
    func session(in path: Span<UInt8>, _ range: Range<Int>) throws(Problem) -> SessionID {
        try knownSession(path.extracting(range))
    }

    private static var unknownSession: Problem {
        Problem(.unknownSession, "This session does not exist or has expired. Start another one.")
    }

    /// `POST /sessions`.
    func beginSession(
        _ request: borrowing Request, into response: inout Response
    ) throws(Problem) {
        try request.mustAcceptJSON()
        let id = try reachingSessions(sessions.begin).text
        response.status = .created
        response.addField("Location", "/sessions/\(id)")
        response.addField("Content-Type", "application/json")
        response.addField("Cache-Control", "no-store")
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("id", id)
        writer.member("expiresInSeconds", Int(configuration.sessionTTL.components.seconds))
        writer.endObject()
        response.body = writer.take()
    }

    /// `GET /sessions/ID`.
    ///
    /// This does not count as a use: showing the remaining time does not extend it.
    func describeSession(
        _ path: Span<UInt8>, _ segment: Range<Int>, _ request: borrowing Request,
        into response: inout Response
    ) throws(Problem) {
        try request.mustAcceptJSON()
        let id = try sessionID(path.extracting(segment))
        let state = try reachingSessions { () throws(SessionsUnavailable) in
            try sessions.state(of: id)
        }
        guard let state else { throw Self.unknownSession }
        response.addField("Content-Type", "application/json")
        response.addField("Cache-Control", "no-store")
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("id", id.text)
        writer.member("expiresInSeconds", state.remaining.secondsBegun)
        writer.member("count", state.count)
        writer.endObject()
        response.body = writer.take()
    }

    /// `DELETE /sessions/ID`.
    func endSession(_ id: SessionID) throws(Problem) {
        try mustKnow { () throws(SessionsUnavailable) in try sessions.end(id) }
    }

    /// `DELETE /sessions/ID/conversions`.
    func clearHistory(_ id: SessionID) throws(Problem) {
        try mustKnow { () throws(SessionsUnavailable) in try sessions.clear(id) }
    }

    /// `GET /sessions/ID/conversions?limit=&cursor=`.
    ///
    /// A cursor is the id of the last entry of the page before. Where that entry is gone, all older
    /// ones are gone too, and the page is empty.
    func listHistory(
        _ id: SessionID, _ request: borrowing Request, within budget: RequestBudget,
        into response: inout Response
    ) throws(Problem) {
        try request.mustAcceptJSON()
        let limit = try historyLimit(request)
        let cursor = try historyCursor(request)
        let most = cursor == nil ? limit + 1 : configuration.maxSessionEntries
        let kept = try reachingSessions { () throws(SessionsUnavailable) in
            try sessions.entries(of: id, limit: most)
        }
        guard var entries = kept?[...] else { throw Self.unknownSession }
        if let cursor {
            let last = entries.firstIndex { $0.id == cursor }
            entries = entries.suffix(from: last.map { $0 + 1 } ?? entries.endIndex)
        }
        let hasMore = entries.count > limit
        entries = entries.prefix(limit)
        try budget.charge(entries.reduce(0) { $0 + $1.work })
        response.addField("Content-Type", "application/json")
        response.addField("Cache-Control", "no-store")
        response.body.append(contentsOf: #"{"conversions":["#.utf8)
        for (index, entry) in entries.enumerated() {
            if index > 0 { response.body.append(UInt8(ascii: ",")) }
            entry.write(into: &response.body)
            try budget.check(bytes: response.body.count)
        }
        response.body.append(UInt8(ascii: "]"))
        if hasMore, let last = entries.last {
            response.body.append(contentsOf: #","next":"\#(last.id)""#.utf8)
        }
        response.body.append(UInt8(ascii: "}"))
    }

    /// The value of `limit`, 50 where it is not given.
    private func historyLimit(_ request: borrowing Request) throws(Problem) -> Int {
        guard let text = try QueryParameters(of: request).value("limit") else { return 50 }
        let most = configuration.maxSessionEntries
        guard text.utf8.count <= 9, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let limit = Int(text), (1...max(most, 1)).contains(limit)
        else {
            throw Problem(.invalidOption, "limit must be a whole number from 1 to \(most).")
        }
        return limit
    }

    /// The value of `cursor`, nil where it is not given.
    private func historyCursor(_ request: borrowing Request) throws(Problem) -> String? {
        guard let text = try QueryParameters(of: request).value("cursor") else { return nil }
        let isID = text.utf8.enumerated().allSatisfy { index, byte in
            switch index {
            case 8, 13, 18, 23: byte == UInt8(ascii: "-")
            case 0..<36: (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
            case _: false
            }
        }
        guard isID, text.utf8.count == 36 else {
            throw Problem(
                .invalidOption, "The cursor is invalid. Send the \"next\" of the previous page.")
        }
        return text
    }
}

extension Problem {
    /// The answer to a request whose session cannot be reached.
    init(_ error: SessionsUnavailable) {
        let detail =
            switch error {
            case .unreachable:
                "The session store cannot be reached now. Try again later, or convert without a session."
            case .full:
                "The session store is full, and all of its sessions are in use. "
                    + "Try again in a minute, or convert without a session."
            }
        self.init(.unavailable, detail)
    }
}

extension Request {
    /// Whether answering it needs the session store.
    var concernsSessions: Bool {
        if field("conversion-session") != nil { return true }
        return RoutePlace(path).route.concernsSessions
    }
}

extension Duration {
    /// The seconds in it, rounded up; at least 0.
    fileprivate var secondsBegun: Int {
        let (seconds, attoseconds) = components
        return max(Int(seconds) + (attoseconds > 0 ? 1 : 0), 0)
    }
}
