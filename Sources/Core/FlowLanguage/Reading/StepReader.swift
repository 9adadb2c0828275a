import FlowSyntax

/// Reads the steps of a flow, and those of the files that they run.
struct StepReader {
  var nodes: NodeReader
  /// The other files that the flow uses.
  var includes: IncludeContext
  /// The variables that the flow can't change, and the secret ones.
  var scope: VariableScope
  /// The slots that the steps read so far save paths to, and whether the previous steps are unknown, so that any path may
  /// be saved.
  var saved: (slots: Set<PreparedStep.Slot>, mayHaveOthers: Bool) = ([], false)

  init(_ nodes: NodeReader, includes: IncludeContext) {
    (self.nodes, self.includes) = (nodes, includes)
    scope = VariableScope(fixed: nodes.variables)
  }

  /// Reads a list of steps under a key; `owner` is the step that contains them, nil for a whole flow.
  mutating func steps(_ id: YAMLTree.ID, for key: String = "steps", of owner: String? = nil) -> [FlowStep]? {
    guard nodes.tree.kind(id) == .sequence else { return nodes.wrongType(id, key, takes: "a list of steps") }
    guard var list = StepList(for: id, in: &nodes) else { return nil }
    var children = nodes.tree.children(id)
    while !nodes.hasTooManyErrors, let child = nodes.tree.next(&children) {
      list.append(step(child))
    }
    guard list.isComplete, list.steps.isEmpty else { return list.isComplete ? list.steps : nil }
    return noSteps(id, owner)
  }

  private mutating func noSteps(_ id: YAMLTree.ID, _ owner: String?) -> [FlowStep]? {
    nodes.fail(owner.map { .noSteps(in: $0, nodes.place(id)) } ?? .noSteps(nodes.place(id)))
  }

  /// Reads one step: a verb alone, or a map with one verb and any modifiers.
  mutating func step(_ id: YAMLTree.ID) -> FlowStep? {
    nodes.reportTag(of: id)
    switch nodes.tree.kind(id) {
    case .scalar where !nodes.tree.isNothing(id): return word(id)
    case .mapping: return verbWithModifiers(id)
    case .scalar, .sequence: return nodes.wrongType(id, "steps", takes: "steps such as `pop` or `push: cart`")
    }
  }

  private mutating func word(_ id: YAMLTree.ID) -> FlowStep? {
    guard let verb = StepTable.verb(id, in: nodes.tree) else {
      if let path = includes.command(id, nodes.tree) {
        return CallReader(owner: nodes.tree.text(id), isCommand: true)
          .command(path, key: id, argument: nil, modifiers: nil, &self)
      }
      return nodes.fail(.unknownStep(nodes.tree.text(id), beside: nil, includes, nodes.place(id)))
    }
    guard let argument = verb.shape.bare else { return nodes.fail(.missingArgument(verb, nodes.place(id))) }
    return FlowStep(range: nodes.tree.range(id), verb: verb, argument: argument, modifiers: nil)
  }

  /// The entries of a step's map: its verb, or a command's path, with the modifiers.
  private struct Parts: ~Copyable {
    var verb: Verb?
    var command: String?
    var key: YAMLTree.ID?
    var value: YAMLTree.ID?
    var modifiers: [(key: Modifier.Key, value: YAMLTree.ID)] = []
    /// Whether all keys are valid.
    var isComplete = true
  }

  private mutating func verbWithModifiers(_ id: YAMLTree.ID) -> FlowStep? {
    if let (verb, key, value) = StepTable.onlyVerb(of: id, in: nodes.tree) {
      guard let argument = verb.isBlock ? block(verb, value) : argument(verb, value) else { return nil }
      let range = SourceRange(start: nodes.tree.range(key).start, end: nodes.tree.range(value).end)
      return FlowStep(range: range, verb: verb, argument: argument, modifiers: nil)
    }
    let parts = parts(of: id)
    guard let key = parts.key, let value = parts.value else { return nil }
    guard let verb = parts.verb else {
      let read = parts.modifiers.isEmpty ? nil : modifiers(parts.modifiers, of: nil, in: id)
      guard parts.isComplete, parts.modifiers.isEmpty || read != nil, let path = parts.command else { return nil }
      return CallReader(owner: nodes.tree.text(key), isCommand: true)
        .command(path, key: key, argument: value, modifiers: read, &self)
    }
    let argument = verb.isBlock ? block(verb, value) : argument(verb, value)
    let read = parts.modifiers.isEmpty ? nil : modifiers(parts.modifiers, of: verb, in: id)
    guard parts.isComplete, let argument, parts.modifiers.isEmpty || read != nil else { return nil }
    if read?.stack != nil, argument.namesColumn {
      let given = parts.modifiers.first { $0.key == .stack }?.value ?? key
      nodes.report(.excludingKeys("column", "in", of: verb.name, nodes.place(given), first: nodes.place(value)))
    }
    let range = SourceRange(start: nodes.tree.range(key).start, end: nodes.tree.range(value).end)
    return FlowStep(range: range, verb: verb, argument: argument, modifiers: read)
  }

  private mutating func parts(of id: YAMLTree.ID) -> Parts {
    var parts = Parts()
    var children = nodes.tree.children(id)
    while !nodes.hasTooManyErrors, let (key, value) = nodes.tree.nextPair(&children) {
      let verb = StepTable.verb(key, in: nodes.tree)
      if verb == nil, let modifier = StepTable.modifier(key, in: nodes.tree) {
        parts.modifiers.append((modifier, value))
        continue
      }
      let command = verb == nil ? includes.command(key, nodes.tree) : nil
      if verb == nil, command == nil {
        nodes.report(
          nodes.tree.kind(key) == .scalar
            ? .unknownStep(
              nodes.tree.text(key),
              with: nodes.tree.written(value),
              beside: parts.verb,
              includes,
              nodes.place(key)
            )
            : .keyIsNotText(nodes.place(key))
        )
        parts.isComplete = false
      } else if let first = parts.key {
        parts.isComplete = false
        // A repeated verb is a repeated key, which has been reported; but keys with different tags are different.
        guard nodes.tree.text(first) != nodes.tree.text(key) || nodes.tree.tag(first) != nodes.tree.tag(key) else {
          continue
        }
        nodes.report(
          .twoVerbs(nodes.tree.text(first), nodes.tree.text(key), nodes.place(key), first: nodes.place(first))
        )
      } else {
        (parts.verb, parts.command, parts.key, parts.value) = (verb, command, key, value)
      }
    }
    if parts.isComplete, parts.key == nil {
      let hasExpectation = parts.modifiers.contains { $0.key == .expect }
      nodes.report(.noVerb(nodes.place(id), hasExpectation: hasExpectation))
    }
    return parts
  }

  /// Reads the argument of a verb that contains steps; it is small, since nested steps recurse through it.
  private mutating func block(_ verb: Verb, _ id: YAMLTree.ID) -> StepArgument? {
    guard mayHaveSteps(verb, id), nodes.enter(at: id) else { return nil }
    defer { nodes.leave() }
    switch verb.shape.kind {
    case .runFlow: return CallReader(owner: verb.name).runFlow(id, &self)
    case .loop: return readLoop(id, of: verb.name)
    case .forEach: return readForEach(id, of: verb.name)
    case .either: return readChoice(id, of: verb.name)
    case .node, .transaction, .save, .restore, .expectations, .waiting, .diagnostics: return nil
    }
  }

  private mutating func mayHaveSteps(_ verb: Verb, _ id: YAMLTree.ID) -> Bool {
    if !nodes.tree.isNothing(id) || nodes.tree.tag(id) != nil { return true }
    nodes.report(.missingArgument(verb, nodes.place(id)))
    return false
  }

  private mutating func argument(_ verb: Verb, _ id: YAMLTree.ID) -> StepArgument? {
    if nodes.tree.isNothing(id), nodes.tree.tag(id) == nil {
      if let bare = verb.shape.bare { return bare }
      return nodes.fail(.missingArgument(verb, nodes.place(id)))
    }
    let name = verb.name
    switch verb.shape.kind {
    case .node(let read): return read(&nodes, id, name)
    case .transaction: return transaction(id, for: name)
    case .save: return readSave(id, of: name)
    case .restore: return readRestore(id, of: name)
    case .expectations:
      let reader = ExpectationReader(owner: name, addressing: includes.addressing)
      return reader.read(id, &nodes).map(StepArgument.expectations)
    case .waiting: return .waiting(id, for: name, includes.addressing, &nodes)
    case .diagnostics: return .diagnostics(id, for: name, &nodes)
    case .runFlow, .loop, .forEach, .either: return block(verb, id)
    }
  }

  private mutating func transaction(_ id: YAMLTree.ID, for owner: String) -> StepArgument? {
    guard nodes.enter(at: id) else { return nil }
    defer { nodes.leave() }
    guard var reader = TransactionReader(id, for: owner, &nodes) else { return nil }
    var children = nodes.tree.children(reader.list)
    while !nodes.hasTooManyErrors, let child = nodes.tree.next(&children) {
      reader.add(step(child), at: child, &nodes)
    }
    return reader.argument
  }

  private mutating func modifiers(
    _ given: [(key: Modifier.Key, value: YAMLTree.ID)],
    of verb: Verb?,
    in step: YAMLTree.ID
  ) -> StepModifiers? {
    var (label, expect, isSoft): (String?, [Expectation]?, Bool?) = (nil, nil, nil)
    var (stack, skip): (StackAddress?, String?) = (nil, nil)
    var isComplete = true
    for (key, value) in given {
      switch key {
      case .label:
        label = nodes.text(value, for: key.rawValue)
        isComplete = isComplete && label != nil
      case .expect:
        let acts = verb?.acts == true
        let reader = ExpectationReader(owner: key.rawValue, mayBeRefused: acts, addressing: includes.addressing)
        expect = reader.read(value, &nodes)
        isComplete = isComplete && expect != nil
      case .soft:
        isSoft = nodes.flag(value, for: key.rawValue)
        isComplete = isComplete && isSoft != nil
      case .skip:
        skip = nodes.skipReason(value)
        isComplete = isComplete && skip != nil
      case .stack:
        stack = address(value, of: verb)
        isComplete = isComplete && stack != nil
      }
    }
    guard isComplete else { return nil }
    return StepModifiers(
      label: label,
      expect: expect,
      isSoft: isSoft ?? false,
      skip: skip,
      stack: stack,
      extent: nodes.tree.range(step)
    )
  }
}

extension Diagnostic {
  fileprivate static func twoVerbs(_ first: String, _ second: String, _ place: Place, first firstPlace: Place) -> Self {
    Self(
      "two-verbs",
      "a step does one thing, and this one has both “\(first.excerpt)” and “\(second.excerpt)”",
      at: place
    )
    .note("the first is here", at: firstPlace)
    .help("begin a step of its own with “- \(second.excerpt)”")
  }

  fileprivate static func noVerb(_ place: Place, hasExpectation: Bool) -> Self {
    Self("no-verb", "this step says nothing to do", at: place)
      .help(
        hasExpectation
          ? "write `assert` instead of `expect`, which stands beside a verb, or add a verb, such as `push: cart`"
          : "add a verb, such as `push: cart`"
      )
  }

  fileprivate static func missingArgument(_ verb: Verb, _ place: Place) -> Self {
    let rest = place.file.bytes.dropFirst(Int(place.range.end))
    let isComment = rest.first { $0 != UInt8(ascii: " ") } == UInt8(ascii: "#")
    return Self("missing-argument", "“\(verb.name)” takes \(verb.takes), and nothing is given", at: place)
      .help(isComment ? "put the value in quotes: “#” begins a comment" : "write `\(verb.example)`")
  }

  static func noSteps(_ place: Place) -> Self {
    Self(.noSteps, "this flow has no steps, so it can't fail", at: place).help("list what is done under `steps`")
  }

  fileprivate static func noSteps(in owner: String, _ place: Place) -> Self {
    Self(.noSteps, "“\(owner)” has no steps, so it does nothing", at: place).help("list what is done, or remove it")
  }
}
