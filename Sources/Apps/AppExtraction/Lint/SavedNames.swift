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
    let isStored = stored.contains { property in
      assigned[property, default: []].contains { Self.names(in: $0).contains(name) }
    }
    if isStored { return true }
    return owner?.inherited.contains { Self.encodable.contains($0.simpleName) } == true
  }

  /// Reads a node, without those within it.
  mutating func read(_ node: SourceNode) {
    switch node.kind {
    case .variable:
      let isStored = node.children(.attribute).contains { StateDeclaration.savedWrappers.contains($0.text) }
      if isStored { stored.insert(node.text) }
    case .member:
      if node.text == "codable", let path = node.children.first.flatMap(PathNames.name) { encoded.insert(path) }
    case .call:
      guard let callee = node.children.first, callee.kind == .member else { return }
      guard callee.text == "encode" || callee.text == "set" else { return }
      let arguments = CallArguments(node)
      guard callee.text == "encode" || arguments["forKey"] != nil else { return }
      for value in arguments.unlabelled { given.formUnion(Self.names(in: value)) }
    case .assignment:
      let parts = Array(node.children)
      guard parts.count == 2, let name = PathNames.name(parts[0]) else { return }
      assigned[name, default: []].append(parts[1])
    case .structure, .object, .enumeration, .protocol, .extension, .function, .initializer, .parameter, .unwrapping,
      .identifier, .keyPath, .enumCase, .alias, .inherits, .modifier, .attribute, .name, .result, .genericParameter,
      .type, .block, .branch, .guard, .conditions, .matching, .switch, .switchCase, .patterns, .binding, .loop, .return,
      .conditional, .clause, .argument, .trailing, .subscripting, .closure, .string, .interpolation, .number, .boolean,
      .nil, .array, .dictionary, .tuple, .value, .operation, .ternary, .cast, .macro, .other, .ignore, .accessor,
      .unparsed:
      break
    }
  }

  /// The protocols of types that are saved whole.
  private static let encodable: Set<String> = ["Codable", "Encodable"]

  /// The names of all properties in an expression.
  private static func names(in node: SourceNode) -> Set<String> {
    Set(([node] + node.descendants).compactMap(PathNames.name))
  }
}
