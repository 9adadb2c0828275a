import FlowDiagnostics
import FlowSyntax
import NavigationEngine
import YAMLSyntax

/// Reads maps of expectations.
struct ExpectationReader {
  /// What holds the map, as messages name it: a verb, a modifier, a key of a block.
  let owner: String
  /// Whether the map belongs to a step that acts, which may be refused.
  var mayBeRefused = false
  /// A key of the map that is no expectation.
  var otherKey: String?

  init(_ owner: String, mayBeRefused: Bool = false, besides otherKey: String? = nil) {
    self.owner = owner
    self.mayBeRefused = mayBeRefused
    self.otherKey = otherKey
  }

  /// One expectation at least; nil where something is wrong.
  func read(_ id: YAMLTree.ID, _ nodes: inout NodeReader) -> [Expectation]? {
    guard nodes.tree.kind(id) == .mapping else { return nodes.wrongType(id, owner, takes: "a map of expectations") }
    nodes.reportTag(of: id)
    var expectations: [Expectation] = []
    expectations.reserveCapacity(3)
    var isComplete = true
    var children = nodes.tree.children(id)
    while !nodes.hasTooManyErrors, let (name, value) = nodes.tree.nextPair(&children) {
      guard let id = StepTable.expectation(name, in: nodes.tree), case let key = StepTable[id],
        mayBeRefused || !key.isRefusal
      else {
        isComplete = isOther(name, &nodes) && isComplete
        continue
      }
      if let condition = condition(key, value, &nodes) {
        let range = SourceRange(start: nodes.tree.range(name).start, end: nodes.tree.range(value).end)
        expectations.append(Expectation(key: id, condition: condition, range: range))
      } else {
        isComplete = false
      }
    }
    if isComplete, expectations.isEmpty {
      nodes.report(.nothingExpected(owner, nodes.place(id)))
      return nil
    }
    return isComplete ? expectations : nil
  }

  /// Whether a key is the one that is no expectation; any other is reported.
  private func isOther(_ name: YAMLTree.ID, _ nodes: inout NodeReader) -> Bool {
    guard nodes.tree.kind(name) == .scalar else {
      nodes.report(.keyIsNotText(nodes.place(name)))
      return false
    }
    let text = nodes.tree.text(name)
    if text == otherKey { return true }
    let known = StepTable.expectations.filter { mayBeRefused || !$0.isRefusal }.map(\.name)
    nodes.unknownKey(text, name, in: "“\(owner)”", known: known + [otherKey].compactMap(\.self))
    return false
  }

  private func condition(
    _ key: ExpectationKey,
    _ id: YAMLTree.ID,
    _ nodes: inout NodeReader
  ) -> Expectation.Condition? {
    let owner = key.name
    switch key.shape {
    case .count(let make): return nodes.count(id, for: owner).map(make)
    case .flag(let make): return nodes.flag(id, for: owner).map(make)
    case .text(let make): return nodes.text(id, for: owner).map(make)
    case .textOrNull(let make): return nodes.textOrNull(id, for: owner).map(make)
    case .chrome(let fact): return chrome(fact, id, &nodes).map { .chrome(fact, $0) }
    case .bindings: return nodes.bindings(id, for: owner).map { .bindings($0) }
    case .texts(let make): return nodes.texts(id, for: owner).map(make)
    case .value(let make): return nodes.value(id, for: owner).map(make)
    case .values(let make): return nodes.values(id, for: owner).map(make)
    case .list(let make): return nodes.list(id, for: owner).map(make)
    case .word(let words, let make):
      return nodes.word(id, of: words, what: "what “\(owner)” takes", for: owner).map(make)
    case .wordOrNull(let words, let make): return nodes.wordOrNull(words, id, for: owner).map(make)
    case .columns: return nodes.columns(id, for: owner).map { .columns($0) }
    case .selection: return nodes.selection(id, for: owner).map { .selection($0) }
    case .widths: return nodes.widths(id, for: owner).map { .widths($0) }
    case .transition: return transition(id, for: owner, &nodes).map { .transition($0) }
    case .diagnostics: return nodes.diagnosticIDs(id, for: owner).map { .diagnostics($0) }
    case .refusal:
      return nodes.word(id, of: Refusal.ID.allCases.map(\.rawValue), what: "the id of a refusal", for: owner).map {
        .refused($0)
      }
    case .not:
      guard nodes.enter(at: id) else { return nil }
      defer { nodes.leave() }
      return Self(owner).read(id, &nodes).map { .not($0) }
    case .any:
      guard nodes.enter(at: id) else { return nil }
      defer { nodes.leave() }
      return alternatives(id, for: owner, &nodes).map { .any($0) }
    }
  }

  private func alternatives(
    _ id: YAMLTree.ID,
    for owner: String,
    _ nodes: inout NodeReader
  ) -> [[Expectation]]? {
    guard nodes.tree.kind(id) == .sequence else { return nodes.wrongType(id, owner, takes: "a list of maps") }
    if nodes.tree.count(id) == 0 {
      nodes.report(.nothingExpected(owner, nodes.place(id)))
      return nil
    }
    return nodes.collect(id) { nodes, child in Self(owner).read(child, &nodes) }
  }

  /// What is expected of a bar.
  private func chrome(_ fact: ChromeFact, _ id: YAMLTree.ID, _ nodes: inout NodeReader) -> RouteValue? {
    switch fact.shape {
    case .labels:
      nodes.texts(id, for: fact.rawValue).map { .list($0.map(RouteValue.string)) }
    case .background:
      nodes.toolbarBackground(id, for: fact.rawValue).map { .string($0.name) }
    case .word(let words, let isOptional):
      isOptional && nodes.isNull(id)
        ? .null : nodes.word(id, of: words, what: fact.what, for: fact.rawValue).map(RouteValue.string)
    }
  }

  private func transition(
    _ id: YAMLTree.ID,
    for owner: String,
    _ nodes: inout NodeReader
  ) -> TransitionPattern? {
    guard nodes.tree.kind(id) == .mapping else {
      return kind(id, for: owner, &nodes).map { TransitionPattern(kind: $0, levels: nil, animated: nil) }
    }
    if nodes.tree.count(id) == 0 {
      nodes.report(.nothingExpected(owner, nodes.place(id)))
      return nil
    }
    var (kind, levels, animated): (Transition.Kind?, Int?, Bool?) = (nil, nil, nil)
    var isComplete = true
    for field in nodes.fields(id) {
      switch field.name {
      case "kind":
        kind = self.kind(field.value, for: owner, &nodes)
        isComplete = isComplete && kind != nil
      case "levels":
        levels = nodes.count(field.value, for: field.name)
        isComplete = isComplete && levels != nil
      case "animated":
        animated = nodes.flag(field.value, for: field.name)
        isComplete = isComplete && animated != nil
      default:
        nodes.unknownKey(field.name, field.key, in: "“\(owner)”", known: ["kind", "levels", "animated"])
        isComplete = false
      }
    }
    return isComplete ? TransitionPattern(kind: kind, levels: levels, animated: animated) : nil
  }

  private func kind(_ id: YAMLTree.ID, for owner: String, _ nodes: inout NodeReader) -> Transition.Kind? {
    nodes.choice(id, "a kind of transition", for: owner)
  }
}

extension NodeReader {
  /// Bindings and what they must hold, in order.
  mutating func bindings(_ id: YAMLTree.ID, for owner: String) -> [RouteValue.Field]? {
    let one = "at least one binding and its value"
    return namedValues(id, for: owner, takes: "a map of bindings and values", one: one)
  }

  mutating func diagnosticIDs(_ id: YAMLTree.ID, for owner: String) -> [String]? {
    guard tree.kind(id) == .sequence else { return wrongType(id, owner, takes: "a list of diagnostic ids") }
    return collect(id) { nodes, child in
      nodes.word(child, of: EngineDiagnostic.ID.all.map(\.rawValue), what: "the id of a diagnostic", for: owner)
    }
  }
}

extension ExpectationKey {
  /// Whether it is about the step itself rather than about the state after it.
  fileprivate var isRefusal: Bool {
    if case .refusal = shape { true } else { false }
  }
}

extension DiagnosticID {
  static let nothingExpected: Self = "nothing-expected"
}

extension Diagnostic {
  static func nothingExpected(_ owner: String, _ place: Place) -> Self {
    Self(
      .nothingExpected,
      "“\(owner)” expects nothing, so it can't fail",
      at: place,
      help: "state what must hold, as in `{top: cart, depth: 1}`, or remove it"
    )
  }
}
