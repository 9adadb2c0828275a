import NavigationEngine

/// The parts of a URL that a change takes as values, each with its name in braces.
///
/// A class, since values are read in many places, and each of them may name a part.
final class URLVariables {
  private(set) var route: URLRoute
  private let types: TypeInference
  /// Whether a value takes a part.
  private(set) var isTaken = false

  init(_ route: URLRoute, _ types: TypeInference) { (self.route, self.types) = (route, types) }

  /// The value that an expression takes from the URL; nil if it takes none of this type.
  func value(of bound: Scope.Bound, _ type: TypeName, _ table: inout TypeTable) -> RouteValue? {
    let node = bound.node
    guard let part = types.urlPart(of: node, in: bound.scope) else { return nil }
    let wanted = type.unwrapped
    let inner: String?
    let spelled: URLPart
    if case .value(let whole, let read) = part {
      guard read == wanted.name || read == wanted.simpleName else { return nil }
      if ["Int", "Double", "Bool"].contains(read) {
        inner = read
      } else {
        guard let name = table.name(of: wanted, near: node), table.entries[name]?.raw == "String" else { return nil }
        inner = name
      }
      spelled = whole
    } else {
      guard wanted.name == "String" else { return nil }
      (inner, spelled) = (nil, part)
    }
    let label = node.kind == .identifier ? node.text : "part"
    guard let name = route.take(spelled, as: label, type: inner) else { return nil }
    isTaken = true
    return .string(ShownMark.text(name))
  }
}
