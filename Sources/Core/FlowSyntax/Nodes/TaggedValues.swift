import NavigationEngine

extension NodeReader {
  /// Reads the value of a node with a tag: one of a standard type, a list, or one of a type that the app may declare;
  /// nil with an error if the node doesn't fit the tag.
  mutating func taggedValue(_ tag: String, _ id: YAMLTree.ID) -> RouteValue? {
    switch tag {
    case "!": return tree.kind(id) == .scalar ? standard("String", id) : payload(id)
    case "tag:yaml.org,2002:str", "!String": return standard("String", id)
    case "tag:yaml.org,2002:int", "!Int": return standard("Int", id)
    case "tag:yaml.org,2002:float", "!Double": return standard("Double", id)
    case "tag:yaml.org,2002:bool", "!Bool": return standard("Bool", id)
    case "tag:yaml.org,2002:null": return .null
    case "!List":
      guard tree.kind(id) == .sequence else { return wrongType(id, tag, takes: "a list") }
      return payload(id)
    default:
      let name = tag.dropFirst()
      guard tag.hasPrefix("!"), Variables.isName(name) else { return fail(.unknownTag(tag, tree.place(id))) }
      let payload = CasePayload.isCase(tag) ? casePayload(id) : payload(id)
      return payload.map { .typed(type: String(name), payload: $0) }
    }
  }

  /// The payload of a case of an enumeration: a map by label, a list without labels, or one scalar (S16.1).
  private mutating func casePayload(_ id: YAMLTree.ID) -> RouteValue? {
    switch tree.kind(id) {
    case .scalar:
      guard let value = scalar(id) else { return nil }
      // The value of a variable is carried even if it is null.
      return value == .null && !tree.hasDollar(id) ? .null : CasePayload.unlabelled([value])
    case .sequence: return collect(id) { nodes, child in nodes.part(child) }.map(CasePayload.unlabelled)
    case .mapping: return payload(id).map { $0 == .map([]) ? .null : $0 }
    }
  }

  /// A value of one of the standard types; its text may be in quotes.
  private mutating func standard(_ type: String, _ id: YAMLTree.ID) -> RouteValue? {
    guard tree.kind(id) == .scalar else { return wrongType(id, "!\(type)", takes: "a scalar") }
    let text = tree.hasDollar(id) ? scalar(id)?.description : tree.text(id)
    guard let text else { return nil }
    if type == "String" { return .string(text) }
    let value: RouteValue? =
      switch CoreSchema.resolve(text) {
      case .bool(let value): type == "Bool" ? .bool(value) : nil
      case .int(let value): type == "Int" ? .int(value) : type == "Double" ? .double(Double(value)) : nil
      case .double(let value): type == "Double" ? .double(value) : nil
      case .null, .string, .list, .map, .typed, nil: nil
      }
    return value ?? wrongType(id, "!\(type)", takes: "a value of type \(type)")
  }

  /// The value after a tag; lists and maps in it need no tag.
  mutating func payload(_ id: YAMLTree.ID) -> RouteValue? {
    switch tree.kind(id) {
    case .scalar: return scalar(id)
    case .sequence: return collect(id) { nodes, child in nodes.part(child) }.map(RouteValue.list)
    case .mapping:
      var parts: [RouteValue.Field] = []
      var isComplete = true
      for field in fields(id) {
        if let value = part(field.value) { parts.append(.init(field.name, value)) } else { isComplete = false }
      }
      return isComplete ? .map(parts) : nil
    }
  }
}

extension Diagnostic {
  fileprivate static func unknownTag(_ tag: String, _ place: Place) -> Self {
    let standard = "tag:yaml.org,2002:"
    let written = tag.hasPrefix(standard) ? "!!" + tag.dropFirst(standard.count) : tag
    return Self("unknown-tag", "“\(written.excerpt)” isn't a type", at: place)
      .help("write a type's name after the “!”, as in `!Park {name: Yosemite}`")
  }
}
