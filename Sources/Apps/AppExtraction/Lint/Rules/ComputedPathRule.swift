import FlowApps

enum ComputedPathRule: StackRule {
  static let id = Finding.ID.own(.computedPath)
  static let certainty = Finding.Certainty.likely
  static let meaning = "a stack whose path is computed and doesn't keep what SwiftUI writes"

  static func findings(on walk: StackWalk) -> [Finding] {
    guard let path = walk.stack.path, isComputed(path, walk.inliner) else { return [] }
    return [
      finding(
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
    let types = inliner.types
    let bindings = Flow(types: types).values(of: path).map(\.bound).filter(\.node.isBinding)
    for binding in bindings {
      let setter = CallArguments(binding.node)["set"]
      if !isStored(by: setter, binding.node.boundValue, in: binding.scope, types) { return true }
    }
    guard let storage = types.storage(of: path),
      let owner = inliner.index.type(storage.owner, near: path.node)?.type,
      let property = owner.property(storage.property), let getter = property.child(.block),
      property.initialValue == nil, property.child(.attribute) == nil, property.declaredType?.name != "Binding"
    else { return false }
    let setter = property.child(.accessor)?.child(.block)
    return !isStored(by: setter, getter.children.first, in: Scope(type: owner), types)
  }

  /// Whether a setter does nothing but keep what it is given where the getter finds it, also in a dictionary.
  private static func isStored(
    by setter: SourceNode?,
    _ value: SourceNode?,
    in scope: Scope,
    _ types: TypeInference
  ) -> Bool {
    guard let setter, let value, let write = setter.children.first(where: { $0.kind != .parameter }),
      write.kind == .assignment, Array(setter.children).last == write, let target = write.children.first,
      let given = Array(write.children).last?.text, let read = types.storage(of: value.collection, in: scope)
    else { return false }
    return read == types.storage(of: target.collection, in: scope)
      && (["$0", "newValue"].contains(given) || setter.children(.parameter).contains { $0.innerName == given })
  }
}
