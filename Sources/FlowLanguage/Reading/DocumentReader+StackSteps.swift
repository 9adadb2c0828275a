import FlowDiagnostics
import NavigationEngine
import YAMLSyntax

// What the steps on a whole stack take: links, the back menu, bindings, transactions, saved paths.
extension DocumentReader {
  /// A link by its label, or by what it leads to.
  mutating func link(_ id: YAMLTree.ID, for owner: String) -> StepArgument? {
    guard tree.kind(id) == .mapping, tree.tag(id) == nil else {
      return text(id, for: owner).map { .prepared(.init($0, .tap(.label($0)))) }
    }
    guard let field = onlyField(id, for: owner, of: ["label", "value", "view"]) else { return nil }
    switch field.name {
    case "value": return value(field.value, for: field.name).map { .prepared(.init($0.description, .tap(.value($0)))) }
    case "view": return text(field.value, for: field.name).map { .prepared(.init($0, .tap(.view($0)))) }
    default: return text(field.value, for: field.name).map { .prepared(.init($0, .tap(.label($0)))) }
    }
  }

  /// How often the back button is used, or what is chosen in its menu: a title, or a depth from 0, the root.
  mutating func countOrBackTarget(_ id: YAMLTree.ID, for owner: String) -> StepArgument? {
    guard tree.kind(id) == .mapping else { return count(id, for: owner).map(StepArgument.count) }
    guard let field = onlyField(id, for: owner, of: ["to"]) else { return nil }
    guard tree.kind(field.value) == .scalar, !tree.isNothing(field.value) else {
      return wrongType(field.value, "to", takes: "a title or a depth")
    }
    guard let value = scalar(field.value) else { return nil }
    if case .int(let depth) = value { return .prepared(.init("to depth \(depth)", .backTo(.depth(depth)))) }
    return .prepared(.init("to \(value)", .backTo(.title(value.description))))
  }

  mutating func choice(_ choices: KeyValuePairs<String, Step>, _ id: YAMLTree.ID, for owner: String) -> StepArgument? {
    guard let text = text(id, for: owner) else { return nil }
    if let choice = choices.first(where: { $0.key == text }) { return .prepared(.init(text, choice.value)) }
    _ = oneOf(choices.map(\.key), text, id, what: "what “\(owner)” takes")
    return nil
  }

  /// Bindings and what they are to hold, in order.
  mutating func bindings(_ id: YAMLTree.ID, for owner: String) -> [RouteValue.Field]? {
    guard tree.kind(id) == .mapping, tree.tag(id) == nil else {
      return wrongType(id, owner, takes: "a map of bindings and values")
    }
    var bindings: [RouteValue.Field] = []
    var isComplete = true
    for field in fields(id) {
      if let value = value(field.value, for: field.name) {
        bindings.append(.init(field.name, value))
      } else {
        isComplete = false
      }
    }
    if isComplete, bindings.isEmpty { return wrongType(id, owner, takes: "at least one binding and its value") }
    return isComplete ? bindings : nil
  }

  /// Text, or nil for `null`; nil around it where it is neither.
  mutating func textOrNull(_ id: YAMLTree.ID, for owner: String) -> String?? {
    isNull(id) ? .some(nil) : text(id, for: owner).map(Optional.some)
  }

  /// Whether `null` is written, and not just nothing.
  func isNull(_ id: YAMLTree.ID) -> Bool {
    tree.kind(id) == .scalar && tree.isPlain(id) && !tree.isNothing(id) && CoreSchema.resolve(tree.text(id)) == .null
  }

  // MARK: Transactions

  mutating func transaction(_ id: YAMLTree.ID) -> StepArgument? {
    var (list, animated): (YAMLTree.ID?, Bool?) = (id, true)
    if tree.kind(id) == .mapping {
      list = nil
      let known = diagnostics.count
      for field in fields(id) {
        switch field.name {
        case "steps": list = field.value
        case "animated": animated = flag(field.value, for: field.name)
        default: unknownKey(field.name, field.key, in: "a transaction", known: ["steps", "animated"])
        }
      }
      guard diagnostics.count == known else { return nil }
    }
    guard let list, tree.kind(list) == .sequence else {
      return wrongType(id, "transaction", takes: "a list of steps, or a map of `steps` and `animated`")
    }
    guard let steps = collect(list, { reader, child in reader.part(of: child) }), let animated else { return nil }
    let words = steps.map(\.words).joined(separator: ", ")
    return .prepared(.init(words, .transaction(steps.map(\.step), animated: animated)))
  }

  /// A step within a transaction, which is judged as a whole.
  private mutating func part(of id: YAMLTree.ID) -> (words: String, step: Step)? {
    guard let part = step(id) else { return nil }
    let isBare = part.modifiers.map(\.isColumnOnly) ?? true
    guard isBare, let step = StepTable[part.verb].step(part.argument), step.canBePart else {
      report(.notInTransaction(StepTable[part.verb], hasModifiers: !isBare, tree.place(id)))
      return nil
    }
    return (part.words, step.placed(in: part.modifiers?.column))
  }

  // MARK: Saved paths

  mutating func save(_ id: YAMLTree.ID) -> StepArgument? {
    guard let slot = slot(id, for: "save", of: ["file"]) else { return nil }
    if case .file(let path) = slot {
      do throws(Diagnostic) { try files?.check(path) } catch {
        report(Diagnostic(error.id, error.message, at: tree.place(id), help: error.help))
        return nil
      }
    }
    savedSlots.insert(slot)
    return .prepared(.init(slot.words, .save, slot: slot))
  }

  mutating func restore(_ id: YAMLTree.ID) -> StepArgument? {
    if tree.kind(id) == .mapping, tree.count(id) == 2, let field = fields(id).first, field.name == "json" {
      return json(field.value)
    }
    guard let slot = slot(id, for: "restore", of: ["file", "json"]) else { return nil }
    if savedSlots.contains(slot) { return .prepared(.init(slot.words, nil, slot: slot)) }
    if isPart {
      leaveUnread()
      return nil
    }
    switch slot {
    case .name(let name):
      let known = savedSlots.compactMap { slot in if case .name(let name) = slot { name } else { nil } }
      report(.nothingSaved(name, known: known.sorted(), tree.place(id)))
    case .file(let path):
      guard let files else {
        report(.noFiles(path, tree.place(id)))
        return nil
      }
      needed.insert(path)
      do throws(Diagnostic) {
        return .prepared(.init(slot.words, nil, slot: slot, stored: .text(try files.text(at: path))))
      } catch {
        report(
          Diagnostic(
            error.id,
            error.message,
            at: tree.place(id),
            help: error.help ?? "save the path there first: `save: {file: …}`"
          )
        )
      }
    }
    return nil
  }

  /// The serialised form itself: a list of strings, or JSON text, whatever is in it.
  private mutating func json(_ value: YAMLTree.ID) -> StepArgument? {
    if tree.kind(value) == .sequence {
      return list(value, for: "json").map { .prepared(.init("json", .restore(.list($0)))) }
    }
    return text(value, for: "json").map { .prepared(.init("json", .restore(.text($0)))) }
  }

  private mutating func slot(_ id: YAMLTree.ID, for owner: String, of names: [String]) -> PreparedStep.Slot? {
    guard tree.kind(id) == .mapping else { return text(id, for: owner).map { .name($0) } }
    guard let field = onlyField(id, for: owner, of: names), let path = text(field.value, for: field.name) else {
      return nil
    }
    return .file(FileLibrary.resolve(path, from: tree.file.name))
  }

  /// The one field of a map that has just one, out of some.
  private mutating func onlyField(
    _ id: YAMLTree.ID,
    for owner: String,
    of names: [String]
  ) -> (name: String, key: YAMLTree.ID, value: YAMLTree.ID)? {
    let fields = fields(id)
    var isKnown = true
    for field in fields where !names.contains(field.name) {
      unknownKey(field.name, field.key, in: "“\(owner)”", known: names)
      isKnown = false
    }
    guard isKnown else { return nil }
    guard let field = fields.first, fields.count == 1 else {
      return wrongType(id, owner, takes: "just one of \(names.map { "`\($0)`" }.joined(separator: ", "))")
    }
    return field
  }
}

extension PreparedStep.Slot {
  fileprivate var words: String {
    switch self {
    case .name(let name): name
    case .file(let path): path
    }
  }
}

extension Step {
  /// Whether the step may be part of a transaction.
  fileprivate var canBePart: Bool {
    switch self {
    case .hold, .release, .save, .restore, .background, .relaunch: false
    default: true
    }
  }
}

extension DiagnosticID {
  static let notInTransaction: Self = "not-in-transaction"
  static let nothingSaved: Self = "nothing-saved"
}

extension Diagnostic {
  fileprivate static func notInTransaction(_ verb: Verb, hasModifiers: Bool, _ place: Place) -> Self {
    hasModifiers
      ? Self(
        .notInTransaction,
        "nothing can stand beside “\(verb.name)” here, since a transaction is seen as a whole",
        at: place,
        help: "put it beside `transaction`"
      )
      : Self(
        .notInTransaction,
        "“\(verb.name)” can't be part of a transaction",
        at: place,
        help: "make it a step of its own"
      )
  }

  fileprivate static func nothingSaved(_ name: String, known: [String], _ place: Place) -> Self {
    Self(
      .nothingSaved,
      "no earlier step saves a path as “\(name)”",
      at: place,
      help: Suggestion.sentence(for: name, among: known) ?? "save it first: `save: \(name)`"
    )
  }
}
