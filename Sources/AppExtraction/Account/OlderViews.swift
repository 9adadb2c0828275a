import SourceTrees

/// Knows the views that an app shows only on older systems than the newest: branches for those name them, or views
/// that such branches name, and no other code does.
struct OlderViews {
  private var names: Set<String> = []
  /// The names that each type uses outside of such branches.
  private var uses: [String: Set<String>] = [:]

  /// Reads the branches of files, in O(n) of their nodes.
  init(_ index: AppIndex) {
    for tree in index.trees { read(index.platform.active(tree.nodes), in: "", isOlder: false, index.platform) }
    var open = Array(names)
    while let name = open.popLast() {
      for next in uses[name] ?? [] where names.insert(next).inserted { open.append(next) }
    }
    // A view that other views name, too, is shown on the newest system.
    open = uses.keys.filter { !names.contains($0) && !$0.hasSuffix("_Previews") }
    while let owner = open.popLast() {
      for shown in uses[owner] ?? [] where names.remove(shown) != nil { open.append(shown) }
    }
  }

  /// Whether a view is one of them.
  func contains(_ view: String) -> Bool { names.contains(view) }

  private mutating func read(
    _ nodes: some Sequence<SourceNode>,
    in owner: String,
    isOlder: Bool,
    _ platform: Platform
  ) {
    for node in platform.active(nodes) {
      if node.isType || node.kind == .extension {
        read(node.children, in: node.text, isOlder: false, platform)
        continue
      }
      if node.kind == .branch, let older = node.olderBlock {
        let blocks = node.children.filter { $0.kind == .block || $0.kind == .branch }
        for (number, block) in blocks.enumerated() {
          read([block], in: owner, isOlder: isOlder || number == older, platform)
        }
        continue
      }
      if node.kind == .identifier, node.text.beginsUppercase {
        if isOlder { names.insert(node.text) } else { uses[owner, default: []].insert(node.text) }
      }
      read(node.children, in: owner, isOlder: isOlder, platform)
    }
  }
}
