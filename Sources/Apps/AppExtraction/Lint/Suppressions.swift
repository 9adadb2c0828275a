import FlowApps
import FlowSyntax

/// The comments `// navflow:ignore ID… reason`, each for its own line and the one below it.
struct Suppressions: Sendable {
  private struct Comment: Sendable {
    let node: SourceNode
    /// The ids that it names first.
    let ids: Set<String>
    /// Its first word; nil if it has none, and ignores everything.
    let word: String?

    func ignores(_ finding: Finding) -> Bool { word == nil || !ids.isDisjoint(with: finding.id.names) }
  }

  /// The comments by their files and lines.
  private var comments: [String: [Int: Comment]] = [:]
  /// The places that name an id of an earlier version, each with that name.
  private(set) var retired: [Finding.Step] = []

  init(_ trees: [SourceTree]) {
    for tree in trees {
      for node in tree.nodes where node.kind == .ignore {
        let words = node.text.split(separator: " ").map(String.init)
        let names = words.prefix { Finding.ID(rawValue: $0) != nil || RetiredID($0) != nil }
        comments[tree.path, default: [:]][node.line] = Comment(node: node, ids: Set(names), word: words.first)
        retired += names.filter { RetiredID($0) != nil }.map { Finding.Step(text: $0, node: node) }
      }
    }
  }

  /// The findings that no comment beside or above them, or their cause, ignores, and the comments that ignore none.
  func rest(of findings: [Finding], on platform: Platform) -> (findings: [Finding], unused: [Finding]) {
    var used: Set<SourceNode> = []
    let rest = findings.filter { finding in
      let found = [finding.position, finding.cause?.position].compactMap(\.self).flatMap { position in
        [position.line, position.line - 1].compactMap { comments[position.path]?[$0] }
      }.filter { $0.ignores(finding) }
      used.formUnion(found.map(\.node))
      return found.isEmpty
    }
    let unused = comments.values.flatMap(\.values).filter { comment in
      !used.contains(comment.node) && !(isAboutOther(comment.node, than: platform) && !comment.ids.isEmpty)
    }
    return (rest, unused.map(Self.unused).sorted { $0.comesBefore($1) })
  }

  /// Whether a comment is about code that another platform has: a call for that one may need it.
  private func isAboutOther(_ comment: SourceNode, than platform: Platform) -> Bool {
    let nodes = comment.tree.nodes.filter { $0.kind != .ignore }.flatMap { [$0] + $0.descendants }
    let code = nodes.filter { (comment.line...comment.line + 1).contains($0.line) }
    return !code.isEmpty && !code.contains { platform.compiles($0) }
  }

  private static func unused(_ comment: Comment) -> Finding {
    let isKnown = comment.word == nil || !comment.ids.isEmpty
    let word = comment.word ?? ""
    return Finding(
      .own(.unusedIgnore),
      .likely,
      isKnown
        ? "lint finds nothing here that this comment ignores" : "“\(word)” is no id of lint, so this ignores nothing",
      node: comment.node,
      chain: [],
      advice: isKnown
        ? "remove the comment"
        : Suggestion.sentence(for: word, among: Finding.ID.linted.map(\.rawValue)) ?? "name an id first"
    )
  }
}
