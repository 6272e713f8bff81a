import Dispatch
import Glibc
import LocaleData
import Synchronization

/// Compares 200 values with ICU in all locales and styles, with nine numbering systems each, and
/// reads them back; then reads back distances in all locales, units and widths.
///
/// `convert-proof` uses all values; `convert-proof COUNT` uses COUNT of them per combination, the
/// same in each run and such that every value is used in many locales. Exits with 1 if a difference
/// has no known cause, or if a known cause has no difference any more.
@main
struct ConvertProof {
    static func main() {
        let count = ProofValues.all.count
        let taken = CommandLine.arguments.dropFirst().first.map { Int($0) ?? 0 } ?? count
        guard (1...count).contains(taken), ProofValues.numbers.count == count else {
            print("usage: convert-proof [COUNT]")
            exit(2)
        }
        let styles = ProofStyle.allCases
        let finished = Mutex<[Proof]>([])
        let failure = Mutex<String?>(nil)
        DispatchQueue.concurrentPerform(iterations: styles.count) { place in
            do {
                let proof = try run(styles[place], taking: taken)
                print(proof.summary)
                finished.withLock { $0.append(proof) }
            } catch {
                failure.withLock { $0 = "\(styles[place].rawValue): \(error)" }
            }
        }
        if let failure = failure.withLock({ $0 }) {
            print(failure)
            exit(1)
        }
        let proofs = finished.withLock { $0 }
        let unused = KnownDifference.allCases.filter { cause in
            taken == count && !proofs.contains { $0.known[cause] != nil }
        }
        for proof in proofs { proof.differences.prefix(40).forEach { print("  \($0)") } }
        unused.forEach { print("no difference any more: \($0.rawValue)") }
        print("\(proofs.reduce(0) { $0 + $1.compared }) texts")
        let areDistancesRight = proveDistances()
        let areNumbersRight = unused.isEmpty && proofs.allSatisfy { $0.differences.isEmpty }
        exit(areNumbersRight && areDistancesRight ? 0 : 1)
    }

    /// Checks the distances, each half of the locales in parallel.
    ///
    /// Returns false if one does not read back without a known cause, or if a known cause has no
    /// loss any more.
    private static func proveDistances() -> Bool {
        let whole = Mutex<DistanceProof?>(DistanceProof())
        DispatchQueue.concurrentPerform(iterations: 2) { half in
            var proof = DistanceProof()
            do {
                for (number, icuName) in KnownLocales.icuNames.enumerated()
                where number % 2 == half {
                    try proof.run(icuName)
                }
                whole.withLock { $0?.add(proof) }
            } catch {
                print("distances: \(error)")
                whole.withLock { $0 = nil }
            }
        }
        guard let proof = whole.withLock({ $0 }) else { return false }
        print(proof.summary)
        proof.differences.prefix(40).forEach { print("  \($0)") }
        let unused = KnownDistanceLoss.allCases.filter { proof.known[$0] == nil }
        unused.forEach { print("no loss any more: \($0.rawValue)") }
        return proof.differences.isEmpty && unused.isEmpty
    }

    private static func run(_ style: ProofStyle, taking taken: Int) throws -> Proof {
        var proof = Proof(style)
        let count = ProofValues.all.count
        for (number, icuName) in KnownLocales.icuNames.enumerated() {
            let currency = Proof.currencies[number % Proof.currencies.count]
            for system in 0...8 {
                // 7 is coprime to the number of values, so all of them are used.
                let start = (number * 9 + system) * taken
                let indices = (start..<(start + taken)).map { $0 * 7 % count }
                try proof.run(icuName, system: system, currency: currency, values: indices)
            }
        }
        return proof
    }
}
