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

  /// Reads a file.
  mutating func read(_ tree: SourceTree) {
    stored.formUnion(tree.nodes(of: .variable).filter(\.isSavedState).map(\.text))
    let coded = tree.nodes(of: .member).filter { $0.text == "codable" }
    encoded.formUnion(coded.compactMap { $0.children.first.flatMap(\.propertyName) })
    for call in tree.nodes(of: .call) where call.children.first?.kind == .member {
      let (method, arguments) = (call.children.first?.text, CallArguments(call))
      guard method == "encode" || method == "set" && arguments["forKey"] != nil else { continue }
      for value in arguments.unlabelled { given.formUnion(Self.names(in: value)) }
    }
    for parts in tree.nodes(of: .assignment).map({ Array($0.children) }) where parts.count == 2 {
      if let name = parts[0].propertyName { assigned[name, default: []].append(parts[1]) }
    }
  }

  /// The protocols of types that are saved whole.
  private static let encodable: Set<String> = ["Codable", "Encodable"]

  /// The names of all properties in an expression.
  private static func names(in node: SourceNode) -> Set<String> {
    Set(([node] + node.descendants).compactMap(\.propertyName))
  }
}
