/// The types of expressions, as far as the sources declare them.
///
/// Where they don't, the type is unknown; it is never guessed.
struct TypeInference: Sendable {
  private static let depthLimit = 24
  /// Methods of collections whose result has the same elements.
  private static let keepingElements: Set<String> = [
    "filter", "sorted", "prefix", "suffix", "reversed", "shuffled", "dropFirst", "dropLast", "sort", "uniqued",
    "compact",
  ]
  private static let firstElements: Set<String> = ["first", "last", "randomElement", "min", "max", "popLast"]

  let index: AppIndex

  /// The type of an expression; nil if it is unknown.
  func type(of node: SourceNode, in scope: Scope, depth: Int = 0) -> TypeName? {
    guard depth < Self.depthLimit else { return nil }
    let found = spelt(of: node, in: scope, depth + 1)
    // A list may have a name of its own.
    guard let name = found?.unwrapped.name, index.listAliases.contains(name) else { return found }
    return found.map { index.canonical($0, near: node, in: scope.type) }
  }

  /// The type of an expression as the sources spell it.
  private func spelt(of node: SourceNode, in scope: Scope, _ depth: Int) -> TypeName? {
    switch node.kind {
    case .string, .interpolation: TypeName("String")
    case .number: TypeName(node.text.contains(".") ? "Double" : "Int")
    case .boolean: TypeName("Bool")
    case .identifier: type(named: node, in: scope, depth)
    case .member: type(ofMember: node, in: scope, depth)
    case .call: type(ofCall: node, in: scope, depth)
    case .array: node.children.first.flatMap { type(of: $0, in: scope, depth: depth) }.map { TypeName("Array", [$0]) }
    case .subscripting:
      node.children.first.flatMap { type(of: $0, in: scope, depth: depth) }.flatMap { base in
        base.element ?? base.value
          ?? index.type(base.unwrapped.name, near: node, in: scope.type)?.type.functions["subscript"]?.first?.resultType
      }
    case .cast: node.text == "is" ? TypeName("Bool") : node.child(.type).map { TypeName($0) }
    case .ternary: node.children.dropFirst().lazy.compactMap { type(of: $0, in: scope, depth: depth) }.first
    case .operation: type(ofOperation: node, in: scope, depth)
    case .structure, .object, .enumeration, .protocol, .extension, .function, .initializer, .variable, .enumCase,
      .alias,
      .inherits, .modifier, .attribute, .parameter, .name, .result, .genericParameter, .type, .block, .branch, .guard,
      .conditions, .unwrapping, .matching, .switch, .switchCase, .patterns, .binding, .loop, .return, .conditional,
      .clause, .argument, .trailing, .closure, .nil, .dictionary, .tuple, .keyPath, .assignment, .value, .macro, .other,
      .ignore, .accessor, .unparsed:
      nil
    }
  }

  /// The functions that a name alone may mean, with the scopes of their bodies: a local one, or else those of the type, of
  /// the types around it, and outside of types.
  func functions(named name: String, in scope: Scope) -> [(functions: [SourceNode], home: Scope)] {
    if let local = scope.localFunction(name) { return [([local], scope)] }
    var found: [(functions: [SourceNode], home: Scope)] = []
    if let type = scope.type {
      if let own = type.functions[name] { found.append((own, scope.root)) }
      // The members of the types around a type can be used in it, as far as they need no value.
      for outer in type.outerNames.compactMap({ index.type($0, near: type.node)?.type }) {
        if let others = outer.functions[name] { found.append((others, Scope(type: outer))) }
      }
    }
    if let free = index.functions[name] { found.append((free, Scope(type: nil))) }
    return found
  }

  /// The scope after a statement that declares a variable or a function; nil for other statements.
  func scope(declaring statement: SourceNode, in scope: Scope) -> Scope? {
    guard statement.kind == .variable || statement.kind == .function else { return nil }
    let value = statement.initialValue
    // A variable of a body may be computed.
    if value == nil, statement.child(.block) != nil { return scope.adding(function: statement) }
    let type = statement.declaredType ?? value.flatMap { self.type(of: $0, in: scope) }
    return scope.adding(
      statement.text,
      type,
      // A variable that its code sets again has no one value.
      value.flatMap { value in
        let bound = Scope.Bound(node: value, scope: scope, type: statement.declaredType)
        guard index.setNames.contains(statement.text) else { return bound }
        let found = type.flatMap { index.type($0.unwrapped.name, near: statement, in: scope.type) }
        let isStructure = found?.type.node.kind == .structure
        return statement.outer?.sets(statement.text, isStructure: isStructure) == true ? nil : bound
      }
    )
  }

  /// The statements that declare nothing, each with the names that it can use.
  func shown(_ statements: [SourceNode], in scope: Scope) -> [Scope.Bound] {
    var scope = scope
    return statements.compactMap { statement in
      guard let declared = self.scope(declaring: statement, in: scope) else {
        return Scope.Bound(node: statement, scope: scope)
      }
      scope = declared
      return nil
    }
  }

  private func type(ofOperation node: SourceNode, in scope: Scope, _ depth: Int) -> TypeName? {
    switch node.text {
    case "??": node.children.lazy.compactMap { type(of: $0, in: scope, depth: depth) }.first?.unwrapped
    case "..<", "...":
      node.children.first.flatMap { type(of: $0, in: scope, depth: depth) }.map { TypeName("Range", [$0]) }
    case "==", "!=", "<", ">", "<=", ">=", "&&", "||", "!": TypeName("Bool")
    case "+", "-", "*", "/", "%": type(ofArithmetic: node, in: scope, depth)
    default: nil
    }
  }

  /// The type that all operands have; a literal number takes the others' type.
  private func type(ofArithmetic node: SourceNode, in scope: Scope, _ depth: Int) -> TypeName? {
    let operands = Array(node.children)
    let named = operands.filter { $0.kind != .number }
    let types = (named.isEmpty ? operands : named).map { type(of: $0, in: scope, depth: depth) }
    guard let first = types.first.flatMap(\.self), types.allSatisfy({ $0 == first }),
      TypeTable.standard.contains(first.name), named.count == operands.count || first.name != "String"
    else { return nil }
    return first
  }

  private func type(named node: SourceNode, in scope: Scope, _ depth: Int) -> TypeName? {
    // `$name` is the binding to a property, `$0` the first parameter of a closure.
    let isBinding = node.text.hasPrefix("$") && !node.text.hasPrefix("$0")
    let name = isBinding ? String(node.text.dropFirst()) : node.text
    if name == "self" { return scope.type.map { TypeName($0.name) } }
    if scope.hasLocal(name) {
      if let type = scope.localType(name)?.replacing(scope.given), !isGeneric(type, in: scope) { return type }
      return scope.argument(name).flatMap { type(of: $0.node, in: $0.scope, depth: depth) }
    }
    // A declared type counts more than the value's type, but a parameter of a generic type has the value's type.
    if let property = scope.type?.property(name) {
      let declared = type(ofProperty: property, of: scope.type, depth)?.replacing(scope.given)
      if let declared, !isGeneric(declared, in: scope) { return declared }
    }
    if let bound = scope.argument(name) { return type(of: bound.node, in: bound.scope, depth: depth) }
    let own = scope.type?.property(name).flatMap { type(ofProperty: $0, of: scope.type, depth) }
    if let declared = own?.unwrapped,
      let found = index.type(declared.name, near: node, in: scope.type), found.type.node.kind != .protocol
    {
      return TypeName(found.type.name)
    }
    return index.variable(name, near: node).flatMap { type(ofProperty: $0, of: nil, depth) }
  }

  /// Whether a type is only a parameter of the type or function around it.
  func isGeneric(_ type: TypeName, in scope: Scope) -> Bool {
    let name = type.unwrapped.name
    return scope.type?.genericParameters.contains(name) == true || index.genericNames.contains(name)
  }

  /// The types that a type's parameters stand for in a value; empty if they aren't known.
  func parameters(of type: TypeDeclaration, in value: TypeName) -> [String: TypeName] {
    // A declaration may have many children to look through.
    if value.arguments.isEmpty { return [:] }
    let names = type.node.children(.genericParameter).map(\.text)
    return names.count == value.arguments.count ? Dictionary(zip(names, value.arguments)) { $1 } : [:]
  }

  /// The types that a type's parameters stand for where its properties have values; the others are left out.
  func parameters(of type: TypeDeclaration, having values: [String: Scope.Bound]) -> [String: TypeName] {
    var found: [String: TypeName] = [:]
    guard !type.genericParameters.isEmpty else { return found }
    for property in type.properties {
      // A parameter of the initialiser has the type of its argument.
      guard let declared = property.declaredType, let value = values[property.text]?.origin,
        let actual = self.type(of: value.node, in: value.scope)
      else { continue }
      match(declared, actual, of: type, in: value.scope, &found)
    }
    return found
  }

  /// Finds the parameters in a declared type by the type that a value has.
  private func match(
    _ declared: TypeName,
    _ actual: TypeName,
    of type: TypeDeclaration,
    in scope: Scope,
    _ found: inout [String: TypeName]
  ) {
    let (declared, actual) = (declared.unwrapped, actual.unwrapped)
    if type.genericParameters.contains(declared.name) {
      if found[declared.name] == nil, !isGeneric(actual, in: scope) { found[declared.name] = actual }
    } else if declared.simpleName == actual.simpleName {
      for (inner, other) in zip(declared.arguments, actual.arguments) {
        match(inner, other, of: type, in: scope, &found)
      }
    }
  }

  /// The type of a property, declared or of its initial value.
  private func type(ofProperty property: SourceNode, of owner: TypeDeclaration?, _ depth: Int) -> TypeName? {
    if let declared = property.declaredType {
      return declared.name == "Self" ? owner.map { TypeName($0.name) } : declared
    }
    // `@Environment(Router.self) var router`
    let wrapped = property.children(.attribute).lazy.compactMap {
      $0.child(.argument)?.children.first.flatMap(metatype)
    }
    if let type = wrapped.first { return type }
    // `@Dependency(\.router) var router` is a property of DependencyValues.
    for attribute in property.children(.attribute).map(\.text) {
      if let key = property.keyPath(ofAttribute: attribute),
        let values = index.type("\(attribute)Values", near: property)?.type, let value = values.property(key)
      {
        return type(ofProperty: value, of: values, depth)
      }
    }
    guard let value = property.initialValue else { return nil }
    return type(of: value, in: Scope(type: owner), depth: depth)
  }

  private func type(ofMember node: SourceNode, in scope: Scope, _ depth: Int) -> TypeName? {
    guard let base = node.children.first else { return index.impliedMember(node.text)?.type }
    if node.text == "self" { return nil }
    // A member of a type itself.
    if let named = typeName(of: base), let found = index.type(named, near: node, in: scope.type) {
      if found.type.enumCase(node.text) != nil { return TypeName(found.type.name) }
      if node.text == "allCases" { return TypeName("Array", [TypeName(found.type.name)]) }
      if let property = found.type.property(node.text), property.isStatic {
        return type(ofProperty: property, of: found.type, depth)
      }
      return nil
    }
    guard let owner = type(of: base, in: scope, depth: depth)?.unwrapped else { return nil }
    if Self.firstElements.contains(node.text), let element = owner.element { return element }
    if node.text == "count" { return TypeName("Int") }
    if owner.name == TypeName.pair, owner.arguments.count == 2 {
      return node.text == "offset" ? owner.arguments[0] : node.text == "element" ? owner.arguments[1] : nil
    }
    if node.text == "wrappedValue" || node.text == "projectedValue" { return owner }
    let found = index.type(owner.name, near: node, in: scope.type)
    // `self.$name` is the binding to a property.
    let name = node.text.first == "$" ? String(node.text.dropFirst()) : node.text
    if let property = found?.type.property(name), !property.isStatic {
      return type(ofProperty: property, of: found?.type, depth)?
        .replacing(found.map { parameters(of: $0.type, in: owner) } ?? [:])
    }
    // The identity of a type whose own is declared elsewhere.
    return node.text == "id" && !isGeneric(owner, in: scope) ? TypeName("\(owner.name).ID") : nil
  }

  private func type(ofCall node: SourceNode, in scope: Scope, _ depth: Int) -> TypeName? {
    guard let callee = node.children.first else { return nil }
    // `[Route]()` and `[Route].init()`
    if let list = listType(callee.text == "init" ? callee.children.first ?? callee : callee) { return list }
    if callee.kind == .identifier {
      if let named = typeName(of: callee) {
        if named == "Array", let list = CallArguments(node).unlabelled.first,
          let element = type(of: list, in: scope, depth: depth)?.element
        {
          return TypeName("Array", [element])
        }
        return made(named, callee.children(.type).map { TypeName($0) }, by: node, in: scope, depth)
      }
      let function = scope.localFunction(callee.text) ?? scope.type?.functions[callee.text]?.first
      return function?.resultType ?? (scope.type == nil ? index.functions[callee.text]?.first?.resultType : nil)
    }
    guard callee.kind == .member else { return nil }
    guard let base = callee.children.first else { return index.impliedMember(callee.text)?.type }
    if let named = typeName(of: base) {
      if callee.text == "init" { return TypeName(named) }
      let found = index.type(named, near: node, in: scope.type)
      // `Route.Wallet(model)` is a case, although a type has its name, too.
      if let found, found.type.enumCase(callee.text) != nil { return TypeName(found.type.name) }
      // `Routes.Detail(id: 1)` makes a value of a nested type.
      if let nested = typeName(of: callee).flatMap({ index.type($0, near: node, in: scope.type) }) {
        return TypeName(nested.type.name)
      }
      guard let found else { return nil }
      let function = found.type.functions[callee.text]?.first { $0.isStatic }
      return function?.resultType.map { $0.name == "Self" ? TypeName(found.type.name) : $0 }
    }
    guard let owner = type(of: base, in: scope, depth: depth)?.unwrapped else { return nil }
    if callee.text == "enumerated", let element = owner.element {
      return TypeName("Array", [TypeName(TypeName.pair, [TypeName("Int"), element])])
    }
    if Self.keepingElements.contains(callee.text), let element = owner.element { return TypeName("Array", [element]) }
    if Self.firstElements.contains(callee.text), let element = owner.element { return element }
    guard let found = index.type(owner.name, near: node, in: scope.type)?.type else { return nil }
    return found.functions[callee.text]?.first?.resultType?.replacing(parameters(of: found, in: owner))
  }

  /// The type of a value that an initialiser makes, whose arguments may say for what its parameters stand.
  private func made(
    _ name: String,
    _ stated: [TypeName],
    by call: SourceNode,
    in scope: Scope,
    _ depth: Int
  ) -> TypeName {
    guard stated.isEmpty, let found = index.type(name, near: call, in: scope.type)?.type,
      !found.genericParameters.isEmpty
    else { return TypeName(name, stated.map { $0.replacing(scope.given) }) }
    let taken = found.initializers.flatMap { $0.children(.parameter) } + found.properties
    var given: [String: TypeName] = [:]
    for argument in CallArguments(call).all {
      guard let declared = taken.first(where: { $0.text == argument.label })?.declaredType,
        let actual = type(of: argument.value, in: scope, depth: depth)
      else { continue }
      match(declared, actual, of: found, in: scope, &given)
    }
    let arguments = found.node.children(.genericParameter).map { given[$0.text] }
    return TypeName(name, arguments.contains { $0 == nil } ? [] : arguments.compactMap(\.self))
  }

  /// Whether values of several types may have a type: a protocol, or a parameter that the caller chooses.
  func isOpen(_ type: TypeName, near node: SourceNode, in scope: Scope) -> Bool {
    let type = type.unwrapped
    if type.name == "some" || type.name == "any" || Self.openTypes.contains(type.simpleName) { return true }
    if isGeneric(type, in: scope) || type.arguments.contains(where: { isOpen($0, near: node, in: scope) }) {
      return true
    }
    let declared = index.type(type.name, near: node, in: scope.type)
    if declared?.type.node.kind == .protocol { return true }
    // A name in a protocol's extension may be an associated type.
    return declared == nil && scope.type?.node.kind == .protocol
  }

  private static let openTypes: Set<String> = [
    "Hashable", "AnyHashable", "Codable", "Decodable", "Encodable", "Equatable", "Identifiable", "Any", "AnyObject",
    "Sendable", "RawRepresentable", "CaseIterable", "Error", "Self", "Element",
  ]

  /// The type that an expression names, such as `Route` or `Module.Route`; nil if it is a value.
  func typeName(of node: SourceNode) -> String? {
    if node.kind == .type { return node.text }
    guard node.kind == .identifier || node.kind == .member,
      node.text.beginsUppercase || index.smallTypes.contains(node.text)
    else { return nil }
    if node.kind == .identifier { return index.capitalizedMembers.contains(node.text) ? nil : node.text }
    guard node.kind == .member, let base = node.children.first, let outer = typeName(of: base) else { return nil }
    return "\(outer).\(node.text)"
  }

  /// The type in `Route.self`.
  func metatype(_ node: SourceNode) -> TypeName? {
    guard node.kind == .member, node.text == "self", let base = node.children.first else { return nil }
    return namedType(base)
  }

  private func namedType(_ node: SourceNode) -> TypeName? {
    listType(node) ?? typeName(of: node).map { TypeName($0, node.children(.type).map { TypeName($0) }) }
  }

  /// The type in brackets, as `[Route]` and `[Tab: [Route]]` have it; nil if it is a value.
  private func listType(_ node: SourceNode) -> TypeName? {
    guard node.kind == .array || node.kind == .dictionary else { return nil }
    let (name, count) = node.kind == .array ? ("Array", 1) : ("Dictionary", 2)
    let parts = node.children.map(namedType)
    return parts.count == count && !parts.contains(nil) ? TypeName(name, parts.compactMap(\.self)) : nil
  }

  /// The type of what a property holds, or of the values in it that a key names: declared, or that of its first value.
  func type(of storage: Storage, in owner: TypeDeclaration?) -> TypeName? {
    let held = owner?.property(storage.property).flatMap { type(ofProperty: $0, of: owner, 0) }
    return storage.key == nil ? held : held?.value
  }

  /// The type of a value; for an argument of a parameter that any type may stand for, the argument's type.
  func declaredType(of value: Scope.Bound) -> TypeName? {
    if let type = value.type { return resolved(type, near: value.node, in: value.scope) }
    let places = value.origins.map { (node: $0.node, type: resolvedType(of: $0.node, in: $0.scope)) }
    let declared = places.first { place in
      place.type.map { TypeTable.standard.contains($0.name) || index.type($0.name, near: place.node) != nil } ?? false
    }
    return declared?.type ?? places.lazy.compactMap(\.type).first
  }

  /// The declaration of the type that an expression has, or may have; nil if the sources have none.
  func declaration(of node: SourceNode, in scope: Scope) -> TypeDeclaration? {
    type(of: node, in: scope).flatMap { index.type($0.unwrapped.name, near: node, in: scope.type)?.type }
  }

  /// The declared type of an expression's value, whether it is optional or not; nil if it is unknown.
  func resolvedType(of node: SourceNode, in scope: Scope) -> TypeName? {
    type(of: node, in: scope).map { resolved($0, near: node, in: scope) }
  }

  /// The declared type of a value that is pushed; nil where several types may stand behind it.
  func pushedType(of value: SourceNode, in scope: Scope) -> TypeName? {
    guard let type = type(of: value, in: scope), !isOpen(type, near: value, in: scope) else { return nil }
    return resolved(type, near: value, in: scope)
  }

  /// The declaration that a type's name means; two spellings of one type then compare as equal.
  func resolved(_ type: TypeName, near node: SourceNode, in scope: Scope) -> TypeName {
    let type = index.canonical(type, near: node, in: scope.type)
    if let element = type.arguments.first, type.name == "Array" {
      return TypeName("Array", [resolved(element, near: node, in: scope)])
    }
    if let found = index.type(type.name, near: node, in: scope.type), found.type.node.kind != .extension {
      return TypeName(found.type.name)
    }
    // `Park.ID` is the type of a park's `id`.
    guard type.simpleName == "ID", type.name != "ID" else { return TypeName(type.simpleName) }
    let owner = String(type.name.dropLast(3))
    guard let found = index.type(owner, near: node, in: scope.type) else { return type }
    if let id = found.type.property("id").flatMap({ self.type(ofProperty: $0, of: found.type, 0) }) {
      return resolved(id, near: node, in: Scope(type: found.type))
    }
    return TypeName("\(found.type.name).ID")
  }
}

extension String {
  /// Whether it begins as the name of a type does.
  var beginsUppercase: Bool {
    guard let first = utf8.first else { return false }
    if first < 0x80 { return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) }
    return unicodeScalars.first?.properties.isUppercase == true
  }
}
