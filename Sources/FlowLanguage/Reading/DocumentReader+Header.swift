import FlowDiagnostics
import NavigationEngine
import YAMLSyntax

/// What a flow says besides its steps.
struct FlowHeader {
  var name: String?
  var description: String?
  var tags: [String] = []
  var app: YAMLTree.ID?
  var profile: Profile?
  var initialPath: RouteValue?
  var initialPathRange: SourceRange
  var isExhaustive = false
  var failOn: FailOn?
  var expectFailure: String?
  var invariants: [Invariant] = []
  var onStart: [FlowStep] = []
  var steps: [FlowStep]?
  var onFinish: [FlowStep] = []

  /// The rules by which the flow is judged.
  var rules: FlowRules {
    guard isExhaustive || failOn != nil || expectFailure != nil || !invariants.isEmpty else { return .usual }
    return FlowRules(
      isExhaustive: isExhaustive,
      failOn: failOn,
      expectFailure: expectFailure,
      invariants: invariants
    )
  }
}

extension DocumentReader {
  /// Everything that a flow's map says.
  mutating func header(_ id: YAMLTree.ID) -> FlowHeader? {
    var header = FlowHeader(initialPathRange: tree.range(id))
    let fields = fields(id)
    // Variables are known everywhere, wherever they are written.
    for field in fields where field.name == FlowKey.vars.rawValue { readVariables(field.value, given: given) }
    for field in fields where field.name == FlowKey.secrets.rawValue { readSecrets(field.value) }
    noteSecrets(given.secretNames)
    // Steps are read in the order in which they are done, since a path must be saved before it is restored.
    var steps: [(key: FlowKey, list: YAMLTree.ID)] = []
    for field in fields {
      switch FlowKey.key(field.key, in: tree) {
      case .some(let key) where key.holdsSteps: steps.append((key, field.value))
      case .some(let key): read(key, field.value, into: &header)
      case nil: unknownKey(field.name, field.key, in: "a flow", known: FlowKey.allCases.map(\.rawValue))
      }
    }
    for key in FlowKey.stepKeys {
      if let found = steps.first(where: { $0.key == key }) { read(key, found.list, into: &header) }
    }
    if !steps.contains(where: { $0.key == .steps }) { report(.noSteps(tree.place(id))) }
    return header
  }

  private mutating func read(_ key: FlowKey, _ id: YAMLTree.ID, into header: inout FlowHeader) {
    let owner = key.rawValue
    switch key {
    case .name: header.name = text(id, for: owner)
    case .description: header.description = text(id, for: owner)
    case .tags: header.tags = tags(id) ?? []
    case .app: header.app = id
    case .profile: header.profile = profile(id)
    case .path: (header.initialPath, header.initialPathRange) = (initialPath(id), tree.range(id))
    case .vars, .params, .secrets, .cases: break
    case .exhaustive: header.isExhaustive = flag(id, for: owner) ?? false
    case .failOn: header.failOn = failOn(id, for: owner)
    case .expectFailure: header.expectFailure = text(id, for: owner)
    case .invariants: header.invariants = invariants(id) ?? []
    case .onStart: header.onStart = steps(id, for: owner, of: owner) ?? []
    case .steps: header.steps = steps(id)
    case .onFinish: header.onFinish = steps(id, for: owner, of: owner) ?? []
    }
  }

  /// The initial path, which the engine is left to judge: the app under test may well give it something else (S11.3).
  private mutating func initialPath(_ id: YAMLTree.ID) -> RouteValue {
    if tree.kind(id) == .sequence { return .list(list(id, for: "path") ?? []) }
    return value(id, for: "path") ?? .null
  }

  private mutating func failOn(_ id: YAMLTree.ID, for owner: String) -> FailOn? {
    guard let text = text(id, for: owner) else { return nil }
    return oneOf(FailOn.allCases.map(\.rawValue), text, id, what: "what “failOn” takes").flatMap(FailOn.init(rawValue:))
  }

  mutating func tags(_ id: YAMLTree.ID) -> [String]? {
    guard tree.kind(id) == .sequence else { return tag(id).map { [$0] } }
    return collect(id) { reader, child in reader.tag(child) }
  }

  private mutating func tag(_ id: YAMLTree.ID) -> String? {
    guard tree.kind(id) == .scalar else { return wrongType(id, "tags", takes: "a list of names") }
    guard let tag = text(id, for: "tags") else { return nil }
    if !TagExpression.isTag(tag) { report(.invalidTag(tag, tree.place(id))) }
    return tag
  }
}

extension DiagnosticID {
  static let invalidTag: Self = "invalid-tag"
}

extension Diagnostic {
  fileprivate static func invalidTag(_ tag: String, _ place: Place) -> Self {
    Self(
      .invalidTag,
      "“\(tag.excerpt)” can't be a tag",
      at: place,
      help: "use letters, digits and “_-.:/”, but not the words “and”, “or” and “not”"
    )
  }
}
