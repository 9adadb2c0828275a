import FlowSyntax
import NavigationEngine

// Readers of arguments of steps on a whole stack: links, the back menu, bindings.
extension StepArgument {
  /// Reads a link by its label, value or view.
  static func link(_ id: YAMLTree.ID, for owner: String, _ nodes: inout NodeReader) -> Self? {
    guard nodes.tree.kind(id) == .mapping, nodes.tree.tag(id) == nil else {
      return nodes.text(id, for: owner).map { .prepared(.init($0, .tap(.label($0)))) }
    }
    if nodes.tree.members(id).contains(where: { nodes.tree.text($0.key) == "row" }) {
      return row(of: id, owner, &nodes)
    }
    guard let field = nodes.onlyField(id, for: owner, of: ["label", "value", "view", "row"]) else { return nil }
    switch field.name {
    case "value":
      return nodes.value(field.value, for: field.name).map { .prepared(.init($0.spelled, .tap(.value($0)))) }
    case "view": return nodes.text(field.value, for: field.name).map { .prepared(.init($0, .tap(.view($0)))) }
    default: return nodes.text(field.value, for: field.name).map { .prepared(.init($0, .tap(.label($0)))) }
    }
  }

  /// Reads a row by its value or its label, or an action of it (S17.2, S17.3).
  private static func row(of id: YAMLTree.ID, _ owner: String, _ nodes: inout NodeReader) -> Self? {
    let takes = "a link's label, `{value: …}`, `{view: …}` or `{row: …}`"
    let fields = nodes.fields(id, of: owner, takes: takes, needed: ["row"], others: ["label"])
    guard let fields, let field = fields["row"], let row = nodes.value(field.value, for: field.name) else { return nil }
    guard let action = fields["label"] else { return .prepared(.init("row \(row.spelled)", .tap(.row(row)))) }
    return nodes.text(action.value, for: action.name).map {
      .prepared(.init("\($0) of row \(row.spelled)", .tap(.row(row, action: $0))))
    }
  }

  /// Reads the number of uses of the back button, or the choice in its menu: a title, or a depth from 0, the root.
  static func countOrBackTarget(_ id: YAMLTree.ID, for owner: String, _ nodes: inout NodeReader) -> Self? {
    guard nodes.tree.kind(id) == .mapping else { return nodes.count(id, for: owner).map(Self.count) }
    guard let field = nodes.onlyField(id, for: owner, of: ["to"]) else { return nil }
    guard nodes.tree.kind(field.value) == .scalar, !nodes.tree.isNothing(field.value) else {
      return nodes.wrongType(field.value, "to", takes: "a title or a depth")
    }
    guard let value = nodes.scalar(field.value) else { return nil }
    if case .int(let depth) = value { return .prepared(.init("to depth \(depth)", .backTo(.depth(depth)))) }
    return .prepared(.init("to \(value)", .backTo(.title(value.description))))
  }

  /// The number of values that are popped; a screen in its place is the argument of another verb.
  static func count(_ id: YAMLTree.ID, for owner: String, _ nodes: inout NodeReader) -> Self? {
    let text =
      switch nodes.tree.kind(id) {
      case .scalar: nodes.tree.text(id)
      case .mapping: "cart"
      case .sequence: ""
      }
    guard text.first?.isLetter == true else { return nodes.count(id, for: owner).map(Self.count) }
    let isRoot = ["all", "root", "toRoot", "home"].contains(text)
    let example = isRoot ? "`popToRoot`" : "`pop: 2` for a number, or `popTo: \(text.excerpt)`"
    return nodes.wrongType(id, owner, takes: "a whole number from 0 up", help: "write for instance \(example)")
  }

  static func bindings(_ id: YAMLTree.ID, for owner: String, _ nodes: inout NodeReader) -> Self? {
    nodes.bindings(id, for: owner).map { .prepared(.init($0.map(\.name).joined(separator: ", "), .set($0))) }
  }

  static func valueOrScreen(_ id: YAMLTree.ID, for owner: String, _ nodes: inout NodeReader) -> Self? {
    guard nodes.tree.kind(id) == .mapping, nodes.tree.tag(id) == nil else {
      return nodes.value(id, for: owner).map(Self.value)
    }
    let fields = nodes.fields(id)
    for field in fields where field.name != "screen" {
      let value = nodes.tree.kind(field.value) == .scalar ? nodes.tree.text(field.value).excerpt : "cart"
      let hint = field.name == "value" ? "write the value itself: `\(owner): \(value)`" : nil
      nodes.unknownKey(field.name, field.key, in: "“\(owner)”", known: ["screen"], hint: hint)
    }
    guard let field = fields.first, fields.count == 1, field.name == "screen" else {
      return fields.isEmpty ? nodes.wrongType(id, owner, takes: "a value or `{screen: Name}`") : nil
    }
    return nodes.text(field.value, for: "screen").map(Self.screen)
  }

  /// Reads a list of values, or any other value.
  static func listOrOther(_ id: YAMLTree.ID, for owner: String, _ nodes: inout NodeReader) -> Self? {
    switch nodes.valueOrList(id, for: owner) {
    case .list(let values)?: .values(values)
    case let value?: .value(value)
    case nil: nil
    }
  }

  /// Reads the serialised form of a path: a list as JSON has it, or JSON text, valid or not.
  static func json(_ id: YAMLTree.ID, _ nodes: inout NodeReader) -> Self? {
    if nodes.tree.kind(id) == .sequence {
      return nodes.plainList(id, for: "json").map { .prepared(.init("json", .restore(.list($0)))) }
    }
    return nodes.text(id, for: "json").map { .prepared(.init("json", .restore(.text($0)))) }
  }
}

extension NodeReader {
  /// The fields of a verb's map, by name.
  mutating func fields(_ id: YAMLTree.ID, of verb: String) -> [String: Field]? {
    let keys = StepTable.keys(of: verb)
    return fields(
      id,
      of: verb,
      takes: StepTable.verb(named: verb)?.takes ?? "a map",
      needed: keys.filter(\.isNeeded).map(\.name),
      others: keys.filter { !$0.isNeeded }.map(\.name)
    )
  }
}
