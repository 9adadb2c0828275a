import PlainText

/// The conversion of an app's route values to and from the elements of a saved path (S2.4, S2.5, S2.7).
struct ValueCoding {
  let app: AppModel

  /// The pair that a saved path holds for the value, or nil if its type isn't codable.
  ///
  /// In pairs the JSON is itself a string, whose slashes Foundation's encoder escapes.
  func element(
    for value: RouteValue,
    form: Profile.TypeTagForm,
    escapingSlashes: Bool = true
  ) -> SavedPath.Element? {
    guard let tag = tag(of: value), let json = json(value, as: tag) else { return nil }
    let element = SavedPath.Element(type: tag.text(form), value: json.text(escapingSlashes: escapingSlashes))
    // The shape of an undeclared type is unknown, so a value isn't saved if reading it gave another one.
    if case .own(_, let name, _) = tag, app.types[name] == nil, self.value(of: element) != value { return nil }
    return element
  }

  /// The value of a pair, or nil if its type is unknown or the value doesn't fit the type any more.
  func value(of element: SavedPath.Element) -> RouteValue? {
    guard let tag = TypeTag(element.type), knows(tag) else { return nil }
    return (try? JSONReader.read(element.value)).flatMap { value($0, as: tag) }
  }

  /// The type as Swift would name it; nil if no codable Swift type has such values, such as a list of mixed elements.
  private func tag(of value: RouteValue) -> TypeTag? {
    switch value {
    case .null: nil
    case .bool: .bool
    case .int: .int
    case .double: .double
    case .string: .string
    case .list(let values): common(values).map { .array($0) }
    case .map(let fields): common(fields.map(\.value)).map { .dictionary($0) }
    case .typed(let type, _):
      .own(
        module: app.module,
        name: value.typeName,
        isEnumeration: type != value.typeName || app.types[type]?.cases.isEmpty == false
      )
    }
  }

  private func common(_ values: [RouteValue]) -> TypeTag? {
    // The elements' type of an empty list is unknown; any codable type fits.
    guard let first = values.first else { return .string }
    guard let tag = tag(of: first), values.dropFirst().allSatisfy({ self.tag(of: $0) == tag }) else { return nil }
    return tag
  }

  private func knows(_ tag: TypeTag) -> Bool {
    switch tag {
    case .any, .string, .int, .double, .bool: true
    case .array(let inner), .dictionary(let inner), .optional(let inner): knows(inner)
    case .own(let module, let name, _): isOurs(module) && (app.isOpen || app.types[name] != nil || isRegistered(name))
    }
  }

  private func isOurs(_ module: String?) -> Bool {
    app.module == nil || module == nil || module == app.module
  }

  private func isRegistered(_ type: String) -> Bool {
    app.stack == .typed(type) || app.screens.values.contains { $0.destinations.contains { $0.type == type } }
  }

  /// The tag of a path's element type.
  func tag(ofElements type: String) -> TypeTag {
    let tag = tag(ofField: type)
    return tag == .any ? .own(module: app.module, name: type) : tag
  }

  /// The tag of a declared field's type, as Swift spells it.
  private func tag(ofField type: String) -> TypeTag {
    if type.hasSuffix("?") { return .optional(tag(ofField: String(type.dropLast()))) }
    if type.hasPrefix("["), type.hasSuffix("]") {
      let inner = type.dropFirst().dropLast()
      guard inner.hasPrefix("String:") else { return .array(tag(ofField: String(inner))) }
      return .dictionary(tag(ofField: String(inner.dropFirst(7).drop { $0 == " " })))
    }
    switch type {
    case "String": return .string
    case "Int": return .int
    case "Double": return .double
    case "Bool": return .bool
    default: return app.types[type] == nil ? .any : .own(module: app.module, name: type)
    }
  }
}

// MARK: Writing

extension ValueCoding {
  private func json(_ value: RouteValue, as tag: TypeTag) -> JSONValue? {
    switch (tag, value) {
    case (.any, _): JSONValue(plain: value)
    case (.string, .string), (.int, .int), (.bool, .bool): JSONValue(plain: value)
    case (.double, .double(let number)): JSONValue(number)
    case (.array(let element), .list(let values)): values.mapAll { json($0, as: element) }.map { .array($0) }
    case (.dictionary(let element), .map(let fields)):
      fields.mapAll { field in json(field.value, as: element).map { .init(name: field.name, value: $0) } }
        .map { .object($0) }
    case (.optional, .null): .null
    case (.optional(let wrapped), _): json(value, as: wrapped)
    case (.own(_, let name, _), .typed(let type, let payload)) where value.typeName == name:
      own(payload, case: type.dropFirst(name.count + 1), of: name)
    case (.string, _), (.int, _), (.double, _), (.bool, _), (.array, _), (.dictionary, _), (.own, _): nil
    }
  }

  private func own(_ payload: RouteValue, case name: Substring, of type: String) -> JSONValue? {
    guard app.types[type]?.isCodable != false else { return nil }
    guard name.isEmpty else { return json(payload, carriedBy: name, app.types[type]?.oneCase(named: name)) }
    guard case .map(let fields) = payload else { return payload == .null ? .object([]) : JSONValue(plain: payload) }
    return json(fields, of: app.types[type]?.fields ?? [])
  }

  /// A case with its payload, as Swift's own conformance writes it, or its raw value (S16.4).
  private func json(
    _ payload: RouteValue,
    carriedBy name: Substring,
    _ declared: AppModel.ValueType.Case?
  ) -> JSONValue? {
    if let raw = declared?.raw { return JSONValue(plain: raw) }
    return json(CasePayload.fields(of: payload), of: declared?.payload ?? [])
      .map { .object([.init(name: String(name), value: $0)]) }
  }

  /// An object of the fields, each as its declared type.
  private func json(_ fields: [RouteValue.Field], of declared: [AppModel.ValueType.Field]) -> JSONValue? {
    fields.mapAll { field in
      let tag = declared.first { $0.name == field.name }.map { self.tag(ofField: $0.type) } ?? .any
      return json(field.value, as: tag).map { .init(name: field.name, value: $0) }
    }.map { .object($0) }
  }
}

// MARK: Reading

extension ValueCoding {
  private func value(_ json: JSONValue, as tag: TypeTag) -> RouteValue? {
    switch (tag, json) {
    case (.any, _): RouteValue(plain: json)
    case (.string, .string(let text)): .string(text)
    case (.bool, .bool(let value)): .bool(value)
    case (.int, .number(let text)): integer(text).map { .int($0) }
    case (.double, .number(let text)): Double(text).map { .double($0) }
    case (.array(let element), .array(let values)): values.mapAll { value($0, as: element) }.map { .list($0) }
    case (.dictionary(let element), .object(let members)):
      members.mapAll { member in value(member.value, as: element).map { .init(member.name, $0) } }.map { .map($0) }
    case (.optional, .null): .null
    case (.optional(let wrapped), _): value(json, as: wrapped)
    case (.own(_, let name, _), _): own(json, name)
    case (.string, _), (.int, _), (.double, _), (.bool, _), (.array, _), (.dictionary, _): nil
    }
  }

  /// Reads an integer, which may be written with a fraction or an exponent.
  private func integer(_ text: String) -> Int? {
    if let integer = Int(text) { return integer }
    guard let number = Double(text), number.magnitude < 0x1p53, Double(Int(number)) == number else { return nil }
    return Int(number)
  }

  private func own(_ json: JSONValue, _ name: String) -> RouteValue? {
    guard let type = app.types[name] else { return undeclared(json, name) }
    guard type.isCodable else { return nil }
    if !type.cases.isEmpty { return enumeration(json, name, type.cases) }
    guard !type.fields.isEmpty else { return undeclared(json, name) }
    guard case .object(let members) = json else { return nil }
    return fields(members, of: type.fields).map { .typed(type: name, payload: .map($0)) }
  }

  /// Reads the members of an object that are declared; nil if one is missing or doesn't fit.
  private func fields(
    _ members: [JSONValue.Member],
    of declared: [AppModel.ValueType.Field]
  ) -> [RouteValue.Field]? {
    // An optional property may be absent.
    let due = declared.filter { field in
      !field.type.hasSuffix("?") || members.contains { $0.name == field.name }
    }
    return due.mapAll { field in
      guard let member = members.first(where: { $0.name == field.name }) else { return nil }
      return value(member.value, as: tag(ofField: field.type)).map { .init(field.name, $0) }
    }
  }

  /// Reads an undeclared type: an object with one key whose value is empty or has no labels is an enumeration's case.
  private func undeclared(_ json: JSONValue, _ name: String) -> RouteValue? {
    if case .object(let members) = json {
      if members.isEmpty { return .typed(type: name, payload: .null) }
      if members.count == 1, case .object(let values) = members[0].value,
        values.allSatisfy({ CasePayload.position(of: $0.name) != nil })
      {
        let fields = values.map { RouteValue.Field($0.name, RouteValue(plain: $0.value)) }
        return .typed(type: "\(name).\(members[0].name)", payload: CasePayload.of(fields))
      }
    }
    return .typed(type: name, payload: RouteValue(plain: json))
  }

  /// Reads an enumeration: a case is its raw value, or an object with one key whose value is its payload (S16.4).
  private func enumeration(_ json: JSONValue, _ name: String, _ cases: [AppModel.ValueType.Case]) -> RouteValue? {
    if cases.contains(where: { $0.raw != nil }) {
      let raw = RouteValue(plain: json)
      return cases.first { $0.raw == raw }.map { .typed(type: "\(name).\($0.name)", payload: .null) }
    }
    switch json {
    case .string(let text):
      guard let one = cases.first(where: { $0.name == text }), one.payload.isEmpty else { return nil }
      return .typed(type: "\(name).\(text)", payload: .null)
    case .object(let members):
      guard members.count == 1, case .object(let values) = members[0].value,
        let one = cases.first(where: { $0.name == members[0].name }), let carried = fields(values, of: one.payload)
      else { return nil }
      return .typed(type: "\(name).\(one.name)", payload: CasePayload.of(carried))
    case .null, .bool, .number, .array: return nil
    }
  }
}
