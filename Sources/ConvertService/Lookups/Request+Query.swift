internal import HTTP

extension Request {
    /// The value of the only parameter that a path takes, as sent; nil where it is not given.
    ///
    /// Nothing that is ever given here needs an escape, so that none is undone.
    ///
    /// - Throws: `unknown_field`, `duplicate_field`.
    func onlyParameter(_ name: String) throws(Problem) -> String? {
        guard let query, query.count > 0 else { return nil }
        let parameters = query.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
            .split(separator: "&")
        var value: String?
        for parameter in parameters {
            let parts = parameter.split(
                separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let given = parts.first, given == name else {
                var problem = Problem(.unknownField, "The only parameter here is \(name).")
                problem.suggestions = .names([name])
                throw problem
            }
            guard value == nil else {
                throw Problem(.duplicateField, "The parameter \(name) is given twice.")
            }
            value = parts.count == 2 ? String(parts[1]) : ""
        }
        return value
    }
}
