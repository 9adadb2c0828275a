/// A part of an opened URL.
indirect enum URLPart: Hashable, Sendable {
  case whole
  case scheme
  case host
  case path
  /// The parts of the path from a number on; the first one in `pathComponents` is the slash.
  case components(from: Int)
  /// One part of the path, counted from 0 without the slash.
  case component(Int)
  case lastComponent
  /// A part read as another type: `Int(url.lastPathComponent)`.
  case value(URLPart, type: String)

  fileprivate func member(_ name: String) -> URLPart? {
    switch (self, name) {
    case (.whole, "absoluteString"): .whole
    case (.whole, "scheme"): .scheme
    case (.whole, "host"): .host
    case (.whole, "path"): .path
    case (.whole, "pathComponents"): .components(from: 0)
    case (.whole, "lastPathComponent"): .lastComponent
    case (.components(let start), "first"): start > 0 ? .component(start - 1) : nil
    case (.components, "last"): .lastComponent
    case (_, _): nil
    }
  }
}

// The part of an opened URL that an expression stands for.
extension TypeInference {
  private static let depthLimit = 16

  /// The part that an expression stands for, in whose scope a URL's own name has the type `URL` and no value; nil if it
  /// is something else, or unknown.
  func urlPart(of node: SourceNode, in scope: Scope) -> URLPart? { part(of: node, in: scope, 0) }

  /// The text of a URL that the sources state, such as `URL(string: "shop://new")!`; nil if they don't.
  func urlText(of url: Scope.Bound) -> String? {
    var origin = self.origin(of: url)
    // The mark that unwraps it.
    while origin.node.kind == .other, let inner = origin.node.children.first {
      origin = self.origin(of: Scope.Bound(node: inner, scope: origin.scope))
    }
    guard origin.node.kind == .call, origin.node.children.first?.text == "URL",
      let given = CallArguments(origin.node)["string"]
    else { return nil }
    let text = self.origin(of: Scope.Bound(node: given, scope: origin.scope)).node
    return text.kind == .string ? text.text : nil
  }

  private func part(of node: SourceNode, in scope: Scope, _ depth: Int) -> URLPart? {
    guard depth < Self.depthLimit else { return nil }
    let depth = depth + 1
    if node.kind == .identifier {
      if let bound = scope.argument(node.text) { return part(of: bound.node, in: bound.scope, depth) }
      return scope.hasLocal(node.text) && scope.localType(node.text)?.unwrapped.name == "URL" ? .whole : nil
    }
    if node.kind == .member, let base = node.children.first {
      return part(of: base, in: scope, depth).flatMap { $0.member(node.text) }
    }
    if node.kind == .operation, node.text == "??", let first = node.children.first {
      return part(of: first, in: scope, depth)
    }
    if node.kind == .call { return part(ofCall: node, in: scope, depth) }
    let parts = Array(node.children)
    guard node.kind == .subscripting, parts.count == 2,
      case .components(let start)? = part(of: parts[0], in: scope, depth),
      let index = parts[1].kind == .argument ? parts[1].children.first : parts[1],
      index.kind == .number, let number = Int(index.text), start + number > 0
    else { return nil }
    return .component(start + number - 1)
  }

  private func part(ofCall node: SourceNode, in scope: Scope, _ depth: Int) -> URLPart? {
    guard let callee = node.children.first else { return nil }
    let arguments = CallArguments(node)
    if let name = typeName(of: callee) {
      // `URLComponents(url: url, resolvingAgainstBaseURL: false)` has the same parts.
      if name == "URLComponents", let url = arguments["url"] { return part(of: url, in: scope, depth) }
      guard let value = arguments.unlabelled.first ?? arguments["rawValue"],
        let inner = part(of: value, in: scope, depth)
      else { return nil }
      if name == "String" || name == "Array" { return inner }
      return .value(inner, type: name)
    }
    guard callee.kind == .member, let base = callee.children.first, let inner = part(of: base, in: scope, depth) else {
      return nil
    }
    switch (inner, callee.text) {
    case (.whole, "host"), (.whole, "path"): return inner.member(callee.text)
    case (.path, "split"): return .components(from: 1)
    case (.path, "components"): return .components(from: 0)
    case (.components(let start), "dropFirst"):
      let count = arguments.unlabelled.first.flatMap { Int($0.text) } ?? 1
      return .components(from: start + count)
    // `filter { $0 != "/" }` leaves the slash out.
    case (.components(0), "filter"): return .components(from: 1)
    case (_, "lowercased"): return inner
    case (_, _): return nil
    }
  }
}
