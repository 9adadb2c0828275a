/// What a target may import; the rows say the same as Package.swift, and the tests hold both to it.
struct Floorplan: Sendable {
  let target: String
  /// Targets of this package.
  var targets: [String] = []
  /// Products of other packages; the module has the product's name.
  var products: [String] = []
  /// Modules that come with Swift.
  var modules: [String] = []
  /// Modules that only some platforms have, imported inside `#if`.
  var platformModules: [String] = []

  /// Every arrow points down: a row names only rows above it.
  static let rows = [
    Floorplan(target: "CLibYAML"),
    Floorplan(target: "Diagnostics", modules: ["Synchronization"]),
    Floorplan(target: "YAMLSyntax", targets: ["CLibYAML", "Diagnostics"]),
    Floorplan(target: "NavigationEngine"),
    Floorplan(
      target: "Flows",
      targets: ["Diagnostics", "NavigationEngine", "YAMLSyntax"],
      modules: ["Synchronization"]
    ),
    Floorplan(
      target: "FlowRunner",
      targets: ["Diagnostics", "Flows", "NavigationEngine"],
      modules: ["Dispatch", "Synchronization"]
    ),
    Floorplan(target: "ReportPage"),
    Floorplan(
      target: "FlowReports",
      targets: ["Diagnostics", "FlowRunner", "Flows", "NavigationEngine", "ReportPage"]
    ),
    Floorplan(target: "FlowChecker", targets: ["Diagnostics", "FlowRunner", "Flows", "NavigationEngine"]),
    Floorplan(
      target: "FlowEditor",
      targets: ["Diagnostics", "FlowRunner", "Flows", "NavigationEngine", "YAMLSyntax"]
    ),
    Floorplan(target: "FlowDebugger", targets: ["Diagnostics", "FlowRunner", "Flows", "NavigationEngine"]),
    Floorplan(
      target: "DebugAdapter",
      targets: ["Diagnostics", "FlowDebugger", "FlowRunner", "Flows", "NavigationEngine"],
      modules: ["Synchronization"]
    ),
    Floorplan(target: "FlowSelection", targets: ["Diagnostics", "NavigationEngine"]),
    Floorplan(
      target: "DebugConsole",
      targets: [
        "Diagnostics", "FlowDebugger", "FlowEditor", "FlowReports", "FlowRunner", "Flows", "NavigationEngine",
        "YAMLSyntax",
      ]
    ),
    Floorplan(target: "CLineEditor"),
    Floorplan(target: "CLoopback"),
    Floorplan(target: "CTerminal"),
    Floorplan(
      target: "navflow",
      targets: [
        "CLineEditor", "CLoopback", "CTerminal", "DebugAdapter", "DebugConsole", "Diagnostics", "FlowChecker",
        "FlowDebugger", "FlowEditor",
        "FlowReports", "FlowRunner", "FlowSelection", "Flows", "NavigationEngine", "YAMLSyntax",
      ],
      products: ["ArgumentParser", "Subprocess", "SystemPackage"],
      modules: ["Dispatch", "Synchronization"],
      platformModules: ["Darwin", "Foundation", "FoundationEssentials", "Glibc", "Musl"]
    ),
  ]

  var dependencies: [String] { targets + products }

  /// Whether the target may import a module, inside `#if` or outside.
  func allows(_ module: String, isConditional: Bool) -> Bool {
    (dependencies + modules).contains(module) || (isConditional && platformModules.contains(module))
  }
}

extension Floorplan: CustomStringConvertible {
  var description: String { target }
}
