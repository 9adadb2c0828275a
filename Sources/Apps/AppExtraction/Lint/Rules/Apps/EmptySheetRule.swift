import FlowApps

/// A layer by a flag that shows state of its view, which code sets beside the flag.
///
/// SwiftUI makes the content with the state as the body has read it last. A body that doesn't read it isn't made anew, so
/// that the content is empty the first time.
enum EmptySheetRule: AppRule {
  static let id = Finding.ID.own(.emptySheet)
  static let meaning = "a sheet whose `if let` reads state that is set beside its flag: the first time it is empty"
  static let evidence: String? = "pasrom/meeting-transcriber#332; nightscout/Trio#1132; duckduckgo/apple-browsers#6323"

  private static let modifiers: Set<String> = ["sheet", "fullScreenCover", "popover", "navigationDestination"]
  private static let containers: Set<String> = SwiftUINames.wrappers.union(["NavigationStack", "NavigationView"])

  static func findings(in app: ShownApp) -> [Finding] {
    app.presented.onePerNode(\.site.node).compactMap { place in
      let arguments = CallArguments(place.site.node)
      guard !place.binding.isItem, let flag = place.binding.storage,
        modifiers.contains(place.site.node.children.first?.text ?? ""),
        let view = app.index.type(flag.owner, near: place.site.node)?.type, view.isView,
        let content = arguments["content"] ?? arguments["destination"] ?? arguments.trailing,
        let (item, code) = unwrapped(in: content, of: view, app.inliner.types), item != flag.property,
        view.property(item)?.child(.attribute)?.text == "State",
        let write = write(of: item, beside: flag.property, in: view),
        !view.members.contains(where: { reads(item, $0, except: [content, code]) })
      else { return nil }
      return finding(
        "the first time this \(place.kind) is empty: “\(item)” is set beside “\(flag.property)”, and the body doesn't read it",
        isCertain: place.site.isCertain,
        at: place.site,
        chain: [Finding.Step(text: "“\(item)” is set here", node: write)] + StackWalk.steps(of: place.site),
        advice: advice(place.kind, flag.property, item)
      )
    }
  }

  private static func advice(_ kind: String, _ flag: String, _ item: String) -> String {
    let modifier = kind == "cover" ? "fullScreenCover" : kind == "destination" ? "navigationDestination" : kind
    return Self.advice(
      "present it by the item, whose type is `Identifiable`",
      from: ".\(modifier)(isPresented: $\(flag)) { if let \(item) { … } }",
      to: ".\(modifier)(item: $\(item)) { \(item) in … }"
    )
  }

  /// The name that the only `if let` of a content unwraps, which shows nothing without it, and the code with it.
  private static func unwrapped(
    in content: SourceNode,
    of view: TypeDeclaration,
    _ types: TypeInference
  ) -> (name: String, code: SourceNode)? {
    let statements = types.index.platform.active(content.children).filter { $0.kind != .parameter }
    guard statements.count == 1, let core = AlternativeReader.core(of: statements[0], types) else { return nil }
    if let code = view.code(behind: core) {
      // Code that several places use may be what the body reads.
      let uses = view.members.lazy.flatMap(\.descendants).filter { view.code(behind: $0) == code }
      return uses.count == 1 && !code.contains(core) ? unwrapped(in: code, of: view, types) : nil
    }
    if core.kind == .call, let name = core.children.first?.viewName, containers.contains(name),
      let inner = CallArguments(core).trailing
    {
      return unwrapped(in: inner, of: view, types)
    }
    guard core.kind == .branch, core.child(.branch) == nil, core.children(.block).dropFirst().allSatisfy(isEmpty) else {
      return nil
    }
    let value = core.child(.conditions)?.child(.unwrapping)?.children.first
    return value.flatMap { $0.kind == .identifier ? ($0.text, content) : nil }
  }

  private static func isEmpty(_ block: SourceNode) -> Bool {
    let shown = Array(block.children)
    return shown.count == 1 && shown[0].kind == .call && shown[0].children.first?.viewName == "EmptyView"
  }

  /// The assignment to a property in code that also turns a flag on.
  private static func write(of item: String, beside flag: String, in view: TypeDeclaration) -> SourceNode? {
    for block in view.members.lazy.flatMap(\.descendants) where block.kind == .block || block.kind == .closure {
      guard block.children.contains(where: { sets(flag, $0) }) else { continue }
      if let write = block.descendants.first(where: { sets(item, $0) }) { return write }
    }
    return nil
  }

  /// Whether a node gives a property another value than false and nil.
  private static func sets(_ name: String, _ node: SourceNode) -> Bool {
    let parts = Array(node.children)
    if node.kind == .call, let callee = parts.first, callee.text == "toggle", let flag = callee.children.first {
      return isName(name, flag)
    }
    return node.kind == .assignment && parts.count == 2 && isName(name, parts[0]) && parts[1].text != "false"
      && parts[1].kind != .nil
  }

  private static func isName(_ name: String, _ node: SourceNode) -> Bool {
    node.kind == .identifier && node.text == name
      || node.kind == .member && node.text == name && node.children.first?.text == "self"
  }

  /// Whether code that makes views, and no action, reads a property.
  private static func reads(_ name: String, _ node: SourceNode, except contents: [SourceNode]) -> Bool {
    if contents.contains(node) || (node.kind == .function && node.child(.result) == nil) { return false }
    if isName(name, node) || node.text == "$\(name)" { return true }
    let callee = node.kind == .call ? node.children.first : nil
    let hasAction = callee.map { $0.text == "onTapGesture" || SwiftUINames.actions.contains($0.text) } ?? false
    let isButton = callee?.viewName == "Button" && CallArguments(node)["action"] == nil
    return node.children.contains { child in
      let isClosure = child.children.first?.kind == .closure
      if isClosure, hasAction || SwiftUINames.actionLabels.contains(child.text) { return false }
      if isClosure, isButton, child.kind == .trailing, child.text.isEmpty { return false }
      return !(node.kind == .assignment && isName(name, child)) && reads(name, child, except: contents)
    }
  }
}
