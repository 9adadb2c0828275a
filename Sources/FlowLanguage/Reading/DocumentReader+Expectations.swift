import FlowDiagnostics
import NavigationEngine
import YAMLSyntax

extension DocumentReader {
  /// A map of expectations; `isExpect` says that it belongs to a step that acts, which may be refused, and `other` is a
  /// key that isn't one of them.
  mutating func expectations(
    _ id: YAMLTree.ID,
    for owner: String,
    isExpect: Bool = false,
    besides other: String? = nil
  ) -> [Expectation]? {
    guard tree.kind(id) == .mapping else { return wrongType(id, owner, takes: "a map of expectations") }
    reportTag(of: id)
    var expectations: [Expectation] = []
    expectations.reserveCapacity(3)
    var isComplete = true
    var children = tree.children(id)
    while !hasTold, let (name, value) = tree.nextPair(&children) {
      guard let id = StepTable.expectation(name, in: tree), case let key = StepTable[id],
        isExpect || !key.isRefusal
      else {
        let known = StepTable.expectations.filter { isExpect || !$0.isRefusal }.map(\.name) + [other].compactMap(\.self)
        if tree.kind(name) == .scalar {
          if tree.text(name) == other { continue }
          unknownKey(tree.text(name), name, in: "“\(owner)”", known: known)
        } else {
          report(.keyIsNotText(tree.place(name)))
        }
        isComplete = false
        continue
      }
      if let condition = condition(key, value) {
        let range = SourceRange(start: tree.range(name).start, end: tree.range(value).end)
        expectations.append(Expectation(key: id, condition: condition, range: range))
      } else {
        isComplete = false
      }
    }
    if isComplete, expectations.isEmpty {
      report(.nothingExpected(owner, tree.place(id)))
      return nil
    }
    return isComplete ? expectations : nil
  }

  private mutating func condition(_ key: ExpectationKey, _ id: YAMLTree.ID) -> Expectation.Condition? {
    switch key.shape {
    case .count(let make): count(id, for: key.name).map(make)
    case .flag(let make): flag(id, for: key.name).map(make)
    case .text(let make): text(id, for: key.name).map(make)
    case .textOrNull(let make): textOrNull(id, for: key.name).map(make)
    case .chrome(let fact): chrome(fact, id).map { .chrome(fact, $0) }
    case .bindings: bindings(id, for: key.name).map { .bindings($0) }
    case .texts(let make): texts(id, for: key.name).map(make)
    case .value(let make): value(id, for: key.name).map(make)
    case .values(let make): values(id, for: key.name).map(make)
    case .list(let make): list(id, for: key.name).map(make)
    case .word(let words, let make):
      text(id, for: key.name).flatMap { oneOf(words, $0, id, what: "what “\(key.name)” takes") }.map(make)
    case .wordOrNull(let words, let make): wordOrNull(words, id, for: key.name).map(make)
    case .columns: columns(id, for: key.name).map { .columns($0) }
    case .selection: selection(id, for: key.name).map { .selection($0) }
    case .widths: widths(id, for: key.name).map { .widths($0) }
    case .transition: transition(id, for: key.name).map { .transition($0) }
    case .diagnostics: diagnosticIDs(id, for: key.name).map { .diagnostics($0) }
    case .refusal: refusalID(id, for: key.name).map { .refused($0) }
    case .not: nested(at: id) { $0.expectations(id, for: key.name) }.map { .not($0) }
    case .any: nested(at: id) { $0.alternatives(id, for: key.name) }.map { .any($0) }
    }
  }

  private mutating func alternatives(_ id: YAMLTree.ID, for owner: String) -> [[Expectation]]? {
    guard tree.kind(id) == .sequence else { return wrongType(id, owner, takes: "a list of maps") }
    if tree.count(id) == 0 {
      report(.nothingExpected(owner, tree.place(id)))
      return nil
    }
    return collect(id) { reader, child in reader.expectations(child, for: owner) }
  }

  private mutating func transition(_ id: YAMLTree.ID, for owner: String) -> TransitionPattern? {
    guard tree.kind(id) == .mapping else {
      return kind(id, for: owner).map { TransitionPattern(kind: $0, levels: nil, animated: nil) }
    }
    if tree.count(id) == 0 {
      report(.nothingExpected(owner, tree.place(id)))
      return nil
    }
    var (kind, levels, animated): (Transition.Kind?, Int?, Bool?) = (nil, nil, nil)
    var isComplete = true
    for field in fields(id) {
      switch field.name {
      case "kind":
        kind = self.kind(field.value, for: owner)
        isComplete = isComplete && kind != nil
      case "levels":
        levels = count(field.value, for: field.name)
        isComplete = isComplete && levels != nil
      case "animated":
        animated = flag(field.value, for: field.name)
        isComplete = isComplete && animated != nil
      default:
        unknownKey(field.name, field.key, in: "“\(owner)”", known: ["kind", "levels", "animated"])
        isComplete = false
      }
    }
    return isComplete ? TransitionPattern(kind: kind, levels: levels, animated: animated) : nil
  }

  private mutating func kind(_ id: YAMLTree.ID, for owner: String) -> Transition.Kind? {
    guard let text = text(id, for: owner) else { return nil }
    return oneOf(Transition.Kind.allCases.map(\.rawValue), text, id, what: "a kind of transition")
      .flatMap(Transition.Kind.init(rawValue:))
  }

  private mutating func refusalID(_ id: YAMLTree.ID, for owner: String) -> String? {
    guard let text = text(id, for: owner) else { return nil }
    return oneOf(Refusal.ID.allCases.map(\.rawValue), text, id, what: "the id of a refusal")
  }

  mutating func diagnosticIDs(_ id: YAMLTree.ID, for owner: String) -> [String]? {
    statedDiagnostics += 1
    guard tree.kind(id) == .sequence else { return wrongType(id, owner, takes: "a list of diagnostic ids") }
    return collect(id) { reader, child in
      guard let text = reader.text(child, for: owner) else { return nil }
      return reader.oneOf(EngineDiagnostic.ID.all.map(\.rawValue), text, child, what: "the id of a diagnostic")
    }
  }

  /// The text where it is one of the names, else nil with an error and a suggestion.
  mutating func oneOf(_ names: [String], _ text: String, _ id: YAMLTree.ID, what: String) -> String? {
    if names.contains(text) { return text }
    report(.unknownName(text, what: what, known: names, tree.place(id)))
    return nil
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
  static let unknownName: Self = "unknown-name"
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

  fileprivate static func unknownName(_ name: String, what: String, known: [String], _ place: Place) -> Self {
    Self(
      .unknownName,
      "“\(name.excerpt)” isn't \(what)",
      at: place,
      help: Suggestion.sentence(for: name, among: known) ?? "use one of \(known.joined(separator: ", "))"
    )
  }
}
