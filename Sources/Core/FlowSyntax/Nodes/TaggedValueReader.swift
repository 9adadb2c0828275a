import NavigationEngine

/// Reads the value of a node with a tag: one of a standard type, a list, or one of a type that the app may declare.
enum TaggedValueReader {
  /// Reads the value.
  ///
  /// - Parameters:
  ///   - tag: The tag.
  ///   - id: The node.
  ///   - nodes: The reader of its document.
  /// - Returns: The value; nil with an error if the node doesn't fit the tag.
  static func read(_ tag: String, _ id: YAMLTree.ID, _ nodes: inout NodeReader) -> RouteValue? {
    switch tag {
    case "!": return nodes.tree.kind(id) == .scalar ? standard("String", id, &nodes) : payload(id, &nodes)
    case "tag:yaml.org,2002:str", "!String": return standard("String", id, &nodes)
    case "tag:yaml.org,2002:int", "!Int": return standard("Int", id, &nodes)
    case "tag:yaml.org,2002:float", "!Double": return standard("Double", id, &nodes)
    case "tag:yaml.org,2002:bool", "!Bool": return standard("Bool", id, &nodes)
    case "tag:yaml.org,2002:null": return .null
    case "!List":
      guard nodes.tree.kind(id) == .sequence else { return nodes.wrongType(id, tag, takes: "a list") }
      return payload(id, &nodes)
    default:
      let name = tag.dropFirst()
      guard tag.hasPrefix("!"), Variables.isName(name) else {
        nodes.report(.unknownTag(tag, nodes.tree.place(id)))
        return nil
      }
      let payload = CasePayload.isCase(tag) ? casePayload(id, &nodes) : payload(id, &nodes)
      return payload.map { .typed(type: String(name), payload: $0) }
    }
  }

  /// The payload of a case of an enumeration: a map by label, a list without labels, or one scalar (S16.1).
  private static func casePayload(_ id: YAMLTree.ID, _ nodes: inout NodeReader) -> RouteValue? {
    switch nodes.tree.kind(id) {
    case .scalar:
      guard let value = nodes.scalar(id) else { return nil }
      // The value of a variable is carried even if it is null.
      return value == .null && !nodes.tree.hasDollar(id) ? .null : CasePayload.unlabelled([value])
    case .sequence: return nodes.collect(id) { nodes, child in nodes.part(child) }.map(CasePayload.unlabelled)
    case .mapping: return payload(id, &nodes).map { $0 == .map([]) ? .null : $0 }
    }
  }

  /// A value of one of the standard types; its text may be in quotes.
  private static func standard(_ type: String, _ id: YAMLTree.ID, _ nodes: inout NodeReader) -> RouteValue? {
    guard nodes.tree.kind(id) == .scalar else { return nodes.wrongType(id, "!\(type)", takes: "a scalar") }
    let text = nodes.tree.hasDollar(id) ? nodes.scalar(id)?.description : nodes.tree.text(id)
    guard let text else { return nil }
    if type == "String" { return .string(text) }
    let value: RouteValue? =
      switch CoreSchema.resolve(text) {
      case .bool(let value): type == "Bool" ? .bool(value) : nil
      case .int(let value): type == "Int" ? .int(value) : type == "Double" ? .double(Double(value)) : nil
      case .double(let value): type == "Double" ? .double(value) : nil
      case .null, .string, .outOfRange: nil
      }
    return value ?? nodes.wrongType(id, "!\(type)", takes: "a value of type \(type)")
  }

  /// The value after a tag; lists and maps in it need no tag.
  static func payload(_ id: YAMLTree.ID, _ nodes: inout NodeReader) -> RouteValue? {
    switch nodes.tree.kind(id) {
    case .scalar: return nodes.scalar(id)
    case .sequence: return nodes.collect(id) { nodes, child in nodes.part(child) }.map(RouteValue.list)
    case .mapping:
      var parts: [RouteValue.Field] = []
      var isComplete = true
      for field in nodes.fields(id) {
        if let value = nodes.part(field.value) { parts.append(.init(field.name, value)) } else { isComplete = false }
      }
      return isComplete ? .map(parts) : nil
    }
  }
}

extension Diagnostic {
  fileprivate static func unknownTag(_ tag: String, _ place: Place) -> Self {
    let standard = "tag:yaml.org,2002:"
    let written = tag.hasPrefix(standard) ? "!!" + tag.dropFirst(standard.count) : tag
    return Self(
      "unknown-tag",
      "“\(written.excerpt)” isn't a type",
      at: place,
      help: "write a type's name after the “!”, as in `!Park {name: Yosemite}`"
    )
  }
}
