import FlowDiagnostics
import NavigationEngine
import YAMLSyntax

// The workspace file.
extension DocumentReader {
  /// Reads the document of a workspace file.
  mutating func read(_ id: YAMLTree.ID, given: Variables, forms: ReportForms, into workspace: inout Workspace) {
    if tree.isNothing(id) { return }
    guard tree.kind(id) == .mapping else {
      let _: Void? = wrongType(
        id,
        Workspace.fileName,
        takes: "a map of \(WorkspaceKey.names.joined(separator: ", "))"
      )
      return
    }
    let fields = fields(id)
    // Variables are known everywhere, wherever they are written.
    for field in fields where field.name == WorkspaceKey.vars.rawValue {
      readVariables(field.value, given: given)
      workspace.variables = variables.values.filter { given.values[$0.key] == nil }
    }
    for field in fields {
      guard let key = WorkspaceKey(rawValue: field.name) else {
        unknownKey(field.name, field.key, in: "a workspace", known: WorkspaceKey.names)
        continue
      }
      read(key, field.value, forms, into: &workspace)
    }
  }

  private mutating func read(
    _ key: WorkspaceKey,
    _ id: YAMLTree.ID,
    _ forms: ReportForms,
    into workspace: inout Workspace
  ) {
    let owner = key.rawValue
    switch key {
    case .flows: workspace.flows = texts(id, for: owner)?.map(PathPattern.init)
    case .exclude: workspace.exclude = texts(id, for: owner)?.map(PathPattern.init) ?? []
    case .profile: workspace.profiles = profiles(id)
    case .size: workspace.sizes = sizes(id)
    case .jobs: workspace.jobs = jobs(id, for: owner)
    case .failOn: workspace.failOn = severity(id, for: owner)
    case .reports: workspace.reports = reports(id, for: owner, forms)
    case .vars: break
    case .secrets: workspace.secrets = secrets(id, for: owner) ?? []
    case .fileRoot: workspace.fileRoot = text(id, for: owner)
    case .limits: workspace.limits = limits(id, for: owner)
    case .invariants: workspace.invariants = invariants(id) ?? []
    case .onSuiteStart: workspace.onSuiteStart = list(id, for: owner, takes: "a list of steps")
    case .onSuiteFinish: workspace.onSuiteFinish = list(id, for: owner, takes: "a list of steps")
    }
  }

  private mutating func profiles(_ id: YAMLTree.ID) -> [Profile]? {
    let found =
      tree.kind(id) == .sequence
      ? collect(id) { reader, child in reader.namedProfile(child) } : namedProfile(id).map { [$0] }
    guard let found else { return nil }
    guard !found.isEmpty else { return wrongType(id, "profile", takes: "one profile at least") }
    return found.enumerated().filter { number, profile in !found[..<number].contains(profile) }.map(\.element)
  }

  private mutating func jobs(_ id: YAMLTree.ID, for owner: String) -> Int? {
    if tree.kind(id) == .scalar {
      guard let value = scalar(id) else { return nil }
      if case .int(let count) = value, count > 0 { return count }
    }
    return wrongType(id, owner, takes: "a whole number from 1 up")
  }

  private mutating func severity(_ id: YAMLTree.ID, for owner: String) -> FailOn? {
    guard let text = text(id, for: owner) else { return nil }
    return oneOf(FailOn.allCases.map(\.rawValue), text, id, what: "what “failOn” takes").flatMap(FailOn.init(rawValue:))
  }

  // MARK: Others

  private mutating func secrets(_ id: YAMLTree.ID, for owner: String) -> [String]? {
    guard tree.kind(id) == .sequence else { return wrongType(id, owner, takes: "a list of names") }
    return collect(id) { reader, child in
      guard let name = reader.text(child, for: owner) else { return nil }
      if Variables.isName(name) { return name }
      reader.report(.invalidVariableName(name, reader.tree.place(child)))
      return nil
    }
  }

  private mutating func limits(_ id: YAMLTree.ID, for owner: String) -> [Limit: Int] {
    guard tree.kind(id) == .mapping else { return wrongType(id, owner, takes: "a map of limits and numbers") ?? [:] }
    var limits: [Limit: Int] = [:]
    for field in fields(id) {
      guard let limit = Limit(rawValue: field.name) else {
        unknownKey(field.name, field.key, in: "“\(owner)”", known: Limit.allCases.map(\.rawValue))
        continue
      }
      guard let text = text(field.value, for: field.name) else { continue }
      limits[limit] = limit.number(text) ?? wrongType(field.value, field.name, takes: limit.takes)
    }
    return limits
  }

  /// A list of what is read later; nil where it has nothing in it.
  private mutating func list(_ id: YAMLTree.ID, for owner: String, takes: String) -> WorkspaceNode? {
    guard tree.kind(id) == .sequence else { return wrongType(id, owner, takes: takes) }
    return tree.count(id) == 0 ? nil : WorkspaceNode(tree: tree, id: id)
  }
}
