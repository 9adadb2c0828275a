import FlowSyntax
import NavigationEngine

// Checks that names exist: screens and types; and that values fit their types.
extension AppContext {
  /// Reads a screen's name, which must be one of the app's; else nil with an error.
  mutating func screenName(_ id: YAMLTree.ID, for owner: String) -> String? {
    guard let name = nodes.text(id, for: owner) else { return nil }
    if names.hasScreen(name) {
      shows[screen, default: []].insert(name)
      return name
    }
    return fail(.unknownScreen(name, known: names.screens, tree.place(id)))
  }

  /// Reads a type's name, which must be one of the app's or of Swift's; else nil with an error.
  mutating func typeName(_ id: YAMLTree.ID, for owner: String) -> String? {
    guard let name = nodes.text(id, for: owner) else { return nil }
    return checkType(name, tree.place(id)) ? name : nil
  }

  mutating func checkType(_ name: String, _ place: Place) -> Bool {
    if names.hasType(name) { return true }
    report(.unknownType(name, known: knownTypes, place))
    return false
  }

  /// The names of all types, for suggestions.
  var knownTypes: [String] { names.types.keys.sorted() + AppNames.standardTypes }

  // MARK: Values

  /// Reads a value and checks that it fits its type; else nil with an error.
  mutating func checkedValue(
    _ id: YAMLTree.ID,
    for owner: String,
    _ references: [String: AppModel.URLPattern.SegmentType] = [:]
  ) -> RouteValue? {
    var types = references.mapValues(\.name)
    if let rowType { types[AppModel.Rows.variable] = rowType }
    return nodes.value(id, for: owner).flatMap { checked($0, id, types) }
  }

  /// Whether a value of data fits its type; else errors are reported, at the nodes that don't if there are any.
  mutating func checked(
    _ value: RouteValue,
    at place: Place,
    in id: YAMLTree.ID?,
    _ note: Diagnostic.Note? = nil
  ) -> Bool {
    if let id { return checked(value, id, [:]) != nil }
    let problems = ValueCheck(types: names.types).problems(in: value)
    for problem in problems { report(problem.diagnostic(place).adding([note].compactMap(\.self))) }
    return problems.isEmpty
  }

  /// Reads a value of a known type, which needs no tag if the type has no fields.
  ///
  /// - Parameters:
  ///   - id: The value.
  ///   - type: The type.
  ///   - owner: The key that the value belongs to.
  ///   - isPattern: Whether the name of a case stands for the case whatever it carries (S16.2).
  /// - Returns: The value; nil with an error if there is none, or it doesn't fit its type.
  mutating func value(
    _ id: YAMLTree.ID,
    ofType type: String,
    for owner: String,
    isPattern: Bool = false
  ) -> RouteValue? {
    guard tree.tag(id) == nil, tree.kind(id) == .scalar, let declared = names.types[type], declared.fields.isEmpty
    else {
      guard isPattern, tree.kind(id) != .mapping || !tree.members(id).isEmpty else {
        return checkedValue(id, for: owner)
      }
      return nodes.value(id, for: owner).flatMap { checked($0, id, [:], isPattern: true) }
    }
    if declared.cases.isEmpty { return nodes.scalar(id).map { .typed(type: type, payload: $0) } }
    return checked(.typed(type: "\(type).\(tree.text(id))", payload: .null), id, [:], isPattern: isPattern)
  }

  /// The value, if it fits its type; else nil with errors at the nodes that don't.
  private mutating func checked(
    _ value: RouteValue,
    _ id: YAMLTree.ID,
    _ references: [String: String],
    isPattern: Bool = false
  ) -> RouteValue? {
    switch value {
    case .null, .bool, .int, .double, .string: return value
    case .list, .map, .typed: break
    }
    let problems = ValueCheck(types: names.types, references: references, isPattern: isPattern).problems(in: value)
    for problem in problems { report(problem.diagnostic(tree.place(node(of: problem, in: id)))) }
    return problems.isEmpty ? value : nil
  }

  /// The node of a value that a problem is about; the last one on the way that there is.
  private func node(of problem: ValueCheck.Problem, in id: YAMLTree.ID) -> YAMLTree.ID {
    var (key, node) = (id, id)
    for turn in problem.way {
      switch turn {
      case .field(let name):
        if let member = tree.members(node).first(where: { tree.text($0.key) == name }) {
          (key, node) = (member.key, member.value)
        } else if let position = CasePayload.position(of: name), tree.elements(node).indices ~= position {
          (key, node) = (tree.elements(node)[position], tree.elements(node)[position])
        }
      case .element(let index):
        guard tree.elements(node).indices ~= index else { continue }
        (key, node) = (tree.elements(node)[index], tree.elements(node)[index])
      }
    }
    return problem.isAboutName ? key : node
  }
}

extension Diagnostic {
  fileprivate static func unknownScreen(_ name: String, known: [String], _ place: Place) -> Self {
    Self(.screenNotDeclared, "the app has no screen “\(name)”", at: place)
      .help(near: name, among: known, else: "declare it under `screens`; a bare one is just `\(name):`")
  }
}
