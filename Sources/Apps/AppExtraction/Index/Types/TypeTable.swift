import FlowSyntax
import NavigationEngine
import PlainText

/// The types of an app's routes and items, with their facts for an app file.
struct TypeTable {
  /// The types that every app file has.
  static let standard: Set<String> = ["String", "Int", "Double", "Bool"]
  /// Names that no type of an app file can have, `List` among them, which marks a list.
  private static let reserved = standard.union(["Array", "List"])
  /// The deepest type whose own fields are written; those below are bare.
  private static let maxFieldDepth = 2
  /// The maximum number of fields that a structure is written with.
  private static let maxFields = 16

  /// A type as the app file has it.
  struct WrittenType {
    let name: String
    let declaration: TypeDeclaration?
    let depth: Int
    /// The fields of a structure; empty if they aren't written.
    var fields: [AppModel.ValueType.Field] = []
    /// The cases of an enumeration with their payloads.
    var cases: [AppModel.ValueType.Case] = []
    /// The raw type of an enumeration, if its cases have the raw values that Swift gives them.
    var raw: String?
    /// The place of the declaration.
    var place: SourceNode? { declaration.map(\.node) }
  }

  private let types: TypeInference
  private(set) var entries: [String: WrittenType] = [:]
  /// The names that types have in the app file, by their full names.
  private var names: [String: String] = [:]
  /// The fields of structures whose values the sources state or rows show, by the structures' names.
  private var needed: [String: Set<String>] = [:]

  init(_ types: TypeInference) { self.types = types }

  // MARK: Names

  /// The name of a type in the app file, which gets it; nil if it can't have one.
  mutating func name(of type: TypeName, near node: SourceNode, depth: Int = 0) -> String? {
    let type = types.resolved(type.unwrapped, near: node, in: Scope(type: nil))
    if Self.standard.contains(type.name) { return type.name }
    let full = type.description
    if let known = names[full] {
      deepen(known, to: depth)
      return known
    }
    guard let name = freeName(for: type) else { return nil }
    names[full] = name
    let found = type.arguments.isEmpty ? types.index.type(type.name, near: node)?.type : nil
    write(name, found.flatMap { $0.node.kind == .extension ? nil : $0 }, depth)
    return name
  }

  /// Writes the fields of a type that was known only as part of another one.
  mutating func deepen(_ name: String, to depth: Int) {
    guard let known = entries[name], known.depth > depth, depth < Self.maxFieldDepth else { return }
    write(name, known.declaration, depth)
  }

  private mutating func write(_ name: String, _ declaration: TypeDeclaration?, _ depth: Int) {
    var entry = WrittenType(name: name, declaration: declaration, depth: depth)
    entries[name] = entry
    if depth < Self.maxFieldDepth { fill(&entry) }
    entries[name] = entry
  }

  /// The declaration behind a type; nil if the sources have none.
  func declaration(of type: TypeName, near node: SourceNode) -> TypeDeclaration? {
    types.index.type(type.unwrapped.name, near: node)?.type
  }

  /// The type that a name means inside the declaration of another type.
  func resolved(_ type: TypeName, in owner: TypeDeclaration) -> TypeName {
    types.resolved(type, near: owner.node, in: Scope(type: owner))
  }

  /// A name that no other type has: the last part of its own, or more of it.
  private func freeName(for type: TypeName) -> String? {
    let base = type.name == "Array" ? "ListOf\(type.arguments.first?.simpleName ?? "")" : type.simpleName
    let whole = Self.word(type.description)
    let candidates = [Self.word(base), whole, "\(whole)Value"]
    return candidates.first { name in
      Variables.isName(name) && !name.contains(".") && entries[name] == nil && !Self.reserved.contains(name)
    }
  }

  /// A text with `_` for each run of characters that a name can't have.
  private static func word(_ text: String) -> String {
    text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.joined(separator: "_")
  }

  // MARK: Declarations

  private mutating func fill(_ entry: inout WrittenType) {
    guard let type = entry.declaration else { return }
    if type.node.kind == .enumeration {
      fillCases(of: &entry, type)
    } else if type.node.kind == .structure || type.node.kind == .object, type.genericParameters.isEmpty {
      entry.fields = fields(of: type, entry.depth) ?? []
    }
  }

  private mutating func fillCases(of entry: inout WrittenType, _ type: TypeDeclaration) {
    var cases: [AppModel.ValueType.Case] = []
    for one in type.cases {
      guard Variables.isName(one.text), !one.text.contains("."), !cases.contains(where: { $0.name == one.text }) else {
        return
      }
      var payload: [AppModel.ValueType.Field] = []
      for (number, parameter) in one.children(.parameter).enumerated() {
        let label = parameter.text == "_" ? CasePayload.label(at: number) : parameter.text
        guard label != "case", Variables.isName(label), !label.contains("."),
          let declared = parameter.declaredType
        else { return }
        let spelt = spelling(of: declared, in: type, entry.depth)
        payload.append(.init(label, spelt ?? opaque(isOptional: declared.name == "Optional")))
      }
      cases.append(.init(one.text, carrying: payload))
    }
    entry.cases = cases
    guard !cases.isEmpty, cases.allSatisfy(\.payload.isEmpty) else { return }
    guard type.cases.allSatisfy({ $0.initialValue == nil }) else { return }
    entry.raw = type.inherited.lazy.map(\.simpleName).first { $0 == "String" || $0 == "Int" }
  }

  /// An unknown type, for types without a name in an app file: functions, generic types.
  private mutating func opaque(isOptional: Bool) -> String {
    let name = "Opaque"
    if entries[name] == nil { entries[name] = WrittenType(name: name, declaration: nil, depth: 0) }
    return isOptional ? "\(name)?" : name
  }

  /// The stored properties of a structure; nil if one of them can't be written.
  private mutating func fields(of type: TypeDeclaration, _ depth: Int) -> [AppModel.ValueType.Field]? {
    let stored = type.properties.filter(\.isStored)
    guard stored.count <= Self.maxFields else { return nil }
    var fields: [AppModel.ValueType.Field] = []
    for property in stored {
      guard Variables.isName(property.text), !fields.contains(where: { $0.name == property.text }) else { return nil }
      let inferred =
        property.declaredType ?? property.initialValue.flatMap { types.type(of: $0, in: Scope(type: type)) }
      guard let inferred, let spelt = spelling(of: inferred, in: type, depth) else { return nil }
      fields.append(.init(property.text, spelt))
    }
    return fields
  }

  /// A type as a field of the app file spells it; nil if it can't.
  private mutating func spelling(of type: TypeName, in owner: TypeDeclaration, _ depth: Int) -> String? {
    if type.name == "Optional", let wrapped = type.arguments.first {
      return spelling(of: wrapped, in: owner, depth).map { $0.hasSuffix("?") ? $0 : "\($0)?" }
    }
    if type.name == "Array" || type.name == "Set", type.arguments.count == 1 {
      return spelling(of: type.arguments[0], in: owner, depth).map { "[\($0)]" }
    }
    if type.name == "Dictionary", type.arguments.count == 2, type.arguments[0].name == "String" {
      return spelling(of: type.arguments[1], in: owner, depth).map { "[String: \($0)]" }
    }
    guard type.arguments.isEmpty, type.name.first?.isLetter == true else { return nil }
    if Self.standard.contains(type.name) || Self.samplesOfFoundation[type.name] != nil { return type.name }
    if owner.genericParameters.contains(type.name) { return nil }
    let resolved = resolved(type, in: owner)
    if Self.samplesOfFoundation[resolved.name] != nil { return resolved.name }
    return name(of: resolved, near: owner.node, depth: depth + 1)
  }

  /// Makes types bare if no value could be written, since each would hold another.
  mutating func removeEndlessFields() {
    var endless = Set(entries.keys)
    func endsBesides(_ fields: [AppModel.ValueType.Field]) -> Bool { !fields.contains { endless.contains($0.type) } }
    while true {
      let ended = entries.values.filter { entry in
        entry.cases.isEmpty ? endsBesides(entry.fields) : entry.cases.contains { endsBesides($0.payload) }
      }
      if endless.isDisjoint(with: ended.map(\.name)) { break }
      endless.subtract(ended.map(\.name))
    }
    for name in endless {
      entries[name]?.fields = []
      entries[name]?.cases = []
    }
  }

  // MARK: What is needed

  /// Keeps a field of a structure in the app file.
  mutating func need(_ field: String, of type: String) { needed[type, default: []].insert(field) }

  /// Keeps the fields of the value that a screen shows.
  mutating func need(_ fields: [ShownPart.PathField]) {
    for field in fields {
      if let name = name(of: field.type, near: field.node) { need(field.name, of: name) }
    }
  }

  /// Keeps the field that rows of a type show.
  mutating func needRowLabel(of type: String) {
    if let field = rowField(of: type) { need(field, of: type) }
  }

  /// Leaves out the fields of structures that nothing needs.
  mutating func removeUnneededFields() {
    for name in entries.keys {
      entries[name]?.fields.removeAll { needed[name]?.contains($0.name) != true }
    }
  }

  /// A value without the fields of structures that nothing needs.
  func needed(_ value: RouteValue) -> RouteValue {
    guard case .typed(let type, .map(let fields)) = value, entries[type]?.cases.isEmpty == true else {
      return value.mapParts(needed)
    }
    let kept = RouteValue.map(fields.filter { needed[type]?.contains($0.name) == true })
    return .typed(type: type, payload: kept.parts.isEmpty ? .null : kept.mapParts(needed))
  }

  /// The types, and all types that they name as fields or payloads.
  func closure(of names: Set<String>) -> Set<String> {
    names.closure { name in
      let fields = entries[name].map { $0.fields + $0.cases.flatMap(\.payload) } ?? []
      let parts = fields.flatMap { $0.type.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init) }
      return parts.filter { entries[$0] != nil }
    }
  }

  /// Whether a type is one that an app file knows as a field without declaring it, such as `URL`.
  func isFoundation(_ name: String) -> Bool { Self.samplesOfFoundation[name] != nil }

  /// A value in which fields of some types have a value of that type and no text, since the app file declares them.
  func spelling(_ names: Set<String>, in value: RouteValue) -> RouteValue {
    guard case .typed(let type, let payload) = value else { return value.mapParts { spelling(names, in: $0) } }
    let parts = type.split(separator: ".", maxSplits: 1).map(String.init)
    let entry = parts.first.flatMap { entries[$0] }
    let declared = parts.count == 2 ? entry?.cases.first { $0.name == parts[1] }?.payload : entry?.fields
    func spelt(_ field: AppModel.ValueType.Field?, _ value: RouteValue) -> RouteValue {
      guard let name = field.map({ String($0.type.prefix { $0 != "?" }) }), names.contains(name), value != .null
      else { return spelling(names, in: value) }
      if case .typed = value { return value }
      return .typed(type: name, payload: .null)
    }
    guard case .map(let fields) = payload else {
      return .typed(type: type, payload: spelt(declared?.count == 1 ? declared?.first : nil, payload))
    }
    let all = fields.map { field in
      RouteValue.Field(field.name, spelt(declared?.first { $0.name == field.name }, field.value))
    }
    return .typed(type: type, payload: .map(all))
  }

  // MARK: Samples

  /// A made-up value of a type; nil if none can be written.
  mutating func sample(of type: TypeName, near node: SourceNode) -> RouteValue? {
    guard let name = name(of: type, near: node) else { return nil }
    return sample(ofField: name, named: "", depth: 0)
  }

  /// Made-up values of a type by its name in the app file, of an enumeration one of each case; empty if none can be
  /// written.
  func samples(named name: String) -> [RouteValue] {
    guard let cases = entries[name]?.cases, !cases.isEmpty else {
      return [sample(ofField: name, named: "", depth: 0)].compactMap(\.self)
    }
    return cases.compactMap { sample(ofCase: $0, of: name, depth: 0) }
  }

  private func sample(ofCase one: AppModel.ValueType.Case, of type: String, depth: Int) -> RouteValue? {
    samples(of: one.payload, depth: depth).map { .typed(type: "\(type).\(one.name)", payload: CasePayload.of($0)) }
  }

  /// The fields of a structure; empty if they aren't written.
  func fields(of name: String) -> [AppModel.ValueType.Field] { entries[name]?.fields ?? [] }

  /// The text of the rows of a type; nil for a text or a number, which is its own.
  func rowLabel(of type: String) -> String? {
    guard !Self.standard.contains(type) else { return nil }
    return rowField(of: type).map { "${row.\($0)}" } ?? type
  }

  private func rowField(of type: String) -> String? {
    let fields = entries[type]?.fields ?? []
    let preferred = fields.first { $0.type == "String" && $0.name != "id" } ?? fields.first { $0.type == "String" }
    let shown = preferred ?? fields.first { Self.standard.contains($0.type) }
    return shown?.name
  }

  /// A made-up value of a field; nil if none can be written.
  func sample(ofField field: AppModel.ValueType.Field) -> RouteValue? {
    sample(ofField: field.type, named: field.name, depth: 1)
  }

  /// Whether a field has a text, a number or a type of the app, and no list and nothing opaque.
  func isNamed(_ field: AppModel.ValueType.Field) -> Bool {
    let plain = String(field.type.prefix { $0 != "?" })
    return Self.standard.contains(plain) || entries[plain]?.declaration != nil
  }

  /// A made-up value of a type as a field spells it.
  private func sample(ofField spelt: String, named name: String, depth: Int) -> RouteValue? {
    guard depth < 6 else { return nil }
    if spelt.hasSuffix("?") { return .null }
    if spelt.hasPrefix("[String:") { return .map([]) }
    if spelt.hasPrefix("[") { return .list([]) }
    switch spelt {
    case "String": return .string(name.isEmpty ? "text" : name)
    case "Int": return .int(1)
    case "Double": return .double(1.5)
    case "Bool": return .bool(true)
    default: break
    }
    guard let entry = entries[spelt] else { return Self.samplesOfFoundation[spelt] }
    if !entry.cases.isEmpty {
      return entry.cases.lazy.compactMap { sample(ofCase: $0, of: spelt, depth: depth) }.first
    }
    guard !entry.fields.isEmpty else { return .typed(type: spelt, payload: .null) }
    return samples(of: entry.fields, depth: depth).map { .typed(type: spelt, payload: .map($0)) }
  }

  private func samples(of fields: [AppModel.ValueType.Field], depth: Int) -> [RouteValue.Field]? {
    fields.filter { !$0.type.hasSuffix("?") }.mapAll { field in
      sample(ofField: field.type, named: field.name, depth: depth + 1).map { .init(field.name, $0) }
    }
  }
}

extension TypeTable {
  /// A made-up value of each type outside Swift's standard library that an app file knows as a field.
  private static let samplesOfFoundation: [String: RouteValue] = {
    var samples: [String: RouteValue] = [
      "Date": "2026-01-31T12:00:00Z", "URL": "https://example.com", "UUID": "00000000-0000-0000-0000-000000000001",
      "Data": "", "Decimal": .double(1.5), "Float": .double(1.5), "Character": "a",
    ]
    for name in ["Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64"] {
      samples[name] = .int(1)
    }
    return samples
  }()
}
