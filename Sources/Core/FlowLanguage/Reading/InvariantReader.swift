import FlowSyntax

/// Reads the invariants of a flow.
struct InvariantReader {
  let language: StepTable
  /// The names that `stacks` takes.
  let addressing: Addressing

  /// Reads a list of rules, of a flow or of a workspace; nil with an error if one is invalid.
  func read(_ id: YAMLTree.ID, _ nodes: inout NodeReader) -> [Invariant]? {
    let owner = FlowKey.invariants.rawValue
    guard nodes.tree.kind(id) == .sequence else { return nodes.wrongType(id, owner, takes: "a list of rules") }
    if nodes.tree.count(id) == 0 {
      nodes.report(.nothingExpected(owner, nodes.place(id)))
      return nil
    }
    return nodes.collect(id) { nodes, child in invariant(child, of: owner, &nodes) }
  }

  private func invariant(_ id: YAMLTree.ID, of owner: String, _ nodes: inout NodeReader) -> Invariant? {
    guard nodes.tree.kind(id) == .mapping else {
      return nodes.wrongType(id, owner, takes: "maps, each of them one rule")
    }
    nodes.reportTag(of: id)
    let known = nodes.diagnostics.count
    var found: [InvariantKey: NodeReader.Field] = [:]
    var form: NodeReader.Field?
    for field in nodes.fields(id) {
      guard let key = InvariantKey(rawValue: field.name) else {
        nodes.unknownKey(field.name, field.key, in: "a rule", known: InvariantKey.allCases.map(\.rawValue))
        continue
      }
      found[key] = field
      guard InvariantKey.forms.contains(key) else { continue }
      if let form {
        // A repeated key has been reported.
        guard form.name != field.name else { continue }
        nodes.report(.twoRules(form.name, field.name, nodes.place(field.key), first: nodes.place(form.key)))
      } else {
        form = field
      }
    }
    // A mistyped key isn't reported as missing too.
    if nodes.diagnostics.count == known { requirePartners(in: found, &nodes) }
    if form == nil, nodes.diagnostics.count == known { nodes.report(.noRule(nodes.place(id))) }
    let rule = rule(found, &nodes)
    let name = found[.name].flatMap { nodes.text($0.value, for: $0.name) }
    guard let rule, let form, nodes.diagnostics.count == known else { return nil }
    let range = SourceRange(start: nodes.tree.range(form.key).start, end: nodes.tree.range(id).end)
    return Invariant(rule: rule, place: Place(nodes.tree.file, range), name: name)
  }

  /// Reports the keys whose required partners are missing.
  private func requirePartners(in found: [InvariantKey: NodeReader.Field], _ nodes: inout NodeReader) {
    var missing: Set<InvariantKey> = []
    for key in InvariantKey.allCases {
      guard let field = found[key], let partner = key.partner, found[partner] == nil else { continue }
      guard missing.insert(partner).inserted else { continue }
      nodes.report(.missingKey(partner.rawValue, of: field.name, example: partner.example, nodes.place(field.key)))
    }
  }

  /// Reads the rule; all keys are read even if they make no rule, so that all their errors are reported.
  private func rule(_ found: [InvariantKey: NodeReader.Field], _ nodes: inout NodeReader) -> Invariant.Rule? {
    var parts: [InvariantKey: [Expectation]] = [:]
    for key in InvariantKey.allCases where key != .name && key != .within {
      if let field = found[key] {
        parts[key] = ExpectationReader(field.name, in: language, addressing).read(field.value, &nodes)
      }
    }
    let steps = found[.within].map { nodes.count($0.value, for: $0.name) ?? 0 }
    if let always = parts[.always] { return .always(always) }
    if let never = parts[.never] { return .never(never) }
    if let whenever = parts[.whenever], let holds = parts[.holds] { return .whenever(whenever, holds: holds) }
    guard let after = parts[.after], let eventually = parts[.eventually] else { return nil }
    return .after(after, eventually: eventually, within: steps)
  }
}

extension Diagnostic {
  fileprivate static func twoRules(_ first: String, _ second: String, _ place: Place, first firstPlace: Place) -> Self {
    Self(
      "two-rules",
      "an entry is one rule, and this one has both “\(first)” and “\(second)”",
      at: place,
      notes: [.init("the first is here", at: firstPlace)],
      help: "begin an entry of its own with “- \(second):”"
    )
  }

  fileprivate static func noRule(_ place: Place) -> Self {
    Self(
      .missingKey,
      "a rule needs one of \(InvariantKey.forms.map { "“\($0.rawValue)”" }.joined(separator: ", "))",
      at: place,
      help: "write for instance `\(InvariantKey.never.example)`"
    )
  }
}
