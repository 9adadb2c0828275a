/// How high a target stands.
///
/// Package.swift says what a target depends on; this says which dependencies it may have.
enum Layer: Int, CaseIterable, Comparable, Sendable {
  /// C, resources, and text for every other target.
  case foundation
  /// From bytes to what a run came to; knows no format, terminal, network or process.
  case trunk
  /// One capability each, on top of the trunk.
  case leaf
  /// Several leaves joined to one piece of work, from value to value; knows no terminal or file; only
  /// AppDrivers knows processes.
  case joint
  /// What a person or an editor sees, made of leaves.
  case face
  /// The command.
  case command

  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// The targets of each layer; one that is missing here, or isn't in Package.swift, fails a test.
  var targets: [String] {
    switch self {
    case .foundation:
      [
        "CLibEdit", "CLibYAML", "CLineEditor", "CLoopback", "CManual", "CPage", "CProcessGroup", "CTerminal",
        "ReportPage",
        "VisibleText",
      ]
    case .trunk:
      [
        "FlowApps", "FlowDiagnostics", "FlowLanguage", "FlowRunner", "FlowSyntax", "FlowTranscripts", "JSONText",
        "NavigationEngine", "NearestNames", "SeededRandom", "SourceTrees", "YAMLSyntax",
      ]
    case .leaf:
      [
        "AppCoverage", "AppExport", "AppExtraction", "Explanations", "FlowChecker", "FlowEditor", "FlowReports",
        "FlowSchemas", "FlowSelection", "JSONRPC", "ProjectStarter", "WorkspaceFiles",
      ]
    case .joint: ["AppDrivers", "FlowDebugger", "FlowExplorer"]
    case .face: ["AgentServer", "DebugAdapter", "LanguageServer", "NavFlowTesting"]
    case .command: ["navflow"]
    }
  }

  /// Whether its targets may depend on others of the same layer.
  var allowsNeighbours: Bool { self == .trunk || self == .foundation }

  static func of(_ target: String) -> Layer? { allCases.first { $0.targets.contains(target) } }
}

/// Modules that no target of this package is, and who may import them.
struct ExternalModule: Sendable {
  let name: String
  let importers: Importers
  /// Whether it is imported inside `#if`, since not every platform has it.
  var isConditional = false

  enum Importers: Sendable {
    case all
    case only([String])
  }

  /// Modules that come with Swift or the platform; products of other packages are named by Package.swift.
  static let all = [
    ExternalModule(name: "Synchronization", importers: .all),
    ExternalModule(name: "Dispatch", importers: .only(["FlowRunner", "NavFlowTesting", "navflow"])),
    ExternalModule(name: "Testing", importers: .only(["NavFlowTesting"])),
    ExternalModule(
      name: "Foundation",
      importers: .only(["NavFlowTesting", "WorkspaceFiles", "navflow"]),
      isConditional: true
    ),
    ExternalModule(
      name: "FoundationEssentials",
      importers: .only(["NavFlowTesting", "WorkspaceFiles", "navflow"]),
      isConditional: true
    ),
    ExternalModule(name: "Darwin", importers: .only(["WorkspaceFiles", "navflow"]), isConditional: true),
    ExternalModule(name: "Glibc", importers: .only(["WorkspaceFiles", "navflow"]), isConditional: true),
    ExternalModule(name: "Musl", importers: .only(["WorkspaceFiles", "navflow"]), isConditional: true),
  ]

  func allows(_ target: String, isConditional: Bool) -> Bool {
    guard isConditional || !self.isConditional else { return false }
    return switch importers {
    case .all: true
    case .only(let targets): targets.contains(target)
    }
  }
}
