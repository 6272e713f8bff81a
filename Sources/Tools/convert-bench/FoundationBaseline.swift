import Foundation

/// Foundation's `NumberFormatter`, reused for all texts.
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

    /// Converts text to the second locale; nil if it cannot be read.
    @inline(never)
    func convert(_ text: String) -> String? {
        source.number(from: text).flatMap { target.string(from: $0) }
    }
}
