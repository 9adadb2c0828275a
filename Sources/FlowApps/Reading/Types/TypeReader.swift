import FlowDiagnostics
import FlowSyntax
import NavigationEngine
import YAMLSyntax

/// Reads the types that an app declares.
enum TypeReader {
  static func read(_ id: YAMLTree.ID, _ app: inout AppContext) -> [String: AppModel.ValueType] {
    guard app.tree.kind(id) == .mapping else {
      return app.nodes.wrongType(id, "types", takes: "a map of types by name") ?? [:]
    }
    var types: [String: AppModel.ValueType] = [:]
    var places: [(name: String, place: Place)] = []
    for field in app.nodes.fields(id) {
      if AppNames.standardTypes.contains(field.name) {
        app.report(.standardType(field.name, app.tree.place(field.key)))
      } else if !Variables.isName(field.name) || field.name.contains(".") {
        app.report(.invalidTypeName(field.name, app.tree.place(field.key)))
      } else {
        types[field.name] = type(field.name, field.key, field.value, &app)
        places.append((field.name, app.tree.place(field.key)))
      }
    }
    let endless = EndlessTypes(types)
    for (name, place) in places where endless.names.contains(name) { app.report(.recursiveType(name, types, place)) }
    return types
  }

  private static func type(
    _ name: String,
    _ key: YAMLTree.ID,
    _ id: YAMLTree.ID,
    _ app: inout AppContext
  ) -> AppModel.ValueType {
    guard !app.tree.isNothing(id) else { return AppModel.ValueType() }
    guard app.tree.kind(id) == .mapping else {
      return app.nodes.wrongType(id, name, takes: "a map of `fields` or `cases`") ?? AppModel.ValueType()
    }
    var (fields, isCodable): ([AppModel.ValueType.Field], Bool) = ([], true)
    var enumeration = EnumerationReader(name)
    for (typeKey, keyID, value) in app.entries(id, AppTable.TypeKey.self) {
      switch typeKey {
      case .fields: fields = self.fields(value, &app)
      case .cases: enumeration.readCases(value, &app)
      case .raw: enumeration.raw = (keyID, value)
      case .codable: isCodable = app.nodes.flag(value, for: typeKey.rawValue) ?? true
      case .source: app.readSource(value, of: key, id)
      }
      let isBoth = !fields.isEmpty && !enumeration.cases.isEmpty
      if isBoth, typeKey == .fields || typeKey == .cases { app.report(.fieldsAndCases(name, app.tree.place(keyID))) }
    }
    return AppModel.ValueType(fields: fields, cases: enumeration.finished(&app), isCodable: isCodable)
  }

  private static func fields(_ id: YAMLTree.ID, _ app: inout AppContext) -> [AppModel.ValueType.Field] {
    guard app.tree.kind(id) == .mapping else {
      return app.nodes.wrongType(id, "fields", takes: "a map of types by property") ?? []
    }
    return app.nodes.fields(id).compactMap { field in
      fieldType(field.value, of: field.name, &app).map { .init(field.name, $0) }
    }
  }

  /// Reads the type of a field or of what a case carries; nil with an error if it isn't text.
  static func fieldType(_ id: YAMLTree.ID, of name: String, _ app: inout AppContext) -> String? {
    guard let type = app.nodes.text(id, for: name) else { return nil }
    for name in FieldType(type).names where !app.names.hasType(name) && !FieldType.foundation.contains(name) {
      app.report(.unknownType(name, known: app.knownTypes + FieldType.foundation, app.tree.place(id)))
    }
    return type
  }
}

/// The types of which no value can ever be written, since each would hold another of its own.
private struct EndlessTypes {
  private(set) var names: Set<String>

  init(_ types: [String: AppModel.ValueType]) {
    names = Set(types.keys)
    var found = true
    while found {
      found = false
      for name in names {
        guard let type = types[name], hasEnd(type) else { continue }
        names.remove(name)
        found = true
      }
    }
  }

  /// Whether a value can be written with what is known to have an end so far.
  private func hasEnd(_ type: AppModel.ValueType) -> Bool {
    if type.cases.isEmpty { return type.fields.allSatisfy(hasEnd) }
    return type.cases.contains { $0.payload.allSatisfy(hasEnd) }
  }

  /// Whether a field holds something finite: an optional may be absent, and a list may be empty.
  private func hasEnd(_ field: AppModel.ValueType.Field) -> Bool { !names.contains(field.type) }
}

extension DiagnosticID {
  static let fieldsAndCases: Self = "fields-and-cases"
  static let standardType: Self = "standard-type"
  static let invalidTypeName: Self = "invalid-type-name"
  static let recursiveType: Self = "recursive-type"
}

extension Diagnostic {
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

  fileprivate static func recursiveType(
    _ name: String,
    _ types: [String: AppModel.ValueType],
    _ place: Place
  ) -> Self {
    let field = types[name]?.fields.first { types[$0.type] != nil }
    return Self(
      .recursiveType,
      "every value of \(name) would hold another one without end, so none can be written",
      at: place,
      help: field.map { "let it be absent: `\($0.name): \($0.type)?`" } ?? "add a case that carries nothing of it"
    )
  }
}
