// swift-tools-version: 6.2
import PackageDescription

// An app's package as a team would have it: two routers, and flows that run on them in `swift test`.
let package = Package(
  name: "Shop",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "navflow", path: "../..")],
  targets: [
    .target(name: "Shop"),
    .testTarget(
      name: "ShopTests",
      dependencies: ["Shop", .product(name: "NavFlowTesting", package: "navflow")],
      exclude: ["Flows"]
    ),
  ]
)
