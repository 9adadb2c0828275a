// swift-tools-version: 6.2
import PackageDescription

// The reader of Swift sources, in a package of its own: swift-syntax takes minutes to build, and the command's own
// manifest knows nothing of it. `Scripts/navflow lint` builds it when first asked.

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "sources-tools",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"),
    .package(url: "https://github.com/apple/swift-system", exact: "1.8.1"),
  ],
  targets: [
    .target(name: "SourceTrees", path: "Product/Apps/AppExtraction/SourceTrees", swiftSettings: settings),
    .target(
      name: "SwiftSources",
      dependencies: [
        "SourceTrees",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      path: "SwiftSources",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "navflow-sources",
      dependencies: ["SourceTrees", "SwiftSources", .product(name: "SystemPackage", package: "swift-system")],
      path: "navflow-sources",
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
