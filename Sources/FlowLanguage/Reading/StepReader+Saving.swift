import FlowDiagnostics
import FlowSyntax
import NavigationEngine
import YAMLSyntax

/// The slots that the steps read so far save paths to.
struct SavedPaths {
  var slots: Set<PreparedStep.Slot> = []
  /// Whether the previous steps are unknown, so that any path may be saved.
  var mayHaveOthers = false
}

// Readers of transactions, and of steps that save and restore paths.
extension StepReader {
  mutating func transaction(_ id: YAMLTree.ID) -> StepArgument? {
    guard nodes.enter(at: id) else { return nil }
    defer { nodes.leave() }
    var (list, animated, isSeparate): (YAMLTree.ID?, Bool?, Bool?) = (id, true, false)
    if nodes.tree.kind(id) == .mapping {
      list = nil
      let known = nodes.diagnostics.count
      for field in nodes.fields(id) {
        switch field.name {
        case "steps": list = field.value
        case "animated": animated = nodes.flag(field.value, for: field.name)
        case "separate": isSeparate = nodes.flag(field.value, for: field.name)
        default: nodes.unknownKey(field.name, field.key, in: "a transaction", known: Self.transactionKeys)
        }
      }
      guard nodes.diagnostics.count == known else { return nil }
    }
    guard let list, nodes.tree.kind(list) == .sequence else {
      return nodes.wrongType(id, "transaction", takes: "a list of steps, or a map of \(Self.listedTransactionKeys)")
    }
    guard let isSeparate, let steps = parts(of: list, areSeparate: isSeparate), let animated else { return nil }
    let summary = steps.map(\.summary).joined(separator: ", ")
    let step = Step.transaction(steps.map(\.step), animated: animated, isSeparate: isSeparate)
    return .prepared(.init(isSeparate ? "separate \(summary)" : summary, step))
  }

  private static var transactionKeys: [String] { StepTable.keys(of: "transaction").map(\.name) }
  private static var listedTransactionKeys: String {
    let keys = transactionKeys.map { "`\($0)`" }
    return keys.dropLast().joined(separator: ", ") + " and " + (keys.last ?? "")
  }

  private typealias Part = (summary: String, step: Step)

  private mutating func parts(of list: YAMLTree.ID, areSeparate: Bool) -> [Part]? {
    var parts: [Part] = []
    var isComplete = true
    var children = nodes.tree.children(list)
    while !nodes.hasTooManyErrors, let child = nodes.tree.next(&children) {
      if let part = part(child, isSeparate: areSeparate) { parts.append(part) } else { isComplete = false }
    }
    return isComplete ? parts : nil
  }

  /// Reads a step of a transaction, which is observed as a whole; `isSeparate` is whether it is a separate update.
  private mutating func part(_ id: YAMLTree.ID, isSeparate: Bool) -> Part? {
    guard let part = step(id) else { return nil }
    let isBare = part.modifiers.map(\.isAddressOnly) ?? true
    guard isBare, let step = part.action, !step.isNeverPart else {
      nodes.report(.notInTransaction(part.verb, hasModifiers: !isBare, nodes.place(id)))
      return nil
    }
    if case .transaction(_, _, isSeparate: true) = step, !isSeparate {
      nodes.report(.separateInOneUpdate(nodes.place(id)))
      return nil
    }
    return (part.summary, step.placed(at: part.modifiers?.stack))
  }

  // MARK: Saved paths

  mutating func save(_ id: YAMLTree.ID) -> StepArgument? {
    guard let slot = slot(id, for: "save", of: ["file"]) else { return nil }
    if case .file(let path) = slot {
      do throws(Diagnostic) { try includes.files?.check(path) } catch {
        nodes.report(Diagnostic(error.id, error.message, at: nodes.place(id), help: error.help))
        return nil
      }
    }
    saved.slots.insert(slot)
    return .prepared(.init(slot.summary, .save, slot: slot))
  }

  mutating func restore(_ id: YAMLTree.ID) -> StepArgument? {
    if nodes.tree.kind(id) == .mapping, nodes.tree.count(id) == 2, let field = nodes.fields(id).first,
      field.name == "json"
    {
      return .json(field.value, &nodes)
    }
    guard let slot = slot(id, for: "restore", of: ["file", "json"]) else { return nil }
    if saved.slots.contains(slot) { return .prepared(.init(slot.summary, nil, slot: slot)) }
    if saved.mayHaveOthers {
      nodes.skip()
      return nil
    }
    switch slot {
    case .name(let name):
      let known = saved.slots.compactMap { slot in if case .name(let name) = slot { name } else { nil } }
      nodes.report(.nothingSaved(name, known: known.sorted(), nodes.place(id)))
    case .file(let path):
      if let text = includes.text(path, id, &nodes) {
        return .prepared(.init(slot.summary, nil, slot: slot, stored: .text(text)))
      }
    }
    return nil
  }

  private mutating func slot(_ id: YAMLTree.ID, for owner: String, of names: [String]) -> PreparedStep.Slot? {
    guard nodes.tree.kind(id) == .mapping else { return nodes.text(id, for: owner).map { .name($0) } }
    guard let field = nodes.onlyField(id, for: owner, of: names),
      let path = nodes.text(field.value, for: field.name)
    else { return nil }
    return .file(RelativePath.resolve(path, from: nodes.tree.file.name))
  }
}

extension PreparedStep.Slot {
  fileprivate var summary: String {
    switch self {
    case .name(let name): name
    case .file(let path): path
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

  fileprivate static func separateInOneUpdate(_ place: Place) -> Self {
    Self(
      .notInTransaction,
      "updates of their own can't be part of a transaction that is one update",
      at: place,
      help: "write `separate: true` in the outer transaction as well, or leave it out here"
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
