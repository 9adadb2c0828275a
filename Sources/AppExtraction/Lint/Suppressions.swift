import SourceTrees

/// The comments `// navflow:ignore ID…`, each for its own line and the one below it.
struct Suppressions: Sendable {
  /// The ids that are ignored on a line of a file; empty means all.
  private var ids: [String: [Int: Set<String>]] = [:]

  init(_ trees: [SourceTree]) {
    for tree in trees {
      for node in tree.nodes where node.kind == .ignore {
        ids[tree.path, default: [:]][node.line] = Set(node.text.split(separator: " ").map(String.init))
      }
    }
  }

  /// Whether a comment beside or above a finding names its id, or no id at all.
  func ignores(_ finding: Finding) -> Bool {
    guard let lines = ids[finding.node.tree.path] else { return false }
    return [finding.node.line, finding.node.line - 1].contains { line in
      lines[line].map { $0.isEmpty || $0.contains(finding.id.rawValue) } ?? false
    }
  }
}
