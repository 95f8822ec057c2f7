// swift-tools-version: 6.3
import PackageDescription

/// Benchmarks and fuzzers, in a package of their own so that builds and tests of docket do not build them.
let settings: [SwiftSetting] =
  (Context.environment["DOCKET_WARNINGS"] == "error" ? [.treatAllWarnings(as: .error)] : []) + [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    // For declarations of docket with `package` access; see its Package.swift.
    .unsafeFlags(["-package-name", "docket"]),
  ]

/// A program with all modules of docket, built beside docket itself.
func program(_ name: String, pages: [String] = []) -> Target {
  .executableTarget(
    name: name,
    dependencies: [
      .product(name: "Workbench", package: "docket"), .product(name: "docket", package: "docket"),
    ],
    path: name, exclude: pages, packageAccess: false, swiftSettings: settings)
}

let package = Package(
  name: "workbench",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "docket", path: "../..")],
  targets: [
    program("docket-bench", pages: ["README.md"]), program("docket-fuzz"),
    program("repetition-days"),
  ],
  swiftLanguageModes: [.v6]
)
