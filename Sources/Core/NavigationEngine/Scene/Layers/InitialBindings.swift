/// The bindings that are on at the first render, and whose screens weren't there yet (S13.16).
struct InitialBindings: Sendable {
  private(set) var fields: [RouteValue.Field]

  /// Keeps those of the bindings that are on.
  init(_ fields: [RouteValue.Field] = []) { self.fields = fields.filter { !$0.value.isOff } }

  /// Takes the bindings of layers that are declared now.
  ///
  /// - Parameters:
  ///   - layers: The layers at the time.
  ///   - declaration: The declaration of a binding; nil if nothing declares it now.
  /// - Returns: The writes that present the layers, in the order of the bindings.
  /// - Throws: `wrong-binding-type` if a binding can't hold its value.
  mutating func take(
    _ layers: LayerStack,
    _ declaration: (String) -> BindingDeclaration?
  ) throws(Refusal) -> [LayerWrite] {
    var writes: [LayerWrite] = []
    for field in fields {
      guard case .layer(let owner, let plan)? = declaration(field.name) else { continue }
      fields.removeAll { $0.name == field.name }
      let layer = layers.number(of: plan, for: owner)
      writes.append(try LayerWrite(field.value, to: plan, of: owner, presenting: layer))
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
