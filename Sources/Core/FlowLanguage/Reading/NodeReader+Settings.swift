import FlowSyntax
import NavigationEngine
import PlainText

// Readers of values in both flows and workspaces: sizes, severities, tags.
extension NodeReader {
  /// Reads the sizes that split views run in: one, or a list of them.
  mutating func sizes(_ id: YAMLTree.ID, for owner: String) -> [Step.Resize]? {
    let nodes = tree.kind(id) == .sequence ? tree.elements(id) : [id]
    if nodes.isEmpty { return wrongType(id, owner, takes: "one size at least") }
    let sizes: [Step.Resize]? = nodes.mapAll { choice($0, "a size", for: owner) }
    return sizes?.withoutRepeats
  }

  mutating func failOn(_ id: YAMLTree.ID, for owner: String) -> FailOn? {
    choice(id, "what “failOn” takes", for: owner)
  }

  mutating func tags(_ id: YAMLTree.ID) -> [String]? {
    guard tree.kind(id) == .sequence else { return tag(id).map { [$0] } }
    return collect(id) { nodes, child in nodes.tag(child) }
  }

  private mutating func tag(_ id: YAMLTree.ID) -> String? {
    guard tree.kind(id) == .scalar else { return wrongType(id, "tags", takes: "a list of names") }
    guard let tag = text(id, for: "tags") else { return nil }
    if !TagExpression.isTag(tag) { report(.invalidTag(tag, place(id))) }
    return tag
  }
}

extension Diagnostic {
  fileprivate static func invalidTag(_ tag: String, _ place: Place) -> Self {
    Self("invalid-tag", "“\(tag.excerpt)” can't be a tag", at: place)
      .help("use letters, digits and “_-.:/”, but not the words “and”, “or” and “not”")
  }
}
