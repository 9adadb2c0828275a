import FlowApps
import FlowSyntax
import NavigationEngine

/// Reads a flow: its header and its steps.
struct FlowHeaderReader {
  var steps: StepReader
  /// The path of the app if the flow names none; nil for the open app.
  private let appPath: String?

  init(_ steps: StepReader, app: String? = nil) { (self.steps, appPath) = (steps, app) }

  /// Reads the flow of one document: a map of the flow's keys, or just its steps.
  mutating func flow(_ id: YAMLTree.ID, defaultName: @autoclosure () -> String, row: CaseRow?) -> Flow? {
    let tree = steps.nodes.tree
    var header = FlowHeader(initialPathRange: tree.range(id))
    var app: App?
    switch tree.kind(id) {
    case .sequence:
      app = defaultApp(id)
      header.steps = steps.steps(id)
    case .mapping:
      FlowParameters(of: id, &steps.nodes).takeOwn(for: &steps)
      header = self.header(id, isWhole: true)
      app = header.loadedApp
    case .scalar:
      steps.nodes.report(tree.isNothing(id) ? .emptyFlow(tree.place(id)) : .notAFlow(tree.place(id)))
    }
    header.rules.skip = row?.skip ?? header.rules.skip
    guard steps.nodes.diagnostics.isEmpty, let list = header.steps else { return nil }
    return Flow(
      header,
      name: header.name ?? defaultName(),
      caseName: row?.name,
      app: app,
      steps: list,
      savesFiles: steps.saved.slots.contains { if case .file = $0 { true } else { false } },
      appRange: header.app.map { tree.range($0) } ?? tree.range(id),
      place: tree.place(id)
    )
  }

  /// Reads the body of an included flow; its start is ignored, since it applies only when the flow runs alone.
  mutating func body(_ root: YAMLTree.ID) -> StepBody? {
    let tree = steps.nodes.tree
    switch tree.kind(root) {
    case .sequence: return steps.steps(root).map { .init(file: tree.file, onStart: [], steps: $0, onFinish: []) }
    case .mapping:
      let header = header(root)
      return header.steps.map { .init(file: tree.file, onStart: header.onStart, steps: $0, onFinish: header.onFinish) }
    case .scalar:
      return steps.nodes.fail(.notAFlow(tree.place(root)))
    }
  }

  /// Reads all keys of a flow's map; its app only if it `isWhole`, not run by another flow.
  mutating func header(_ id: YAMLTree.ID, isWhole: Bool = false) -> FlowHeader {
    var header = FlowHeader(initialPathRange: steps.nodes.tree.range(id))
    let fields = steps.nodes.fields(id)
    // Variables are known everywhere, regardless of the order in the file.
    for field in fields where field.name == FlowKey.vars.rawValue {
      steps.nodes.define(variablesIn: field.value, fixed: steps.scope.fixed)
    }
    for field in fields where field.name == FlowKey.secrets.rawValue { readSecrets(field.value) }
    steps.scope.noteSecrets(in: steps.nodes.variables)
    // Steps name the app's stacks, so the app is read before them.
    if isWhole, let node = fields.first(where: { $0.name == FlowKey.app.rawValue })?.value {
      header.loadedApp = app(node)
      steps.includes.addressing = .init(header.loadedApp)
    } else if isWhole {
      header.loadedApp = defaultApp(id)
    }
    // Steps are read in the order in which they run, since a path must be saved before it is restored.
    var lists: [(key: FlowKey, list: YAMLTree.ID)] = []
    for field in fields {
      switch FlowKey.key(field.key, in: steps.nodes.tree) {
      case .some(let key) where key.holdsSteps: lists.append((key, field.value))
      case .some(.expectFailure): header.rules.expectFailure = expectedFailure(field)
      case .some(let key): read(key, field.value, into: &header)
      case nil:
        steps.nodes.unknownKey(
          field.name,
          field.key,
          in: "a flow",
          known: FlowKey.allCases.map(\.rawValue),
          hint: Synonyms.hint(forFlowKey: field.name)
        )
      }
    }
    for key in FlowKey.stepKeys {
      if let found = lists.first(where: { $0.key == key }) { read(key, found.list, into: &header) }
    }
    // The steps may be under an unknown key.
    if lists.allSatisfy({ $0.key != .steps }), fields.allSatisfy({ FlowKey.key($0.key, in: steps.nodes.tree) != nil }) {
      steps.nodes.report(.noSteps(steps.nodes.place(id)))
    }
    return header
  }

  private mutating func read(_ key: FlowKey, _ id: YAMLTree.ID, into header: inout FlowHeader) {
    let owner = key.rawValue
    switch key {
    case .name: header.name = steps.nodes.text(id, for: owner)
    case .description: header.description = steps.nodes.text(id, for: owner)
    case .tags: header.tags = steps.nodes.tags(id) ?? []
    case .app: header.app = id
    case .profile: header.profiles = steps.nodes.profiles(id).flatMap { steps.includes.profiles($0, &steps.nodes) }
    case .path: (header.initialPath, header.initialPathRange) = (initialPath(id), steps.nodes.tree.range(id))
    case .open: header.opening = steps.nodes.text(id, for: owner).map { ($0, steps.nodes.tree.range(id)) }
    case .vars, .params, .secrets, .cases, .expectFailure: break
    case .exhaustive: header.rules.isExhaustive = steps.nodes.flag(id, for: owner) ?? false
    case .failOn: header.rules.failOn = steps.nodes.failOn(id, for: owner)
    case .skip: header.rules.skip = steps.nodes.skipReason(id)
    case .invariants:
      header.rules.invariants = steps.nodes.invariants(id, steps.includes.addressing) ?? []
    case .onStart: header.onStart = steps.steps(id, for: owner, of: owner) ?? []
    case .steps: header.steps = steps.steps(id)
    case .onFinish: header.onFinish = steps.steps(id, for: owner, of: owner) ?? []
    }
  }

  /// Reads a reason, or a map of it and further conditions.
  private mutating func expectedFailure(_ field: NodeReader.Field) -> ExpectedFailure? {
    let (tree, owner, known) = (steps.nodes.tree, field.name, steps.nodes.diagnostics.count)
    let range = SourceRange(start: tree.range(field.key).start, end: tree.range(field.value).end)
    guard tree.kind(field.value) == .mapping else {
      return steps.nodes.text(field.value, for: owner).map {
        ExpectedFailure(reason: $0, kind: nil, step: nil, range: range)
      }
    }
    let takes = "a reason, or a map of \(ExpectedFailure.keys.joined(separator: ", "))"
    guard
      let fields = steps.nodes.fields(
        field.value,
        of: owner,
        takes: takes,
        needed: ["reason"],
        others: ["kind", "step"]
      )
    else { return nil }
    let reason = fields["reason"].flatMap { steps.nodes.text($0.value, for: $0.name) }
    let kind = fields["kind"].flatMap { field in
      steps.nodes.word(field.value, of: DivergenceKind.expectable, what: "a kind of divergence", for: field.name)
    }
    let step = fields["step"].flatMap { failingStep($0.value, for: $0.name) }
    guard let reason, steps.nodes.diagnostics.count == known else { return nil }
    return ExpectedFailure(reason: reason, kind: kind.flatMap(DivergenceKind.init(rawValue:)), step: step, range: range)
  }

  /// Reads a line or a label.
  private mutating func failingStep(_ id: YAMLTree.ID, for owner: String) -> ExpectedFailure.Step? {
    let takes = "the line or the label of a step"
    guard steps.nodes.tree.kind(id) == .scalar, let value = steps.nodes.scalar(id) else {
      return steps.nodes.wrongType(id, owner, takes: takes)
    }
    switch value {
    case .int(let line) where line > 0: return .line(line)
    case .string(let label) where !label.isEmpty: return .label(label)
    case .null, .bool, .int, .double, .string, .list, .map, .typed:
      return steps.nodes.wrongType(id, owner, takes: takes)
    }
  }

  /// Reads the initial path, which the engine checks, since a real app may start with an invalid one (S11.3).
  private mutating func initialPath(_ id: YAMLTree.ID) -> RouteValue {
    if steps.nodes.tree.kind(id) == .sequence { return .list(steps.nodes.list(id, for: "path") ?? []) }
    return steps.nodes.value(id, for: "path") ?? .null
  }

  private mutating func readSecrets(_ id: YAMLTree.ID) {
    for name in steps.nodes.texts(id, for: FlowKey.secrets.rawValue) ?? [] {
      let variables = steps.nodes.variables
      if !variables.has(name) {
        let known = variables.values.keys.sorted()
        steps.nodes.report(.undefinedVariable(name, known: known, steps.nodes.place(id)))
      }
      steps.scope.noteSecrets([name], in: variables)
    }
  }

  // MARK: The app

  /// Reads the app that a flow names or contains.
  mutating func app(_ id: YAMLTree.ID) -> App? {
    if steps.nodes.tree.kind(id) == .mapping { return steps.includes.app(id, &steps.nodes) }
    guard steps.nodes.tree.kind(id) == .scalar, !steps.nodes.tree.isNothing(id) else {
      return steps.nodes.wrongType(id, "app", takes: "the path of an app file, or the app itself")
    }
    guard let path = steps.nodes.text(id, for: "app") else { return nil }
    return steps.includes.app(path, id, &steps.nodes)
  }

  /// Reads the app that is named outside the flow; nil for the open app.
  mutating func defaultApp(_ id: YAMLTree.ID) -> App? {
    guard let appPath else { return nil }
    let app = steps.includes.app(appPath, id, &steps.nodes)
    steps.includes.addressing = .init(app)
    return app
  }
}

extension Addressing {
  /// The names in a flow of an app; any names if the app has errors.
  init(_ app: App?) {
    if let app {
      self = app.prepared.hasNamedStacks ? .stacks(StackNames(app.model)) : .columns
    } else {
      self = .anyStack
    }
  }
}

extension Diagnostic {
  fileprivate static func emptyFlow(_ place: Place) -> Self {
    Self(.emptyFile, "this document is empty", at: place)
      .help("write a flow, such as `- push: cart`, or remove the “---”")
  }

  fileprivate static func notAFlow(_ place: Place) -> Self {
    Self("not-a-flow", "a flow is a map with `steps`, or a list of steps", at: place)
      .help("write `- push: cart`, for instance")
  }
}
