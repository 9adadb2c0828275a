// swift-tools-version: 6.2
import PackageDescription

// The fuzz targets, in a package of their own: everything they link is built anew with the fuzzer's counters, and the
// command's own manifest knows nothing of it. Product is a link to the folder of the command's sources.

let counted: [SwiftSetting] = [.unsafeFlags(["-sanitize=fuzzer"])]

/// libFuzzer without its own `main`, which Scripts/fuzz finds in the toolchain.
let fuzzer = Context.environment["NAVFLOW_FUZZER"].map { [$0] } ?? []

/// The folders of Sources, but for those in Core.
let folders = ["AppCoverage": "Apps", "AppExtraction": "Apps", "FlowDebugger": "Live", "FlowExplorer": "Apps"]

/// A module of the product; it can be tested, since a target compares what the engine remembers.
func module(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(
    name: name,
    dependencies: dependencies,
    path: "Product/\(folders[name] ?? "Core")/\(name)",
    swiftSettings: settings + counted + [.unsafeFlags(["-enable-testing"])]
  )
}

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let trunk: [Target.Dependency] = [
  "FlowApps", "FlowLanguage", "FlowRunner", "FlowSyntax", "FlowTranscripts", "NavigationEngine", "PlainText",
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
    module("PlainText", []),
    module("NavigationEngine", ["PlainText"]),
    module("FlowSyntax", ["CLibYAML", "NavigationEngine", "PlainText"]),
    module("FlowApps", ["FlowSyntax", "NavigationEngine"]),
    module("FlowLanguage", ["FlowApps", "FlowSyntax", "NavigationEngine", "PlainText"]),
    module("FlowRunner", ["FlowApps", "FlowLanguage", "FlowSyntax", "NavigationEngine"]),
    module("FlowTranscripts", ["FlowLanguage", "FlowRunner", "FlowSyntax", "NavigationEngine", "PlainText"]),
    .target(name: "CPage", path: "Product/Core/CPage", exclude: ["Page"]),
    module("FlowReports", trunk + ["CPage"]),
    module("FlowChecker", trunk),
    .target(name: "CProcessGroup", path: "Product/Core/CProcessGroup"),
    module("AppDrivers", trunk + ["CProcessGroup"]),
    module("AppExtraction", ["FlowApps", "FlowSyntax", "NavigationEngine", "PlainText"]),
    module("AppCoverage", trunk + ["FlowReports"]),
    module("FlowExplorer", trunk + ["AppCoverage", "AppDrivers", "AppExtraction", "FlowChecker", "FlowReports"]),
    module("FlowDebugger", trunk + ["FlowReports"]),
    .executableTarget(
      name: "Fuzz",
      dependencies: trunk + [
        "AppExtraction", "CFuzzer", "FlowDebugger", "FlowExplorer", "FlowReports",
      ],
      path: "Fuzz",
      swiftSettings: settings + counted,
      linkerSettings: [.unsafeFlags(fuzzer), .linkedLibrary("stdc++", .when(platforms: [.linux]))]
    ),
  ]
)
