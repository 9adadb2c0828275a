import NavigationEngine

/// A choice from a stated list: a closure takes the first element that fits:
/// `pages.first { $0.id == id }`.
struct ElementChoice {
  /// An element, with the case of an enumeration, or the text, number or truth value, that leads to it.
  typealias Way = (element: Scope.Bound, name: String?, literal: RouteValue?)

  /// How many elements are followed one by one.
  private static let limit = 40

  /// One at least.
  let ways: [Way]

  /// Reads an expression; nil if it takes no element of such a list.
  init?(_ chosen: Scope.Bound, _ types: TypeInference) {
    let origins = ValueOrigin(types)
    let call = origins.origin(of: chosen)
    guard call.node.kind == .call, let callee = call.node.children.first, callee.kind == .member,
      callee.text == "first" || callee.text == "last", let list = callee.children.first,
      let closure = CallArguments(call.node).all.first?.value, closure.kind == .closure,
      let elements = origins.elements(of: Scope.Bound(node: list, scope: call.scope)),
      (1...Self.limit).contains(elements.count)
    else { return nil }
    let key = Self.comparedProperty(closure)
    ways = elements.map { element in
      let value = key.flatMap { origins.property($0, of: element) }.map { origins.origin(of: $0).node }
      return (element, value.flatMap(BindingReader.caseName), value.flatMap(ConstantReader.literal))
    }
  }

  /// The property of the element that the closure compares with a value.
  private static func comparedProperty(_ closure: SourceNode) -> String? {
    let name = closure.child(.parameter)?.text ?? "$0"
    guard let comparison = closure.children.first(where: { $0.kind != .parameter }), comparison.kind == .operation,
      comparison.text == "=="
    else { return nil }
    return comparison.children.first { side in
      side.kind == .member && side.children.first.map { $0.kind == .identifier && $0.text == name } == true
    }?.text
  }
}
