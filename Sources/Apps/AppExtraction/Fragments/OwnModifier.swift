/// A modifier that the sources declare: a function of `extension View`, or a `ViewModifier` that `.modifier` applies.
struct OwnModifier {
  let name: String
  /// Whether it is a type.
  let isType: Bool
  let declaration: SourceNode
  private(set) var statements: [SourceNode]
  /// The names that its statements can use.
  let scope: Scope
  /// The name that the modified view has in the statements.
  let content: String
  /// Whether another declaration could be meant.
  let isAmbiguous: Bool

  /// Finds the modifier that a call applies; nil if the sources declare none.
  init?(_ name: String, _ arguments: CallArguments, at node: SourceNode, in scope: Scope, _ inliner: Inliner) {
    let index = inliner.index
    if let functions = index.viewFunctions[name],
      let chosen = arguments.choose(functions, in: scope, by: inliner.types),
      let block = chosen.function.child(.block)
    {
      (self.name, isType, declaration, content, isAmbiguous) = (name, false, chosen.function, "self", false)
      statements = index.platform.active(block.children)
      self.scope = Scope(type: nil).adding(parameters: chosen.types, chosen.values)
      return
    }
    guard name == "modifier", let made = arguments.unlabelled.first, made.kind == .call,
      let type = made.children.first.flatMap(inliner.types.typeName),
      let found = index.type(type, near: node, in: scope.type),
      let body = found.type.functions["body"]?.first, let block = body.child(.block)
    else { return nil }
    (self.name, isType, declaration, isAmbiguous) = (found.type.name, true, found.type.node, found.isAmbiguous)
    content = body.child(.parameter)?.innerName ?? "content"
    statements = index.platform.active(block.children)
    self.scope = inliner.memberScope(of: found, CallArguments(made), in: scope)
  }

  /// How many modifiers that apply one another are followed.
  private static let depthLimit = 3

  /// Whether it puts the modified view into a stack, itself or by a modifier that it applies, and shows it nowhere else.
  func isStackAround(_ inliner: Inliner, depth: Int = 0) -> Bool {
    if statements.count == 1, let other = inliner.otherSizeBlock(of: statements[0], in: scope) {
      let ways = Flow(types: inliner.types).ways(from: statements[0], in: scope)
      var shown = self
      shown.statements = ways.first { $0.number != other }?.statements ?? []
      return shown.isStackAround(inliner, depth: depth)
    }
    let found = uses(of: content, in: statements)
    if found.all == 1, found.inStack == 1 { return true }
    guard depth < Self.depthLimit, found.all <= 1, statements.count == 1, var node = statements.first else {
      return false
    }
    if node.kind == .return, let value = node.children.first { node = value }
    var isAround = false
    while node.kind == .call, let callee = node.children.first, callee.kind == .member || callee.kind == .identifier {
      let applied = OwnModifier(callee.text, CallArguments(node), at: node, in: scope, inliner)
      isAround = isAround || applied?.isStackAround(inliner, depth: depth + 1) == true
      // `padding()` alone modifies the view that an extension extends.
      guard let base = callee.children.first else { return isAround && content == "self" }
      node = base
    }
    return isAround && node.text == content
  }

  /// How often nodes name the modified view, and how often inside of a stack.
  ///
  /// A closure that is given the view names it by its parameter.
  private func uses(of content: String, in nodes: [SourceNode], isInStack: Bool = false) -> (all: Int, inStack: Int) {
    nodes.reduce((0, 0)) { sum, node in
      var found = (all: 1, inStack: isInStack ? 1 : 0)
      let callee = node.kind == .call ? node.children.first : nil
      if let closure = callee.flatMap({ scope.argument($0.text)?.node }), closure.kind == .closure,
        CallArguments(node).unlabelled.first?.text == content
      {
        let name = closure.child(.parameter)?.text ?? "$0"
        found = uses(of: name, in: closure.children.filter { $0.kind != .parameter }, isInStack: isInStack)
      } else if node.kind != .identifier || node.text != content {
        let isStack = callee?.viewName == "NavigationStack" || callee?.viewName == "NavigationView"
        found = uses(of: content, in: Array(node.children), isInStack: isInStack || isStack)
      }
      return (sum.0 + found.all, sum.1 + found.inStack)
    }
  }
}
