import FlowApps

/// The comments `// navflow:ignore ID…`, each for its own line and the one below it.
struct Suppressions: Sendable {
  /// The ids that are ignored on a line of a file; empty means all.
  private var ids: [String: [Int: Set<String>]] = [:]
  /// The places that name an id of an earlier version, each with that name.
  private(set) var retired: [Finding.Step] = []

  init(_ trees: [SourceTree]) {
    for tree in trees {
      for node in tree.nodes where node.kind == .ignore {
        let names = node.text.split(separator: " ").map(String.init)
        ids[tree.path, default: [:]][node.line] = Set(names)
        retired += names.filter { RetiredID($0) != nil }.map { Finding.Step(text: $0, node: node) }
      }
    }
  }

  /// True if a comment beside or above a finding names its id, or no id at all.
  func ignores(_ finding: Finding) -> Bool {
    guard let lines = ids[finding.position.path] else { return false }
    return [finding.position.line, finding.position.line - 1].contains { line in
      lines[line].map { $0.isEmpty || !$0.isDisjoint(with: finding.id.names) } ?? false
    }
  }
}
