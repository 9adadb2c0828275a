import FlowApps

enum PopPastRootRule: StackRule {
  static let id = Finding.ID.own(.popPastRoot)
  static let meaning = "`removeLast()` on the root; a note in a router that doesn't look whether the path is empty"
  static let evidence: String? = "mbta/mobile_app@52d4087e"

  static func findings(on walk: StackWalk) -> [Finding] {
    guard let path = walk.inliner.types.storage(of: walk.stack.path) else { return [] }
    return atRoot(walk, path) + inMethods(walk, path)
  }

  /// Buttons of the stack's own content, which a person taps while the path is empty.
  private static func atRoot(_ walk: StackWalk, _ path: Storage) -> [Finding] {
    guard !walk.stack.isSplit, let root = walk.screens.first else { return [] }
    return root.fragment.buttons.compactMap { button in
      guard let first = button.effects.changes.first(where: { $0.effect.storage == path }), removes(first.node),
        case .removeLast = first.effect, !first.isConditional,
        !isChecked(first.node, path.property, walk, in: button.site.node)
      else { return nil }
      return finding(
        "this button is on the stack's root, where `\(path.property).removeLast()` stops the app",
        isCertain: !root.isUncertain && button.site.isCertain,
        at: button.site,
        chain: [Finding.Step(text: "it is removed here", node: first.node)] + root.chain
          + StackWalk.steps(of: button.site),
        advice: advice(path),
        cause: .init(text: "this stops the app on the stack's root, where buttons do it", node: first.node)
      )
    }
  }

  /// Methods of the object that owns the path, which any screen can call.
  private static func inMethods(_ walk: StackWalk, _ path: Storage) -> [Finding] {
    guard let owner = walk.inliner.index.type(path.owner, near: walk.stack.site.node)?.type, !owner.isView else {
      return []
    }
    return walk.written.writes(to: path).known.compactMap { write in
      guard write.isOwn, removes(write.node), !isChecked(write.node, path.property, walk), !isPushed(write.node, walk),
        mayReach(write.node, path.property, walk)
      else { return nil }
      return note(
        "this stops the app if “\(path.property)” is empty, and nothing here looks at that",
        node: write.node,
        chain: [Finding.Step(text: "the path is bound here", node: walk.stack.site.node)],
        advice: advice(path)
      )
    }
  }

  /// Whether buttons remove one value with it, and all that are known stand on screens that were pushed.
  private static func isPushed(_ write: SourceNode, _ walk: StackWalk) -> Bool {
    let first = walk.screens.firstIndex { screen in
      screen.fragment.buttons.contains { $0.effects.changes.contains { $0.node == write } }
    }
    return CallArguments(write).all.isEmpty && first.map { $0 > 0 } ?? false
  }

  /// Whether something calls the function around a node; a private one must be called where nothing has asked before.
  private static func mayReach(_ node: SourceNode, _ path: String, _ walk: StackWalk) -> Bool {
    guard let function = node.ancestors.last(where: { $0.kind == .function }) else { return true }
    let uses = (walk.table.uses[function.text] ?? []).filter { !function.contains($0) }
    guard function.children(.modifier).contains(where: { $0.text == "private" }) else { return !uses.isEmpty }
    let own = uses.filter { $0.tree === function.tree && ($0.kind == .identifier || $0.children.first?.text == "self") }
    return own.contains { !isChecked($0, path, walk) }
  }

  private static func advice(_ path: Storage) -> String {
    let before = "\(path.property).removeLast()"
    return advice("look whether the path is empty", from: before, to: "if !\(path.property).isEmpty { \(before) }")
  }

  /// Whether a node is `removeLast()`, or removes a number of values that it states.
  private static func removes(_ node: SourceNode) -> Bool {
    guard node.kind == .call, node.children.first?.text == "removeLast" else { return false }
    // A number that a function is given is as large as a caller likes.
    let function = node.ancestors.last { $0.kind == .function }
    return CallArguments(node).all.allSatisfy { argument in
      argument.value.kind == .number
        || function?.children(.parameter).contains { $0.innerName == argument.value.text } == true
    }
  }

  /// Whether the code around a node has asked for the path's values before, or has added one.
  private static func isChecked(
    _ node: SourceNode,
    _ path: String,
    _ walk: StackWalk,
    in button: SourceNode? = nil
  ) -> Bool {
    let function = node.ancestors.last { $0 == button || [.function, .variable, .initializer].contains($0.kind) }
    return function?.descendants.contains { other in
      guard other.index < node.index, other.kind == .member, other.children.first?.text == path else { return false }
      // `path.isNotEmpty` asks by a property of an extension.
      return asking.contains(other.text)
        || walk.inliner.index.types.contains { $0.node.kind == .extension && $0.property(other.text) != nil }
    } ?? false
  }

  private static let asking: Set<String> = ["isEmpty", "count", "last", "first", "indices", "append", "contains"]
}
