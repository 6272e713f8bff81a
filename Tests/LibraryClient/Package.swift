// swift-tools-version: 6.2
import PackageDescription

// A program of somebody else that depends on the checkout: scripts/contract/library makes it of the code in
// docs/library.md, in a folder as deep as this one.
let package = Package(
    name: "LibraryClient",
    dependencies: [.package(name: "convertd", path: "../..")],
    targets: [
        .executableTarget(
            name: "LibraryClient",
            dependencies: [.product(name: "Conversion", package: "convertd")],
            swiftSettings: [
                .enableUpcomingFeature("MemberImportVisibility"),
                .enableUpcomingFeature("ExistentialAny"),
                .treatAllWarnings(as: .error),
            ])
    ],
    swiftLanguageModes: [.v6]
)
