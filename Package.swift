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
    // Tests/Workbench is a package of its own and uses declarations with `package` access, so both have this name. Without
    // `packageAccess: false`, SwiftPM would give them their folders' names.
    .unsafeFlags(["-package-name", "docket"]),
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
    packageAccess: false, swiftSettings: programSettings)
}

/// The unit tests of a module, with the other modules that they import.
func unitTests(
  _ module: String, imports: [Target.Dependency], data: [String] = []
) -> Target {
  .testTarget(
    name: "\(module)Tests", dependencies: [.target(name: module), "TestSupport"] + imports,
    path: "Tests/Unit/\(module)", exclude: data, packageAccess: false, swiftSettings: settings)
}

let package = Package(
  name: "docket",
  platforms: [.macOS(.v26)],
  products: [
    .executable(name: "docket", targets: ["docket"]),
    // For Tests/Workbench, with all modules below these.
    .library(name: "Workbench", targets: ["Commands", "TestSupport", "RandomNumbers"]),
  ],
  targets: [
    module("Text"),
    module("TOML", imports: ["Text"]),
    module("JSON", imports: ["Text"]),
    module("Diagnostics", imports: ["JSON", "TOML", "Text"]),
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
      ]),
    .executableTarget(
      name: "docket", dependencies: ["Commands", "Platform"], packageAccess: false,
      swiftSettings: programSettings),

    .executableTarget(
      name: "toml-test-decoder", dependencies: ["TOML", "Text", "CLibrary", "Platform"],
      path: "Tests/Programs/toml-test-decoder", packageAccess: false, swiftSettings: settings),

    // Code shared by the tests.
    .target(
      name: "TestSupport",
      dependencies: [
        "Operations", "Workspace", "Model", "Diagnostics", "CLibrary", "Platform", "Text",
      ],
      path: "Tests/Unit/Support", packageAccess: false, swiftSettings: settings),
    .target(
      name: "RandomNumbers", path: "Tests/Unit/RandomNumbers", packageAccess: false,
      swiftSettings: settings),

    // Functions and types, module by module.
    unitTests("Text", imports: ["RandomNumbers"]),
    unitTests(
      "TOML", imports: ["CLibrary", "Text", "RandomNumbers"], data: ["EditCases", "ProblemCases"]),
    unitTests("JSON", imports: ["Text"]),
    unitTests("Diagnostics", imports: ["JSON", "Text"]),
    unitTests("CommandLine", imports: ["CLibrary", "Text"]),
    unitTests("Platform", imports: ["CLibrary", "Text"]),
    unitTests(
      "Model", imports: ["TOML", "Text", "Diagnostics", "RandomNumbers"], data: ["Texts"]),
    unitTests(
      "Workspace",
      imports: ["Model", "TOML", "CLibrary", "Platform", "Text", "Diagnostics", "RandomNumbers"]),
    unitTests(
      "Operations",
      imports: [
        "Workspace", "Model", "Diagnostics", "JSON", "TOML", "Platform", "Text", "RandomNumbers",
      ]),
    unitTests(
      "LanguageServer",
      imports: [
        "JSONRPC", "Operations", "Workspace", "Model", "TOML", "JSON", "Diagnostics", "Platform",
        "Text", "RandomNumbers",
      ], data: ["Places"]),
    unitTests(
      "AgentServer",
      imports: [
        "JSONRPC", "Operations", "Workspace", "Model", "JSON", "Platform", "Text", "RandomNumbers",
      ]),
    unitTests(
      "Presentation", imports: ["Operations", "Model", "Diagnostics", "Platform", "Text"]),
    unitTests(
      "TerminalUI",
      imports: [
        "Presentation", "Operations", "Workspace", "Model", "TOML", "Platform", "Text",
        "RandomNumbers",
      ], data: ["Scenes"]),
    unitTests(
      "Site", imports: ["Presentation", "Operations", "Workspace", "Model", "Platform", "Text"]),
    unitTests(
      "Commands",
      imports: [
        "TerminalUI", "AgentServer", "JSONRPC", "Site", "Presentation", "Operations",
        "CommandLine", "Workspace", "Model", "JSON", "TOML", "Diagnostics", "Platform", "Text",
        "RandomNumbers",
      ]),

    // What a user sees: one text file a case.
    .testTarget(
      name: "CaseTests",
      dependencies: [
        "RandomNumbers", "TestSupport", "Commands", "CommandLine", "Workspace", "Model", "Platform",
        "Text", "docket",
      ],
      path: "Tests/Cases/Runner", packageAccess: false, swiftSettings: settings),

    // What must hold for every input, every fault and every order of events.
    .testTarget(
      name: "PropertyTests",
      dependencies: [
        "RandomNumbers", "TestSupport", "Workspace", "Model", "TOML", "Diagnostics", "Platform",
        "Text",
      ],
      path: "Tests/Properties", exclude: ["clones", "repetition"], packageAccess: false,
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
