package import FlowDiagnostics
package import NavigationEngine

extension App {
  /// Checks a value against the types that the app declares, like values in the app's own file (S16.5).
  ///
  /// - Parameters:
  ///   - value: A value that a flow passes to the app or expects.
  ///   - place: The value's place.
  /// - Returns: The errors; empty if the value fits.
  package func problems(in value: RouteValue, at place: Place) -> [Diagnostic] {
    switch value {
    case .null, .bool, .int, .double, .string: []
    case .list(let values): values.flatMap { problems(in: $0, at: place) }
    case .map(let fields): fields.flatMap { problems(in: $0.value, at: place) }
    case .typed(let type, let payload): problems(ofType: type, payload, place) + problems(in: payload, at: place)
    }
  }

  private func problems(ofType name: String, _ payload: RouteValue, _ place: Place) -> [Diagnostic] {
    let parts = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let type = model.types[parts[0]] else {
      if AppNames.standardTypes.contains(parts[0]) { return [] }
      return [.unknownType(parts[0], known: model.types.keys.sorted() + AppNames.standardTypes, place)]
    }
    if parts.count > 1 {
      return type.cases.contains(parts[1]) ? [] : [.unknownCase(parts[1], of: parts[0], known: type.cases, place)]
    }
    if !type.cases.isEmpty { return [.caseMissing(parts[0], type.cases, place)] }
    return type.fields.isEmpty ? [] : problems(inFieldsOf: parts[0], type.fields, payload, place)
  }

  private func problems(
    inFieldsOf type: String,
    _ fields: [AppModel.ValueType.Field],
    _ payload: RouteValue,
    _ place: Place
  ) -> [Diagnostic] {
    let needed = fields.filter { !FieldType($0.type).isOptional }.map { (name: $0.name, type: $0.type) }
    guard case .map(let stated) = payload else { return [.fieldsMissing(type, needed, place)] }
    var problems: [Diagnostic] = []
    for part in stated {
      if let field = fields.first(where: { $0.name == part.name }) {
        guard !Self.fits(part.value, FieldType(field.type)) else { continue }
        problems.append(.fieldOfOtherType(part.name, of: type, takes: field.type, place))
      } else {
        problems.append(.unknownField(part.name, of: type, known: fields.map(\.name), place))
      }
    }
    let names = Set(stated.map(\.name))
    let missing = needed.filter { !names.contains($0.name) }
    // A misspelt field isn't reported as missing too.
    return problems.isEmpty && !missing.isEmpty ? [.fieldsMissing(type, missing, place)] : problems
  }

  /// Whether a value can be a field's value; true if the field's type isn't one of scalars.
  private static func fits(_ value: RouteValue, _ type: FieldType) -> Bool {
    switch (type.scalar, value) {
    case (_, .null): type.isOptional || type.scalar == nil
    case (_, .list), (_, .map), (_, .typed), (nil, _): true
    case ("String", .string), ("Int", .int), ("Double", .double), ("Bool", .bool): true
    case (.some, .bool), (.some, .int), (.some, .double), (.some, .string): false
    }
  }
}
