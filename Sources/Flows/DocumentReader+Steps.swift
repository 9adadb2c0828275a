import Diagnostics
import NavigationEngine
import YAMLSyntax

extension DocumentReader {
  /// A list of steps.
  mutating func steps(_ id: YAMLTree.ID) -> [FlowStep]? {
    guard tree.kind(id) == .sequence else { return wrongType(id, "steps", takes: "a list of steps") }
    var steps: [FlowStep] = []
    steps.reserveCapacity(tree.count(id))
    var isComplete = true
    var children = tree.children(id)
    while !hasTold, let child = tree.next(&children) {
      if let step = step(child) { steps.append(step) } else { isComplete = false }
    }
    if isComplete, steps.isEmpty {
      report(.noSteps(tree.place(id)))
      return nil
    }
    return isComplete ? steps : nil
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
      report(.unknownStep(tree.text(id), tree.place(id)))
      return nil
    }
    guard let argument = StepTable[verb].bareArgument else {
      report(.missingArgument(StepTable[verb], tree.place(id)))
      return nil
    }
    return FlowStep(range: tree.range(id), verb: verb, argument: argument, modifiers: nil)
  }

  private mutating func verbWithModifiers(_ id: YAMLTree.ID) -> FlowStep? {
    var found: (verb: Verb.ID, key: YAMLTree.ID, value: YAMLTree.ID)?
    var modifiers: [(key: Modifier.Key, value: YAMLTree.ID)] = []
    var isComplete = true
    var children = tree.children(id)
    while !hasTold, let (key, value) = tree.nextPair(&children) {
      if let verb = StepTable.verb(key, in: tree) {
        if let found {
          isComplete = false
          // A verb that stands twice is a repeated key, which has been reported; but keys with other tags are others.
          guard found.verb != verb || tree.tag(found.key) != tree.tag(key) else { continue }
          report(.twoVerbs(StepTable[found.verb], StepTable[verb], tree.place(key), first: tree.place(found.key)))
        } else {
          found = (verb, key, value)
        }
      } else if let modifier = StepTable.modifier(key, in: tree) {
        modifiers.append((modifier, value))
      } else {
        report(
          tree.kind(key) == .scalar ? .unknownStep(tree.text(key), tree.place(key)) : .keyIsNotText(tree.place(key))
        )
        isComplete = false
      }
    }
    guard let found else {
      if isComplete { report(.noVerb(tree.place(id))) }
      return nil
    }
    let verb = StepTable[found.verb]
    let argument = argument(verb, found.value)
    let read = modifiers.isEmpty ? nil : self.modifiers(modifiers, verb: verb)
    guard isComplete, let argument, modifiers.isEmpty || read != nil else { return nil }
    let range = SourceRange(start: tree.range(found.key).start, end: tree.range(found.value).end)
    return FlowStep(range: range, verb: found.verb, argument: argument, modifiers: read)
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
    case .transaction: return transaction(id)
    case .save: return save(id)
    case .restore: return restore(id)
    case .expectations: return expectations(id, for: verb.name).map(StepArgument.expectations)
    case .text: return text(id, for: verb.name).map(StepArgument.text)
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
    verb: Verb
  ) -> StepModifiers? {
    var (label, expect, isSoft): (String?, [Expectation]?, Bool?) = (nil, nil, nil)
    var isComplete = true
    for (key, value) in given {
      switch key {
      case .label:
        label = text(value, for: key.rawValue)
        isComplete = isComplete && label != nil
      case .expect:
        expect = expectations(value, for: key.rawValue, isExpect: verb.acts)
        isComplete = isComplete && expect != nil
      case .soft:
        isSoft = flag(value, for: key.rawValue)
        isComplete = isComplete && isSoft != nil
      }
    }
    return isComplete ? StepModifiers(label: label, expect: expect, isSoft: isSoft ?? false) : nil
  }
}

extension Verb {
  /// What the verb takes where nothing is given; nil where it needs something.
  fileprivate var bareArgument: StepArgument? {
    switch shape {
    case .none: StepArgument.none
    case .count, .countOrBackTarget: .count(1)
    case .choice(let choices): choices.first.map { .prepared(.init("", $0.value)) }
    case .value, .values, .list, .valueOrScreen, .link, .bindings, .transaction, .save, .restore, .expectations, .text:
      nil
    }
  }

  /// Whether it does something to the stack.
  package var acts: Bool {
    switch shape {
    case .expectations, .text: false
    default: true
    }
  }

  /// What the verb takes, as the rest of “takes …”.
  var takes: String {
    switch shape {
    case .none: "nothing after it"
    case .count: "a whole number from 0 up"
    case .value: "a value"
    case .values: "a value or a list of values"
    case .list: "a list of values"
    case .valueOrScreen: "a value or `{screen: Name}`"
    case .countOrBackTarget: "a whole number from 0 up, or `{to: Title}`"
    case .choice(let choices): choices.map { "`\($0.key)`" }.joined(separator: " or ")
    case .link: "a link's label, `{value: …}` or `{view: …}`"
    case .bindings: "a map of bindings and values"
    case .transaction: "a list of steps, or a map of `steps` and `animated`"
    case .save: "a name, or `{file: path.json}`"
    case .restore: "a name, `{file: path.json}` or `{json: […]}`"
    case .expectations: "a map of expectations"
    case .text: "text"
    }
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
  fileprivate static func unknownStep(_ name: String, _ place: Place) -> Self {
    let verbs = StepTable.verbs.map(\.name)
    return Self(
      .unknownStep,
      "there is no step or modifier “\(name.excerpt)”",
      at: place,
      help: Suggestion.sentence(for: name, among: verbs + Modifier.Key.allCases.map(\.rawValue))
        ?? "use one of \(verbs.joined(separator: ", "))"
    )
  }

  fileprivate static func twoVerbs(_ first: Verb, _ second: Verb, _ place: Place, first firstPlace: Place) -> Self {
    Self(
      .twoVerbs,
      "a step does one thing, and this one has both “\(first.name)” and “\(second.name)”",
      at: place,
      notes: [.init("the first stands here", at: firstPlace)],
      help: "begin a step of its own with “- \(second.name)”"
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
}
