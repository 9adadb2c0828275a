import Diagnostics
import NavigationEngine
import YAMLSyntax

/// A place where a screen's title or link names a field of the value that the screen shows.
struct FieldUse {
  let screen: String
  /// The names after `value`: none, or a field and the fields within it.
  let fields: [String]
  let place: Place
}

// Types, and names of all kinds that must exist.
extension AppReader {
  mutating func types(_ id: YAMLTree.ID) -> [String: AppModel.ValueType] {
    guard tree.kind(id) == .mapping else { return reader.wrongType(id, "types", takes: "a map of types by name") ?? [:] }
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
    guard tree.kind(id) == .mapping else { return reader.wrongType(id, name, takes: "a map of `fields` or `cases`") ?? AppModel.ValueType() }
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
    guard tree.kind(id) == .mapping else { return reader.wrongType(id, "fields", takes: "a map of types by property") ?? [] }
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
    if let tag = tree.tag(id), tag.hasPrefix("!"), tag != "!", tag != "!List" { isRight = checkTag(tag.dropFirst(), id) }
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

  private mutating func checkFields(of type: String, _ fields: [(name: String, type: String)], _ id: YAMLTree.ID) -> Bool {
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

  // MARK: The value that a screen shows

  /// Notes every `${value.field}` in a scalar, and in what stands within a tagged value.
  mutating func noteFieldUses(in id: YAMLTree.ID, on screen: String) {
    if tree.kind(id) == .scalar {
      guard tree.hasDollar(id) else { return }
      for fields in Self.references(in: tree.text(id)) { fieldUses.append(.init(screen: screen, fields: fields, place: tree.place(id))) }
      return
    }
    let children = tree.kind(id) == .mapping ? tree.members(id).map { $0.value } : tree.elements(id)
    for child in children { noteFieldUses(in: child, on: screen) }
  }

  /// The fields that a text's references name; those with a fallback may name what isn't there.
  private static func references(in text: String) -> [[String]] {
    var found: [[String]] = []
    for piece in text.replacing("$${", with: "").split(separator: "${", omittingEmptySubsequences: false).dropFirst() {
      guard let end = piece.firstIndex(of: "}"), !piece[..<end].contains(":-") else { continue }
      let parts = piece[..<end].split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      if parts.first == "value" { found.append(Array(parts.dropFirst())) }
    }
    return found
  }

  /// Reports fields that no value has with which their screen is shown.
  mutating func checkFieldUses(in model: AppModel) {
    guard !fieldUses.isEmpty else { return }
    var shown: [String: Set<String>] = [:]
    var bare: Set<String> = [model.root]
    for screen in model.screens.values {
      for destination in screen.destinations {
        for name in destination.cases.map(\.screen) + [destination.screen].compactMap(\.self) {
          shown[name, default: []].insert(destination.type)
        }
      }
      for item in screen.items { shown[item.screen, default: []].insert(item.type) }
      bare.formUnion(screen.presents.map(\.screen))
      for link in screen.links { if case .view(let name) = link.target { bare.insert(name) } }
    }
    for use in fieldUses {
      if let types = shown[use.screen] {
        check(use, among: types.sorted())
      } else if bare.contains(use.screen) {
        report(.noValueShown(use.screen, use.place))
      }
    }
  }

  private mutating func check(_ use: FieldUse, among types: [String]) {
    guard let field = use.fields.first, !types.contains(where: { has(use.fields, $0) }) else { return }
    let known = types.flatMap { names.types[$0]?.fields.map(\.name) ?? [] }
    report(.unknownField(field, of: types.joined(separator: ", "), known: known, use.place))
  }

  /// Whether values of the type have the field, or nothing is known of their fields.
  private func has(_ fields: [String], _ type: String) -> Bool {
    guard let field = fields.first, let type = names.types[type] else { return fields.isEmpty }
    guard !type.fields.isEmpty else { return true }
    guard let inner = type.fields.first(where: { $0.name == field }) else { return false }
    guard fields.count > 1, let next = FieldType(inner.type).names.first, names.types[next] != nil else { return true }
    return has(Array(fields.dropFirst()), next)
  }
}

/// A field's type as Swift spells it: `String`, `[Park]`, `[String: Int]?`.
private struct FieldType {
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
    text.split { "[]?:<>, ".contains($0) }.map(String.init).filter { !["Array", "Dictionary", "Optional", "Set"].contains($0) }
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
  static let noValueShown: Self = "no-value-shown"
}

extension Diagnostic {
  fileprivate static func unknownScreen(_ name: String, known: [String], _ place: Place) -> Self {
    Self(
      .screenNotDeclared, "the app has no screen “\(name)”", at: place,
      help: Suggestion.sentence(for: name, among: known) ?? "declare it under `screens`; a bare one is just `\(name):`")
  }

  fileprivate static func unknownType(_ name: String, known: [String], _ place: Place) -> Self {
    Self(
      .typeNotDeclared, "the app has no type “\(name)”", at: place,
      help: Suggestion.sentence(for: name, among: known) ?? "declare it under `types`; a bare one is just `\(name):`")
  }

  fileprivate static func unknownCase(_ name: String, of type: String, known: [String], _ place: Place) -> Self {
    Self(
      .unknownCase, "\(type) has no case “\(name)”", at: place,
      help: Suggestion.sentence(for: name, among: known)
        ?? (known.isEmpty ? "list it under the type's `cases`" : "use one of \(known.joined(separator: ", "))"))
  }

  fileprivate static func caseMissing(_ type: String, _ cases: [String], _ place: Place) -> Self {
    Self(
      .caseMissing, "\(type) is an enumeration, so a value is one of its cases", at: place,
      help: "write `!\(type).\(cases.first ?? "")`, for instance")
  }

  fileprivate static func unknownField(_ name: String, of type: String, known: [String], _ place: Place) -> Self {
    Self(
      .unknownField, "\(type) has no field “\(name)”", at: place,
      help: Suggestion.sentence(for: name, among: known)
        ?? (known.isEmpty ? "use `${value}` for the value as a whole" : "use one of \(known.joined(separator: ", "))"))
  }

  fileprivate static func fieldsMissing(_ type: String, _ fields: [(name: String, type: String)], _ place: Place) -> Self {
    let list = fields.map { "“\($0.name)”" }.joined(separator: ", ")
    let absent = fields.first.map { ", or let the type say that it may be absent: `\($0.name): \($0.type)?`" } ?? ""
    return Self(
      .fieldsMissing, list.isEmpty ? "a value of type \(type) has fields" : "this value of type \(type) lacks \(list)", at: place,
      help: "write `!\(type) {\(fields.map { "\($0.name): …" }.joined(separator: ", "))}`\(absent)")
  }

  fileprivate static func fieldOfOtherType(_ name: String, of type: String, takes: String, _ place: Place) -> Self {
    Self(.fieldOfOtherType, "the field “\(name)” of \(type) is a \(takes), and this isn't one", at: place, help: "give it a \(takes)")
  }

  fileprivate static func fieldsAndCases(_ name: String, _ place: Place) -> Self {
    Self(
      .fieldsAndCases, "\(name) has both fields and cases", at: place,
      help: "keep `fields` for a structure, `cases` for an enumeration")
  }

  fileprivate static func standardType(_ name: String, _ place: Place) -> Self {
    Self(.standardType, "\(name) is one of Swift's own types", at: place, help: "remove it; every app has it")
  }

  fileprivate static func invalidTypeName(_ name: String, _ place: Place) -> Self {
    Self(
      .invalidTypeName, "“\(name)” can't be a type's name", at: place,
      help: "begin with a letter, and use letters, digits and “_”")
  }

  fileprivate static func noValueShown(_ screen: String, _ place: Place) -> Self {
    Self(
      .noValueShown, "“\(screen)” is never shown for a value, so `${value}` stands for nothing", at: place,
      help: "name it in `destinations` or `items`, or write the text itself")
  }
}
