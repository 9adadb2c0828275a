import FlowSyntax
import NavigationEngine

/// Reads maps of expectations.
struct ExpectationReader {
  /// The owner of the map, as messages name it: a verb, a modifier or a key of a block.
  let owner: String
  /// Whether the map belongs to a step that acts, which may be refused.
  var mayBeRefused = false
  /// A key of the map that isn't an expectation; nil if there is none.
  var otherKey: String?
  /// The names that `stacks` takes.
  let addressing: Addressing

  /// The map that a list or a word may stand for: the path, or the value on top; nil for other texts.
  private func stated(by id: YAMLTree.ID, _ tree: YAMLTree) -> String? {
    guard let text = tree.written(id) else { return nil }
    if tree.kind(id) == .sequence { return "\(owner): {path: \(text)}" }
    let isValue = !text.contains(" ") && !StepTable.expectations.contains { $0.name == text }
    return isValue ? "\(owner): {top: \(text)}" : nil
  }

  /// Reads at least one expectation; nil with an error if the map is invalid.
  func read(_ id: YAMLTree.ID, _ nodes: inout NodeReader) -> [Expectation]? {
    guard nodes.tree.kind(id) == .mapping else {
      return nodes.wrongType(id, owner, takes: "a map of expectations", example: stated(by: id, nodes.tree))
    }
    nodes.reportTag(of: id)
    var expectations: [Expectation] = []
    expectations.reserveCapacity(3)
    var isComplete = true
    var children = nodes.tree.children(id)
    while !nodes.hasTooManyErrors, let (name, value) = nodes.tree.nextPair(&children) {
      guard let key = StepTable.expectation(name, in: nodes.tree), mayBeRefused || !key.isRefusal else {
        isComplete = isOther(name, value, &nodes) && isComplete
        continue
      }
      if let condition = condition(key, value, &nodes) {
        let range = SourceRange(start: nodes.tree.range(name).start, end: nodes.tree.range(value).end)
        expectations.append(Expectation(key: key, condition: condition, range: range))
      } else {
        isComplete = false
      }
    }
    if isComplete, expectations.isEmpty { return nodes.fail(.nothingExpected(owner, nodes.place(id))) }
    return isComplete ? expectations : nil
  }

  /// Whether a key is the allowed key that isn't an expectation; any other is reported.
  private func isOther(_ name: YAMLTree.ID, _ value: YAMLTree.ID, _ nodes: inout NodeReader) -> Bool {
    guard nodes.tree.kind(name) == .scalar else {
      nodes.report(.keyIsNotText(nodes.place(name)))
      return false
    }
    let text = nodes.tree.text(name)
    if text == otherKey { return true }
    var known = StepTable.expectations.filter { mayBeRefused || !$0.isRefusal }.map(\.name)
    if let otherKey { known.append(otherKey) }
    var hint = Synonyms.hint(forExpectation: text, with: nodes.tree.written(value))
    if hint == nil, nodes.variables.has(text) { hint = Synonyms.hint(forVariable: text) }
    // The rest of `{path: a, b}` is a key without a value.
    if hint == nil, nodes.tree.isNothing(value), Suggestion.sentence(for: text, among: known) == nil {
      hint = "put a list in brackets: `[…, \(text.excerpt)]`"
    }
    nodes.unknownKey(text, name, in: "“\(owner)”", known: known, hint: hint)
    return false
  }

  private func condition(
    _ key: ExpectationKey,
    _ id: YAMLTree.ID,
    _ nodes: inout NodeReader
  ) -> Expectation.Condition? {
    let owner = key.name
    switch key.kind {
    case .fact(let fact):
      guard fact.shape.holdsTexts, nodes.tree.kind(id) == .mapping, nodes.tree.tag(id) == nil else {
        return fact.shape.read(&nodes, id, owner).map { .fact(fact, $0) }
      }
      return nodes.partialMatch(id, of: fact.shape, for: owner).map {
        .fact(fact.looking(for: $0.match, of: owner), $0.stated)
      }
    case .diagnostics: return nodes.diagnosticIDs(id, for: owner).map { .diagnostics($0) }
    case .refusal:
      return nodes.word(id, of: Refusal.ID.allCases.map(\.rawValue), what: "the id of a refusal", for: owner).map {
        .refused($0)
      }
    case .not:
      guard nodes.enter(at: id) else { return nil }
      defer { nodes.leave() }
      return Self(owner: owner, addressing: addressing).read(id, &nodes).map { .not($0) }
    case .any:
      guard nodes.enter(at: id) else { return nil }
      defer { nodes.leave() }
      return alternatives(id, for: owner, &nodes).map { .any($0) }
    case .stacks:
      guard nodes.enter(at: id) else { return nil }
      defer { nodes.leave() }
      return stacks(id, for: owner, &nodes).map { .stacks($0) }
    }
  }

  private func stacks(
    _ id: YAMLTree.ID,
    for owner: String,
    _ nodes: inout NodeReader
  ) -> [Expectation.StackExpectations]? {
    guard nodes.tree.kind(id) == .mapping else {
      return nodes.wrongType(id, owner, takes: "a map of stacks and maps of expectations")
    }
    var stacks: [Expectation.StackExpectations] = []
    var isComplete = true
    for field in nodes.fields(id) {
      let isKnown = nodes.isStack(field.name, field.key, among: addressing)
      if let expectations = Self(owner: owner, addressing: addressing).read(field.value, &nodes), isKnown {
        stacks.append(.init(name: field.name, expectations: expectations, range: nodes.tree.range(field.key)))
      } else {
        isComplete = false
      }
    }
    if isComplete, stacks.isEmpty { nodes.report(.nothingExpected(owner, nodes.place(id))) }
    return isComplete && !stacks.isEmpty ? stacks : nil
  }

  private func alternatives(
    _ id: YAMLTree.ID,
    for owner: String,
    _ nodes: inout NodeReader
  ) -> [[Expectation]]? {
    guard nodes.tree.kind(id) == .sequence else { return nodes.wrongType(id, owner, takes: "a list of maps") }
    if nodes.tree.count(id) == 0 { return nodes.fail(.nothingExpected(owner, nodes.place(id))) }
    return nodes.collect(id) { nodes, child in Self(owner: owner, addressing: addressing).read(child, &nodes) }
  }
}

extension ExpectationKey {
  /// Whether it is about the step itself instead of the state after it.
  fileprivate var isRefusal: Bool {
    if case .refusal = kind { true } else { false }
  }
}
