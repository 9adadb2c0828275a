import FlowDiagnostics
import FlowSyntax
import NavigationEngine
import YAMLSyntax

// Checks that names exist: screens, types, their cases and fields.
extension AppContext {
  /// Reads a screen's name, which must be one of the app's; else nil with an error.
  mutating func screenName(_ id: YAMLTree.ID, for owner: String) -> String? {
    guard let name = nodes.text(id, for: owner) else { return nil }
    if names.hasScreen(name) { return name }
    report(.unknownScreen(name, known: names.screens, tree.place(id)))
    return nil
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

  mutating func checkCase(_ name: String, of type: String, _ cases: [String], _ place: Place) -> Bool {
    if cases.contains(name) { return true }
    report(.unknownCase(name, of: type, known: cases, place))
    return false
  }

  /// The names of all types, for suggestions.
  var knownTypes: [String] { names.types.keys.sorted() + AppNames.standardTypes }

  // MARK: Values

  /// Reads a value and checks that its types, cases and fields exist; else nil with an error.
  ///
  /// - Parameters:
  ///   - id: The value.
  ///   - owner: The key that the value belongs to.
  ///   - types: The types of the references that have one.
  /// - Returns: The value.
  mutating func checkedValue(
    _ id: YAMLTree.ID,
    for owner: String,
    _ types: [String: AppModel.URLPattern.SegmentType] = [:]
  ) -> RouteValue? {
    guard let value = nodes.value(id, for: owner) else { return nil }
    return checkNames(in: id, types) ? value : nil
  }

  private mutating func checkNames(
    in id: YAMLTree.ID,
    _ types: [String: AppModel.URLPattern.SegmentType]
  ) -> Bool {
    var isRight = true
    if let tag = tree.tag(id), tag.hasPrefix("!"), tag != "!", tag != "!List" {
      isRight = checkTag(tag.dropFirst(), id, types)
    }
    let children = tree.kind(id) == .mapping ? tree.members(id).map { $0.value } : tree.elements(id)
    for child in children where !checkNames(in: child, types) { isRight = false }
    return isRight
  }

  /// Checks the type, case and fields of one tagged node.
  private mutating func checkTag(
    _ tag: Substring,
    _ id: YAMLTree.ID,
    _ types: [String: AppModel.URLPattern.SegmentType]
  ) -> Bool {
    let parts = tag.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard checkType(parts[0], tree.place(id)) else { return false }
    guard let type = names.types[parts[0]] else { return true }
    if parts.count > 1 { return checkCase(parts[1], of: parts[0], type.cases, tree.place(id)) }
    if !type.cases.isEmpty {
      report(.caseMissing(parts[0], type.cases, tree.place(id)))
      return false
    }
    return type.fields.isEmpty || checkFields(of: parts[0], type.fields, id, types)
  }

  private mutating func checkFields(
    of type: String,
    _ fields: [(name: String, type: String)],
    _ id: YAMLTree.ID,
    _ types: [String: AppModel.URLPattern.SegmentType]
  ) -> Bool {
    guard tree.kind(id) == .mapping else {
      report(.fieldsMissing(type, fields.filter { !FieldType($0.type).isOptional }, tree.place(id)))
      return false
    }
    var isRight = true
    var given: Set<String> = []
    for (key, value) in tree.members(id) {
      let name = tree.text(key)
      given.insert(name)
      guard let field = fields.first(where: { $0.name == name }) else {
        report(.unknownField(name, of: type, known: fields.map(\.name), tree.place(key)))
        isRight = false
        continue
      }
      if !fits(value, FieldType(field.type), types) {
        report(.fieldOfOtherType(name, of: type, takes: field.type, tree.place(value)))
        isRight = false
      }
    }
    let missing = fields.filter { !given.contains($0.name) && !FieldType($0.type).isOptional }
    // A misspelt field isn't reported as missing too.
    guard isRight, !missing.isEmpty else { return isRight }
    report(.fieldsMissing(type, missing, tree.place(id)))
    return false
  }

  /// Whether a scalar can be a field's value; true if the field's type isn't one of scalars.
  private func fits(
    _ id: YAMLTree.ID,
    _ type: FieldType,
    _ types: [String: AppModel.URLPattern.SegmentType]
  ) -> Bool {
    guard tree.kind(id) == .scalar, tree.tag(id) == nil else { return true }
    if tree.hasDollar(id) {
      let text = tree.text(id)
      guard text.hasPrefix("${"), text.hasSuffix("}"), let stated = types[String(text.dropFirst(2).dropLast())] else {
        return true
      }
      return type.scalar.map { $0 == stated.name } ?? true
    }
    let isPlain = tree.isPlain(id)
    guard let scalar = type.scalar else { return true }
    return switch isPlain ? CoreSchema.resolve(tree.text(id)) : .string(tree.text(id)) {
    case .null: type.isOptional
    case .bool: scalar == "Bool"
    case .int: scalar == "Int"
    case .double: scalar == "Double"
    case .string: scalar == "String"
    case .outOfRange: false
    }
  }
}

extension DiagnosticID {
  static let screenNotDeclared: Self = "screen-not-declared"
  static let typeNotDeclared: Self = "type-not-declared"
  static let unknownCase: Self = "unknown-case"
  static let caseMissing: Self = "case-missing"
  static let unknownField: Self = "unknown-field"
  static let fieldsMissing: Self = "fields-missing"
  static let fieldOfOtherType: Self = "field-of-other-type"
}

extension Diagnostic {
  fileprivate static func unknownScreen(_ name: String, known: [String], _ place: Place) -> Self {
    Self(
      .screenNotDeclared,
      "the app has no screen “\(name)”",
      at: place,
      help: Suggestion.sentence(for: name, among: known) ?? "declare it under `screens`; a bare one is just `\(name):`"
    )
  }

  static func unknownType(_ name: String, known: [String], _ place: Place) -> Self {
    Self(
      .typeNotDeclared,
      "the app has no type “\(name)”",
      at: place,
      help: Suggestion.sentence(for: name, among: known) ?? "declare it under `types`; a bare one is just `\(name):`"
    )
  }

  static func unknownCase(_ name: String, of type: String, known: [String], _ place: Place) -> Self {
    Self(
      .unknownCase,
      "\(type) has no case “\(name)”",
      at: place,
      help: Suggestion.sentence(for: name, among: known)
        ?? (known.isEmpty ? "list it under the type's `cases`" : "use one of \(known.joined(separator: ", "))")
    )
  }

  static func caseMissing(_ type: String, _ cases: [String], _ place: Place) -> Self {
    Self(
      .caseMissing,
      "\(type) is an enumeration, so a value is one of its cases",
      at: place,
      help: "write `!\(type).\(cases.first ?? "")`, for instance"
    )
  }

  static func unknownField(_ name: String, of type: String, known: [String], _ place: Place) -> Self {
    Self(
      .unknownField,
      "\(type) has no field “\(name)”",
      at: place,
      help: Suggestion.sentence(for: name, among: known)
        ?? (known.isEmpty ? "use `${value}` for the value as a whole" : "use one of \(known.joined(separator: ", "))")
    )
  }

  static func fieldsMissing(
    _ type: String,
    _ fields: [(name: String, type: String)],
    _ place: Place
  ) -> Self {
    let list = fields.map { "“\($0.name)”" }.joined(separator: ", ")
    let absent = fields.first.map { ", or let the type say that it may be absent: `\($0.name): \($0.type)?`" } ?? ""
    return Self(
      .fieldsMissing,
      list.isEmpty ? "a value of type \(type) has fields" : "this value of type \(type) lacks \(list)",
      at: place,
      help: "write `!\(type) {\(fields.map { "\($0.name): …" }.joined(separator: ", "))}`\(absent)"
    )
  }

  static func fieldOfOtherType(_ name: String, of type: String, takes: String, _ place: Place) -> Self {
    Self(
      .fieldOfOtherType,
      "the field “\(name)” of \(type) is a \(takes), and this isn't one",
      at: place,
      help: "give it a \(takes)"
    )
  }
}
