// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "convertd",
    products: [
        .library(name: "Conversion", targets: ["Conversion"]),
        .executable(name: "convertd", targets: ["convertd"]),
    ],
    traits: [
        .trait(name: "Redis", description: "Sessions can be kept in Redis; needs hiredis.")
    ],
    targets: [
        // Word-wise loads and scans, ASCII, lists, escapes, dates.
        .target(name: "Bytes"),

        // The core: exact numbers, locale data, reading and writing. No I/O.
        .target(name: "Decimals", dependencies: ["Bytes"]),
        .target(
            name: "LocaleData",
            dependencies: ["Bytes", "Decimals"],
            linkerSettings: [.linkedLibrary("_FoundationICU")]),
        .target(name: "Conversion", dependencies: ["Bytes", "Decimals", "LocaleData"]),

        // The protocol: bytes in, bytes out. No I/O either.
        .target(name: "JSON", dependencies: ["Bytes"]),
        .target(name: "HTTP", dependencies: ["Bytes"]),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        .target(name: "Gzip", dependencies: ["CZlib"]),

        // Empty without the trait Redis.
        .systemLibrary(name: "CHiredis"),
        .target(
            name: "RedisClient",
            dependencies: [.target(name: "CHiredis", condition: .when(traits: ["Redis"]))]),

        // The service.
        .systemLibrary(name: "CLinux"),
        .target(name: "Server", dependencies: ["Bytes", "HTTP", "CLinux"]),
        .target(
            name: "ConvertService",
            dependencies: [
                "Bytes", "Conversion", "Decimals", "LocaleData", "JSON", "HTTP", "Gzip",
                .target(name: "RedisClient", condition: .when(traits: ["Redis"])),
            ],
            resources: [
                .embedInCode("Resources/openapi.yaml"),
                .embedInCode("Resources/errors.md"),
                .embedInCode("Resources/page"),
            ]),
        .executableTarget(
            name: "convertd", dependencies: ["CLinux", "Server", "ConvertService", "HTTP"]),
        .executableTarget(
            name: "convert-bench",
            dependencies: ["CLinux", "Conversion", "Decimals", "LocaleData", "JSON"],
            path: "Sources/Tools/convert-bench"),
        .executableTarget(
            name: "convert-proof",
            dependencies: ["Conversion", "Decimals", "LocaleData", "Oracles"],
            path: "Sources/Tools/convert-proof"),
        // Second opinions and seeded numbers, for the proof and the tests.
        .target(
            name: "Oracles", path: "Tests/Oracles",
            linkerSettings: [.linkedLibrary("_FoundationICU")]),

        .testTarget(name: "BytesTests", dependencies: ["Bytes"]),
        .testTarget(name: "DecimalsTests", dependencies: ["Decimals"]),
        .testTarget(
            name: "LocaleDataTests", dependencies: ["LocaleData", "Decimals"], exclude: ["Golden"]),
        .testTarget(
            name: "ConversionTests",
            dependencies: ["Conversion", "Decimals", "LocaleData", "Oracles"],
            linkerSettings: [.linkedLibrary("_FoundationICU")]),
        .testTarget(name: "JSONTests", dependencies: ["JSON", "Oracles"]),
        .testTarget(name: "HTTPTests", dependencies: ["Bytes", "HTTP"]),
        .testTarget(name: "GzipTests", dependencies: ["Gzip"]),
        .testTarget(name: "ServerTests", dependencies: ["CLinux", "HTTP", "Server"]),
        .testTarget(
            name: "ConvertServiceTests",
            dependencies: [
                "ConvertService", "Conversion", "Gzip", "HTTP", "JSON", "LocaleData",
                .target(name: "RedisClient", condition: .when(traits: ["Redis"])),
            ]),

        // The real binary, driven from outside through libcurl.
        .systemLibrary(
            name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
        .testTarget(name: "EndToEndTests", dependencies: ["CCurl", "JSON"]),
    ],
    swiftLanguageModes: [.v6]
)

/// Targets whose code compiles under strict memory safety: every use of an unsafe pointer
/// there is spelled `unsafe`.
let strictlySafe: Set<String> = ["Bytes", "Decimals", "JSON", "HTTP"]

for target in package.targets where target.type != .system {
    var settings = target.swiftSettings ?? []
    settings += [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableExperimentalFeature("Lifetimes"),
        .treatAllWarnings(as: .error),
    ]
    if strictlySafe.contains(target.name) {
        settings.append(.strictMemorySafety())
    }
    target.swiftSettings = settings
}
