import NavigationEngine

/// Reads the values of expressions, as far as the sources state them, and makes up the rest.
struct ConstantReader {
  private static let depthLimit = 8

  /// A value, and whether some of it is known only when the app runs, and is made up.
  typealias Constant = (value: RouteValue, isMadeUp: Bool)

  private let types: TypeInference
  /// The URL whose parts are values; nil if there is none.
  private let url: URLVariables?
  /// The closure that is given the screen's value, whose parts are values; nil for none.
  private let closure: SourceNode?

  init(_ types: TypeInference, url: URLVariables? = nil, closure: SourceNode? = nil) {
    (self.types, self.url, self.closure) = (types, url, closure)
  }

  /// The value of an expression; nil if a value of the type can't be written.
  ///
  /// A type that it needs is added to the table.
  func value(of bound: Scope.Bound, _ type: TypeName, _ table: inout TypeTable, depth: Int = 0) -> Constant? {
    let (node, scope) = (bound.node, bound.scope)
    if let part = url?.value(of: bound, type, &table) { return (part, false) }
    if let closure, let part = ShownPart.part(of: node, in: scope, types), part.closure == closure,
      types.resolvedType(of: node, in: scope) == types.resolved(type, near: node, in: scope)
    {
      table.need(part.fields)
      return (.string(ShownMark.text(part.path)), false)
    }
    let origin = types.origin(of: bound, type: type)
    if depth < Self.depthLimit, let stated = stated(origin, type, &table, depth: depth + 1) { return stated }
    return table.sample(of: type, near: origin.node).map { ($0, true) }
  }

  private func stated(_ bound: Scope.Bound, _ type: TypeName, _ table: inout TypeTable, depth: Int) -> Constant? {
    let node = bound.node
    if let literal = Self.literal(node) {
      if type.unwrapped.name == "Double", case .int(let number) = literal { return (.double(Double(number)), false) }
      return literal.typeName == type.unwrapped.name ? (literal, false) : nil
    }
    if node.kind == .operation { return nil }
    if let structure = structure(bound, type, &table, depth: depth) { return structure }
    guard let name = node.caseName, let owner = table.declaration(of: type, near: node),
      let declared = owner.enumCase(name)
    else { return nil }
    let parameters = declared.children(.parameter)
    let arguments = node.kind == .call ? CallArguments(node).all : []
    guard arguments.count <= parameters.count || parameters.isEmpty else { return nil }
    guard let typeName = table.name(of: type, near: node),
      let payload = table.entries[typeName]?.cases.first(where: { $0.name == name })?.payload
    else { return nil }
    var fields: [RouteValue.Field] = []
    var isMadeUp = false
    for (number, (parameter, field)) in zip(parameters, payload).enumerated() {
      guard let wanted = parameter.declaredType else { return nil }
      let given = arguments.first { $0.label == parameter.text && parameter.text != "_" }
      let unnamed = arguments.indices.contains(number) && arguments[number].label.isEmpty ? arguments[number] : nil
      if let argument = given ?? unnamed {
        if wanted.name == "Optional", argument.value.kind == .nil { continue }
        let type = table.resolved(wanted, in: owner)
        let argument = Scope.Bound(node: argument.value, scope: bound.scope)
        guard let inner = value(of: field, argument, type, &table, depth: depth) else { return nil }
        if inner.value == .null { continue }
        fields.append(.init(field.name, inner.value))
        if inner.isMadeUp { isMadeUp = true }
      } else if wanted.name != "Optional" {
        guard let sample = table.sample(ofField: field) else { return nil }
        fields.append(.init(field.name, sample))
        isMadeUp = true
      }
    }
    return (.typed(type: "\(typeName).\(name)", payload: CasePayload.of(fields)), isMadeUp)
  }

  /// The value that an expression gives a field, which is made up where an app file can't have it; nil if none can be
  /// written.
  private func value(
    of field: AppModel.ValueType.Field,
    _ given: Scope.Bound,
    _ type: TypeName?,
    _ table: inout TypeTable,
    depth: Int
  ) -> Constant? {
    let stated = table.isNamed(field) ? type.flatMap { value(of: given, $0, &table, depth: depth) } : nil
    return stated ?? table.sample(ofField: field).map { ($0, true) }
  }

  /// The value of a structure's initialiser with a value for each property: `Tour(id: 1, title: "Old town")`.
  private func structure(_ bound: Scope.Bound, _ type: TypeName, _ table: inout TypeTable, depth: Int) -> Constant? {
    let node = bound.node
    guard node.kind == .call, let callee = node.children.first, types.typeName(of: callee) != nil,
      let owner = table.declaration(of: type, near: node), owner.node.kind == .structure, owner.initializers.isEmpty,
      let name = table.name(of: type, near: node)
    else { return nil }
    let arguments = CallArguments(node)
    var fields: [RouteValue.Field] = []
    var isMadeUp = false
    for field in table.fields(of: name) {
      guard let argument = arguments[field.name] else {
        if field.type.hasSuffix("?") { continue }
        return nil
      }
      let fieldType = owner.property(field.name)?.declaredType.map { table.resolved($0, in: owner) }
      let given = Scope.Bound(node: argument, scope: bound.scope)
      guard let inner = value(of: field, given, fieldType, &table, depth: depth) else { return nil }
      if inner.value == .null { continue }
      fields.append(.init(field.name, inner.value))
      if inner.isMadeUp { isMadeUp = true } else { table.need(field.name, of: name) }
    }
    if fields.isEmpty {
      // A structure that needs no property is stated without one.
      let stored = owner.properties.filter(\.isStored)
      guard stored.allSatisfy({ $0.declaredType?.name == "Optional" }) else { return nil }
      return (.typed(type: name, payload: .null), false)
    }
    return (.typed(type: name, payload: .map(fields)), isMadeUp)
  }

  /// A text, a number or a truth value as it stands; nil for anything else.
  static func literal(_ node: SourceNode) -> RouteValue? {
    if node.kind == .string { return .string(node.text) }
    if node.kind == .boolean { return .bool(node.text == "true") }
    guard let text = number(node) else { return nil }
    return Int(text).map { .int($0) } ?? Double(text).map { .double($0) }
  }

  /// The digits of a number with its sign; nil if it is none.
  static func number(_ node: SourceNode) -> String? {
    if node.kind == .number { return node.text.filter { $0 != "_" } }
    guard node.kind == .operation, node.text == "-", let number = node.children.first, number.kind == .number else {
      return nil
    }
    return "-" + number.text.filter { $0 != "_" }
  }
}
