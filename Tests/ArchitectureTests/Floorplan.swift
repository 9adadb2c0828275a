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
    Floorplan(target: "FlowDiagnostics", modules: ["Synchronization"]),
    Floorplan(target: "YAMLSyntax", targets: ["CLibYAML", "FlowDiagnostics"]),
    Floorplan(target: "NavigationEngine"),
    Floorplan(
      target: "FlowLanguage",
      targets: ["FlowDiagnostics", "NavigationEngine", "YAMLSyntax"],
      modules: ["Synchronization"]
    ),
    Floorplan(
      target: "FlowRunner",
      targets: ["FlowDiagnostics", "FlowLanguage", "NavigationEngine"],
      modules: ["Dispatch", "Synchronization"]
    ),
    Floorplan(target: "ReportPage"),
    Floorplan(
      target: "FlowReports",
      targets: ["FlowDiagnostics", "FlowRunner", "FlowLanguage", "NavigationEngine", "ReportPage"]
    ),
    Floorplan(target: "FlowChecker", targets: ["FlowDiagnostics", "FlowRunner", "FlowLanguage", "NavigationEngine"]),
    Floorplan(
      target: "FlowEditor",
      targets: ["FlowDiagnostics", "FlowRunner", "FlowLanguage", "NavigationEngine", "YAMLSyntax"]
    ),
    Floorplan(target: "FlowDebugger", targets: ["FlowDiagnostics", "FlowRunner", "FlowLanguage", "NavigationEngine"]),
    Floorplan(
      target: "DebugAdapter",
      targets: ["FlowDiagnostics", "FlowDebugger", "FlowRunner", "FlowLanguage", "NavigationEngine"],
      modules: ["Synchronization"]
    ),
    Floorplan(target: "FlowSelection", targets: ["FlowDiagnostics", "NavigationEngine"]),
    Floorplan(
      target: "DebugConsole",
      targets: [
        "FlowDiagnostics", "FlowDebugger", "FlowEditor", "FlowReports", "FlowRunner", "FlowLanguage",
        "NavigationEngine",
        "YAMLSyntax",
      ]
    ),
    Floorplan(target: "CLineEditor"),
    Floorplan(target: "CLoopback"),
    Floorplan(target: "CTerminal"),
    Floorplan(
      target: "navflow",
      targets: [
        "CLineEditor", "CLoopback", "CTerminal", "DebugAdapter", "DebugConsole", "FlowDiagnostics", "FlowChecker",
        "FlowDebugger", "FlowEditor",
        "FlowReports", "FlowRunner", "FlowSelection", "FlowLanguage", "NavigationEngine", "YAMLSyntax",
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
