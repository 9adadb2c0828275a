// swift-tools-version: 6.2
import PackageDescription

// The benchmark of the engine alone, in a package of its own, which builds nothing else. Product is a link to the folder
// of the command's sources.

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "engine",
  platforms: [.macOS(.v15)],
  targets: [
    .target(name: "PlainText", path: "Product/Core/PlainText", swiftSettings: settings),
    .target(
      name: "NavigationEngine",
      dependencies: ["PlainText"],
      path: "Product/Core/NavigationEngine",
      swiftSettings: settings
    ),
    .executableTarget(name: "engine", dependencies: ["NavigationEngine"], path: "Bench"),
  ],
  swiftLanguageModes: [.v6]
)
