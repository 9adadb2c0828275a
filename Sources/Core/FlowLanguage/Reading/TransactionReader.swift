import FlowSyntax
import NavigationEngine

/// Reads a transaction: steps that are observed as a whole.
struct TransactionReader {
  /// The node of the list of steps.
  let list: YAMLTree.ID
  /// Nil if it is unknown.
  private let animated: Bool?
  private let isSeparate: Bool
  /// The steps so far.
  private var steps: [(summary: String, step: Step)] = []
  /// Whether all steps so far are valid.
  private var isComplete = true

  /// Reads everything but the steps.
  ///
  /// - Parameters:
  ///   - id: The node of the argument: a list, or a map of the list and other keys.
  ///   - owner: The name of the verb.
  ///   - nodes: The reader of nodes, which gets the errors; nil is returned if there is one.
  init?(_ id: YAMLTree.ID, for owner: String, _ nodes: inout NodeReader) {
    var (list, animated, isSeparate): (YAMLTree.ID?, Bool?, Bool?) = (id, true, false)
    if nodes.tree.kind(id) == .mapping {
      list = nil
      let known = nodes.diagnostics.count
      for field in nodes.fields(id) {
        switch field.name {
        case "steps": list = field.value
        case "animated": animated = nodes.flag(field.value, for: field.name)
        case "separate": isSeparate = nodes.flag(field.value, for: field.name)
        default: nodes.unknownKey(field.name, field.key, in: "a transaction", known: Self.keys(of: owner))
        }
      }
      guard nodes.diagnostics.count == known else { return nil }
    }
    guard let list, nodes.tree.kind(list) == .sequence else {
      let all = Self.keys(of: owner).map { "`\($0)`" }.inSentence
      let _: StepArgument? = nodes.wrongType(id, owner, takes: "a list of steps, or a map of \(all)")
      return nil
    }
    guard let isSeparate else { return nil }
    (self.list, self.animated, self.isSeparate) = (list, animated, isSeparate)
  }

  private static func keys(of owner: String) -> [String] { StepTable.keys(of: owner).map(\.name) }

  /// Adds the next step of the list; nil is one with errors.
  mutating func add(_ step: FlowStep?, at id: YAMLTree.ID, _ nodes: inout NodeReader) {
    if let step = step.flatMap({ part($0, at: id, &nodes) }) { steps.append(step) } else { isComplete = false }
  }

  private func part(
    _ part: FlowStep,
    at id: YAMLTree.ID,
    _ nodes: inout NodeReader
  ) -> (summary: String, step: Step)? {
    let isBare = part.modifiers.map(\.isAddressOnly) ?? true
    guard isBare, let step = part.action, !step.isNeverPart else {
      return nodes.fail(.notInTransaction(part.verb, hasModifiers: !isBare, nodes.place(id)))
    }
    if case .transaction(_, _, isSeparate: true) = step, !isSeparate {
      return nodes.fail(.separateInOneUpdate(nodes.place(id)))
    }
    return (part.summary, step.placed(at: part.modifiers?.stack))
  }

  /// The transaction of the steps that were added; nil if one of them has errors.
  var argument: StepArgument? {
    guard isComplete, let animated else { return nil }
    let summary = steps.map(\.summary).joined(separator: ", ")
    let step = Step.transaction(steps.map(\.step), animated: animated, isSeparate: isSeparate)
    return .prepared(.init(isSeparate ? "separate \(summary)" : summary, step))
  }
}

extension Diagnostic {
  fileprivate static func notInTransaction(_ verb: Verb, hasModifiers: Bool, _ place: Place) -> Self {
    hasModifiers
      ? Self(
        .notInTransaction,
        "nothing can stand beside “\(verb.name)” here, since a transaction is seen as a whole",
        at: place
      ).help("put it beside `transaction`")
      : Self(.notInTransaction, "“\(verb.name)” can't be part of a transaction", at: place)
        .help("make it a step of its own")
  }

  fileprivate static func separateInOneUpdate(_ place: Place) -> Self {
    Self(.notInTransaction, "updates of their own can't be part of a transaction that is one update", at: place)
      .help("write `separate: true` in the outer transaction as well, or leave it out here")
  }
}
