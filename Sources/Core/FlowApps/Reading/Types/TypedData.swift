import NavigationEngine

/// Gives plain data, as a file holds it, the types that an app declares (S17.1).
///
/// A map becomes a structure, as JSON does in Swift: a field that the type doesn't declare is left out, unless a person wrote it
/// here. A value that fits no type stays as it is, and is reported where values are held against their types.
struct TypedData {
  let types: [String: AppModel.ValueType]
  /// Whether undeclared fields stay, so that they are reported.
  var keepsUnknown = false

  /// The value of a type, or the plain one if it doesn't fit.
  func value(_ plain: RouteValue, as type: FieldType) -> RouteValue {
    if plain == .null { return plain }
    if type.isOptional { return value(plain, as: type.wrapped) }
    if let element = type.element {
      switch plain {
      case .list(let values) where !type.isDictionary: return .list(values.map { value($0, as: element) })
      case .map(let fields) where type.isDictionary:
        return .map(fields.map { .init($0.name, value($0.value, as: element)) })
      case .null, .bool, .int, .double, .string, .list, .map, .typed: return plain
      }
    }
    // JSON doesn't distinguish whole numbers from others.
    if type.text == "Double", case .int(let number) = plain { return .double(Double(number)) }
    guard let declared = types[type.text], plain.typeName != type.text else { return plain }
    if !declared.cases.isEmpty { return enumeration(plain, type.text, declared.cases) }
    guard !declared.fields.isEmpty else { return .typed(type: type.text, payload: plain) }
    guard case .map(let fields) = plain else { return plain }
    return .typed(type: type.text, payload: .map(self.fields(fields, of: declared.fields)))
  }

  /// The fields that are declared, each of its type.
  private func fields(
    _ plain: [RouteValue.Field],
    of declared: [AppModel.ValueType.Field]
  ) -> [RouteValue.Field] {
    plain.compactMap { part in
      guard let field = declared.first(where: { $0.name == part.name }) else { return keepsUnknown ? part : nil }
      // An empty cell, or a null of JSON, is a field that isn't there.
      if !keepsUnknown, part.value == .null, field.type.hasSuffix("?") { return nil }
      return .init(part.name, value(part.value, as: FieldType(field.type)))
    }
  }

  /// A case by its raw value or its name, or as an object with one key whose value is its payload.
  private func enumeration(
    _ plain: RouteValue,
    _ type: String,
    _ cases: [AppModel.ValueType.Case]
  ) -> RouteValue {
    if let one = cases.first(where: { $0.raw == plain }) { return .typed(type: "\(type).\(one.name)", payload: .null) }
    switch plain {
    case .string(let name):
      guard cases.contains(where: { $0.name == name && $0.payload.isEmpty }) else { return plain }
      return .typed(type: "\(type).\(name)", payload: .null)
    case .map(let members):
      guard members.count == 1, case .map(let carried) = members[0].value,
        let one = cases.first(where: { $0.name == members[0].name })
      else { return plain }
      return .typed(type: "\(type).\(one.name)", payload: CasePayload.of(fields(carried, of: one.payload)))
    case .null, .bool, .int, .double, .list, .typed: return plain
    }
  }
}
