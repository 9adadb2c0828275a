import FlowDiagnostics
package import NavigationEngine
package import YAMLSyntax

// Readers of route values as YAML spells them (S2.1).
extension NodeReader {
  /// One value: a scalar, or a tagged node.
  package mutating func value(_ id: YAMLTree.ID, for owner: String) -> RouteValue? {
    if let text = tree.simpleText(id) { return .string(text) }
    if let count = tree.simpleCount(id) { return .int(count) }
    if let tag = tree.tag(id) { return tagged(tag, id) }
    switch tree.kind(id) {
    case .scalar: return scalar(id)
    case .sequence: return wrongType(id, owner, takes: "one value (a list as one value is `!List […]`)")
    case .mapping: return wrongType(id, owner, takes: "one value (a map as one value needs a type: `!Park {…}`)")
    }
  }

  /// A value, or a list of values.
  package mutating func values(_ id: YAMLTree.ID, for owner: String) -> [RouteValue]? {
    if let text = tree.simpleText(id) { return [.string(text)] }
    if tree.kind(id) == .sequence, tree.tag(id) == nil { return list(id, for: owner) }
    if tree.isNothing(id), tree.tag(id) == nil { return wrongType(id, owner, takes: "a value or a list of values") }
    guard let value = value(id, for: owner) else { return nil }
    // The value of a variable may be a list.
    if tree.hasDollar(id), case .list(let values) = value { return values }
    return [value]
  }

  package mutating func list(_ id: YAMLTree.ID, for owner: String) -> [RouteValue]? {
    if tree.kind(id) == .sequence, tree.tag(id) == nil {
      return collect(id) { nodes, child in nodes.value(child, for: owner) }
    }
    if tree.kind(id) == .scalar, tree.hasDollar(id) {
      guard let value = scalar(id) else { return nil }
      if case .list(let values) = value { return values }
    }
    return wrongType(id, owner, takes: "a list of values")
  }

  /// A list whose elements may be lists and maps without a type, as JSON has them.
  package mutating func plainList(_ id: YAMLTree.ID, for owner: String) -> [RouteValue]? {
    guard tree.kind(id) == .sequence, tree.tag(id) == nil else { return list(id, for: owner) }
    return collect(id) { nodes, child in nodes.part(child) }
  }

  /// A value; a list is a value as well.
  package mutating func valueOrList(_ id: YAMLTree.ID, for owner: String) -> RouteValue? {
    let isList = tree.kind(id) == .sequence && tree.tag(id) == nil
    return isList ? list(id, for: owner).map(RouteValue.list) : value(id, for: owner)
  }

  private mutating func tagged(_ tag: String, _ id: YAMLTree.ID) -> RouteValue? {
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
      guard tag.hasPrefix("!"), Variables.isName(name) else {
        report(.unknownTag(tag, tree.place(id)))
        return nil
      }
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
      case .null, .string, .outOfRange: nil
      }
    return value ?? wrongType(id, "!\(type)", takes: "a value of type \(type)")
  }

  /// The value after a tag; lists and maps in it need no tag.
  private mutating func payload(_ id: YAMLTree.ID) -> RouteValue? {
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

  /// A value within another, in which lists and maps need no tag.
  package mutating func part(_ id: YAMLTree.ID) -> RouteValue? {
    tree.tag(id).map { tagged($0, id) } ?? payload(id)
  }
}

extension DiagnosticID {
  static let unknownTag: Self = "unknown-tag"
}

extension Diagnostic {
  fileprivate static func unknownTag(_ tag: String, _ place: Place) -> Self {
    let standard = "tag:yaml.org,2002:"
    let written = tag.hasPrefix(standard) ? "!!" + tag.dropFirst(standard.count) : tag
    return Self(
      .unknownTag,
      "“\(written.excerpt)” isn't a type",
      at: place,
      help: "write a type's name after the “!”, as in `!Park {name: Yosemite}`"
    )
  }
}

extension RouteValue {
  /// Reads the value of a text that is written without quotes in a flow.
  package init(plain text: String) {
    self =
      switch CoreSchema.resolve(text) {
      case .null: .null
      case .bool(let value): .bool(value)
      case .int(let value): .int(value)
      case .double(let value): .double(value)
      case .string, .outOfRange: .string(text)
      }
  }
}
