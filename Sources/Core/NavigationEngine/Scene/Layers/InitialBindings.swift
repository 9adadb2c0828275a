extension SceneContent {
  /// Takes the bindings of layers that are declared now out of the initial ones (S13.16).
  ///
  /// - Parameter declaration: The declaration of a binding; nil if nothing declares it now.
  /// - Returns: The writes that present the layers, in the order of the bindings.
  /// - Throws: `wrong-binding-type` if a binding can't hold its value.
  mutating func takeInitial(_ declaration: (String) -> BindingDeclaration?) throws(Refusal) -> [LayerWrite] {
    var writes: [LayerWrite] = []
    for field in initialBindings {
      guard case .layer(let owner, let plan)? = declaration(field.name) else { continue }
      initialBindings.removeAll { $0.name == field.name }
      writes.append(try LayerWrite(field.value, to: plan, of: owner, presenting: layer(of: plan, for: owner)))
    }
    return writes
  }
}

extension AppModel {
  /// The value of a binding at a cold start; nil if it is null or none is declared.
  func initialValue(of binding: String) -> RouteValue? {
    initialBindings.value(of: binding)
  }
}

extension [RouteValue.Field] {
  /// The last value of a name; nil if it is null or there is none.
  func value(of name: String) -> RouteValue? {
    let value = last { $0.name == name }?.value
    return value == .null ? nil : value
  }
}
