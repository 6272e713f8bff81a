import Foundation

/// Foundation's `NumberFormatter`, kept from one text to the next, as a competitor.
final class FoundationBaseline {
    private let source: NumberFormatter
    private let target: NumberFormatter

    init(from source: String, to target: String) {
        self.source = FoundationBaseline.formatter(source)
        self.target = FoundationBaseline.formatter(target)
    }

    private static func formatter(_ locale: String) -> NumberFormatter {
        let formatter = NumberFormatter()
        formatter.locale = Locale(identifier: locale)
        formatter.numberStyle = .decimal
        formatter.maximumFractionDigits = 20
        return formatter
    }

    /// The text in the second locale; nil for what it does not read.
    @inline(never)
    func convert(_ text: String) -> String? {
        source.number(from: text).flatMap { target.string(from: $0) }
    }
}
