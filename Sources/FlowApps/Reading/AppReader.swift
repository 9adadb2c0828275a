package import FlowDiagnostics
package import FlowSyntax
import NavigationEngine
package import YAMLSyntax

/// Reads a file's text as an app, and checks that everything that is named exists.
package struct AppReader {
  /// Reads the nodes, and gathers what is wrong.
  var reader: NodeReader
  /// What the app declares, known before anything that names it is read.
  var names = AppNames()
  /// Where each declaration stands, by its number in the model.
  private var ranges: [SourceRange] = []
  /// The types of the values that links and the initial path bring.
  var pushed: Set<String> = []
  /// Whether a link takes its value from a field, so that its type is known only when it is tapped.
  var pushesAnything = false
  /// Where titles and links name a field of the value that a screen shows.
  var fieldUses: [FieldUse] = []
  /// Whether the app shows a NavigationView.
  var isLegacy = false
  /// What the links of the screen that is read bind, in a NavigationView.
  var legacy = LegacyBindings()
  /// The links of the screen that is read that set a binding.
  var bindingLinks: [BindingLink] = []

  private init(_ tree: YAMLTree, variables: Variables) {
    var variables = variables
    variables.keeps = .screenValue
    reader = NodeReader(tree, variables: variables, example: AppTable.example)
  }

  var tree: YAMLTree { reader.tree }

  /// Reads a whole file.
  ///
  /// - Parameters:
  ///   - file: The app's text; one document.
  ///   - variables: What `${name}` stands for, apart from `${value}`, which is the value that a screen shows.
  ///   - limits: How much the file may ask for.
  ///   - note: Takes in which variables it names.
  /// - Returns: The app.
  /// - Throws: Everything that is wrong with it.
  package static func read(
    _ file: SourceFile,
    variables: Variables = Variables(),
    limits: YAMLLimits = YAMLLimits(),
    note: ((VariableAudit) -> Void)? = nil
  ) throws(FileErrors) -> App {
    let result: YAMLReader.Result
    do throws(Diagnostic) {
      result = try YAMLReader(limits: limits).read(file)
    } catch {
      throw FileErrors(diagnostics: [error])
    }
    guard let root = result.tree.roots.first else { throw FileErrors(diagnostics: [.emptyApp(file)]) }
    note?(VariableAudit(result.tree, root))
    var reader = AppReader(result.tree, variables: variables)
    if result.tree.roots.count > 1 { reader.report(.severalApps(result.tree.place(result.tree.roots[1]))) }
    let app = reader.app(root)
    let diagnostics = (result.diagnostics + reader.reader.diagnostics).inOrder
    guard let app, diagnostics.isEmpty else { throw FileErrors(diagnostics: diagnostics) }
    return app
  }

  /// Reads an app that a flow holds itself.
  ///
  /// - Throws: Everything that is wrong with it.
  package static func read(_ id: YAMLTree.ID, in tree: YAMLTree, variables: Variables) throws(FileErrors) -> App {
    var reader = AppReader(tree, variables: variables)
    let app = reader.app(id)
    guard let app, reader.reader.diagnostics.isEmpty else { throw FileErrors(diagnostics: reader.reader.diagnostics) }
    return app
  }

  // MARK: The app

  private mutating func app(_ id: YAMLTree.ID) -> App? {
    guard tree.kind(id) == .mapping else {
      report(.notAnApp(tree.place(id)))
      return nil
    }
    names = AppNames(id, in: tree)
    var model = AppModel(root: "")
    var (root, screens): (YAMLTree.ID?, YAMLTree.ID?)
    let legacy = entries(id, RootKey.self, isQuiet: true).first { $0.key == .navigationView }
    isLegacy = legacy != nil
    var split: (name: YAMLTree.ID, value: YAMLTree.ID)?
    var single: [YAMLTree.ID] = []
    for (key, name, value) in entries(id, RootKey.self) {
      switch key {
      case .name: model.name = reader.text(value, for: key.rawValue)
      case .module: model.module = reader.text(value, for: key.rawValue)
      case .stack where isLegacy, .split where isLegacy: report(.notInNavigationView(key.rawValue, tree.place(name)))
      case .stack:
        if let columns = splitNode(ofStack: value), split == nil {
          split = columns
        } else {
          single.append(name)
          model.stack = stack(value) ?? .erased
        }
      case .navigationView: (model.stack, model.isLegacy) = (.selfManaged, true)
      case .root:
        root = value
        single.append(name)
      case .split:
        if let split { single.append(split.name) }
        split = (name, value)
      case .types: model.types = types(value)
      case .screens: screens = value
      case .initial: break
      }
    }
    if let legacy {
      navigationView(legacy.value, root: root, of: id, into: &model)
    } else if let split {
      for name in single { report(.besideSplit(tree.text(name), tree.place(name), split: tree.place(split.name))) }
      self.split(split.value, into: &model)
    } else if let root {
      model.root = screenName(root, for: RootKey.root.rawValue) ?? ""
    } else {
      report(.noRoot(tree.place(id)))
    }
    if let screens { model.screens = self.screens(screens) }
    // Bindings and the path's type are known by now, wherever they are written.
    for (key, _, value) in entries(id, RootKey.self, isQuiet: true) where key == .initial {
      initial(value, into: &model)
    }
    // A screen that is misspelt elsewhere would seem to be shown for no value.
    if reader.diagnostics.isEmpty { checkFieldUses(in: model) }
    return App(
      model: model,
      file: tree.file,
      range: tree.range(id),
      ranges: ranges,
      unpushed: unpushed(in: model)
    )
  }

  private typealias RootKey = AppTable.RootKey

  /// The destinations of types that nothing in the app brings.
  private func unpushed(in model: AppModel) -> [App.Unpushed] {
    guard !pushesAnything else { return [] }
    return model.screens.values.flatMap(\.destinations).compactMap { destination in
      guard !pushed.contains(destination.type), let source = destination.source else { return nil }
      return App.Unpushed(type: destination.type, place: Place(tree.file, ranges[source]))
    }.sorted { $0.place.range.start < $1.place.range.start }
  }

  // MARK: Reading maps

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
        reader.unknownKey(tree.text(name), name, in: Key.owner, known: Key.allCases.map(\.rawValue))
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

  mutating func report(_ diagnostic: Diagnostic) { reader.report(diagnostic) }
}

extension DiagnosticID {
  static let emptyApp: Self = "empty-app"
  static let notAnApp: Self = "not-an-app"
  static let severalApps: Self = "several-apps"
  static let noRoot: Self = "no-root"
}

extension Diagnostic {
  fileprivate static func emptyApp(_ file: SourceFile) -> Self {
    Self(
      .emptyApp,
      "the app file is empty",
      at: Place(file, SourceRange(0..<0)),
      help: "write an app, such as `{root: Home, screens: {Home: {title: Home}}}`"
    )
  }

  fileprivate static func notAnApp(_ place: Place) -> Self {
    Self(
      .notAnApp,
      "an app is a map with `root` and `screens`",
      at: place,
      help: "write `{root: Home, screens: {Home: {title: Home}}}`, for instance"
    )
  }

  fileprivate static func severalApps(_ place: Place) -> Self {
    Self(
      .severalApps,
      "an app file holds one app, and here a second document begins",
      at: place,
      help: "give it a file of its own"
    )
  }

  static func noRoot(_ place: Place) -> Self {
    Self(
      .noRoot,
      "this app has no root, so there is nothing to show",
      at: place,
      help: "name its first screen: `root: Home`"
    )
  }
}

/// What app files are called.
package enum AppFileName {
  private static let suffixes = [".app.yaml", ".app.yml"]

  /// Whether a check's search takes the file in.
  package static func isApp(_ name: String) -> Bool { suffixes.contains { name.hasSuffix($0) } }
}
