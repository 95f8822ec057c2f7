// swift-tools-version: 6.3
import PackageDescription

/// CI builds with `DOCKET_WARNINGS=error`; another compiler may warn of more.
let warnings: [SwiftSetting] =
  Context.environment["DOCKET_WARNINGS"] == "error" ? [.treatAllWarnings(as: .error)] : []

let settings: [SwiftSetting] =
  warnings + [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]

/// What the program is made of does without the libraries that the compiler imports by itself: loading them, and what
/// they load, would take a quarter of the time that git's merge driver takes.
let programSettings =
  settings + [
    .unsafeFlags([
      "-Xfrontend", "-disable-implicit-concurrency-module-import",
      "-Xfrontend", "-disable-implicit-string-processing-module-import",
    ])
  ]

/// Each module names every module it may import; there are no others.
func module(
  _ name: String, imports: [Target.Dependency] = [], resources: [Resource] = []
) -> Target {
  .target(
    name: name, dependencies: imports, resources: resources, swiftSettings: programSettings)
}

func tests(_ name: String, imports: [Target.Dependency], data: [String] = []) -> Target {
  .testTarget(name: name, dependencies: imports, exclude: data, swiftSettings: settings)
}

let package = Package(
  name: "docket",
  platforms: [.macOS(.v26)],
  products: [.executable(name: "docket", targets: ["docket"])],
  targets: [
    module("Text"),
    module("TOML", imports: ["Text"]),
    module("JSON", imports: ["Text"]),
    module("Diagnostics", imports: ["JSON", "Text"]),
    module("CommandLine", imports: ["Text"]),
    // Headers alone, with nothing to build or to link.
    .systemLibrary(name: "CLinux"),
    module("CLibrary", imports: ["CLinux"]),
    .systemLibrary(name: "CBuild"),
    module("Platform", imports: ["CLibrary", "Text"]),
    module("Model", imports: ["TOML", "JSON", "Diagnostics", "Text"]),
    module("Workspace", imports: ["Model", "TOML", "Diagnostics", "Platform", "Text"]),
    module(
      "Operations",
      imports: ["Workspace", "Model", "TOML", "JSON", "Diagnostics", "Platform", "Text"]),
    module(
      "LanguageServer",
      imports: [
        "Operations", "Workspace", "Model", "TOML", "JSON", "Diagnostics", "Platform", "Text",
      ]),
    module(
      "Presentation", imports: ["Operations", "Model", "TOML", "Platform", "Text"]),
    module(
      "TerminalUI",
      imports: [
        "Presentation", "Operations", "Workspace", "Model", "TOML", "Diagnostics", "Platform",
        "Text",
      ]),
    module(
      "Commands",
      imports: [
        "TerminalUI", "LanguageServer", "Presentation", "Operations", "Workspace", "Model", "TOML",
        "JSON", "CommandLine", "CBuild",
        "Diagnostics", "Platform", "Text",
      ],
      resources: [.embedInCode("Help/Topics")]),
    .executableTarget(
      name: "docket", dependencies: ["Commands", "Platform"], swiftSettings: programSettings),

    .executableTarget(
      name: "toml-test-decoder", dependencies: ["TOML", "Text", "CLibrary", "Platform"],
      path: "Tests/toml-test-decoder", swiftSettings: settings),

    // What several of the test targets below stand on.
    .target(
      name: "TestSupport",
      dependencies: [
        "Operations", "Workspace", "Model", "Diagnostics", "CLibrary", "Platform", "Text",
      ],
      path: "Tests/TestSupport", swiftSettings: settings),

    // The random numbers of the programs below.
    .target(name: "RandomNumbers", path: "Tests/RandomNumbers", swiftSettings: settings),

    .executableTarget(
      name: "docket-bench",
      dependencies: [
        "RandomNumbers", "TestSupport", "CLibrary", "Platform", "TOML", "JSON", "Text", "docket",
      ],
      path: "Tests/docket-bench", swiftSettings: settings),

    .executableTarget(
      name: "docket-fuzz",
      dependencies: [
        "RandomNumbers", "TestSupport", "Commands", "Workspace", "Model", "TOML", "Diagnostics",
        "Platform", "Text", "docket",
      ],
      path: "Tests/docket-fuzz", swiftSettings: settings),

    tests("TextTests", imports: ["Text", "RandomNumbers"]),
    tests(
      "TOMLTests", imports: ["TOML", "CLibrary", "Text", "RandomNumbers", "TestSupport"],
      data: ["EditCases", "ProblemCases"]),
    tests("JSONTests", imports: ["JSON", "Text"]),
    tests("DiagnosticsTests", imports: ["Diagnostics", "JSON", "Text", "TestSupport"]),
    tests("CommandLineTests", imports: ["CommandLine", "CLibrary", "Text", "TestSupport"]),
    tests("PlatformTests", imports: ["CLibrary", "Platform", "Text", "TestSupport"]),
    tests(
      "ModelTests",
      imports: ["Model", "TOML", "Text", "Diagnostics", "RandomNumbers", "TestSupport"]),
    tests(
      "WorkspaceTests",
      imports: [
        "Workspace", "Model", "TOML", "CLibrary", "Platform", "Text", "Diagnostics",
        "RandomNumbers", "TestSupport",
      ]),
    tests(
      "OperationsTests",
      imports: [
        "Operations", "Workspace", "Model", "Diagnostics", "JSON", "TOML", "Platform", "Text",
        "RandomNumbers", "TestSupport",
      ]),
    tests(
      "LanguageServerTests",
      imports: [
        "LanguageServer", "Operations", "Workspace", "Model", "TOML", "JSON", "Diagnostics",
        "Platform", "Text", "TestSupport", "RandomNumbers",
      ]),
    tests("PresentationTests", imports: ["Presentation", "Model", "Platform", "Text"]),
    tests(
      "TerminalUITests",
      imports: [
        "TerminalUI", "Presentation", "Operations", "Workspace", "Model", "TOML", "Platform",
        "Text",
        "RandomNumbers", "TestSupport",
      ]),
    tests(
      "CommandsTests",
      imports: [
        "TestSupport", "RandomNumbers", "Commands", "TerminalUI", "Presentation", "Operations",
        "CommandLine",
        "Workspace",
        "Model", "JSON", "TOML", "Diagnostics", "Platform", "Text",
      ]),
    .testTarget(
      name: "CaseTests",
      dependencies: [
        "RandomNumbers", "TestSupport", "Commands", "CommandLine", "Workspace", "Model", "Platform",
        "Text", "docket",
      ],
      exclude: ["Cases", "MergeCases", "Tools"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
