import FlowDiagnostics
import FlowSyntax
import NavigationEngine
import YAMLSyntax

// Types, and names of all kinds that must exist.
extension AppReader {
  mutating func types(_ id: YAMLTree.ID) -> [String: AppModel.ValueType] {
    guard tree.kind(id) == .mapping else {
      return reader.wrongType(id, "types", takes: "a map of types by name") ?? [:]
    }
    var types: [String: AppModel.ValueType] = [:]
    for field in reader.fields(id) {
      if AppNames.standardTypes.contains(field.name) {
        report(.standardType(field.name, tree.place(field.key)))
      } else if !Variables.isName(field.name) || field.name.contains(".") {
        report(.invalidTypeName(field.name, tree.place(field.key)))
      } else {
        types[field.name] = type(field.name, field.value)
      }
    }
    return types
  }

  private mutating func type(_ name: String, _ id: YAMLTree.ID) -> AppModel.ValueType {
    guard !tree.isNothing(id) else { return AppModel.ValueType() }
    guard tree.kind(id) == .mapping else {
      return reader.wrongType(id, name, takes: "a map of `fields` or `cases`") ?? AppModel.ValueType()
    }
    var (fields, cases, isCodable): ([AppModel.ValueType.Field], [String], Bool) = ([], [], true)
    for (key, keyID, value) in entries(id, AppTable.TypeKey.self) {
      switch key {
      case .fields: fields = self.fields(value)
      case .cases: cases = reader.texts(value, for: key.rawValue) ?? []
      case .codable: isCodable = reader.flag(value, for: key.rawValue) ?? true
      }
      if !fields.isEmpty, !cases.isEmpty, key != .codable { report(.fieldsAndCases(name, tree.place(keyID))) }
    }
    return AppModel.ValueType(fields: fields, cases: cases, isCodable: isCodable)
  }

  private mutating func fields(_ id: YAMLTree.ID) -> [AppModel.ValueType.Field] {
    guard tree.kind(id) == .mapping else {
      return reader.wrongType(id, "fields", takes: "a map of types by property") ?? []
    }
    return reader.fields(id).compactMap { field in
      guard let type = reader.text(field.value, for: field.name) else { return nil }
      for name in FieldType(type).names where !names.hasType(name) && !FieldType.foundation.contains(name) {
        report(.unknownType(name, known: knownTypes + FieldType.foundation, tree.place(field.value)))
      }
      return .init(field.name, type)
    }
  }

  // MARK: Names

  /// A screen's name, which must be one of the app's.
  mutating func screenName(_ id: YAMLTree.ID, for owner: String) -> String? {
    guard let name = reader.text(id, for: owner) else { return nil }
    if names.hasScreen(name) { return name }
    report(.unknownScreen(name, known: names.screens, tree.place(id)))
    return nil
  }

  /// A type's name, which must be one of the app's or of Swift's.
  mutating func typeName(_ id: YAMLTree.ID, for owner: String) -> String? {
    guard let name = reader.text(id, for: owner) else { return nil }
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

  private var knownTypes: [String] { names.types.keys.sorted() + AppNames.standardTypes }

  // MARK: Values

  /// A value whose types, cases and fields exist.
  mutating func checkedValue(_ id: YAMLTree.ID, for owner: String) -> RouteValue? {
    guard let value = reader.value(id, for: owner) else { return nil }
    return checkNames(in: id) ? value : nil
  }

  private mutating func checkNames(in id: YAMLTree.ID) -> Bool {
    var isRight = true
    if let tag = tree.tag(id), tag.hasPrefix("!"), tag != "!", tag != "!List" {
      isRight = checkTag(tag.dropFirst(), id)
    }
    let children = tree.kind(id) == .mapping ? tree.members(id).map { $0.value } : tree.elements(id)
    for child in children where !checkNames(in: child) { isRight = false }
    return isRight
  }

  /// Checks the type, case and fields of one tagged node.
  private mutating func checkTag(_ tag: Substring, _ id: YAMLTree.ID) -> Bool {
    let parts = tag.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard checkType(parts[0], tree.place(id)) else { return false }
    guard let type = names.types[parts[0]] else { return true }
    if parts.count > 1 { return checkCase(parts[1], of: parts[0], type.cases, tree.place(id)) }
    if !type.cases.isEmpty {
      report(.caseMissing(parts[0], type.cases, tree.place(id)))
      return false
    }
    return type.fields.isEmpty || checkFields(of: parts[0], type.fields, id)
  }

  private mutating func checkFields(
    of type: String,
    _ fields: [(name: String, type: String)],
    _ id: YAMLTree.ID
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
      if !fits(value, FieldType(field.type)) {
        report(.fieldOfOtherType(name, of: type, takes: field.type, tree.place(value)))
        isRight = false
      }
    }
    let missing = fields.filter { !given.contains($0.name) && !FieldType($0.type).isOptional }
    // Of a field that is misspelt it needn't be said that it is missing, too.
    guard isRight, !missing.isEmpty else { return isRight }
    report(.fieldsMissing(type, missing, tree.place(id)))
    return false
  }

  /// Whether a scalar can be a field's value, as far as the field's type is one that scalars have.
  private func fits(_ id: YAMLTree.ID, _ type: FieldType) -> Bool {
    guard tree.kind(id) == .scalar, tree.tag(id) == nil, !tree.hasDollar(id) else { return true }
    let isPlain = tree.isPlain(id)
    switch (type.scalar, isPlain ? CoreSchema.resolve(tree.text(id)) : .string(tree.text(id))) {
    case (_, .null): return type.isOptional || type.scalar == nil
    case (nil, _), ("String", .string), ("Int", .int), ("Double", .double), ("Bool", .bool): return true
    default: return false
    }
  }
}

/// A field's type as Swift spells it: `String`, `[Park]`, `[String: Int]?`.
struct FieldType {
  /// Types that are no part of Swift's own and that nearly every app uses.
  static let foundation = [
    "Date", "URL", "UUID", "Data", "Decimal", "Character", "Float", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8",
    "UInt16", "UInt32", "UInt64",
  ]

  let text: String

  init(_ text: String) { self.text = text }

  var isOptional: Bool { text.hasSuffix("?") }

  /// The names of the types that it is made of.
  var names: [String] {
    text.split { "[]?:<>, ".contains($0) }.map(String.init).filter {
      !["Array", "Dictionary", "Optional", "Set"].contains($0)
    }
  }

  /// The type's name where it is one that a scalar has; nil for any other.
  var scalar: String? {
    let name = isOptional ? String(text.dropLast()) : text
    return ["String", "Int", "Double", "Bool"].contains(name) ? name : nil
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
  static let fieldsAndCases: Self = "fields-and-cases"
  static let standardType: Self = "standard-type"
  static let invalidTypeName: Self = "invalid-type-name"
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

  fileprivate static func unknownType(_ name: String, known: [String], _ place: Place) -> Self {
    Self(
      .typeNotDeclared,
      "the app has no type “\(name)”",
      at: place,
      help: Suggestion.sentence(for: name, among: known) ?? "declare it under `types`; a bare one is just `\(name):`"
    )
  }

  fileprivate static func unknownCase(_ name: String, of type: String, known: [String], _ place: Place) -> Self {
    Self(
      .unknownCase,
      "\(type) has no case “\(name)”",
      at: place,
      help: Suggestion.sentence(for: name, among: known)
        ?? (known.isEmpty ? "list it under the type's `cases`" : "use one of \(known.joined(separator: ", "))")
    )
  }

  fileprivate static func caseMissing(_ type: String, _ cases: [String], _ place: Place) -> Self {
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

  fileprivate static func fieldsMissing(
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

  fileprivate static func fieldOfOtherType(_ name: String, of type: String, takes: String, _ place: Place) -> Self {
    Self(
      .fieldOfOtherType,
      "the field “\(name)” of \(type) is a \(takes), and this isn't one",
      at: place,
      help: "give it a \(takes)"
    )
  }

  fileprivate static func fieldsAndCases(_ name: String, _ place: Place) -> Self {
    Self(
      .fieldsAndCases,
      "\(name) has both fields and cases",
      at: place,
      help: "keep `fields` for a structure, `cases` for an enumeration"
    )
  }

  fileprivate static func standardType(_ name: String, _ place: Place) -> Self {
    Self(.standardType, "\(name) is one of Swift's own types", at: place, help: "remove it; every app has it")
  }

  fileprivate static func invalidTypeName(_ name: String, _ place: Place) -> Self {
    Self(
      .invalidTypeName,
      "“\(name)” can't be a type's name",
      at: place,
      help: "begin with a letter, and use letters, digits and “_”"
    )
  }
}
