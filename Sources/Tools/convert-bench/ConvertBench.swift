import Glibc

/// Benchmarks of the conversion code; each checks the results that it times.
///
/// Without an argument, runs all of them. `locales` measures only the time and memory of locales.
/// `number-only COUNT` and `distance-only COUNT` run only this package's conversions, to count
/// instructions under a profiler.
@main
struct ConvertBench {
    static func main() {
        do {
            let arguments = CommandLine.arguments.dropFirst()
            if arguments.first == "locales" {
                (LocaleBenchmark.report() + CatalogMemory.report()).forEach { print($0) }
                return
            }
            let number = try NumberBenchmark()
            if arguments.first == "number-only" {
                number.run(arguments.dropFirst().first.flatMap { Int($0) } ?? 100_000)
                return
            }
            if arguments.first == "distance-only" {
                try DistanceBenchmark().run(
                    arguments.dropFirst().first.flatMap { Int($0) } ?? 100_000, fromUnits: true)
                return
            }
            let reports = try [
                number.report(), DistanceBenchmark().report(), JSONBenchmark().report(),
            ]
            (LocaleBenchmark.report() + CatalogMemory.report() + reports.flatMap(\.lines)).forEach {
                print($0)
            }
            if !reports.allSatisfy(\.isRight) { exit(1) }
        } catch {
            print("cannot start: \(error)")
            exit(1)
        }
    }
}
