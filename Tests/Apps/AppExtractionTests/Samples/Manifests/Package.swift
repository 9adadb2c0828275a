// swift-tools-version: 6.0
import PackageDescription

let shared: [Target.Dependency] = ["Prices"]

let package = Package(
  name: "Shop",
  products: [
    .library(name: "CartKit", targets: ["Cart"])
  ],
  targets: [
    .executableTarget(name: "Shop", dependencies: [.product(name: "CartKit", package: "Shop")], exclude: ["Old"]),
    .executableTarget(name: "Watch", dependencies: shared, path: "Apps/Watch"),
    .target(name: "Cart", dependencies: shared + [.target(name: "Strings", condition: .when(platforms: [.tvOS]))]),
    .target(name: "Prices"),
    .target(name: "Strings", sources: ["Nothing.swift"]),
    .testTarget(name: "CartTests", dependencies: ["Cart"]),
  ]
)
