public import Decimals
import LocaleData

extension ConventionDetector {
    /// Returns the decision for the cells added so far.
    public func decision() -> ColumnDecision { decision(among: fits(), isBySiblings: false) }

    /// Returns decisions for the columns of a file, with decided columns as evidence for others.
    ///
    /// A column that is undecided alone is decided if the conventions common to all decided columns
    /// agree on every cell.
    public static func decisions(_ columns: [ConventionDetector]) -> [ColumnDecision] {
        var decisions = columns.map { $0.decision() }
        var common: Set<Int>?
        for (column, decision) in zip(columns, decisions) where decision.isDecided {
            let fits = Set(column.fits())
            common = common?.intersection(fits) ?? fits
        }
        guard let common, !common.isEmpty else { return decisions }
        for index in columns.indices {
            let fits = columns[index].fits()
            let shared = fits.filter(common.contains)
            guard !shared.isEmpty, !decisions[index].isDecided || shared.count < fits.count else {
                continue
            }
            let wasDecided = decisions[index].isDecided
            let decision = columns[index].decision(among: shared, isBySiblings: !wasDecided)
            if decision.isDecided { decisions[index] = decision }
        }
        return decisions
    }

    /// Returns the value of a cell under a decision.
    ///
    /// - Returns: nil if the column is undecided or the cell has no value.
    public func number(of cell: Span<UInt8>, by decision: ColumnDecision) -> Decimal? {
        guard let locale = decision.locale else { return nil }
        let text = CellText(cell)
        guard text.kind == .number else { return nil }
        let affix = CellAffix(text)
        let reader = NumberReader(locale)
        var reading = NumberReading()
        switch affix {
        case .refused: return nil
        case .none, .other, .money(_, nil):
            guard (try? reader.read(text.number.span, into: &reading)) != nil else { return nil }
        case .percent:
            guard (try? reader.read(text.number.span, into: &reading)) != nil else { return nil }
            let isPermille = (text.before + text.behind).elementsEqual("‰".utf8)
            var number = reading.number
            number.shiftPoint(by: isPermille ? -3 : -2)
            return number
        case .money(_, let suffix?):
            let compact = NumberReader(locale, notation: .compact(.short))
            let whole = text.number + Array(suffix.utf8)
            guard (try? compact.read(whole.span, into: &reading)) != nil else { return nil }
        }
        return reading.number
    }

    /// A locale of the matching conventions that knows the words beside the numbers, else the
    /// first.
    private func locale(among fits: [Int]) -> LocaleNumbers? {
        var samples: [[UInt8]] = []
        for group in groups {
            if case .money(_, let suffix?) = group.affix {
                samples.append(group.samples[0].number + Array(suffix.utf8))
            }
        }
        guard let first = fits.first else { return nil }
        guard !samples.isEmpty else { return candidates.all[first].reader.locale }
        for fit in fits {
            for id in candidates.all[fit].locales {
                guard let locale = try? LocaleCatalog.shared.locale(id) else { continue }
                let reader = NumberReader(locale, notation: .compact(.short))
                var reading = NumberReading()
                if samples.allSatisfy({ (try? reader.read($0.span, into: &reading)) != nil }) {
                    return locale
                }
            }
        }
        return candidates.all[first].reader.locale
    }

    /// The first locale in which every decided column can be read; nil if there is none.
    public static func commonLocale(_ decisions: [ColumnDecision]) -> String? {
        let decided = decisions.filter(\.isDecided)
        guard let first = decided.first?.chosen,
            decided.allSatisfy({
                $0.chosen?.decimalSeparator == first.decimalSeparator
                    && $0.chosen?.groupingSeparator == first.groupingSeparator
            })
        else { return nil }
        return decided.first?.from
    }

    // MARK: Which conventions fit

    /// Whether to accept other affixes: only if there are few of them and every number has one.
    private var admitsOthers: Bool {
        var others: Set<CellAffix> = []
        for group in groups {
            switch group.affix {
            case .none, .percent, .money: return false
            case .other: others.insert(group.affix)
            case .refused: continue
            }
        }
        return others.count <= 3
    }

    private func reads(_ candidate: Int, _ group: Group, _ admitsOthers: Bool) -> Bool {
        if case .other = group.affix, !admitsOthers { return false }
        return group.readings[candidate].value != 0
    }

    /// The candidates that read every number, preferring those that would write the cells
    /// identically.
    func fits() -> [Int] {
        let admitsOthers = admitsOthers
        guard !groups.isEmpty else { return [] }
        var fits: [(candidate: Int, noted: Int)] = []
        for candidate in candidates.all.indices
        where groups.allSatisfy({ reads(candidate, $0, admitsOthers) }) {
            fits.append((candidate, noted(candidate)))
        }
        fits.sort { $0.noted == $1.noted ? $0.candidate < $1.candidate : $0.noted < $1.noted }
        return fits.map(\.candidate)
    }

    /// The number of cells that a candidate reads but would write differently.
    private func noted(_ candidate: Int) -> Int {
        var count = 0
        for group in groups where group.readings[candidate].hasNotes { count += group.count }
        return count
    }

    private func decision(among fits: [Int], isBySiblings: Bool) -> ColumnDecision {
        var decision = ColumnDecision()
        decision.texts = texts
        decision.cells = counts
        describe(&decision)
        let admitsOthers = admitsOthers
        var ranks: [(candidate: Int, read: Int, noted: Int)] = []
        for candidate in candidates.all.indices {
            var read = 0
            for group in groups where reads(candidate, group, admitsOthers) { read += group.count }
            ranks.append((candidate, read, noted(candidate)))
        }
        let total = groups.reduce(0) { $0 + $1.count }
        let isFit = Set(fits)
        let sorted = ranks.sorted { first, second in
            let fit = (isFit.contains(first.candidate), isFit.contains(second.candidate))
            if fit.0 != fit.1 { return fit.0 }
            if first.read != second.read { return first.read > second.read }
            return first.noted == second.noted
                ? first.candidate < second.candidate : first.noted < second.noted
        }
        let conflict = groups.filter { group in
            Set(fits.map { group.readings[$0].value }).count > 1
        }.min { $0.firstIndex < $1.firstIndex }
        decision.conventions = sorted.prefix(10).filter { $0.read > 0 || total == 0 }.map {
            convention(
                $0.candidate, read: $0.read, total: total, fits.isEmpty, admitsOthers)
        }
        decision.cells.read = total == 0 ? 0 : sorted.first?.read ?? 0
        decision.cells.refused = total - decision.cells.read
        guard let first = fits.first else { return decision }
        guard conflict == nil else {
            decision.conflict = conflict.map { group in
                (cell(group), readings(of: group.samples[0].number, fits))
            }
            return decision
        }
        decision.isDecided = true
        decision.isBySiblings = isBySiblings
        decision.locale = locale(among: fits)
        decision.chosen = convention(first, read: total, total: total, false, admitsOthers)
        decision.evidence = evidence(admitsOthers)
        return decision
    }

    private func convention(
        _ candidate: Int, read: Int, total: Int, _ withRefusals: Bool, _ admitsOthers: Bool
    ) -> ColumnDecision.Convention {
        let known = candidates.all[candidate]
        let sizes = known.symbols.groupSizes
        return ColumnDecision.Convention(
            decimalSeparator: String(Character(known.symbols.decimal)),
            groupingSeparator: String(Character(known.symbols.grouping)),
            grouping: (sizes.primary, sizes.secondary),
            numberingSystem: known.symbols.numberingSystem.id, locales: known.locales,
            read: read, refused: total - read,
            refusals: withRefusals ? refusals(candidate, admitsOthers) : [])
    }

    // MARK: Why

    private func cell(_ group: Group) -> ColumnDecision.Cell { cell(group.samples[0]) }

    private func cell(_ sample: Sample) -> ColumnDecision.Cell {
        .init(index: sample.index, value: Self.shown(sample.text.span))
    }

    /// The values of a number under some candidates.
    private func readings(
        of number: [UInt8], _ among: [Int]
    ) -> [SeparatorConventions.Alternative] {
        var found: [(number: String, locales: [String])] = []
        var reading = NumberReading()
        for candidate in among {
            let known = candidates.all[candidate]
            guard (try? known.reader.read(number.span, into: &reading)) != nil else { continue }
            let value = reading.number.description
            let place = found.firstIndex { $0.number == value } ?? found.endIndex
            if place == found.endIndex { found.append((value, [])) }
            found[place].locales += known.locales.prefix(max(0, 5 - found[place].locales.count))
        }
        return found.map {
            SeparatorConventions.Alternative(number: $0.number, locales: $0.locales)
        }
    }

    private func refusals(_ candidate: Int, _ admitsOthers: Bool) -> [ColumnDecision.Refusal] {
        let refused = groups.filter { !reads(candidate, $0, admitsOthers) }
        let samples = refused.flatMap { group in group.samples.map { (group.affix, $0) } }
            .sorted { $0.1.index < $1.1.index }.prefix(3)
        let others = candidates.all.indices.filter { $0 != candidate }
        return samples.map { affix, sample in
            var code = NumberError.Code.unexpectedCharacter
            var reading = NumberReading()
            if affix != .refused {
                do throws(NumberError) {
                    try candidates.all[candidate].reader.read(sample.number.span, into: &reading)
                } catch {
                    code = error.code
                }
            }
            let readings = affix == .refused ? [] : readings(of: sample.number, others)
            return ColumnDecision.Refusal(cell: cell(sample), code: code, readings: readings)
        }
    }

    /// The first cells that rule out additional conventions.
    private func evidence(_ admitsOthers: Bool) -> [ColumnDecision.Evidence] {
        let zeros = Set(groups.map(\.zero))
        var left = Set(
            candidates.all.indices.filter {
                zeros.contains(candidates.all[$0].symbols.numberingSystem.zero)
            })
        var evidence: [ColumnDecision.Evidence] = []
        for group in groups.sorted(by: { $0.firstIndex < $1.firstIndex }) where evidence.count < 5 {
            let excluded = left.filter { !reads($0, group, admitsOthers) }.sorted()
            guard !excluded.isEmpty else { continue }
            left.subtract(excluded)
            var pairs: [(decimal: String, grouping: String)] = []
            for candidate in excluded {
                let symbols = candidates.all[candidate].symbols
                let pair = (
                    decimal: String(Character(symbols.decimal)),
                    grouping: String(Character(symbols.grouping))
                )
                if !pairs.contains(where: { $0 == pair }) { pairs.append(pair) }
            }
            evidence.append(.init(cell: cell(group), excludes: pairs))
        }
        return evidence
    }

    // MARK: What it is a column of

    private func describe(_ decision: inout ColumnDecision) {
        var currencies: Set<String> = []
        var affixes: [String] = []
        var percent = 0
        var money = 0
        var total = 0
        for group in groups {
            total += group.count
            switch group.affix {
            case .none, .refused: break
            case .percent: percent += group.count
            case .money(let currency, let suffix):
                if suffix != nil { decision.isCompact = true }
                guard let currency else { break }
                money += group.count
                currencies.insert(Currencies.canonical(currency) ?? Self.signs[currency] ?? "")
            case .other(let before, let behind):
                for text in [before, behind] where !text.isEmpty && !affixes.contains(text) {
                    if affixes.count < 10 { affixes.append(text) }
                }
            }
        }
        if percent == total, total > 0 { decision.style = .percent }
        if money > 0 { decision.style = .currency }
        if currencies.count == 1, let only = currencies.first, !only.isEmpty {
            decision.currency = only
        }
        decision.affixes = affixes
        if looks.dates * 2 > total {
            decision.looksLike = .date
        } else if looks.bare == total, looks.leadingZeros > 0, total > 1,
            looks.shortest == looks.longest, looks.longest > 1
        {
            decision.looksLike = .identifier
        } else if looks.exponents > 0 {
            decision.looksLike = .exponentArtefact
        }
    }

    /// Signs that mean the same currency everywhere.
    private static let signs = ["€": "EUR", "₽": "RUB", "₹": "INR", "₺": "TRY", "₴": "UAH"]
}
