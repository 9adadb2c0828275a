import FlowApps

/// A stack whose path is computed: SwiftUI writes to it, and reads something else if the code keeps less.
enum ComputedPathRule: StackRule {
  static let id = Finding.ID.own(.computedPath)

  static func findings(on walk: StackWalk) -> [Finding] {
    guard let path = walk.stack.path, isComputed(path, walk.inliner) else { return [] }
    return [
      finding(
        false,
        "the path of this stack is computed: what SwiftUI writes to it is lost, unless it is read again unchanged",
        at: walk.stack.site,
        chain: [Finding.Step(text: "the path is here", node: path.node)] + StackWalk.steps(of: walk.stack.site),
        advice: advice(
          "store the path, and derive everything else from it",
          to: "@State private var path: [Route] = []"
        )
      )
    ]
  }

  private static func isComputed(_ path: Scope.Bound, _ inliner: Inliner) -> Bool {
    let path = path.origin
    if path.node.kind == .call { return path.node.children.first?.viewName == "Binding" }
    let own = path.node.kind == .identifier ? path.scope.type?.property(path.node.text) : nil
    if own?.child(.block) != nil { return true }
    guard let storage = StorageResolver(inliner.types).storage(of: path.node, in: path.scope),
      let property = inliner.index.type(storage.owner, near: path.node)?.type.property(storage.property)
    else { return false }
    return property.child(.block) != nil && property.initialValue == nil && property.child(.attribute) == nil
  }
}
