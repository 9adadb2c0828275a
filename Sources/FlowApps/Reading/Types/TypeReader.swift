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
    for field in app.nodes.fields(id) {
      if AppNames.standardTypes.contains(field.name) {
        app.report(.standardType(field.name, app.tree.place(field.key)))
      } else if !Variables.isName(field.name) || field.name.contains(".") {
        app.report(.invalidTypeName(field.name, app.tree.place(field.key)))
      } else {
        types[field.name] = type(field.name, field.value, &app)
      }
    }
    return types
  }

  private static func type(_ name: String, _ id: YAMLTree.ID, _ app: inout AppContext) -> AppModel.ValueType {
    guard !app.tree.isNothing(id) else { return AppModel.ValueType() }
    guard app.tree.kind(id) == .mapping else {
      return app.nodes.wrongType(id, name, takes: "a map of `fields` or `cases`") ?? AppModel.ValueType()
    }
    var (fields, cases, isCodable): ([AppModel.ValueType.Field], [String], Bool) = ([], [], true)
    for (key, keyID, value) in app.entries(id, AppTable.TypeKey.self) {
      switch key {
      case .fields: fields = self.fields(value, &app)
      case .cases: cases = app.nodes.texts(value, for: key.rawValue) ?? []
      case .codable: isCodable = app.nodes.flag(value, for: key.rawValue) ?? true
      }
      if !fields.isEmpty, !cases.isEmpty, key != .codable { app.report(.fieldsAndCases(name, app.tree.place(keyID))) }
    }
    return AppModel.ValueType(fields: fields, cases: cases, isCodable: isCodable)
  }

  private static func fields(_ id: YAMLTree.ID, _ app: inout AppContext) -> [AppModel.ValueType.Field] {
    guard app.tree.kind(id) == .mapping else {
      return app.nodes.wrongType(id, "fields", takes: "a map of types by property") ?? []
    }
    return app.nodes.fields(id).compactMap { field in
      guard let type = app.nodes.text(field.value, for: field.name) else { return nil }
      for name in FieldType(type).names where !app.names.hasType(name) && !FieldType.foundation.contains(name) {
        app.report(.unknownType(name, known: app.knownTypes + FieldType.foundation, app.tree.place(field.value)))
      }
      return .init(field.name, type)
    }
  }
}

extension DiagnosticID {
  static let fieldsAndCases: Self = "fields-and-cases"
  static let standardType: Self = "standard-type"
  static let invalidTypeName: Self = "invalid-type-name"
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
}
