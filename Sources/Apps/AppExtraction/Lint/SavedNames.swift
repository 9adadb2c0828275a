/// The names of the properties whose values code saves beyond the app's end.
///
/// A name stands for every property that is called so: one that isn't here is saved nowhere.
struct SavedNames: Sendable {
  /// The names of paths whose saved form the code asks for: `path.codable`.
  private(set) var encoded: Set<String> = []
  /// The names in values that are encoded, or given to defaults.
  private var given: Set<String> = []
  /// The properties that the system saves: `@SceneStorage`, `@AppStorage`.
  private var stored: Set<String> = []
  /// The values that are assigned to a property, by its name.
  private var assigned: [String: [SourceNode]] = [:]

  /// Whether something saves the property of a name, which a type has; nil if the type isn't known.
  func saves(_ name: String, of owner: TypeDeclaration?) -> Bool {
    if encoded.contains(name) || given.contains(name) || stored.contains(name) { return true }
    let values = stored.lazy.flatMap { assigned[$0, default: []] }
    return values.contains { Self.names(in: $0).contains(name) }
      || owner?.inherited.contains { Self.encodable.contains($0.simpleName) } == true
  }

  /// Reads a node, without those within it.
  mutating func read(_ node: SourceNode) {
    if node.kind == .variable {
      let isStored = node.isSavedState
      if isStored { stored.insert(node.text) }
    } else if node.kind == .member, node.text == "codable", let path = node.children.first.flatMap(PathNames.name) {
      encoded.insert(path)
    } else if node.kind == .call, let callee = node.children.first, callee.kind == .member {
      let arguments = CallArguments(node)
      guard callee.text == "encode" || callee.text == "set" && arguments["forKey"] != nil else { return }
      for value in arguments.unlabelled { given.formUnion(Self.names(in: value)) }
    } else if node.kind == .assignment, case let parts = Array(node.children), parts.count == 2,
      let name = PathNames.name(parts[0])
    {
      assigned[name, default: []].append(parts[1])
    }
  }

  /// The protocols of types that are saved whole.
  private static let encodable: Set<String> = ["Codable", "Encodable"]

  /// The names of all properties in an expression.
  private static func names(in node: SourceNode) -> Set<String> {
    Set(([node] + node.descendants).compactMap(PathNames.name))
  }
}
