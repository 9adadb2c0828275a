// swift-tools-version: 6.2
import PackageDescription

let strictC: [CSetting] = [.enableWarning("all"), .enableWarning("extra"), .treatAllWarnings(as: .error)]

/// navflow itself: from bytes to a flow, the engine that runs it, its reports, the files of a workspace, the command.
///
/// No target of it depends on one of a tool.
let core: [Target] = [
  .systemLibrary(
    name: "CLibYAML",
    pkgConfig: "yaml-0.1",
    providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
  ),
  .target(name: "NearestNames"),
  .target(name: "SeededRandom"),
  .target(name: "VisibleText"),
  .target(name: "FlowDiagnostics", dependencies: ["NearestNames", "VisibleText"]),
  .target(name: "YAMLSyntax", dependencies: ["CLibYAML", "FlowDiagnostics"]),
  .target(name: "JSONText", dependencies: ["VisibleText"]),
  .target(name: "NavigationEngine", dependencies: ["JSONText", "NearestNames"]),
  .target(
    name: "FlowSyntax",
    dependencies: ["FlowDiagnostics", "JSONText", "NavigationEngine", "NearestNames", "VisibleText", "YAMLSyntax"]
  ),
  .target(name: "FlowApps", dependencies: ["FlowDiagnostics", "FlowSyntax", "NavigationEngine", "YAMLSyntax"]),
  .target(
    name: "FlowLanguage",
    dependencies: ["FlowApps", "FlowDiagnostics", "FlowSyntax", "NavigationEngine", "YAMLSyntax"]
  ),
  .target(
    name: "FlowRunner",
    dependencies: ["FlowApps", "FlowDiagnostics", "FlowLanguage", "FlowSyntax", "NavigationEngine"]
  ),
  .target(
    name: "FlowTranscripts",
    dependencies: [
      "FlowDiagnostics", "FlowLanguage", "FlowRunner", "FlowSyntax", "JSONText", "NavigationEngine",
      "VisibleText",
    ]
  ),
  .target(name: "CPage", exclude: ["Page"], cSettings: strictC),
  .target(name: "ReportPage", dependencies: ["CPage", "VisibleText"]),
  .target(
    name: "FlowReports",
    dependencies: [
      "FlowDiagnostics", "FlowLanguage", "FlowRunner", "FlowSyntax", "FlowTranscripts", "JSONText",
      "NavigationEngine", "ReportPage", "VisibleText",
    ]
  ),
  .target(
    name: "FlowChecker",
    dependencies: ["FlowApps", "FlowDiagnostics", "FlowLanguage", "FlowRunner", "FlowSyntax", "NavigationEngine"]
  ),
  .target(
    name: "FlowEditor",
    dependencies: [
      "FlowApps", "FlowDiagnostics", "FlowLanguage", "FlowRunner", "FlowSyntax", "FlowTranscripts",
      "NavigationEngine", "YAMLSyntax",
    ]
  ),
  .target(
    name: "FlowSelection",
    dependencies: ["FlowDiagnostics", "FlowTranscripts", "JSONText", "SeededRandom"]
  ),
  .target(
    name: "FlowSchemas",
    dependencies: [
      "FlowApps", "FlowDiagnostics", "FlowLanguage", "FlowSyntax", "JSONText", "NavigationEngine", "YAMLSyntax",
    ]
  ),
  .target(name: "JSONRPC", dependencies: ["JSONText"]),
  .target(name: "ProjectStarter"),
  .target(
    name: "WorkspaceFiles",
    dependencies: [
      "FlowApps", "FlowDiagnostics", "FlowEditor", "FlowLanguage", "FlowSyntax", "NavigationEngine", "YAMLSyntax",
      .product(name: "SystemPackage", package: "swift-system"),
    ]
  ),
  .target(name: "CProcessGroup", cSettings: strictC),
  .target(
    name: "AppDrivers",
    dependencies: [
      "CProcessGroup", "FlowApps", "FlowDiagnostics", "FlowLanguage", "FlowRunner", "FlowSyntax",
      "FlowTranscripts", "JSONRPC", "JSONText", "NavigationEngine", "SeededRandom",
    ]
  ),
  .systemLibrary(
    name: "CLibEdit",
    pkgConfig: "libedit",
    providers: [.apt(["libedit-dev"])]
  ),
  .target(name: "CLineEditor", dependencies: ["CLibEdit"], cSettings: strictC),
  .target(name: "CLoopback", cSettings: strictC),
  .target(name: "CTerminal", cSettings: strictC),
  .target(
    name: "CommandSupport",
    dependencies: [
      "AppDrivers", "CLineEditor", "CLoopback", "CTerminal", "FlowApps", "FlowChecker",
      "FlowDiagnostics", "FlowEditor", "FlowLanguage", "FlowReports", "FlowRunner", "FlowSchemas",
      "FlowSelection", "FlowSyntax", "FlowTranscripts", "JSONText", "NavigationEngine", "NearestNames",
      "ProjectStarter", "VisibleText", "WorkspaceFiles", "YAMLSyntax",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
      .product(name: "Subprocess", package: "swift-subprocess"),
      .product(name: "SystemPackage", package: "swift-system"),
    ]
  ),
  .target(
    name: "FlowCommands",
    dependencies: [
      "AppDrivers", "CommandSupport", "FlowApps", "FlowChecker", "FlowDiagnostics", "FlowLanguage", "FlowReports",
      "FlowRunner", "FlowSelection", "FlowSyntax", "FlowTranscripts", "JSONText", "NavigationEngine",
      "ProjectStarter", "WorkspaceFiles", "YAMLSyntax",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
      .product(name: "SystemPackage", package: "swift-system"),
    ]
  ),
  .executableTarget(
    name: "navflow",
    dependencies: ["CommandSupport", "FlowCommands"]
  ),
]

/// The tool navflow-apps: reads Swift sources, and shows and searches what they say.
let apps: [Target] = [
  .target(name: "SourceTrees"),
  .target(
    name: "AppCoverage",
    dependencies: [
      "FlowApps", "FlowDiagnostics", "FlowTranscripts", "JSONText", "NavigationEngine", "ReportPage",
      "VisibleText",
    ]
  ),
  .target(
    name: "AppExtraction",
    dependencies: ["FlowApps", "FlowDiagnostics", "FlowSyntax", "JSONText", "NavigationEngine", "SourceTrees"]
  ),
  .target(
    name: "FlowExplorer",
    dependencies: [
      "AppCoverage", "AppExtraction", "FlowApps", "FlowChecker", "FlowDiagnostics", "FlowEditor", "FlowLanguage",
      "FlowReports", "FlowRunner", "FlowSyntax", "FlowTranscripts", "JSONText", "NavigationEngine",
      "SeededRandom", "SourceTrees",
    ]
  ),
  .target(
    name: "AppCommands",
    dependencies: [
      "AppCoverage", "AppDrivers", "AppExtraction", "CommandSupport", "FlowApps", "FlowChecker",
      "FlowDiagnostics", "FlowEditor", "FlowExplorer", "FlowLanguage", "FlowReports", "FlowRunner", "FlowSyntax",
      "FlowTranscripts", "NavigationEngine", "SourceTrees", "WorkspaceFiles",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
      .product(name: "Subprocess", package: "swift-subprocess"),
      .product(name: "SystemPackage", package: "swift-system"),
    ]
  ),
  .executableTarget(
    name: "navflow-apps",
    dependencies: ["AppCommands", "CommandSupport"]
  ),
]

/// The tool navflow-live: debugger and shell, editors and agents.
let live: [Target] = [
  .target(name: "CManual", exclude: ["Examples.txt"], cSettings: strictC),
  .target(
    name: "Explanations",
    dependencies: [
      "CManual", "FlowApps", "FlowDiagnostics", "FlowLanguage", "FlowSyntax", "JSONText", "NavigationEngine",
    ]
  ),
  .target(
    name: "FlowDebugger",
    dependencies: [
      "FlowApps", "FlowDiagnostics", "FlowLanguage", "FlowReports", "FlowRunner", "FlowSyntax", "FlowTranscripts",
      "NavigationEngine", "YAMLSyntax",
    ]
  ),
  .target(
    name: "DebugAdapter",
    dependencies: [
      "FlowApps", "FlowDebugger", "FlowDiagnostics", "FlowLanguage", "FlowRunner", "FlowSyntax", "JSONRPC",
      "JSONText", "NavigationEngine",
    ]
  ),
  .target(
    name: "AgentServer",
    dependencies: [
      "FlowDiagnostics", "FlowTranscripts", "JSONRPC", "JSONText", "WorkspaceFiles",
      .product(name: "SystemPackage", package: "swift-system"),
    ]
  ),
  .target(
    name: "LanguageServer",
    dependencies: [
      "Explanations", "FlowApps", "FlowChecker", "FlowDebugger", "FlowDiagnostics", "FlowEditor", "FlowLanguage",
      "FlowRunner", "FlowSyntax", "FlowTranscripts", "JSONRPC", "JSONText", "NavigationEngine", "WorkspaceFiles",
      .product(name: "SystemPackage", package: "swift-system"),
    ]
  ),
  .target(
    name: "LiveCommands",
    dependencies: [
      "AgentServer", "CommandSupport", "DebugAdapter", "Explanations", "FlowApps", "FlowChecker", "FlowDebugger",
      "FlowDiagnostics", "FlowEditor", "FlowLanguage", "FlowReports", "FlowRunner", "FlowSchemas", "FlowSyntax",
      "FlowTranscripts", "JSONRPC", "JSONText", "LanguageServer", "NavigationEngine", "NearestNames",
      "WorkspaceFiles",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
      .product(name: "SystemPackage", package: "swift-system"),
    ]
  ),
  .executableTarget(
    name: "navflow-live",
    dependencies: ["CommandSupport", "LiveCommands"]
  ),
]

/// The tool navflow-devices, and the library by which an app's own tests run flows.
let devices: [Target] = [
  .target(
    name: "AppExport",
    dependencies: [
      "FlowApps", "FlowDiagnostics", "FlowLanguage", "FlowRunner", "FlowSyntax", "JSONText", "NavigationEngine",
      "VisibleText", "YAMLSyntax",
    ]
  ),
  .target(
    name: "NavFlowTesting",
    dependencies: [
      "FlowDiagnostics", "FlowLanguage", "FlowRunner", "FlowSyntax", "NavigationEngine", "WorkspaceFiles",
      .product(name: "SystemPackage", package: "swift-system"),
    ]
  ),
  .target(
    name: "DeviceCommands",
    dependencies: [
      "AppDrivers", "AppExport", "CommandSupport", "FlowApps", "FlowDiagnostics", "FlowEditor", "FlowLanguage",
      "FlowReports", "FlowRunner", "FlowSyntax", "FlowTranscripts", "JSONRPC", "NavigationEngine",
      "WorkspaceFiles", "YAMLSyntax",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
      .product(name: "SystemPackage", package: "swift-system"),
    ]
  ),
  .executableTarget(
    name: "navflow-devices",
    dependencies: ["CommandSupport", "DeviceCommands"]
  ),
]

/// Tests mirror the sources.
let tests: [Target] = [
  .target(name: "TestSupport", dependencies: ["FlowDiagnostics", "SeededRandom"], path: "Tests/TestSupport"),
  .testTarget(name: "NearestNamesTests", dependencies: ["NearestNames"]),
  .testTarget(name: "FlowDiagnosticsTests", dependencies: ["FlowDiagnostics", "TestSupport"]),
  .testTarget(name: "YAMLSyntaxTests", dependencies: ["FlowDiagnostics", "TestSupport", "YAMLSyntax"]),
  .testTarget(name: "JSONTextTests", dependencies: ["JSONText"]),
  .testTarget(
    name: "FlowSchemasTests",
    dependencies: [
      "FlowApps", "FlowDiagnostics", "FlowLanguage", "FlowSchemas", "FlowSyntax", "JSONText", "YAMLSyntax",
    ]
  ),
  .testTarget(
    name: "ExplanationsTests",
    dependencies: ["Explanations", "FlowApps", "FlowDiagnostics", "NavigationEngine"]
  ),
  .testTarget(name: "NavigationEngineTests", dependencies: ["NavigationEngine", "TestSupport"]),
  .testTarget(
    name: "FlowSyntaxTests",
    dependencies: ["FlowDiagnostics", "FlowSyntax", "NavigationEngine", "TestSupport", "YAMLSyntax"]
  ),
  .testTarget(
    name: "FlowAppsTests",
    dependencies: ["FlowApps", "FlowDiagnostics", "FlowSyntax", "NavigationEngine", "TestSupport", "YAMLSyntax"]
  ),
  .testTarget(
    name: "FlowLanguageTests",
    dependencies: [
      "FlowApps", "FlowDiagnostics", "FlowLanguage", "FlowSyntax", "NavigationEngine", "TestSupport",
      "YAMLSyntax",
    ]
  ),
  .testTarget(
    name: "FlowRunnerTests",
    dependencies: [
      "FlowApps", "FlowDiagnostics", "FlowLanguage", "FlowRunner", "FlowSyntax", "NavigationEngine",
      "TestSupport", "YAMLSyntax",
    ]
  ),
  .target(
    name: "FlowTestSupport",
    dependencies: [
      "FlowDiagnostics", "FlowLanguage", "FlowReports", "FlowRunner", "FlowTranscripts", "NavigationEngine",
      "TestSupport",
    ],
    path: "Tests/FlowTestSupport"
  ),
  .testTarget(
    name: "FlowTranscriptsTests",
    dependencies: [
      "FlowDiagnostics", "FlowLanguage", "FlowReports", "FlowRunner", "FlowTestSupport", "FlowTranscripts",
      "JSONText", "NavigationEngine", "TestSupport", "YAMLSyntax",
    ]
  ),
  .testTarget(
    name: "FlowReportsTests",
    dependencies: [
      "FlowDiagnostics", "FlowLanguage", "FlowReports", "FlowRunner", "FlowTestSupport", "FlowTranscripts",
      "JSONText", "NavigationEngine", "TestSupport", "WorkspaceFiles", "YAMLSyntax",
    ]
  ),
  .testTarget(
    name: "FlowCheckerTests",
    dependencies: [
      "FlowChecker", "FlowDiagnostics", "FlowLanguage", "FlowRunner", "FlowSyntax", "NavigationEngine",
      "TestSupport",
    ]
  ),
  .testTarget(
    name: "FlowDebuggerTests",
    dependencies: [
      "FlowApps", "FlowDebugger", "FlowDiagnostics", "FlowLanguage", "FlowReports", "FlowRunner", "FlowSyntax",
      "FlowTranscripts", "NavigationEngine", "TestSupport", "YAMLSyntax",
    ]
  ),
  .testTarget(
    name: "AppCoverageTests",
    dependencies: [
      "AppCoverage", "FlowApps", "FlowDiagnostics", "FlowSyntax", "FlowTranscripts", "NavigationEngine",
      "ReportPage", "TestSupport", "WorkspaceFiles", "YAMLSyntax",
    ]
  ),
  .testTarget(
    name: "FlowExplorerTests",
    dependencies: [
      "FlowApps", "FlowDiagnostics", "FlowExplorer", "FlowLanguage", "FlowRunner", "FlowTranscripts", "JSONText",
      "NavigationEngine", "TestSupport",
    ]
  ),
  .testTarget(name: "FlowSelectionTests", dependencies: ["FlowDiagnostics", "FlowSelection", "TestSupport"]),
  .testTarget(
    name: "FlowEditorTests",
    dependencies: [
      "FlowApps", "FlowDiagnostics", "FlowEditor", "FlowLanguage", "FlowRunner", "FlowSyntax", "FlowTranscripts",
      "NavigationEngine", "TestSupport", "YAMLSyntax",
    ]
  ),
  .testTarget(
    name: "AppDriversTests",
    dependencies: ["AppDrivers", "FlowApps", "FlowDiagnostics", "FlowLanguage", "FlowRunner", "NavigationEngine"]
  ),
  .testTarget(name: "NavFlowTestingTests", dependencies: ["NavFlowTesting"], exclude: ["Samples"]),
  .testTarget(name: "ProjectStarterTests", dependencies: ["ProjectStarter"]),
  .testTarget(name: "SourceTreesTests", dependencies: ["SourceTrees"]),
  .testTarget(
    name: "AppExportTests",
    dependencies: [
      "AppExport", "AppExtraction", "FlowApps", "FlowDiagnostics", "FlowSyntax", "NavigationEngine",
      "SourceTrees", "TestSupport",
    ],
    exclude: ["Samples"]
  ),
  .testTarget(
    name: "AppExtractionTests",
    dependencies: [
      "AppExtraction", "FlowApps", "FlowDiagnostics", "NavigationEngine", "SourceTrees", "TestSupport",
    ],
    exclude: ["Samples"]
  ),
  .testTarget(name: "JSONRPCTests", dependencies: ["JSONRPC", "JSONText", "TestSupport"]),
  .testTarget(
    name: "WorkspaceFilesTests",
    dependencies: [
      "FlowApps", "FlowDiagnostics", "FlowLanguage", "FlowSyntax", "NavigationEngine", "TestSupport",
      "WorkspaceFiles",
      .product(name: "SystemPackage", package: "swift-system"),
    ]
  ),
  .testTarget(
    name: "DebugAdapterTests",
    dependencies: [
      "DebugAdapter", "FlowDebugger", "FlowDiagnostics", "FlowLanguage", "FlowRunner", "FlowSyntax", "JSONRPC",
      "JSONText", "NavigationEngine", "TestSupport",
    ],
    exclude: ["Transcripts"]
  ),
  .testTarget(
    name: "AgentServerTests",
    dependencies: ["AgentServer", "FlowDiagnostics", "JSONRPC", "JSONText", "TestSupport", "WorkspaceFiles"]
  ),
  .testTarget(
    name: "LanguageServerTests",
    dependencies: [
      "FlowDiagnostics", "FlowLanguage", "FlowRunner", "JSONRPC", "JSONText", "LanguageServer",
      "NavigationEngine", "TestSupport", "WorkspaceFiles",
    ]
  ),
  .testTarget(
    name: "GoldenTests",
    dependencies: [
      "AppCommands", "AppCoverage", "AppExtraction", "CommandSupport", "DeviceCommands", "Explanations",
      "FlowApps", "FlowCommands", "FlowDebugger", "FlowDiagnostics", "FlowEditor", "FlowExplorer", "FlowLanguage",
      "FlowReports", "FlowRunner", "FlowSelection", "FlowSyntax", "FlowTranscripts", "LiveCommands",
      "NavigationEngine", "ProjectStarter", "SourceTrees", "TestSupport", "WorkspaceFiles", "YAMLSyntax",
      "navflow", "navflow-all", "navflow-apps", "navflow-devices", "navflow-live",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
      .product(name: "Subprocess", package: "swift-subprocess"),
      .product(name: "SystemPackage", package: "swift-system"),
    ],
    exclude: ["Goldens"]
  ),
  .testTarget(
    name: "BrowserTests",
    dependencies: [
      "AppCoverage", "FlowApps", "FlowDiagnostics", "FlowLanguage", "FlowReports", "FlowRunner", "FlowSyntax",
      "FlowTranscripts", "JSONText", "NavigationEngine", "TestSupport",
      .product(name: "Subprocess", package: "swift-subprocess"),
      .product(name: "SystemPackage", package: "swift-system"),
    ]
  ),
  .testTarget(name: "ArchitectureTests", dependencies: ["TestSupport"]),
]

/// The one program of a release: it acts by its command.
let release: Target =
  .executableTarget(
    name: "navflow-all",
    dependencies: [
      "AppCommands", "CommandSupport", "DeviceCommands", "FlowCommands", "LiveCommands",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ],
    path: "Scripts/release-tools/one-program"
  )

for (folder, targets) in [("Core", core), ("Apps", apps), ("Live", live), ("Devices", devices)] {
  for target in targets { target.path = "Sources/\(folder)/\(target.name)" }
  let names = Set(targets.map { $0.name + "Tests" })
  for test in tests where names.contains(test.name) { test.path = "Tests/\(folder)/\(test.name)" }
}

let package = Package(
  name: "navflow",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "NavigationEngine", targets: ["NavigationEngine"]),
    .library(name: "NavFlowTesting", targets: ["NavFlowTesting"]),
    .executable(name: "navflow", targets: ["navflow"]),
    .executable(name: "navflow-apps", targets: ["navflow-apps"]),
    .executable(name: "navflow-live", targets: ["navflow-live"]),
    .executable(name: "navflow-devices", targets: ["navflow-devices"]),
    .executable(name: "navflow-all", targets: ["navflow-all"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.0", traits: []),
  ],
  targets: core + apps + live + devices + tests + [release],
  swiftLanguageModes: [.v6]
)

// Targets that show or edit one thing at a time, for a person who notices no difference: to optimise them takes a tenth
// of a release build. The tests aren't either. Nothing that NavigationEngine needs may be here: SwiftPM lets no other
// package use such flags.
let unoptimized: Set = [
  "AgentServer", "AppCoverage", "AppExport", "DebugAdapter", "Explanations", "FlowDebugger", "FlowSchemas",
  "ProjectStarter",
]

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
  ]
  if unoptimized.contains(target.name) || target.path?.hasPrefix("Tests/") == true || target.type == .test {
    target.swiftSettings?.append(.unsafeFlags(["-Onone"], .when(configuration: .release)))
  }
}

// NAVFLOW_TESTS=FlowRunnerTests,YAMLSyntaxTests leaves only these tests and what they need: nothing else is built.
if let tests = Context.environment["NAVFLOW_TESTS"] {
  var needed: Set<String> = []
  func need(_ name: String) {
    guard let target = package.targets.first(where: { $0.name == name }), needed.insert(name).inserted else { return }
    for case .byNameItem(let name, _) in target.dependencies { need(name) }
  }
  for test in tests.split(separator: ",") { need(String(test)) }
  package.targets.removeAll { !needed.contains($0.name) }
  package.products.removeAll { !needed.contains($0.name) }
}
