import NavigationEngine

extension TypeInference {
  /// An element, with the case of an enumeration, or the text, number or truth value, that leads to it.
  typealias ElementWay = (element: Scope.Bound, name: String?, literal: RouteValue?)

  /// How many elements are followed one by one.
  private static let elementLimit = 40

  /// The elements of a stated list of which a closure takes the first that fits: `pages.first { $0.id == id }`; nil for
  /// another expression.
  func choice(amongElements chosen: Scope.Bound) -> [ElementWay]? {
    let call = origin(of: chosen)
    guard call.node.kind == .call, let callee = call.node.children.first, callee.kind == .member,
      callee.text == "first" || callee.text == "last", let list = callee.children.first,
      let closure = CallArguments(call.node).all.first?.value, closure.kind == .closure,
      let elements = elements(of: Scope.Bound(node: list, scope: call.scope)),
      (1...Self.elementLimit).contains(elements.count)
    else { return nil }
    let key = Self.comparedProperty(closure)
    return elements.map { element in
      let value = key.flatMap { property($0, of: element) }.map { origin(of: $0).node }
      return (element, value.flatMap(\.caseName), value.flatMap(ConstantReader.literal))
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
