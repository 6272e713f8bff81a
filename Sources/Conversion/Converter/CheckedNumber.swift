package import Decimals
import LocaleData

/// What a text was read as, and all that is to be said about it.
///
/// Used again for one text after another, by one thread at a time; nothing that is called while it
/// changes comes back here.
package final class CheckedNumber {
    /// The value, and the notes that are nothing but a code.
    @exclusivity(unchecked) @usableFromInline package private(set) var reading = NumberReading()
    /// What else is to be said; nil for nothing.
    @exclusivity(unchecked) @usableFromInline package private(set) var extras: Extras?

    /// What is said beside a value and the codes of notes.
    package struct Extras: Sendable {
        /// What the filter left of the text, in UTF-8; nil without it.
        package internal(set) var filtered: [UInt8]?
        /// The notes that say more than their code.
        package internal(set) var details: [DetailedNote] = []
        /// How the text was read, where that was asked for.
        package internal(set) var explanation: ReadingExplanation?
    }

    /// Nothing read yet.
    package init() {}

    /// The value.
    @inlinable @inline(__always)
    package var number: Decimal { reading.number }

    /// Whether there is more to say than the value.
    @inlinable @inline(__always)
    package var hasRemarks: Bool { extras != nil || !reading.notes.isEmpty }

    /// Takes a number that did not come as a text.
    package func take(_ number: Decimal) {
        reset()
        reading.take(number)
    }

    /// Takes only the notes of a value that is stored elsewhere.
    func take(_ notes: NumberNotes) {
        reset()
        if reading.notes != notes { reading = NumberReading(notes: notes) }
    }

    /// Adds to what is said.
    func add(_ change: (inout Extras) -> Void) {
        var changed = extras ?? Extras()
        extras = nil
        change(&changed)
        extras = changed
    }

    /// Forgets what was said about the text before.
    @inline(__always)
    private func reset() {
        if extras != nil { extras = nil }
    }

    /// Reads a text as the options say.
    ///
    /// - Throws: Whatever is wrong with it; what is read then is unspecified.
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
        // The detailed note takes its place.
        let hasOtherPower = reading.notes.contains(.ambiguousSuffix)
        reading.notes.remove(.ambiguousSuffix)
        guard options.ambiguity != .ignore else { return }
        let alternatives = reading.alternatives(by: .shared)
        let others = hasOtherPower ? reading.suffixAlternatives : []
        if options.ambiguity == .reject {
            throw ConversionError(
                ambiguous: text, reading.number.description, alternatives + others, with: reader)
        }
        // What the locale itself writes gets no note.
        guard options.parsing != .strict else { return }
        add {
            if !alternatives.isEmpty { $0.details.append(.ambiguousSeparator(alternatives)) }
            if !others.isEmpty { $0.details.append(.ambiguousSuffix(others)) }
        }
    }

    private func refusal(
        _ error: NumberError, of text: Span<UInt8>, by reader: NumberReader
    ) -> ConversionError {
        ConversionError(
            error, of: text, with: reader,
            canonical: error.code == .notCanonical
                ? reader.canonicalText(of: reading.number) : nil)
    }

    /// Reads what the filter leaves of a text.
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
    /// A text of which the filter leaves nothing.
    static var filterLeavesNothing: ConversionError {
        ConversionError(
            .emptyValue, "The filter leaves nothing of the value: send at least one digit.",
            argument: "value")
    }
}
