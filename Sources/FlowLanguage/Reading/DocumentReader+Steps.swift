import FlowDiagnostics
import NavigationEngine
import YAMLSyntax

extension DocumentReader {
  /// A list of steps under a key; `owner` is what has them, nil for a flow as a whole.
  mutating func steps(_ id: YAMLTree.ID, for key: String = "steps", of owner: String? = nil) -> [FlowStep]? {
    guard tree.kind(id) == .sequence else { return wrongType(id, key, takes: "a list of steps") }
    var list = StepList(capacity: tree.count(id))
    var children = tree.children(id)
    while !hasTold, let child = tree.next(&children) {
      let stated = statedDiagnostics
      let step = step(child)
      list.append(step, mayStateDiagnostics: statedDiagnostics != stated)
    }
    guard list.isComplete, list.steps.isEmpty else { return list.isComplete ? list.steps : nil }
    return noSteps(id, owner)
  }

  private mutating func noSteps(_ id: YAMLTree.ID, _ owner: String?) -> [FlowStep]? {
    report(owner.map { .noSteps(in: $0, tree.place(id)) } ?? .noSteps(tree.place(id)))
    return nil
  }

  /// One step: a word, or a map with one verb and any modifiers.
  mutating func step(_ id: YAMLTree.ID) -> FlowStep? {
    reportTag(of: id)
    switch tree.kind(id) {
    case .scalar where !tree.isNothing(id): return word(id)
    case .mapping: return verbWithModifiers(id)
    default: return wrongType(id, "steps", takes: "steps such as `pop` or `push: cart`")
    }
  }

  private mutating func word(_ id: YAMLTree.ID) -> FlowStep? {
    guard let verb = StepTable.verb(id, in: tree) else {
      if let path = command(id) { return call(tree.text(id), path, key: id, argument: nil, modifiers: nil) }
      report(.unknownStep(tree.text(id), beside: nil, known: commandNames, tree.place(id)))
      return nil
    }
    guard let argument = StepTable[verb].bareArgument else {
      report(.missingArgument(StepTable[verb], tree.place(id)))
      return nil
    }
    return FlowStep(range: tree.range(id), verb: verb, argument: argument, modifiers: nil)
  }

  /// What a step's map holds: its verb, or a command's path, with what stands beside it.
  private struct Parts: ~Copyable {
    var verb: Verb.ID?
    var command: String?
    var key: YAMLTree.ID?
    var value: YAMLTree.ID?
    var modifiers: [(key: Modifier.Key, value: YAMLTree.ID)] = []
    /// Whether nothing was wrong with the keys.
    var isComplete = true
  }

  private mutating func verbWithModifiers(_ id: YAMLTree.ID) -> FlowStep? {
    let parts = parts(of: id)
    guard let key = parts.key, let value = parts.value else { return nil }
    guard let verb = parts.verb else {
      let read = parts.modifiers.isEmpty ? nil : modifiers(parts.modifiers, of: nil)
      guard parts.isComplete, parts.modifiers.isEmpty || read != nil, let path = parts.command else { return nil }
      return call(tree.text(key), path, key: key, argument: value, modifiers: read)
    }
    let shape = StepTable[verb]
    let argument = shape.isBlock ? block(shape, value) : argument(shape, value)
    let read = parts.modifiers.isEmpty ? nil : modifiers(parts.modifiers, of: shape)
    guard parts.isComplete, let argument, parts.modifiers.isEmpty || read != nil else { return nil }
    if read?.column != nil, argument.namesColumn {
      let given = parts.modifiers.first { $0.key == .column }?.value ?? key
      report(.excludingKeys("column", "in", of: shape.name, tree.place(given), first: tree.place(value)))
    }
    let range = SourceRange(start: tree.range(key).start, end: tree.range(value).end)
    return FlowStep(range: range, verb: verb, argument: argument, modifiers: read)
  }

  private mutating func parts(of id: YAMLTree.ID) -> Parts {
    var parts = Parts()
    var children = tree.children(id)
    while !hasTold, let (key, value) = tree.nextPair(&children) {
      let verb = StepTable.verb(key, in: tree)
      if verb == nil, let modifier = StepTable.modifier(key, in: tree) {
        parts.modifiers.append((modifier, value))
        continue
      }
      let command = verb == nil ? command(key) : nil
      if verb == nil, command == nil {
        report(
          tree.kind(key) == .scalar
            ? .unknownStep(tree.text(key), beside: parts.verb, known: commandNames, tree.place(key))
            : .keyIsNotText(tree.place(key))
        )
        parts.isComplete = false
      } else if let first = parts.key {
        parts.isComplete = false
        // A verb that stands twice is a repeated key, which has been reported; but keys with other tags are others.
        guard tree.text(first) != tree.text(key) || tree.tag(first) != tree.tag(key) else { continue }
        report(.twoVerbs(tree.text(first), tree.text(key), tree.place(key), first: tree.place(first)))
      } else {
        (parts.verb, parts.command, parts.key, parts.value) = (verb, command, key, value)
      }
    }
    if parts.isComplete, parts.key == nil { report(.noVerb(tree.place(id))) }
    return parts
  }

  /// What a verb is given that does other steps.
  ///
  /// Steps within steps are read by way of this: the fewer and smaller the functions on that way, the less room a thread
  /// needs for them.
  private mutating func block(_ verb: Verb, _ id: YAMLTree.ID) -> StepArgument? {
    guard mayHaveSteps(verb, id) else { return nil }
    depth += 1
    defer { depth -= 1 }
    switch verb.shape {
    case .runFlow: return runFlow(id, for: verb.name)
    case .loop: return loop(id, for: verb.name)
    case .forEach: return forEach(id, for: verb.name)
    default: return either(id, for: verb.name)
    }
  }

  private mutating func mayHaveSteps(_ verb: Verb, _ id: YAMLTree.ID) -> Bool {
    if !tree.isNothing(id) || tree.tag(id) != nil { return mayNest(at: id) }
    report(.missingArgument(verb, tree.place(id)))
    return false
  }

  private mutating func argument(_ verb: Verb, _ id: YAMLTree.ID) -> StepArgument? {
    if tree.isNothing(id), tree.tag(id) == nil {
      if let bare = verb.bareArgument { return bare }
      report(.missingArgument(verb, tree.place(id)))
      return nil
    }
    switch verb.shape {
    case .none: return wrongType(id, verb.name, takes: "nothing after it")
    case .count: return count(id, for: verb.name).map(StepArgument.count)
    case .value: return value(id, for: verb.name).map(StepArgument.value)
    case .values: return values(id, for: verb.name).map(StepArgument.values)
    case .list: return list(id, for: verb.name).map(StepArgument.values)
    case .valueOrScreen: return valueOrScreen(id, for: verb.name)
    case .countOrBackTarget: return countOrBackTarget(id, for: verb.name)
    case .choice(let choices): return choice(choices, id, for: verb.name)
    case .link: return link(id, for: verb.name)
    case .bindings:
      return bindings(id, for: verb.name).map { .prepared(.init($0.map(\.name).joined(separator: ", "), .set($0))) }
    case .screen: return text(id, for: verb.name).map(StepArgument.screen)
    case .row: return row(id, for: verb.name)
    case .size: return size(id, for: verb.name)
    case .transaction: return nested(at: id) { $0.transaction(id) }
    case .save: return save(id)
    case .restore: return restore(id)
    case .expectations: return expectations(id, for: verb.name).map(StepArgument.expectations)
    case .waiting: return waiting(id, for: verb.name)
    case .diagnostics: return expectedDiagnostics(id, for: verb.name)
    case .text: return text(id, for: verb.name).map(StepArgument.text)
    case .runFlow, .loop, .forEach, .either: return block(verb, id)
    }
  }

  private mutating func valueOrScreen(_ id: YAMLTree.ID, for owner: String) -> StepArgument? {
    guard tree.kind(id) == .mapping, tree.tag(id) == nil else { return value(id, for: owner).map(StepArgument.value) }
    let fields = fields(id)
    for field in fields where field.name != "screen" {
      unknownKey(field.name, field.key, in: "“\(owner)”", known: ["screen"])
    }
    guard let field = fields.first, fields.count == 1, field.name == "screen" else {
      return fields.isEmpty ? wrongType(id, owner, takes: "a value or `{screen: Name}`") : nil
    }
    return text(field.value, for: "screen").map(StepArgument.screen)
  }

  private mutating func modifiers(
    _ given: [(key: Modifier.Key, value: YAMLTree.ID)],
    of verb: Verb?
  ) -> StepModifiers? {
    var (label, expect, isSoft): (String?, [Expectation]?, Bool?) = (nil, nil, nil)
    var column: AppModel.Column?
    var isComplete = true
    for (key, value) in given {
      switch key {
      case .label:
        label = text(value, for: key.rawValue)
        isComplete = isComplete && label != nil
      case .expect:
        expect = expectations(value, for: key.rawValue, isExpect: verb?.acts == true)
        isComplete = isComplete && expect != nil
      case .soft:
        isSoft = flag(value, for: key.rawValue)
        isComplete = isComplete && isSoft != nil
      case .column:
        column = self.column(value, of: verb)
        isComplete = isComplete && column != nil
      }
    }
    guard isComplete else { return nil }
    return StepModifiers(label: label, expect: expect, isSoft: isSoft ?? false, column: column)
  }
}

extension DiagnosticID {
  static let unknownStep: Self = "unknown-step"
  static let twoVerbs: Self = "two-verbs"
  static let noVerb: Self = "no-verb"
  static let missingArgument: Self = "missing-argument"
  static let noSteps: Self = "no-steps"
}

extension Diagnostic {
  /// A step's word or key is neither a verb nor a modifier; it may be a key of what a verb takes.
  fileprivate static func unknownStep(
    _ name: String,
    beside verb: Verb.ID?,
    known commands: [String],
    _ place: Place
  ) -> Self {
    let verbs = StepTable.verbs.map(\.name) + commands
    return Self(
      .unknownStep,
      "there is no step or modifier “\(name.excerpt)”",
      at: place,
      help: StepTable.owner(ofKey: name, beside: verb).map { "put it into what `\($0.name)` takes: `\($0.example)`" }
        ?? Suggestion.sentence(for: name, among: verbs + Modifier.Key.allCases.map(\.rawValue))
        ?? "use one of \(verbs.joined(separator: ", "))"
    )
  }

  fileprivate static func twoVerbs(_ first: String, _ second: String, _ place: Place, first firstPlace: Place) -> Self {
    Self(
      .twoVerbs,
      "a step does one thing, and this one has both “\(first.excerpt)” and “\(second.excerpt)”",
      at: place,
      notes: [.init("the first stands here", at: firstPlace)],
      help: "begin a step of its own with “- \(second.excerpt)”"
    )
  }

  fileprivate static func noVerb(_ place: Place) -> Self {
    Self(.noVerb, "this step says nothing to do", at: place, help: "add a verb, such as `push: cart`")
  }

  fileprivate static func missingArgument(_ verb: Verb, _ place: Place) -> Self {
    Self(
      .missingArgument,
      "“\(verb.name)” takes \(verb.takes), and nothing is given",
      at: place,
      help: "write `\(verb.example)`"
    )
  }

  static func noSteps(_ place: Place) -> Self {
    Self(.noSteps, "this flow has no steps, so it can't fail", at: place, help: "list what is done under `steps`")
  }

  fileprivate static func noSteps(in owner: String, _ place: Place) -> Self {
    Self(.noSteps, "“\(owner)” has no steps, so it does nothing", at: place, help: "list what is done, or remove it")
  }
}
