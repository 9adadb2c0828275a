// swift-tools-version: 6.2
import PackageDescription

// The fuzz targets, in a package of their own: everything they link is built anew with the fuzzer's counters, and the
// command's own manifest knows nothing of it. Product is a link to the folder of the command's sources.

let counted: [SwiftSetting] = [.unsafeFlags(["-sanitize=fuzzer"])]

/// libFuzzer without its own `main`, which Scripts/fuzz finds in the toolchain.
let fuzzer = Context.environment["NAVFLOW_FUZZER"].map { [$0] } ?? []

/// The folders of Sources, but for those in Core.
let folders = [
  "AppCoverage": "Apps", "AppExtraction": "Apps", "DebugAdapter": "Live", "FlowDebugger": "Live", "FlowExplorer": "Apps",
  "SourceTrees": "Apps",
]

func module(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, path: "Product/\(folders[name] ?? "Core")/\(name)", swiftSettings: settings + counted)
}

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let trunk: [Target.Dependency] = [
  "FlowApps", "FlowDiagnostics", "FlowLanguage", "FlowRunner", "FlowSyntax", "FlowTranscripts", "JSONText",
  "NavigationEngine", "NearestNames", "YAMLSyntax",
]

let package = Package(
  name: "fuzz-tools",
  platforms: [.macOS(.v15)],
  targets: [
    .systemLibrary(
      name: "CLibYAML",
      path: "Product/Core/CLibYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
    ),
    .systemLibrary(name: "CFuzzer", path: "CFuzzer"),
    module("NearestNames", []),
    module("VisibleText", []),
    module("FlowDiagnostics", ["NearestNames", "VisibleText"]),
    module("YAMLSyntax", ["CLibYAML", "FlowDiagnostics"]),
    module("JSONText", ["VisibleText"]),
    module("NavigationEngine", ["JSONText", "NearestNames"]),
    module(
      "FlowSyntax",
      ["FlowDiagnostics", "JSONText", "NavigationEngine", "NearestNames", "VisibleText", "YAMLSyntax"]
    ),
    module("FlowApps", ["FlowDiagnostics", "FlowSyntax", "NavigationEngine", "NearestNames", "YAMLSyntax"]),
    module("FlowLanguage", ["FlowApps", "FlowDiagnostics", "FlowSyntax", "NavigationEngine", "NearestNames", "YAMLSyntax"]),
    module(
      "FlowRunner",
      ["FlowApps", "FlowDiagnostics", "FlowLanguage", "FlowSyntax", "NavigationEngine", "NearestNames", "YAMLSyntax"]
    ),
    module(
      "FlowTranscripts",
      ["FlowDiagnostics", "FlowLanguage", "FlowRunner", "FlowSyntax", "JSONText", "NavigationEngine", "VisibleText", "YAMLSyntax"]
    ),
    .target(name: "CPage", path: "Product/Core/CPage", exclude: ["Page"]),
    module("ReportPage", ["CPage", "VisibleText"]),
    module("FlowReports", trunk + ["ReportPage", "VisibleText"]),
    module("FlowDebugger", trunk + ["FlowReports"]),
    module("JSONRPC", ["JSONText"]),
    module("SeededRandom", []),
    module("SourceTrees", []),
    module("AppExtraction", ["FlowApps", "FlowDiagnostics", "FlowSyntax", "JSONText", "NavigationEngine", "SourceTrees"]),
    module("AppCoverage", trunk + ["ReportPage", "VisibleText"]),
    module("FlowChecker", trunk),
    module("FlowEditor", trunk),
    module(
      "FlowExplorer",
      trunk + [
        "AppCoverage", "AppExtraction", "FlowChecker", "FlowEditor", "FlowReports", "SeededRandom", "SourceTrees",
      ]
    ),
    module("DebugAdapter", trunk + ["FlowDebugger", "JSONRPC"]),
    .executableTarget(
      name: "Fuzz",
      dependencies: trunk + [
        "AppExtraction", "CFuzzer", "DebugAdapter", "FlowDebugger", "FlowExplorer", "FlowReports", "JSONRPC", "SourceTrees",
      ],
      path: "Fuzz",
      swiftSettings: settings + counted,
      linkerSettings: [.unsafeFlags(fuzzer), .linkedLibrary("stdc++", .when(platforms: [.linux]))]
    ),
  ]
)
