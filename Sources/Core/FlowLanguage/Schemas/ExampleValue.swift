import FlowSyntax
import NavigationEngine
import PlainText

/// The value of a key in an example, as a program loads it that ignores tags.
struct ExampleValue {
  let json: JSONValue
  /// Whether a tag is lost.
  let isTagged: Bool

  /// Reads the example of a key; nil if it isn't a map of the key.
  init?(_ example: String) {
    let file = SourceFile(name: "example", bytes: Array("\(example)\n".utf8))
    guard let tree = try? YAMLReader().read(file).tree, let root = tree.roots.first,
      let (_, value) = tree.members(root).first
    else { return nil }
    (json, isTagged) = Self.read(value, tree)
  }

  private static func read(_ id: YAMLTree.ID, _ tree: YAMLTree) -> (JSONValue, isTagged: Bool) {
    var isTagged = tree.tag(id) != nil
    func inner(_ id: YAMLTree.ID) -> JSONValue {
      let (value, hasTag) = read(id, tree)
      if hasTag { isTagged = true }
      return value
    }
    let value: JSONValue =
      switch tree.kind(id) {
      case .scalar: tree.isPlain(id) ? scalar(tree.text(id)) : .string(tree.text(id))
      case .sequence: .array(tree.elements(id).map(inner))
      case .mapping: .object(tree.members(id).map { .init(name: tree.text($0.key), value: inner($0.value)) })
      }
    return (value, isTagged)
  }

  private static func scalar(_ text: String) -> JSONValue {
    switch RouteValue(plain: text) {
    case .null: .null
    case .bool(let value): .bool(value)
    case .int(let value): .int(value)
    case .double(let value): JSONValue(value) ?? .string(text)
    case .string, .list, .map, .typed: .string(text)
    }
  }
}
