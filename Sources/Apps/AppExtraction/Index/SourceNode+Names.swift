extension SourceNode {
  /// The name of the property that an expression such as `$router.path` leads to; nil if it leads to none.
  var propertyName: String? {
    if kind == .subscripting { return collection.propertyName }
    guard kind == .identifier || kind == .member else { return nil }
    if kind == .member, text == "wrappedValue" { return children.first?.propertyName }
    return text.first == "$" || text.first == "_" ? String(text.dropFirst()) : text
  }

  /// Whether an expression leads to a binding: `$router.path`, or `Bindable(router).path`.
  var leadsToBinding: Bool {
    var part = self
    // `$0` is a parameter of a closure.
    while !part.text.hasPrefix("$") || part.text.dropFirst().first?.isNumber != false {
      guard part.kind == .member || part.kind == .subscripting, let base = part.children.first else {
        return part.kind == .call && part.children.first?.text == "Bindable" && kind == .member
      }
      part = base
    }
    return true
  }

  /// The name of a view that a call makes, without its module and its types; nil if it isn't one.
  var viewName: String? {
    guard kind == .identifier || kind == .member else { return nil }
    if kind == .member {
      guard let base = children.first, base.kind == .identifier, base.text == "SwiftUI" else { return nil }
    }
    return String(text.prefix { $0 != "<" })
  }

  /// Whether two expressions read alike.
  func isSpelled(like other: SourceNode) -> Bool {
    let (parts, others) = (Array(descendants), Array(other.descendants))
    return kind == other.kind && text == other.text && parts.count == others.count
      && zip(parts, others).allSatisfy { $0.kind == $1.kind && $0.text == $1.text }
  }
}
