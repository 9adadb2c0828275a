// The values that the initialiser of a type gives its properties.
extension AppIndex {
  /// How many initialisers may call each other.
  private static let initializerLimit = 5

  /// The values that an initialiser gives a type's properties, also through another one that it calls.
  func initialValues(
    of type: TypeDeclaration,
    _ arguments: CallArguments,
    in scope: Scope,
    _ depth: Int = 0
  ) -> [String: Scope.Bound] {
    var values: [String: Scope.Bound] = [:]
    guard let chosen = arguments.choose(type.initializers, in: scope, by: TypeInference(index: self)),
      chosen.function.child(.block) != nil
    else {
      // A property with a value from the system is no parameter of the initialiser.
      let stored = type.properties.filter { property in
        let isFromOutside = property.children(.attribute).contains { Self.systemWrappers.contains($0.text) }
        return property.isStored && !isFromOutside
      }
      guard let matched = arguments.matched(to: stored, self) else { return values }
      for (number, property) in stored.enumerated() {
        if let value = matched[number] {
          values[property.text] = Scope.Bound(node: value, scope: scope)
        } else if let value = property.initialValue, type.keeps(property), Self.stated.contains(value.kind) {
          values[property.text] = Scope.Bound(node: value, scope: Scope(type: nil))
        }
      }
      return values
    }
    let inner = Scope(type: nil).adding(parameters: chosen.types, chosen.values)
    values = initialValues(setBy: chosen.function, of: type, in: inner, depth)
    if chosen.function.child(.block)?.children.contains(where: Self.delegates) == true { return values }
    // An optional property that the initialiser leaves alone has no value.
    let empty = type.properties.filter { values[$0.text] == nil && type.beginsEmpty($0) }
    let assigned = Set(empty.isEmpty ? [] : chosen.function.assigned)
    for property in empty where assigned.isDisjoint(with: [property.text, "_\(property.text)"]) {
      values[property.text] = Scope.Bound(node: SourceNode.absent, scope: inner)
    }
    return values
  }

  /// The values that an initialiser sets, also through another one that it calls.
  func initialValues(
    setBy initializer: SourceNode,
    of type: TypeDeclaration,
    in inner: Scope,
    _ depth: Int = 0
  ) -> [String: Scope.Bound] {
    var values: [String: Scope.Bound] = [:]
    for statement in platform.active(initializer.child(.block)?.children.map(\.self) ?? []) {
      if statement.kind == .assignment {
        guard let (name, value) = Self.assigned(statement, of: type) else { continue }
        values[name] = Scope.Bound(node: value, scope: inner)
      } else if Self.delegates(statement), depth < Self.initializerLimit {
        values.merge(initialValues(of: type, CallArguments(statement), in: inner, depth + 1)) { $1 }
      }
    }
    return values
  }

  /// Whether a statement of an initialiser calls another one.
  private static func delegates(_ statement: SourceNode) -> Bool {
    guard statement.kind == .call, let callee = statement.children.first, callee.text == "init" else { return false }
    return callee.children.first?.text == "self"
  }

  /// Kinds of values that the sources state in one word.
  private static let stated: Set<NodeKind> = [.boolean, .nil, .string, .number, .member]

  private static let systemWrappers: Set<String> = [
    "Environment", "EnvironmentObject", "Query", "FetchRequest", "SectionedFetchRequest", "FocusState", "Namespace",
    "ScaledMetric", "AppStorage", "SceneStorage", "GestureState", "AccessibilityFocusState", "FocusedValue",
    "FocusedBinding",
  ]

  /// The property that an initialiser sets, and its value: `self.title = title`, `_title = State(initialValue: title)`.
  private static func assigned(_ statement: SourceNode, of type: TypeDeclaration) -> (String, SourceNode)? {
    let parts = Array(statement.children)
    guard parts.count == 2 else { return nil }
    let target = parts[0]
    guard target.kind == .identifier || (target.kind == .member && target.children.first?.text == "self") else {
      return nil
    }
    guard target.text.hasPrefix("_"), type.property(target.text) == nil else { return (target.text, parts[1]) }
    let arguments = CallArguments(parts[1]).all
    let isWrapper = parts[1].kind == .call && arguments.count == 1
    return (String(target.text.dropFirst()), isWrapper ? arguments[0].value : parts[1])
  }
}

extension SourceNode {
  /// The expression that an assignment or `toggle()` sets; nil for other code.
  var target: SourceNode? {
    if kind == .assignment { return children.first }
    return kind == .call && children.first?.text == "toggle" ? children.first?.children.first : nil
  }

  /// Whether code sets a variable of a name; a structure's, also by a part of it.
  func sets(_ name: String, isStructure: Bool) -> Bool {
    descendants.contains { node in
      var target = node.target
      while isStructure, let part = target, part.kind == .member || part.kind == .subscripting {
        target = part.children.first
      }
      return target?.kind == .identifier && target?.text == name
    }
  }
}

extension TypeDeclaration {
  /// Whether a property of a structure has what its initialiser gives it, since no function of it sets it in a copy.
  fileprivate func keeps(_ property: SourceNode) -> Bool {
    node.kind == .structure && property.child(.attribute) == nil && !assigned.contains(property.text)
  }

  /// Whether a stored property is empty unless an initialiser sets it, and nothing else but a method does.
  fileprivate func beginsEmpty(_ property: SourceNode) -> Bool {
    node.kind == .structure && property.isStored && property.initialValue == nil && property.child(.attribute) == nil
      && property.declaredType?.name == "Optional"
  }
}
