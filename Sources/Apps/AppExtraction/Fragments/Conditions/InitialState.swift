import NavigationEngine

// The initial values of properties that an app file can hold as state.
extension TypeDeclaration {
  private static let stateWrappers: Set<String> = ["State", "AppStorage", "SceneStorage", "Published"]

  /// The value of a property at the start, which may be given to the initialiser; nil if the property is no state, or the
  /// sources don't state its value.
  ///
  /// A case of an enumeration is its name, whatever it carries.
  func initialState(of property: SourceNode, given: SourceNode?) -> RouteValue? {
    let attributes = property.children(.attribute).map(\.text)
    guard property.child(.block) == nil, !property.isStatic else { return nil }
    guard attributes.allSatisfy(Self.stateWrappers.contains), !attributes.isEmpty || node.kind == .object else {
      return nil
    }
    if let given, node.kind == .object { return given.stateValue }
    if !initialized.isDisjoint(with: [property.text, "_\(property.text)"]) { return nil }
    if let value = given ?? property.initialValue { return value.stateValue }
    return property.declaredType?.name == "Optional" ? .null : nil
  }
}

extension SourceNode {
  private static let ownWrappers: Set<String> = ["State", "AppStorage", "SceneStorage", "StateObject"]
  private static let savedWrappers: Set<String> = ["AppStorage", "SceneStorage"]

  /// Whether a property belongs to the declaring type.
  var isOwnState: Bool { children(.attribute).contains { Self.ownWrappers.contains($0.text) } }

  /// Whether a property outlives the app.
  var isSavedState: Bool { children(.attribute).contains { Self.savedWrappers.contains($0.text) } }

  /// The value that an expression states: a truth value, a text, a whole number, nil or a case.
  var stateValue: RouteValue? {
    if kind == .boolean { return .bool(text == "true") }
    if kind == .nil { return .null }
    if kind == .string { return .string(text) }
    if let number = ConstantReader.number(self) { return Int(number).map(RouteValue.int) }
    guard let name = caseName, !name.beginsUppercase, let base = kind == .call ? children.first?.children : children
    else { return nil }
    // `.home` and `Tab.home`, but no `model.home`.
    guard base.first.map({ $0.text.beginsUppercase }) ?? true, name != "init", name != "self" else { return nil }
    return .string(name)
  }
}
