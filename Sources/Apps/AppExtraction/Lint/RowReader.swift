/// Reads the rows of lists.
struct RowReader {
  typealias Control = (node: SourceNode, isConditional: Bool)

  /// How many views of the app are followed into one another.
  private static let depthLimit = 4
  private static let groups: Set<String> = ["ForEach", "Section", "Group", "DisclosureGroup"]
  private static let layouts: Set<String> = ["HStack", "VStack", "ZStack", "Group", "Grid", "GridRow", "ForEach"]

  let index: AppIndex

  /// The lists in some code that no button style is around.
  func lists(in node: SourceNode) -> [SourceNode] {
    guard node.kind != .call || node.children.first.map(styles) != true else { return [] }
    let isList = node.kind == .call && node.children.first?.viewName.map(["List", "Form"].contains) == true
    return (isList ? [node] : []) + index.platform.active(node.children).flatMap { lists(in: $0) }
  }

  /// The controls of each row.
  func rows(of list: SourceNode, in view: TypeDeclaration) -> [[Control]] {
    content(of: list).flatMap { rows(of: $0, in: view, 0) }
  }

  private func rows(of node: SourceNode, in view: TypeDeclaration, _ depth: Int) -> [[Control]] {
    let (core, isStyled) = core(of: node)
    guard !isStyled, depth < Self.depthLimit else { return [] }
    if let ways = ways(of: core) { return ways.joined().flatMap { rows(of: $0, in: view, depth) } }
    if core.kind == .call, core.children.first?.viewName.map(Self.groups.contains) == true {
      return content(of: core).flatMap { rows(of: $0, in: view, depth) }
    }
    if let (code, owner) = followed(core, in: view) { return code.flatMap { rows(of: $0, in: owner, depth + 1) } }
    return [controls(in: node, in: view, depth)]
  }

  private func controls(in node: SourceNode, in view: TypeDeclaration, _ depth: Int) -> [Control] {
    layered(on: node).flatMap { controls(in: $0, in: view, depth) } + ownControls(in: node, in: view, depth)
  }

  /// The views that modifiers put over or under a view.
  private func layered(on node: SourceNode) -> [SourceNode] {
    guard node.kind == .call, let callee = node.children.first, callee.kind == .member else { return [] }
    let isLayered = callee.text == "overlay" || callee.text == "background"
    return (isLayered ? content(of: node) : []) + (callee.children.first.map(layered) ?? [])
  }

  private func ownControls(in node: SourceNode, in view: TypeDeclaration, _ depth: Int) -> [Control] {
    let (core, isStyled) = core(of: node)
    guard !isStyled, depth < Self.depthLimit else { return [] }
    if let ways = ways(of: core) {
      let all = ways.map { way in way.flatMap { controls(in: $0, in: view, depth) } }
      return all.max { $0.count < $1.count }?.map { ($0.node, true) } ?? []
    }
    if let (code, owner) = followed(core, in: view) { return code.flatMap { controls(in: $0, in: owner, depth + 1) } }
    guard core.kind == .call, let name = core.children.first?.viewName else { return [] }
    if name == "Button" || name == "Link" { return [(core, false)] }
    if name == "NavigationLink" {
      let label = CallArguments(core)["label"].map { Array($0.children) } ?? []
      return [(core, false)] + label.flatMap { controls(in: $0, in: view, depth) }
    }
    let inner = Self.layouts.contains(name) ? content(of: core).flatMap { controls(in: $0, in: view, depth) } : []
    return name == "ForEach" ? inner + inner : inner
  }

  private func content(of call: SourceNode) -> [SourceNode] {
    let closures = CallArguments(call).all.filter { ["", "content"].contains($0.label) && $0.value.kind == .closure }
    return closures.flatMap { index.platform.active($0.value.children) }.filter { $0.kind != .parameter }
  }

  /// The code of each way at an `if` or a `switch`; nil at anything else.
  private func ways(of node: SourceNode) -> [[SourceNode]]? {
    guard node.kind == .branch || node.kind == .switch else { return nil }
    return Flow(types: TypeInference(index: index)).ways(from: node, in: Scope(type: nil)).map(\.statements)
  }

  /// The body of a view of the app, or of a property or function that makes views.
  private func followed(_ node: SourceNode, in view: TypeDeclaration) -> (code: [SourceNode], owner: TypeDeclaration)? {
    guard let name = node.kind == .call ? node.children.first : node, name.kind == .identifier else { return nil }
    let type = node.kind == .call ? index.type(name.text, near: node, in: view)?.type : nil
    if let type, type.isView, let body = type.body { return (index.platform.active(body.children), type) }
    return view.code(behind: node).map { (index.platform.active($0.children), view) }
  }

  /// A view without its modifiers, and whether one of them gives it another style, or hides it.
  private func core(of node: SourceNode) -> (core: SourceNode, isStyled: Bool) {
    var (core, modifiers) = (node.kind == .return ? node.children.first ?? node : node, [SourceNode]())
    while core.kind == .call, let callee = core.children.first, callee.kind == .member, let base = callee.children.first
    {
      modifiers.append(callee)
      core = base
    }
    // A link without opacity is a known way to hide its arrow: a tap on the row follows it.
    let isLink = core.kind == .call && core.children.first?.viewName == "NavigationLink"
    return (core, modifiers.contains { styles($0) && !(isLink && $0.text == "opacity") })
  }

  private func styles(_ modifier: SourceNode) -> Bool {
    guard modifier.kind == .member else { return false }
    if ["buttonStyle", "hidden", "opacity"].contains(modifier.text) { return true }
    return index.viewFunctions[modifier.text]?.contains { $0.descendants.contains { $0.text == "buttonStyle" } }
      ?? false
  }
}
