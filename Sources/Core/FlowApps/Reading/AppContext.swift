import FlowSyntax
import NavigationEngine
import PlainText

/// The state that the readers of an app's parts share: the nodes, the app's declarations and the results so far.
struct AppContext {
  /// Reads the nodes, and collects the errors.
  var nodes: NodeReader
  /// The names that the app declares, read before any use of a name.
  var names = AppNames()
  /// The key that is read.
  var entry: AppEntry
  /// The part of the app that is read, which decides the names and values that may be used.
  var origin = UpdateOrigin.app
  /// The links of the screen that set a binding.
  var bindingLinks: [BindingLink] = []
  /// The bindings that links of the screen declare, if it is on a NavigationView.
  var legacyBindings = LegacyBindings()
  /// The screens that each screen's declarations name; those of the app's own under an empty name.
  var shows: [String: Set<String>] = [:]
  /// Whether the app shows a NavigationView.
  var isLegacy = false
  /// The types of the values that links and the initial path push.
  var pushed: Set<String> = []
  /// Whether a link takes its value from a field, so that its type is known only when it is tapped.
  var pushesAnything = false
  /// The places where titles and links use a field of the value that a screen shows.
  var fieldUses = FieldUses()
  /// The bindings and stacks that changes write.
  var updates = UpdateUses()
  /// The facts of declarations that are for people and tools alone.
  var facts = FactTable()
  /// The screens whose input is lost when they go.
  var holdingInput: Set<String> = []
  /// The files that the app may name; nil if there are none.
  let files: AppFiles?
  /// The number of the place of each declared state.
  var stateSources: [StateName: Int] = [:]
  /// The values that conditions ask for, which are held against state once the whole app has been read.
  var asked: [(value: RouteValue, name: String, screen: String?, place: Place)] = []
  /// The type of `${row}` while the link of a row is read; else nil.
  var rowType: String?
  /// Warnings about declarations that are suspicious but valid.
  var warnings: [Diagnostic] = []
  /// The releases that the app runs on; nil if it names none.
  var runs: [Profile]?
  /// The folder in which a file's `source` keys begin, and the file that names it; nil for the file's own folder.
  var sources: (folder: String, file: SourceFile)?
  /// The place of each declaration, by its number in the model.
  private(set) var ranges: [SourceRange] = []

  /// Creates the state of the readers of an app.
  init(_ nodes: NodeReader, _ root: YAMLTree.ID, files: AppFiles?) {
    (self.nodes, self.files) = (nodes, files)
    self.nodes.variables.keeps = .screenValue
    entry = AppEntry(key: "", name: root, value: root, map: AppMap(root, of: root))
  }

  /// A context for another tree, which knows the names of the app.
  func reading(_ root: YAMLTree.ID, in tree: YAMLTree) -> Self {
    copy(of: Self(nodes.opening(tree, variables: nodes.variables), root, files: files)) { $0.names = names }
  }

  /// The name of the screen that is read; empty if none is.
  var screen: String { origin.screen ?? "" }

  /// Reads something in another part of the app.
  mutating func within<Result>(_ origin: UpdateOrigin, _ read: (inout Self) -> Result) -> Result {
    let outer = self.origin
    self.origin = origin
    defer { self.origin = outer }
    return read(&self)
  }

  /// Records the uses of fields of the value that the screen shows.
  mutating func noteFields(in id: YAMLTree.ID) { fieldUses.note(in: id, on: screen, tree) }

  var tree: YAMLTree { nodes.tree }

  mutating func report(_ diagnostic: Diagnostic) { nodes.report(diagnostic) }

  mutating func fail<Value>(_ diagnostic: Diagnostic) -> Value? { nodes.fail(diagnostic) }

  /// The place of the declaration with this number.
  func place(ofSource source: Int) -> Place { tree.files.place(of: ranges[source]) }

  /// Assigns a number to a declaration, by which its place is found.
  mutating func source(_ name: YAMLTree.ID, _ value: YAMLTree.ID) -> Int {
    ranges.append(range(name, value))
    return ranges.count - 1
  }

  /// The range of an entry: its key and its value.
  func range(_ name: YAMLTree.ID, _ value: YAMLTree.ID) -> SourceRange {
    SourceRange(start: tree.range(name).start, end: max(tree.range(name).end, tree.range(value).end))
  }
}
