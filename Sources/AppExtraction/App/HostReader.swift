import SourceTrees

/// Finds the views that controllers of UIKit and AppKit show: `UIHostingController(rootView: …)`.
struct HostReader {
  private static let depthLimit = 200

  private let index: AppIndex
  private let inliner: Inliner
  private var found: [ScreenContent] = []
  private var keys: Set<ScreenKey> = []

  private init(_ table: ScreenTable) { (index, inliner) = (table.inliner.index, table.inliner) }

  /// The views from which something navigates, each once: those from which most is reached come first.
  ///
  /// - Parameter table: Reads the views.
  /// - Returns: The views; empty if no controller shows one that the sources declare.
  static func hosted(_ table: ScreenTable) -> [ScreenContent] {
    var reader = HostReader(table)
    for tree in table.inliner.index.trees {
      reader.read(declarations: table.inliner.index.platform.active(tree.nodes), in: Scope(type: nil))
    }
    var reach = ViewReach(table)
    let counted = reader.found.map { ($0, reach.count(from: table.fragment(of: $0))) }.filter { $1 > 0 }
    return counted.enumerated().sorted { left, right in
      left.element.1 == right.element.1 ? left.offset < right.offset : left.element.1 > right.element.1
    }.map(\.element.0)
  }

  private mutating func read(declarations: [SourceNode], in scope: Scope) {
    for node in declarations {
      if node.isType || node.kind == .extension {
        let type = index.type(node.text, near: node, in: scope.type)?.type
        guard type?.isPreview != true else { continue }
        read(declarations: index.platform.active(node.children), in: Scope(type: type))
      } else if node.kind == .function || node.kind == .initializer {
        let parameters = node.children(.parameter)
        let types = Dictionary(parameters.map { ($0.innerName, $0.declaredType) }) { first, _ in first }
        read(node.child(.block), in: scope.adding(types))
      } else if node.kind == .variable {
        read(node.child(.block), in: scope)
        if let value = node.initialValue { read(value, in: scope, 0) }
      }
    }
  }

  private mutating func read(_ block: SourceNode?, in scope: Scope) {
    if let block { read(statements: block.children.map(\.self), in: scope, 0) }
  }

  private mutating func read(statements: [SourceNode], in scope: Scope, _ depth: Int) {
    var scope = scope
    for statement in index.platform.active(statements) {
      read(statement, in: scope, depth)
      if let declared = inliner.types.scope(declaring: statement, in: scope) { scope = declared }
    }
  }

  private mutating func read(_ node: SourceNode, in scope: Scope, _ depth: Int) {
    guard depth < Self.depthLimit else { return }
    if let shown = node.hostedView {
      for alternative in AlternativeReader(inliner).alternatives(of: shown, in: scope) {
        guard let screen = alternative.screen, !screen.isUndeclared, keys.insert(screen.key).inserted else { continue }
        found.append(screen)
      }
    }
    if node.kind == .closure || node.kind == .block {
      read(statements: node.children.map(\.self), in: scope, depth + 1)
    } else {
      for child in node.children { read(child, in: scope, depth + 1) }
    }
  }
}
