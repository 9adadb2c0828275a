import NavigationEngine

/// Reads the initial value of a property, if an app file can hold it as state.
enum StateDeclaration {
  /// The attributes of properties that belong to the declaring type.
  static let ownWrappers: Set<String> = ["State", "AppStorage", "SceneStorage", "StateObject"]
  /// The attributes of properties that outlive the app.
  static let savedWrappers: Set<String> = ["AppStorage", "SceneStorage"]
  private static let wrappers: Set<String> = ["State", "AppStorage", "SceneStorage", "Published"]

  /// The value at the start, which may be given to the initialiser; nil if the property is no state, or the sources don't
  /// state its value.
  ///
  /// A case of an enumeration is its name, whatever it carries.
  static func initialValue(of property: SourceNode, in owner: TypeDeclaration, given: SourceNode?) -> RouteValue? {
    let attributes = property.children(.attribute).map(\.text)
    guard property.child(.block) == nil, !property.isStatic else { return nil }
    guard attributes.allSatisfy(wrappers.contains), !attributes.isEmpty || owner.node.kind == .object else {
      return nil
    }
    if let given, owner.node.kind == .object { return value(of: given) }
    if owner.initializers.contains(where: { InitialValues.assigns(property.text, in: $0) }) { return nil }
    if let value = given ?? property.initialValue { return self.value(of: value) }
    return property.declaredType?.name == "Optional" ? .null : nil
  }

  /// A value that the sources state: a truth value, a text, a whole number, nil or a case.
  static func value(of node: SourceNode) -> RouteValue? {
    if node.kind == .boolean { return .bool(node.text == "true") }
    if node.kind == .nil { return .null }
    if node.kind == .string { return .string(node.text) }
    if let number = ConstantReader.number(node) { return Int(number).map(RouteValue.int) }
    guard let name = BindingReader.caseName(node), !name.beginsUppercase,
      let base = node.kind == .call ? node.children.first?.children : node.children
    else { return nil }
    // `.home` and `Tab.home`, but no `model.home`.
    guard base.first.map({ $0.text.beginsUppercase }) ?? true, name != "init", name != "self" else { return nil }
    return .string(name)
  }
}
