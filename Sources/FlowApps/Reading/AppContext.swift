import FlowDiagnostics
import FlowSyntax
import NavigationEngine
import YAMLSyntax

/// What the readers of an app's parts share: the nodes, what the app declares, and what was found so far.
struct AppContext {
  /// Reads the nodes, and gathers what is wrong.
  var nodes: NodeReader
  /// What the app declares, known before anything that names it is read.
  var names = AppNames()
  /// Whether the app shows a NavigationView.
  var isLegacy = false
  /// The types of the values that links and the initial path bring.
  var pushed: Set<String> = []
  /// Whether a link takes its value from a field, so that its type is known only when it is tapped.
  var pushesAnything = false
  /// Where titles and links name a field of the value that a screen shows.
  var fieldUses = FieldUses()
  /// What is odd about the app, though it can be run.
  var warnings: [Diagnostic] = []
  /// Where each declaration stands, by its number in the model.
  private(set) var ranges: [SourceRange] = []

  init(_ tree: YAMLTree, variables: Variables) {
    var variables = variables
    variables.keeps = .screenValue
    nodes = NodeReader(tree, variables: variables, example: AppTable.example)
  }

  var tree: YAMLTree { nodes.tree }

  mutating func report(_ diagnostic: Diagnostic) { nodes.report(diagnostic) }

  /// A mapping's entries whose keys are known; the others are reported unless `isQuiet`.
  mutating func entries<Key: AppKey>(
    _ id: YAMLTree.ID,
    _: Key.Type,
    isQuiet: Bool = false
  ) -> [(key: Key, name: YAMLTree.ID, value: YAMLTree.ID)] {
    var entries: [(key: Key, name: YAMLTree.ID, value: YAMLTree.ID)] = []
    for (name, value) in tree.members(id) {
      if tree.kind(name) == .scalar, let key = Key(rawValue: tree.text(name)) {
        entries.append((key, name, value))
      } else if !isQuiet, tree.kind(name) == .scalar {
        nodes.unknownKey(tree.text(name), name, in: Key.owner, known: Key.allCases.map(\.rawValue))
      } else if !isQuiet {
        report(.keyIsNotText(tree.place(name)))
      }
    }
    return entries
  }

  /// Where the declaration stands that has this number.
  func place(ofSource source: Int) -> Place { Place(tree.file, ranges[source]) }

  /// A number for a declaration, by which its place is found again.
  mutating func source(_ name: YAMLTree.ID, _ value: YAMLTree.ID) -> Int {
    ranges.append(SourceRange(start: tree.range(name).start, end: max(tree.range(name).end, tree.range(value).end)))
    return ranges.count - 1
  }
}
