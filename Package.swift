// swift-tools-version: 6.2
import PackageDescription

let arguments: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")
let processes: Target.Dependency = .product(name: "Subprocess", package: "swift-subprocess")
let system: Target.Dependency = .product(name: "SystemPackage", package: "swift-system")

/// The way of a flow, which most targets stand on: its text and what it means, its run, and the run's result.
let language: [Target.Dependency] = ["NavigationEngine", "FlowSyntax", "FlowApps", "FlowLanguage"]
let running = language + ["FlowRunner"]
let results = running + ["FlowTranscripts"]

/// The targets that declare C, and build nothing of Swift.
let strictC: [CSetting] = [.enableWarning("all"), .enableWarning("extra"), .treatAllWarnings(as: .error)]
let c: [Target] = [
  .systemLibrary(name: "CLibYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
  .target(name: "CPage", exclude: ["Page"], cSettings: strictC),
  .target(name: "CProcessGroup", cSettings: strictC),
  .target(name: "CTerminal", cSettings: strictC),
]

/// navflow itself: from bytes to a flow, the engine that runs it, its reports, the files of a workspace, the command.
///
/// No target of it depends on one of a tool.
let core: [Target] = [
  .target(name: "PlainText"),
  .target(name: "NavigationEngine", dependencies: ["PlainText"]),
  .target(name: "FlowSyntax", dependencies: ["CLibYAML", "NavigationEngine", "PlainText"]),
  .target(name: "FlowApps", dependencies: ["FlowSyntax", "NavigationEngine", "PlainText"]),
  .target(name: "FlowLanguage", dependencies: ["FlowApps", "FlowSyntax", "NavigationEngine", "PlainText"]),
  .target(name: "FlowRunner", dependencies: language),
  .target(
    name: "FlowTranscripts",
    dependencies: ["FlowLanguage", "FlowRunner", "FlowSyntax", "NavigationEngine", "PlainText"]
  ),
  .target(
    name: "FlowReports",
    dependencies: [
      "CPage", "FlowLanguage", "FlowRunner", "FlowSyntax", "FlowTranscripts", "NavigationEngine", "PlainText",
    ]
  ),
  .target(name: "FlowChecker", dependencies: results),
  .target(name: "OperatingSystem"),
  .target(name: "WorkspaceFiles", dependencies: language + ["OperatingSystem", "PlainText", system]),
  .target(
    name: "AppDrivers",
    dependencies: [
      "CProcessGroup", "FlowLanguage", "FlowRunner", "FlowSyntax", "FlowTranscripts", "NavigationEngine", "PlainText",
    ]
  ),
  .target(
    name: "CommandSupport",
    dependencies: results + [
      "AppDrivers", "CTerminal", "FlowChecker", "FlowReports", "OperatingSystem", "PlainText", "WorkspaceFiles",
      arguments, processes, system,
    ]
  ),
  .target(
    name: "FlowCommands",
    dependencies: results + [
      "AppDrivers", "CommandSupport", "FlowChecker", "FlowReports", "PlainText", "WorkspaceFiles", arguments, system,
    ]
  ),
  .executableTarget(name: "navflow", dependencies: ["CommandSupport", "FlowCommands"]),
]

/// The tool navflow-apps: reads Swift sources, and shows and searches what they say.
let apps: [Target] = [
  .target(
    name: "AppCoverage",
    dependencies: ["FlowApps", "FlowReports", "FlowSyntax", "FlowTranscripts", "NavigationEngine", "PlainText"]
  ),
  .target(name: "AppExtraction", dependencies: ["FlowApps", "FlowSyntax", "NavigationEngine", "PlainText"]),
  .target(
    name: "FlowExplorer",
    dependencies: results + ["AppCoverage", "AppDrivers", "AppExtraction", "FlowChecker", "FlowReports", "PlainText"]
  ),
  .target(
    name: "AppCommands",
    dependencies: results + [
      "AppCoverage", "AppDrivers", "AppExtraction", "CommandSupport", "FlowChecker", "FlowExplorer", "FlowReports",
      "OperatingSystem", "WorkspaceFiles", arguments, processes, system,
    ]
  ),
  .executableTarget(name: "navflow-apps", dependencies: ["AppCommands", "CommandSupport"]),
]

/// The tool navflow-live: debugger and shell, editors and agents.
let live: [Target] = [
  .systemLibrary(name: "CLibEdit", pkgConfig: "libedit", providers: [.apt(["libedit-dev"]), .brew(["libedit"])]),
  .target(name: "CLineEditor", dependencies: ["CLibEdit"], cSettings: strictC),
  .target(name: "CLoopback", cSettings: strictC),
  .target(name: "CManual", exclude: ["Examples.txt"], cSettings: strictC),
  .target(name: "FlowDebugger", dependencies: results + ["FlowReports", "PlainText"]),
  .target(
    name: "LiveServers",
    dependencies: results + ["CManual", "FlowChecker", "FlowDebugger", "PlainText", "WorkspaceFiles", system]
  ),
  .target(
    name: "LiveCommands",
    dependencies: results + [
      "CLineEditor", "CLoopback", "CommandSupport", "FlowChecker", "FlowDebugger", "FlowReports", "LiveServers",
      "OperatingSystem", "PlainText", "WorkspaceFiles", arguments, processes, system,
    ]
  ),
  .executableTarget(name: "navflow-live", dependencies: ["CommandSupport", "LiveCommands"]),
]

/// The tool navflow-devices, and the library by which an app's own tests run flows.
let devices: [Target] = [
  .target(name: "AppExport", dependencies: results + ["AppDrivers", "PlainText"]),
  .target(
    name: "NavFlowTesting",
    dependencies: [
      "FlowLanguage", "FlowRunner", "FlowSyntax", "NavigationEngine", "PlainText", "WorkspaceFiles", system,
    ]
  ),
  .target(
    name: "DeviceCommands",
    dependencies: results + [
      "AppDrivers", "AppExport", "CommandSupport", "FlowChecker", "FlowReports", "OperatingSystem", "PlainText",
      "WorkspaceFiles", arguments, system,
    ]
  ),
  .executableTarget(name: "navflow-devices", dependencies: ["CommandSupport", "DeviceCommands"]),
]

/// Helpers of tests: random numbers and temporary folders, and texts with marks in them.
let support: [Target.Dependency] = ["SyntaxTestSupport", "TestSupport"]

/// Tests mirror the sources.
let tests: [Target] = [
  .target(name: "TestSupport", dependencies: ["PlainText"], path: "Tests/TestSupport"),
  .target(
    name: "SyntaxTestSupport",
    dependencies: ["FlowApps", "FlowSyntax", "NavigationEngine"],
    path: "Tests/SyntaxTestSupport"
  ),
  .testTarget(name: "PlainTextTests", dependencies: ["PlainText", "TestSupport"]),
  .testTarget(name: "NavigationEngineTests", dependencies: ["NavigationEngine", "TestSupport"]),
  .testTarget(name: "FlowSyntaxTests", dependencies: ["FlowSyntax", "NavigationEngine"] + support),
  .testTarget(name: "FlowAppsTests", dependencies: ["FlowApps", "FlowSyntax", "NavigationEngine"] + support),
  .testTarget(name: "FlowLanguageTests", dependencies: language + ["PlainText"] + support),
  .testTarget(name: "FlowRunnerTests", dependencies: running + support),
  .target(
    name: "FlowTestSupport",
    dependencies: results + ["FlowReports"] + support,
    path: "Tests/FlowTestSupport"
  ),
  .testTarget(
    name: "FlowTranscriptsTests",
    dependencies: results + ["FlowReports", "FlowTestSupport", "PlainText"] + support
  ),
  .testTarget(
    name: "FlowReportsTests",
    dependencies: results + ["FlowReports", "FlowTestSupport", "PlainText", "WorkspaceFiles"] + support
  ),
  .testTarget(name: "FlowCheckerTests", dependencies: results + ["FlowChecker"] + support),
  .testTarget(name: "WorkspaceFilesTests", dependencies: language + ["WorkspaceFiles", system] + support),
  .testTarget(
    name: "AppDriversTests",
    dependencies: ["AppDrivers", "FlowLanguage", "FlowRunner", "FlowSyntax", "NavigationEngine"]
  ),
  .testTarget(
    name: "AppCoverageTests",
    dependencies: results + ["AppCoverage", "FlowReports", "PlainText", "WorkspaceFiles"] + support
  ),
  .testTarget(
    name: "AppExtractionTests",
    dependencies: ["AppExtraction", "FlowApps", "FlowSyntax", "NavigationEngine"] + support,
    exclude: ["Samples"]
  ),
  .testTarget(
    name: "FlowExplorerTests",
    dependencies: results + ["AppCoverage", "FlowExplorer", "PlainText"] + support
  ),
  .testTarget(
    name: "FlowDebuggerTests",
    dependencies: results + ["FlowDebugger", "FlowReports", "PlainText"] + support,
    exclude: ["Adapter/Transcripts"]
  ),
  .testTarget(
    name: "LiveServersTests",
    dependencies: running + [
      "FlowChecker", "FlowDebugger", "LiveServers", "PlainText", "WorkspaceFiles",
    ] + support
  ),
  .testTarget(
    name: "AppExportTests",
    dependencies: running + ["AppExport", "AppExtraction", "LiveServers"] + support,
    exclude: ["Samples"]
  ),
  .testTarget(name: "NavFlowTestingTests", dependencies: ["NavFlowTesting"], exclude: ["Samples"]),
  .testTarget(
    name: "GoldenTests",
    dependencies: results + [
      "AppCommands", "AppExtraction", "CommandSupport", "DeviceCommands", "FlowChecker", "FlowCommands",
      "FlowDebugger", "FlowExplorer", "FlowReports", "LiveCommands", "LiveServers", "WorkspaceFiles",
      "navflow", "navflow-all", "navflow-apps", "navflow-devices", "navflow-live", arguments, processes, system,
    ] + support,
    exclude: ["Goldens"]
  ),
  .testTarget(
    name: "BrowserTests",
    dependencies: results + ["AppCoverage", "FlowReports", "PlainText", processes, system] + support
  ),
  .testTarget(name: "ArchitectureTests", dependencies: ["TestSupport"]),
]

/// The one program of a release: it acts by its command.
let release: Target =
  .executableTarget(
    name: "navflow-all",
    dependencies: [
      "AppCommands", "CommandSupport", "DeviceCommands", "FlowCommands", "LiveCommands", arguments,
    ],
    path: "Scripts/release-tools/one-program"
  )

for (folder, targets) in [("Core", c + core), ("Apps", apps), ("Live", live), ("Devices", devices)] {
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
  targets: c + core + apps + live + devices + tests + [release],
  swiftLanguageModes: [.v6]
)

// Targets that show or edit one thing at a time, for a person who notices no difference: to optimise them takes a tenth
// of a release build. The tests aren't either. Nothing that NavigationEngine needs may be here: SwiftPM lets no other
// package use such flags.
let unoptimized: Set = ["AppCoverage", "AppExport", "FlowDebugger"]

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

// NAVFLOW_TESTS=FlowRunnerTests,FlowSyntaxTests leaves only these tests and what they need: nothing else is built.
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
