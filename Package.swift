// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "navflow",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "NavigationEngine", targets: ["NavigationEngine"]),
    .executable(name: "navflow", targets: ["navflow"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.0"),
  ],
  targets: [
    // Trunk: bytes → tree → flow → transcript.
    .systemLibrary(
      name: "CLibYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
    ),
    .target(name: "Diagnostics"),
    .target(name: "YAMLSyntax", dependencies: ["CLibYAML", "Diagnostics"]),
    .target(name: "NavigationEngine"),
    .target(name: "Flows", dependencies: ["Diagnostics", "NavigationEngine", "YAMLSyntax"]),
    .target(name: "FlowRunner", dependencies: ["Diagnostics", "Flows", "NavigationEngine"]),

    // Leaves: each reads a transcript, runs flows, chooses which are run, changes their text, or judges it.
    .target(name: "ReportPage", resources: [.embedInCode("Page")]),
    .target(
      name: "FlowReports",
      dependencies: ["Diagnostics", "FlowRunner", "Flows", "NavigationEngine", "ReportPage"]
    ),
    .target(name: "FlowChecker", dependencies: ["Diagnostics", "FlowRunner", "Flows", "NavigationEngine"]),
    .target(
      name: "FlowEditor",
      dependencies: ["Diagnostics", "FlowRunner", "Flows", "NavigationEngine", "YAMLSyntax"]
    ),
    .target(name: "FlowDebugger", dependencies: ["Diagnostics", "FlowRunner", "Flows", "NavigationEngine"]),
    .target(
      name: "DebugAdapter",
      dependencies: ["Diagnostics", "FlowDebugger", "FlowRunner", "Flows", "NavigationEngine"]
    ),
    .target(name: "FlowSelection", dependencies: ["Diagnostics", "NavigationEngine"]),
    .target(
      name: "DebugConsole",
      dependencies: [
        "Diagnostics",
        "FlowDebugger",
        "FlowEditor",
        "FlowReports",
        "FlowRunner",
        "Flows",
        "NavigationEngine",
        "YAMLSyntax",
      ]
    ),

    // The command: the only target that opens files for people, prints, or reads the environment.
    .systemLibrary(
      name: "CLineEditor",
      pkgConfig: "libedit",
      providers: [.apt(["libedit-dev"])]
    ),
    .systemLibrary(name: "CLoopback"),
    .systemLibrary(name: "CTerminal"),
    .executableTarget(
      name: "navflow",
      dependencies: [
        "CLineEditor",
        "CLoopback",
        "CTerminal",
        "DebugAdapter",
        "DebugConsole",
        "Diagnostics",
        "FlowChecker",
        "FlowDebugger",
        "FlowEditor",
        "FlowReports",
        "FlowRunner",
        "FlowSelection",
        "Flows",
        "NavigationEngine",
        "YAMLSyntax",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system"),
      ]
    ),

    // Tests mirror the sources.
    .target(name: "TestSupport", dependencies: ["Diagnostics"], path: "Tests/TestSupport"),
    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics", "TestSupport"]),
    .testTarget(name: "YAMLSyntaxTests", dependencies: ["Diagnostics", "TestSupport", "YAMLSyntax"]),
    .testTarget(name: "NavigationEngineTests", dependencies: ["NavigationEngine"]),
    .testTarget(
      name: "FlowsTests",
      dependencies: ["Diagnostics", "Flows", "NavigationEngine", "TestSupport", "YAMLSyntax"]
    ),
    .testTarget(
      name: "FlowRunnerTests",
      dependencies: ["Diagnostics", "FlowRunner", "Flows", "NavigationEngine", "TestSupport", "YAMLSyntax"]
    ),
    .testTarget(
      name: "FlowReportsTests",
      dependencies: [
        "Diagnostics",
        "FlowReports",
        "FlowRunner",
        "Flows",
        "NavigationEngine",
        "TestSupport",
        "YAMLSyntax",
      ]
    ),
    .testTarget(
      name: "FlowCheckerTests",
      dependencies: ["Diagnostics", "FlowChecker", "FlowRunner", "Flows", "NavigationEngine", "TestSupport"]
    ),
    .testTarget(
      name: "FlowDebuggerTests",
      dependencies: [
        "Diagnostics", "FlowDebugger", "FlowRunner", "Flows", "NavigationEngine", "TestSupport", "YAMLSyntax",
      ]
    ),
    .testTarget(
      name: "DebugAdapterTests",
      dependencies: [
        "DebugAdapter",
        "Diagnostics",
        "FlowDebugger",
        "FlowRunner",
        "Flows",
        "NavigationEngine",
        "TestSupport",
      ],
      exclude: ["Transcripts"]
    ),
    .testTarget(name: "FlowSelectionTests", dependencies: ["Diagnostics", "FlowSelection", "TestSupport"]),
    .testTarget(
      name: "FlowEditorTests",
      dependencies: [
        "Diagnostics",
        "FlowEditor",
        "FlowRunner",
        "Flows",
        "NavigationEngine",
        "TestSupport",
        "YAMLSyntax",
      ]
    ),
    .testTarget(
      name: "DebugConsoleTests",
      dependencies: [
        "DebugConsole",
        "Diagnostics",
        "FlowDebugger",
        "FlowReports",
        "FlowRunner",
        "Flows",
        "NavigationEngine",
        "TestSupport",
        "YAMLSyntax",
      ]
    ),
    .testTarget(
      name: "GoldenTests",
      dependencies: [
        "DebugConsole",
        "Diagnostics",
        "FlowEditor",
        "FlowReports",
        "FlowRunner",
        "Flows",
        "NavigationEngine",
        "TestSupport",
        "navflow",
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      exclude: ["Goldens"]
    ),
    .testTarget(
      name: "BrowserTests",
      dependencies: [
        "Diagnostics",
        "FlowReports",
        "FlowRunner",
        "Flows",
        "NavigationEngine",
        "TestSupport",
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system"),
      ]
    ),
    .testTarget(name: "ArchitectureTests"),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
  ]
}
