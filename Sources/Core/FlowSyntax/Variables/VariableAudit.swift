import PlainText

/// The variables that a document declares under `vars` and `params` and uses as `${name}`; only a check creates one.
package struct VariableAudit: Sendable {
  package struct Declaration: Hashable, Sendable {
    package let name: String
    /// The place of the name.
    package let range: SourceRange
    /// Whether it is a parameter, whose value comes from outside, so that the files that the flow runs have it too.
    package let isParameter: Bool
  }

  /// The keys under which flows and workspaces declare variables, and flows parameters.
  package static let variablesKey = "vars"
  package static let parametersKey = "params"

  /// The declarations in the order of their places.
  package let declarations: [Declaration]
  /// The names between `${` and `}`, without fallbacks; a field is with its variable.
  private let uses: Set<Substring>

  package init(_ tree: YAMLTree, _ root: YAMLTree.ID) {
    var declarations: [Declaration] = []
    for (key, value) in tree.members(root) {
      let text = tree.kind(key) == .scalar ? tree.text(key) : ""
      let isParameter = text == Self.parametersKey
      guard isParameter || text == Self.variablesKey else { continue }
      for name in tree.members(value).map(\.key) + (isParameter ? tree.elements(value) : [])
      where tree.kind(name) == .scalar {
        declarations.append(Declaration(name: tree.text(name), range: tree.range(name), isParameter: isParameter))
      }
    }
    self.declarations = declarations.sorted { $0.range.start < $1.range.start }
    uses = Set(tree.templates(at: root).flatMap { VariableScanner(tree.text($0)).references.map(\.name) })
  }

  /// Finds the variables that the document uses.
  package func used(of names: [String]) -> Set<Int> {
    guard !uses.isEmpty, !names.isEmpty else { return [] }
    let known = VariableNames(names)
    return uses.reduce(into: []) { used, use in used.formUnion(known.leading(to: use).lazy.map(\.number)) }
  }

  /// The declarations that the document itself doesn't use.
  package var unused: [Declaration] {
    let used = used(of: declarations.map(\.name))
    return declarations.enumerated().filter { !used.contains($0.offset) }.map(\.element)
  }
}
