// swift-tools-version: 6.3
import PackageDescription

/// CI builds with `DOCKET_WARNINGS=error`; a different compiler may give more warnings.
let warnings: [SwiftSetting] =
  Context.environment["DOCKET_WARNINGS"] == "error" ? [.treatAllWarnings(as: .error)] : []

let settings: [SwiftSetting] =
  warnings + [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]

/// The program's own modules do not use the libraries that the compiler imports implicitly: loading these, with their
/// dependencies, would take a quarter of the run time of git's merge driver.
let programSettings =
  settings + [
    .unsafeFlags([
      "-Xfrontend", "-disable-implicit-concurrency-module-import",
      "-Xfrontend", "-disable-implicit-string-processing-module-import",
    ])
  ]

/// A module of the program; it may import only the modules that it lists.
func module(
  _ name: String, imports: [Target.Dependency] = [], pages: [String] = [],
  resources: [Resource] = []
) -> Target {
  .target(
    name: name, dependencies: imports, exclude: pages, resources: resources,
    swiftSettings: programSettings)
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
    // Only headers, so there is nothing to build or link.
    .systemLibrary(name: "CLinux"),
    module("CLibrary", imports: ["CLinux"]),
    .systemLibrary(name: "CBuild"),
    module("Platform", imports: ["CLibrary", "Text"]),
    module(
      "Model", imports: ["TOML", "JSON", "Diagnostics", "Text"], pages: ["README.md"]),
    module(
      "Workspace", imports: ["Model", "TOML", "Diagnostics", "Platform", "Text"],
      pages: ["README.md"]),
    module(
      "Operations",
      imports: ["Workspace", "Model", "TOML", "JSON", "Diagnostics", "Platform", "Text"],
      pages: ["Transfer/README.md"]),
    module(
      "Presentation",
      imports: [
        "Operations", "Workspace", "Model", "TOML", "JSON", "Diagnostics", "Platform", "Text",
      ]),
    module("JSONRPC", imports: ["Presentation", "JSON", "Text"]),
    module(
      "AgentServer",
      imports: [
        "JSONRPC", "Presentation", "Operations", "Workspace", "Model", "TOML", "JSON",
        "Diagnostics", "Platform", "Text",
      ],
      pages: ["README.md"]),
    module(
      "LanguageServer",
      imports: [
        "JSONRPC", "Presentation", "Operations", "Workspace", "Model", "TOML", "JSON",
        "Diagnostics",
        "Platform", "Text",
      ],
      pages: ["README.md"]),
    module(
      "TerminalUI",
      imports: [
        "Presentation", "Operations", "Workspace", "Model", "TOML", "Diagnostics", "Platform",
        "Text",
      ],
      pages: ["README.md"]),
    module(
      "Site",
      imports: [
        "Presentation", "Operations", "Workspace", "Model", "JSON", "Diagnostics", "Platform",
        "Text",
      ],
      resources: [.embedInCode("Assets")]),
    module(
      "Commands",
      imports: [
        "TerminalUI", "LanguageServer", "AgentServer", "Site", "Presentation", "Operations",
        "Workspace", "Model", "TOML", "JSON", "CommandLine", "CBuild",
        "Diagnostics", "Platform", "Text",
      ],
      resources: [.embedInCode("Help/Topics")]),
    .executableTarget(
      name: "docket", dependencies: ["Commands", "Platform"], swiftSettings: programSettings),

    .executableTarget(
      name: "toml-test-decoder", dependencies: ["TOML", "Text", "CLibrary", "Platform"],
      path: "Tests/toml-test-decoder", swiftSettings: settings),

    .executableTarget(
      name: "repetition-days", dependencies: ["Model", "TOML", "Text"],
      path: "Tests/repetition-days", swiftSettings: settings),

    // Code shared by several test targets.
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
      path: "Tests/docket-bench", exclude: ["README.md"], swiftSettings: settings),

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
        "LanguageServer", "JSONRPC", "Operations", "Workspace", "Model", "TOML", "JSON",
        "Diagnostics", "Platform", "Text", "TestSupport", "RandomNumbers",
      ]),
    tests(
      "AgentServerTests",
      imports: [
        "AgentServer", "JSONRPC", "Operations", "Workspace", "Model", "JSON", "Platform", "Text",
        "TestSupport", "RandomNumbers",
      ]),
    tests(
      "PresentationTests",
      imports: [
        "Presentation", "Operations", "Model", "Diagnostics", "Platform", "Text", "TestSupport",
      ]),
    tests(
      "TerminalUITests",
      imports: [
        "TerminalUI", "Presentation", "Operations", "Workspace", "Model", "TOML", "Platform",
        "Text",
        "RandomNumbers", "TestSupport",
      ]),
    tests(
      "SiteTests",
      imports: [
        "Site", "Presentation", "Operations", "Workspace", "Model", "Platform", "Text",
        "TestSupport",
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
      exclude: ["Cases", "Fixtures", "README.md", "Tools"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
