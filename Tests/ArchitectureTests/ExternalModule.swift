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

  /// The targets of the command: the only ones that print or read the environment.
  static let command = ["AppCommands", "CommandSupport", "DeviceCommands", "FlowCommands", "LiveCommands"]

  /// The targets that name the platform's modules; all others import `OperatingSystem`.
  private static let system = ["NavFlowTesting", "OperatingSystem"]

  /// Modules that come with Swift or the platform; products of other packages are named by Package.swift.
  static let all = [
    ExternalModule(name: "Synchronization", importers: .all),
    ExternalModule(name: "Dispatch", importers: .only(["FlowRunner", "NavFlowTesting"] + command)),
    ExternalModule(name: "Testing", importers: .only(["NavFlowTesting"])),
    ExternalModule(name: "Foundation", importers: .only(system), isConditional: true),
    ExternalModule(name: "FoundationEssentials", importers: .only(system), isConditional: true),
    ExternalModule(name: "Darwin", importers: .only(["OperatingSystem"]), isConditional: true),
    ExternalModule(name: "Glibc", importers: .only(["OperatingSystem"]), isConditional: true),
    ExternalModule(name: "Musl", importers: .only(["OperatingSystem"]), isConditional: true),
  ]

  func allows(_ target: String, isConditional: Bool) -> Bool {
    guard isConditional || !self.isConditional else { return false }
    return switch importers {
    case .all: true
    case .only(let targets): targets.contains(target)
    }
  }
}
