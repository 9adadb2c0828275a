import FlowApps
import FlowSyntax
import NavigationEngine

// Readers of the values that expectations state.
extension NodeReader {
  /// Reads bindings and their values, in order.
  mutating func bindings(_ id: YAMLTree.ID, for owner: String) -> [RouteValue.Field]? {
    guard tree.kind(id) == .mapping, tree.tag(id) == nil else {
      return wrongType(id, owner, takes: "a map of bindings and values")
    }
    let named = fields(id)
    if named.isEmpty { return wrongType(id, owner, takes: "at least one binding and its value") }
    let values = named.compactMap { field in
      value(field.value, for: field.name).map { RouteValue.Field(field.name, $0) }
    }
    return values.count == named.count ? values : nil
  }

  /// Reads a path's serialised form: a list as JSON has it, or JSON text.
  mutating func savedPath(_ id: YAMLTree.ID, for owner: String) -> RouteValue? {
    if tree.kind(id) == .scalar, tree.tag(id) == nil {
      guard let value = part(id) else { return nil }
      if case .string(let text) = value, case .list(let values)? = RouteValue(jsonText: text) { return .list(values) }
      guard case .list = value else {
        return wrongType(id, owner, takes: "a list as JSON has it, or JSON text that is one")
      }
    }
    guard let values = plainList(id, for: owner) else { return nil }
    guard !values.contains(where: \.holdsTypes) else {
      return wrongType(id, owner, takes: "a list as JSON has it, whose values have no types of the app's own")
    }
    return RouteValue.list(values).withPlainNumbers
  }

  mutating func diagnosticIDs(_ id: YAMLTree.ID, for owner: String) -> [String]? {
    guard tree.kind(id) == .sequence else { return wrongType(id, owner, takes: "a list of diagnostic ids") }
    return collect(id) { nodes, child in
      if nodes.tree.kind(child) == .scalar, let retired = RetiredID(nodes.tree.text(child)) {
        nodes.remark(.retired(retired, at: nodes.place(child)))
        return retired.successors.first?.rawValue
      }
      return nodes.word(
        child,
        of: EngineDiagnostic.ID.allCases.map(\.rawValue),
        what: "the id of a diagnostic",
        for: owner
      )
    }
  }

  /// Reads one of some names or, if allowed, `null`.
  mutating func word(
    _ id: YAMLTree.ID,
    of words: [String],
    isOptional: Bool,
    what: String,
    for owner: String
  ) -> RouteValue? {
    isOptional && isNull(id) ? .null : word(id, of: words, what: what, for: owner).map(RouteValue.string)
  }

  // MARK: Columns

  mutating func column(_ id: YAMLTree.ID, for owner: String) -> AppModel.Column? { choice(id, "a column", for: owner) }

  mutating func columns(_ id: YAMLTree.ID, for owner: String) -> [AppModel.Column]? {
    guard tree.kind(id) == .sequence else { return wrongType(id, owner, takes: "a list of columns") }
    return collect(id) { nodes, child in nodes.column(child, for: owner) }
  }

  mutating func selection(_ id: YAMLTree.ID, for owner: String) -> [RouteValue.Field]? {
    columnValues(id, for: owner, takes: "a map of columns and values") { $0.value($1, for: owner) }
  }

  mutating func widths(_ id: YAMLTree.ID, for owner: String) -> [RouteValue.Field]? {
    columnValues(id, for: owner, takes: "a map of columns and numbers") { nodes, child in
      guard let value = nodes.value(child, for: owner) else { return nil }
      switch value {
      case .int, .null: return value
      case .double(let points): return RouteValue(points: points)
      case .bool, .string, .list, .map, .typed:
        return nodes.wrongType(child, owner, takes: "a number of points, or `null`")
      }
    }
  }

  private mutating func columnValues(
    _ id: YAMLTree.ID,
    for owner: String,
    takes: String,
    _ read: (inout Self, YAMLTree.ID) -> RouteValue?
  ) -> [RouteValue.Field]? {
    guard tree.kind(id) == .mapping, tree.tag(id) == nil else { return wrongType(id, owner, takes: takes) }
    var values: [RouteValue.Field] = []
    var isComplete = true
    for field in fields(id) {
      let value = read(&self, field.value)
      if let column = column(field.key, for: owner), let value {
        values.append(.init(column.rawValue, value))
      } else {
        isComplete = false
      }
    }
    if isComplete, values.isEmpty { report(.nothingExpected(owner, place(id))) }
    return isComplete && !values.isEmpty ? values : nil
  }

  // MARK: Transitions

  private static var transitionKeys: [String] { ["kind", "levels", "animated"] }

  /// Reads a transition's kind, or a map of its stated properties, as a map.
  mutating func transition(_ id: YAMLTree.ID, for owner: String) -> [RouteValue.Field]? {
    guard tree.kind(id) == .mapping else { return transitionKind(id, for: owner).map { [.init("kind", $0)] } }
    if tree.count(id) == 0 { return fail(.nothingExpected(owner, place(id))) }
    var stated: [String: RouteValue] = [:]
    var isComplete = true
    for field in fields(id) {
      switch field.name {
      case "kind": stated[field.name] = transitionKind(field.value, for: owner)
      case "levels": stated[field.name] = count(field.value, for: field.name).map(RouteValue.int)
      case "animated": stated[field.name] = flag(field.value, for: field.name).map(RouteValue.bool)
      default: unknownKey(field.name, field.key, in: "“\(owner)”", known: Self.transitionKeys)
      }
      isComplete = isComplete && stated[field.name] != nil
    }
    return isComplete ? Self.transitionKeys.compactMap { key in stated[key].map { .init(key, $0) } } : nil
  }

  private mutating func transitionKind(_ id: YAMLTree.ID, for owner: String) -> RouteValue? {
    word(id, of: Transition.Kind.allCases.map(\.rawValue), what: "a kind of transition", for: owner)
      .map(RouteValue.string)
  }
}

extension RouteValue {
  /// Whether it contains a value of one of the app's own types.
  fileprivate var holdsTypes: Bool { if case .typed = self { true } else { parts.contains(where: \.holdsTypes) } }
}

extension Diagnostic {
  static func nothingExpected(_ owner: String, _ place: Place) -> Self {
    Self("nothing-expected", "“\(owner)” expects nothing, so it can't fail", at: place)
      .help("state what must hold, as in `{top: cart, depth: 1}`, or remove it")
  }
}
