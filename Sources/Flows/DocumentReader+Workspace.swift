import Diagnostics
import NavigationEngine
import YAMLSyntax

// The workspace file.
extension DocumentReader {
  /// Reads the document of a workspace file.
  mutating func read(_ id: YAMLTree.ID, given: Variables, reportKinds: [String], into workspace: inout Workspace) {
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
      read(key, field.value, reportKinds, into: &workspace)
    }
  }

  private mutating func read(
    _ key: WorkspaceKey,
    _ id: YAMLTree.ID,
    _ reportKinds: [String],
    into workspace: inout Workspace
  ) {
    let owner = key.rawValue
    switch key {
    case .flows: workspace.flows = texts(id, for: owner)?.map(PathPattern.init)
    case .exclude: workspace.exclude = texts(id, for: owner)?.map(PathPattern.init) ?? []
    case .profile: workspace.profiles = profiles(id)
    case .jobs: workspace.jobs = jobs(id, for: owner)
    case .failOn: workspace.failOn = severity(id, for: owner)
    case .reports: workspace.reports = reports(id, for: owner, kinds: reportKinds)
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

  // MARK: Reports

  /// A list of texts as `--report` takes them, or a map of kinds and paths.
  private mutating func reports(_ id: YAMLTree.ID, for owner: String, kinds: [String]) -> [WorkspaceReport] {
    var reports: [WorkspaceReport] = []
    switch tree.kind(id) {
    case .mapping:
      for field in fields(id) {
        let path = tree.isNothing(field.value) ? "" : text(field.value, for: field.name)
        guard let kind = oneOf(kinds, field.name, field.key, what: "a kind of report"), let path else { continue }
        add(WorkspaceReport(kind: kind, path: path), field.value, to: &reports)
      }
    case .sequence:
      var children = tree.children(id)
      while !hasTold, let child = tree.next(&children) {
        guard let text = text(child, for: owner) else { continue }
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let kind = oneOf(kinds, parts[0], child, what: "a kind of report") else { continue }
        add(WorkspaceReport(kind: kind, path: parts.count == 2 ? parts[1] : ""), child, to: &reports)
      }
    case .scalar:
      let _: Void? = wrongType(id, owner, takes: "a list of reports, or a map of kinds and paths")
    }
    return reports
  }

  private mutating func add(_ report: WorkspaceReport, _ id: YAMLTree.ID, to reports: inout [WorkspaceReport]) {
    if report.path.isEmpty {
      self.report(.reportWithoutPath(report.kind, tree.place(id)))
    } else if reports.contains(where: { $0.path == report.path }) {
      self.report(.repeatedReport(report.path, tree.place(id)))
    } else {
      reports.append(report)
    }
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

extension DiagnosticID {
  static let reportWithoutPath: Self = "report-without-path"
  static let repeatedReport: Self = "repeated-report"
}

extension Diagnostic {
  fileprivate static func reportWithoutPath(_ kind: String, _ place: Place) -> Self {
    Self(
      .reportWithoutPath,
      "nothing says which file the report “\(kind)” is written into",
      at: place,
      help: "write for instance `\(kind)=out/run.\(kind)`"
    )
  }

  fileprivate static func repeatedReport(_ path: String, _ place: Place) -> Self {
    Self(
      .repeatedReport,
      "two reports can't be written into “\(path.excerpt)”",
      at: place,
      help: "give each a file of its own"
    )
  }
}
