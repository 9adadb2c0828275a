/// A write to a path, or to anything that is written as one.
struct PathWrite: Sendable {
  /// The call or the assignment.
  let node: SourceNode
  /// The expression that is written.
  let target: SourceNode
  /// The values that are pushed; nil if they aren't known.
  let pushed: [SourceNode]?

  /// Nil for a node that writes nothing, and in a setter, which hands on a value that is written elsewhere.
  init?(_ node: SourceNode) {
    let parts = Array(node.children)
    if node.kind == .assignment, parts.count == 2, parts[1].text != "$0", parts[1].text != "newValue" {
      target = parts[0]
      pushed = parts[1].kind == .array ? Array(parts[1].children) : parts[1].isEmptyPath ? [] : nil
    } else if node.kind == .call, let method = parts.first, method.kind == .member, let base = method.children.first {
      target = base
      switch method.text {
      case "append": pushed = CallArguments(node).unlabelled.first.map { [$0] }
      case "removeLast", "removeAll", "popLast", "removeFirst", "removeSubrange", "removeValue": pushed = []
      case "insert": pushed = nil
      default: return nil
      }
    } else {
      return nil
    }
    self.node = node
  }

  /// The value whose property is written; nil for a name alone.
  var base: SourceNode? {
    let member = target.collection
    let plain = member.kind == .member && member.text == "wrappedValue" ? member.children.first ?? member : member
    return plain.kind == .member ? plain.children.first : nil
  }

  /// True if it writes a property of the type around it, or a local value.
  var isOwn: Bool { base.map { $0.text == "self" } ?? true }

  /// True if an initialiser does it, so that nothing changes.
  var isInitial: Bool {
    node.ancestors.last { $0.kind == .function || $0.kind == .initializer }?.kind == .initializer
  }
}
