import FlowApps
import FlowSyntax
import NavigationEngine

/// Reads a workspace file.
struct WorkspaceReader {
  var nodes: NodeReader
  /// Variables that the workspace's own can't change.
  let external: Variables
  let forms: ReportForms

  /// Reads the document of a workspace file.
  mutating func read(_ id: YAMLTree.ID, into workspace: inout Workspace) {
    if nodes.tree.isNothing(id) { return }
    guard nodes.tree.kind(id) == .mapping else {
      let _: Void? = nodes.wrongType(
        id,
        Workspace.fileName,
        takes: "a map of \(WorkspaceKey.names.joined(separator: ", "))"
      )
      return
    }
    let fields = nodes.fields(id)
    // Variables are known everywhere, regardless of the order in the file.
    for field in fields where field.name == WorkspaceKey.vars.rawValue {
      nodes.define(variablesIn: field.value, fixed: external)
      workspace.variables = nodes.variables.values.filter { external.values[$0.key] == nil }
    }
    for field in fields {
      guard let key = WorkspaceKey(rawValue: field.name) else {
        nodes.unknownKey(field.name, field.key, in: "a workspace", known: WorkspaceKey.names)
        continue
      }
      read(key, field.value, into: &workspace)
    }
  }

  private mutating func read(
    _ key: WorkspaceKey,
    _ id: YAMLTree.ID,
    into workspace: inout Workspace
  ) {
    let owner = key.rawValue
    switch key {
    case .flows: workspace.flows = nodes.texts(id, for: owner)?.map(PathPattern.init)
    case .exclude: workspace.exclude = nodes.texts(id, for: owner)?.map(PathPattern.init) ?? []
    case .profile: workspace.profiles = nodes.profiles(id)
    case .size: workspace.sizes = nodes.sizes(id, for: owner)
    case .jobs: workspace.jobs = jobs(id, for: owner)
    case .failOn: workspace.failOn = nodes.failOn(id, for: owner)
    case .reports: workspace.reports = nodes.reports(id, for: owner, forms)
    case .vars: break
    case .secrets: workspace.secrets = secrets(id, for: owner) ?? []
    case .fileRoot:
      workspace.fileRoot = nodes.text(id, for: owner)
      workspace.fileRootPlace = nodes.place(id)
    case .limits: workspace.limits = limits(id, for: owner)
    case .invariants:
      workspace.invariants = nodes.invariants(id, .anyStack) ?? []
    case .onSuiteStart: workspace.onSuiteStart = list(id, for: owner, takes: "a list of steps")
    case .onSuiteFinish: workspace.onSuiteFinish = list(id, for: owner, takes: "a list of steps")
    case .lint: workspace.lint = nodes.lintSettings(id, for: owner)
    }
  }

  private mutating func jobs(_ id: YAMLTree.ID, for owner: String) -> Int? {
    if nodes.tree.kind(id) == .scalar {
      guard let value = nodes.scalar(id) else { return nil }
      if case .int(let count) = value, count > 0 { return count }
    }
    return nodes.wrongType(id, owner, takes: "a whole number from 1 up")
  }

  private mutating func secrets(_ id: YAMLTree.ID, for owner: String) -> [String]? {
    guard nodes.tree.kind(id) == .sequence else { return nodes.wrongType(id, owner, takes: "a list of names") }
    return nodes.collect(id) { nodes, child in
      guard let name = nodes.text(child, for: owner) else { return nil }
      if Variables.isName(name) { return name }
      return nodes.fail(.invalidVariableName(name, nodes.place(child)))
    }
  }

  private mutating func limits(_ id: YAMLTree.ID, for owner: String) -> [Limit: Int] {
    guard nodes.tree.kind(id) == .mapping else {
      return nodes.wrongType(id, owner, takes: "a map of limits and numbers") ?? [:]
    }
    var limits: [Limit: Int] = [:]
    for field in nodes.fields(id) {
      guard let limit = Limit(rawValue: field.name) else {
        nodes.unknownKey(field.name, field.key, in: "“\(owner)”", known: Limit.allCases.map(\.rawValue))
        continue
      }
      guard let text = nodes.text(field.value, for: field.name) else { continue }
      limits[limit] = limit.number(text) ?? nodes.wrongType(field.value, field.name, takes: limit.takes)
    }
    return limits
  }

  /// A list that is read later; nil if it is empty.
  private mutating func list(_ id: YAMLTree.ID, for owner: String, takes: String) -> WorkspaceNode? {
    guard nodes.tree.kind(id) == .sequence else { return nodes.wrongType(id, owner, takes: takes) }
    return nodes.tree.count(id) == 0 ? nil : WorkspaceNode(tree: nodes.tree, id: id)
  }
}
