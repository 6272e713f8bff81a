package import Decimals
import LocaleData

/// A number read from text, with its notes.
///
/// Reused for one text after another, on one thread. Nothing called during a change accesses it.
package final class CheckedNumber {
    /// The value, and the notes that consist of a code only.
    @exclusivity(unchecked) @usableFromInline package private(set) var reading = NumberReading()
    /// Everything else to report, if anything.
    @exclusivity(unchecked) @usableFromInline package private(set) var extras: Extras?

    /// What is reported in addition to a value and note codes.
    package struct Extras: Sendable {
        /// What the filter left of the text, in UTF-8; nil without a filter.
        package internal(set) var filtered: [UInt8]?
        package internal(set) var details: [DetailedNote] = []
        /// How the text was read, if requested.
        package internal(set) var explanation: ReadingExplanation?
    }

    package init() {}

    @inlinable @inline(__always)
    package var number: Decimal { reading.number }

    /// Whether there is more to report than the value.
    @inlinable @inline(__always)
    package var hasRemarks: Bool { extras != nil || !reading.notes.isEmpty }

    /// Stores a number that was not given as text.
    package func take(_ number: Decimal) {
        reset()
        reading.take(number)
    }

    /// Stores the notes on a value that is stored elsewhere.
    func take(_ notes: NumberNotes) {
        reset()
        if reading.notes != notes { reading = NumberReading(notes: notes) }
    }

    /// Changes the extras, creating them if needed.
    func add(_ change: (inout Extras) -> Void) {
        var changed = extras ?? Extras()
        extras = nil
        change(&changed)
        extras = changed
    }

    /// Clears the notes on the previous text.
    @inline(__always)
    private func reset() {
        if extras != nil { extras = nil }
    }

    /// Reads text according to the options.
    ///
    /// - Throws: The error in the text; the reading is then unspecified.
    package func read(
        _ text: Span<UInt8>, by reader: NumberReader, _ options: ReadingOptions
    ) throws(ConversionError) {
        reset()
        switch options.parsing {
        case .lenient, .strict:
            do throws(NumberError) {
                if options.parsing == .lenient {
                    try reader.read(text, into: &reading)
                } else {
                    try reader.readStrictly(text, into: &reading)
                }
            } catch {
                throw refusal(error, of: text, by: reader)
            }
        case .filter: try readFiltered(text, by: reader, options.ambiguity)
        }
        if options.explain {
            let explanation =
                if let filtered = extras?.filtered {
                    ReadingExplanation(of: filtered.span, reading, by: reader)
                } else {
                    ReadingExplanation(of: text, reading, by: reader)
                }
            add { $0.explanation = explanation }
        }
        guard reading.mayBeAmbiguous || reading.notes.contains(.ambiguousSuffix) else { return }
        // The detailed note replaces it.
        let hasOtherPower = reading.notes.contains(.ambiguousSuffix)
        reading.notes.remove(.ambiguousSuffix)
        guard options.ambiguity != .ignore else { return }
        let alternatives = reading.alternatives(by: .shared)
        let others = hasOtherPower ? reading.suffixAlternatives : []
        if options.ambiguity == .reject {
            throw ConversionError(
                ambiguous: text, reading.number.description, alternatives + others, with: reader)
        }
        // Text in the locale's own form gets no note.
        guard options.parsing != .strict else { return }
        var details: [DetailedNote] =
            alternatives.isEmpty ? [] : [.ambiguousSeparator(alternatives)]
        if !others.isEmpty { details.append(.ambiguousSuffix(others)) }
        guard !details.isEmpty else { return }
        add { $0.details = $0.details.isEmpty ? details : $0.details + details }
    }

    private func refusal(
        _ error: NumberError, of text: Span<UInt8>, by reader: NumberReader
    ) -> ConversionError {
        ConversionError(
            error, of: text, with: reader,
            canonical: error.code == .notCanonical
                ? reader.canonicalText(of: reading.number) : nil)
    }

    /// Reads what the filter leaves of text.
    private func readFiltered(
        _ text: Span<UInt8>, by reader: NumberReader, _ ambiguity: Ambiguity
    ) throws(ConversionError) {
        let result = NumberFilter.apply(to: text, for: reader)
        guard !result.kept.isEmpty else { throw ConversionError.filterLeavesNothing }
        add { $0.filtered = result.kept }
        let whole: Decimal?
        do throws(NumberError) {
            whole = try reader.read(text, after: result, into: &reading)
        } catch {
            throw ConversionError(error, of: result.kept.span, with: reader)
        }
        if let whole, whole.hasSameValueAndSign(as: reading.number) { return }
        if ambiguity == .reject {
            throw ConversionError(ambiguous: result, whole, reading, with: reader)
        }
        guard ambiguity != .ignore else { return }
        add {
            $0.details.append(
                .filterChangedValue(removed: result.removed, number: whole?.description))
        }
    }
}

extension ConversionError {
    /// The error for text of which the filter leaves nothing.
    static var filterLeavesNothing: ConversionError {
        ConversionError(
            .emptyValue, "The filter removes the whole value. Send at least one digit.",
            argument: "value")
    }
}
