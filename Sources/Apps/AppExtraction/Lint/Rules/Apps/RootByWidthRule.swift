import FlowApps

/// A root that the width of the window chooses between containers that share no path: turning the device, or resizing the
/// window, makes the other container anew.
enum RootByWidthRule: AppRule {
  static let id = Finding.ID.own(.rootByWidth)
  static let certainty = Finding.Certainty.likely
  static let meaning = "a size class chooses between containers that share no path or selection"
  static let evidence: String? = "seven threads"

  static func findings(in app: ShownApp) -> [Finding] {
    app.views.flatMap { view in
      let own = Set(view.properties.filter(isSizeClass).map(\.text))
      guard !own.isEmpty else { return [Finding]() }
      // `private var isNarrow: Bool { sizeClass == .compact }`
      let derived = view.properties.filter { property in
        property.declaredType?.name == "Bool" && property.child(.block).map { asks($0, own) } == true
      }
      let classes = own.union(derived.map(\.text))
      return view.members.flatMap(\.descendants).compactMap { node in
        guard let ways = ways(at: node, choosingBy: classes), ways.count == 2, app.index.platform.compiles(node) else {
          return nil
        }
        let shown = ways.map { ViewReader.fragment(of: $0, in: Scope(type: view), app.inliner) }
        let containers = shown.compactMap(container)
        guard Set(containers).count == 2,
          state(of: shown[0], in: view, app).isDisjoint(with: state(of: shown[1], in: view, app))
        else { return nil }
        return note(
          "the width chooses between two containers that share no path: turning the device loses the page that is shown",
          node: node,
          chain: containers.map { Finding.Step(text: "this is one of them", node: $0) },
          advice: "bind both to the same path or selection, or use one `NavigationSplitView`, which becomes a stack"
        )
      }
    }
  }

  private static func asks(_ node: SourceNode, _ names: Set<String>) -> Bool {
    node.descendants.contains { names.contains($0.text) }
  }

  /// The code of the ways between which a size class chooses; nil if a node is another choice, or none.
  private static func ways(at node: SourceNode, choosingBy classes: Set<String>) -> [SourceNode]? {
    guard node.kind == .branch || node.kind == .ternary || node.kind == .switch,
      let asked = node.child(.conditions) ?? node.children.first, asks(asked, classes) || classes.contains(asked.text)
    else { return nil }
    if node.kind == .switch { return node.children(.switchCase).compactMap { $0.child(.block) } }
    return node.kind == .ternary ? Array(node.children.dropFirst()) : node.children(.block)
  }

  private static func isSizeClass(_ property: SourceNode) -> Bool {
    ["horizontalSizeClass", "verticalSizeClass"].contains(property.keyPath(ofAttribute: "Environment"))
  }

  /// The container of a way, which can show another page than its first.
  private static func container(of fragment: Fragment) -> SourceNode? {
    fragment.stacks.first?.site.node ?? fragment.tabViews.first?.site.node
  }

  private static func stacks(in fragment: Fragment) -> [Fragment.Stack] {
    fragment.flattened.stacks.flatMap { [$0] + stacks(in: $0.content) }
  }

  /// The properties by which containers show pages; state of a view within them is made anew with them.
  private static func state(of fragment: Fragment, in view: TypeDeclaration, _ app: ShownApp) -> Set<Storage> {
    let types = app.inliner.types
    let all = fragment.withInnerStacks
    let paths = stacks(in: fragment).compactMap { types.storage(of: $0.path) }
    let bindings = all.destinations.compactMap(\.binding?.storage)
    let tabs = fragment.tabViews.compactMap(\.selection)
    return Set(paths + bindings + tabs + all.selections.compactMap(\.storage)).filter { storage in
      guard storage.owner != view.name, let owner = app.index.type(storage.owner, near: view.node)?.type, owner.isView
      else { return true }
      return owner.property(storage.property)?.child(.attribute)?.text != "State"
    }
  }
}
