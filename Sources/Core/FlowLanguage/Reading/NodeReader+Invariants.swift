import FlowSyntax

extension NodeReader {
  /// Reads the invariants of a flow or of a workspace, a list of rules; nil with an error if one is invalid.
  mutating func invariants(_ id: YAMLTree.ID, _ addressing: Addressing) -> [Invariant]? {
    let owner = FlowKey.invariants.rawValue
    guard tree.kind(id) == .sequence else { return wrongType(id, owner, takes: "a list of rules") }
    if tree.count(id) == 0 { return fail(.nothingExpected(owner, place(id))) }
    return collect(id) { nodes, child in nodes.invariant(child, of: owner, addressing) }
  }

  private mutating func invariant(_ id: YAMLTree.ID, of owner: String, _ addressing: Addressing) -> Invariant? {
    guard tree.kind(id) == .mapping else {
      return wrongType(id, owner, takes: "maps, each of them one rule")
    }
    reportTag(of: id)
    let known = diagnostics.count
    var found: [InvariantKey: Field] = [:]
    var form: Field?
    for field in fields(id) {
      guard let key = InvariantKey(rawValue: field.name) else {
        unknownKey(field.name, field.key, in: "a rule", known: InvariantKey.allCases.map(\.rawValue))
        continue
      }
      found[key] = field
      guard InvariantKey.forms.contains(key) else { continue }
      if let form {
        // A repeated key has been reported.
        guard form.name != field.name else { continue }
        report(.twoRules(form.name, field.name, place(field.key), first: place(form.key)))
      } else {
        form = field
      }
    }
    // A mistyped key isn't reported as missing too.
    if diagnostics.count == known { requirePartners(in: found) }
    if form == nil, diagnostics.count == known { report(.noRule(place(id))) }
    let rule = rule(found, addressing)
    let name = found[.name].flatMap { text($0.value, for: $0.name) }
    guard let rule, let form, diagnostics.count == known else { return nil }
    let range = SourceRange(start: tree.range(form.key).start, end: tree.range(id).end)
    return Invariant(rule: rule, place: Place(tree.file, range), name: name)
  }

  /// Reports the keys whose required partners are missing.
  private mutating func requirePartners(in found: [InvariantKey: Field]) {
    var missing: Set<InvariantKey> = []
    for key in InvariantKey.allCases {
      guard let field = found[key], let partner = key.partner, found[partner] == nil else { continue }
      guard missing.insert(partner).inserted else { continue }
      report(.missingKey(partner.rawValue, of: field.name, example: partner.example, place(field.key)))
    }
  }

  /// Reads the rule; all keys are read even if they make no rule, so that all their errors are reported.
  private mutating func rule(_ found: [InvariantKey: Field], _ addressing: Addressing) -> Invariant.Rule? {
    var parts: [InvariantKey: [Expectation]] = [:]
    for key in InvariantKey.allCases where key != .name && key != .within {
      if let field = found[key] {
        parts[key] = ExpectationReader(owner: field.name, addressing: addressing).read(field.value, &self)
      }
    }
    let steps = found[.within].map { count($0.value, for: $0.name) ?? 0 }
    if let always = parts[.always] { return .always(always) }
    if let never = parts[.never] { return .never(never) }
    if let whenever = parts[.whenever], let holds = parts[.holds] { return .whenever(whenever, holds: holds) }
    guard let after = parts[.after], let eventually = parts[.eventually] else { return nil }
    return .after(after, eventually: eventually, within: steps)
  }
}

extension Diagnostic {
  fileprivate static func twoRules(_ first: String, _ second: String, _ place: Place, first firstPlace: Place) -> Self {
    Self("two-rules", "an entry is one rule, and this one has both “\(first)” and “\(second)”", at: place)
      .note("the first is here", at: firstPlace)
      .help("begin an entry of its own with “- \(second):”")
  }

  fileprivate static func noRule(_ place: Place) -> Self {
    Self(
      .missingKey,
      "a rule needs one of \(InvariantKey.forms.map { "“\($0.rawValue)”" }.joined(separator: ", "))",
      at: place
    ).help("write for instance `\(InvariantKey.never.example)`")
  }
}
