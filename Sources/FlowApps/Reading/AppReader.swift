package import FlowDiagnostics
package import FlowSyntax
import NavigationEngine
package import YAMLSyntax

/// Reads a file's text as an app, and checks that all names exist.
package struct AppReader {
  var app: AppContext
  let limits: YAMLLimits
  /// The place in each file that names the file that it extends.
  private let chain: [Place]

  private init(_ text: VariantReader.Text, _ settings: AppSettings) {
    let nodes = NodeReader(text.tree, variables: settings.variables, example: settings.example)
    app = AppContext(nodes, text.root, files: settings.files, settings.tables)
    (chain, limits) = (text.chain, settings.limits)
  }

  /// Reads a whole file.
  ///
  /// - Parameters:
  ///   - file: The app's text; one document.
  ///   - variables: The values of `${name}`, except `${value}`, which is the value that a screen shows.
  ///   - limits: The limits on the file's size and depth.
  ///   - files: The other files that the app may name; nil if there are none.
  ///   - tables: The keys of app files.
  ///   - note: Receives the variables that the file, and those that it extends, declare and use.
  /// - Returns: The app.
  /// - Throws: The errors in the file, and in those that it extends.
  package static func read(
    _ file: SourceFile,
    variables: Variables = Variables(),
    limits: YAMLLimits = YAMLLimits(),
    files: AppFiles? = nil,
    tables: AppTables = AppTables(),
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
    var problems = result.diagnostics
    if result.tree.roots.count > 1 { problems.append(.severalApps(result.tree.place(result.tree.roots[1]))) }
    let settings = AppSettings(variables: variables, limits: limits, files: files, tables: tables, note: note)
    return try read(root, in: result.tree, settings, problems)
  }

  /// Reads an app that is inside a flow.
  ///
  /// - Parameters:
  ///   - id: The app's map.
  ///   - tree: The flow's tree.
  ///   - variables: The values of `${name}`.
  ///   - limits: The limits on the size and depth of files.
  ///   - files: The other files that the app may name; nil if there are none.
  ///   - note: Receives the variables that the files that it extends declare and use.
  /// - Returns: The app.
  /// - Throws: The errors in the app, and in those that it extends.
  package static func read(
    _ id: YAMLTree.ID,
    in tree: YAMLTree,
    variables: Variables,
    limits: YAMLLimits,
    files: AppFiles?,
    note: ((VariableAudit) -> Void)? = nil
  ) throws(FileErrors) -> App {
    try read(id, in: tree, AppSettings(variables: variables, limits: limits, files: files, note: note), [])
  }

  private static func read(
    _ id: YAMLTree.ID,
    in tree: YAMLTree,
    _ settings: AppSettings,
    _ problems: [Diagnostic]
  ) throws(FileErrors) -> App {
    let text: VariantReader.Text
    do throws(FileErrors) { text = try VariantReader.read(id, in: tree, settings) } catch {
      throw FileErrors(diagnostics: problems.inOrder + error.diagnostics)
    }
    var reader = AppReader(text, settings)
    let app = reader.read(text.root)
    let diagnostics = problems + text.diagnostics + reader.app.nodes.diagnostics
    guard let app, diagnostics.isEmpty else { throw FileErrors(diagnostics: reader.inOrder(diagnostics)) }
    return app
  }

  /// The diagnostics by their files, from the app's own down, and by their places, with what there is to say of these.
  private func inOrder(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let files = app.tree.files.all
    let sorted = files.flatMap { file in diagnostics.filter { $0.file === file }.inOrder }
    let others = diagnostics.filter { diagnostic in !files.contains { $0 === diagnostic.file } }
    return (sorted + others).map(places.explained)
  }

  private var places: AppPlaces { AppPlaces(app.tree.files, chain, app.facts.coded) }

  // MARK: The app

  typealias RootKey = AppTable.RootKey
  typealias Entry = (name: YAMLTree.ID, value: YAMLTree.ID)

  /// The parts that are read after the other keys at the top of an app.
  struct Sections {
    var root: YAMLTree.ID?
    var split: Entry?
    var tabs: Entry?
    /// The keys that only an app with a single stack has.
    var single: [YAMLTree.ID] = []
    var screens: YAMLTree.ID?
    /// The app's own `presents` and `items`, in the order of the file.
    var presented: [(name: YAMLTree.ID, id: YAMLTree.ID, isItems: Bool)] = []
    var urls: YAMLTree.ID?
    var restores: YAMLTree.ID?
    var samples: YAMLTree.ID?
    var state: YAMLTree.ID?
  }

  private mutating func read(_ id: YAMLTree.ID) -> App? {
    let tree = app.tree
    guard tree.kind(id) == .mapping else {
      app.report(.notAnApp(tree.place(id)))
      return nil
    }
    var names = NameReader(tree, app.tables)
    names.read(app: id)
    app.names = names.names
    for problem in app.names.scene.problems { app.report(problem) }
    let entries = app.entries(id, RootKey.self, isQuiet: true)
    let legacy = entries.first { $0.key == .navigationView }
    app.isLegacy = legacy != nil
    var model = AppModel(root: "")
    if let folder = entries.first(where: { $0.key == .sources }) { app.readSources(folder.value) }
    // Values are held against the types, regardless of the order in the file.
    if let types = entries.first(where: { $0.key == .types }) { model.types = TypeReader.read(types.value, &app) }
    app.names.declare(model.types)
    let sections = sections(id, into: &model)
    if let tabs = sections.tabs {
      readTabs(tabs, beside: sections, legacy.map { ($0.name, $0.value) }, into: &model)
    } else if let legacy {
      NavigationViewReader.read(legacy.value, root: sections.root, of: id, into: &model, &app)
    } else {
      readRoot(sections, of: id, into: &model)
    }
    if let screens = sections.screens { model.screens = ScreenPart.read(screens, &app) }
    readScene(sections, into: &model)
    // Bindings and the path's type are known here, regardless of the order in the file.
    for (key, _, value) in entries where key == .initial { InitialReader.read(value, into: &model, &app) }
    let samples = sections.samples.map { SampleReader.read($0, of: model, limits: limits, &app) } ?? [:]
    model.showSamples(samples)
    for problem in app.updates.problems(in: model, app.names) { app.report(problem) }
    for problem in app.conditions.problems(in: model) { app.report(problem) }
    // A screen that is misspelt elsewhere would seem to be shown for no value.
    if app.nodes.diagnostics.isEmpty {
      for problem in app.fieldUses.problems(in: model, app.names) { app.report(problem) }
    }
    for (name, type) in model.types.sorted(by: { $0.key < $1.key }) {
      if let warning = UnshownCases.warning(for: name, type.cases.map(\.name), in: model, app) {
        app.warnings.append(warning)
      }
    }
    app.warnings += SceneWarnings(model, app).all
    app.warnings += SharedIdentifiers.warnings(in: model, app)
    return App(
      model: model,
      file: tree.file,
      range: tree.range(id),
      ranges: app.ranges,
      places: places,
      facts: app.facts.numbered(app.ranges),
      stateSources: app.stateSources,
      samples: samples,
      holdingInput: app.holdingInput,
      runs: app.runs,
      unpushed: unpushed(in: model),
      unpresented: unpresented(in: model),
      warnings: app.warnings
    )
  }

  /// Reads the parts that depend on no other, and finds those that do.
  private mutating func sections(_ id: YAMLTree.ID, into model: inout AppModel) -> Sections {
    var sections = Sections()
    for (key, name, value) in app.entries(id, RootKey.self) {
      switch key {
      case .name: model.name = app.nodes.text(value, for: key.rawValue)
      case .module: model.module = app.nodes.text(value, for: key.rawValue)
      case .stack where app.isLegacy, .split where app.isLegacy:
        app.report(.notInNavigationView(key.rawValue, app.tree.place(name)))
      case .stack:
        if let split = SplitReader.node(ofStack: value, app.tree), sections.split == nil {
          sections.split = split
        } else {
          sections.single.append(name)
          model.stack = StackReader.kind(value, &app) ?? .erased
        }
      case .navigationView: (model.stack, model.isLegacy) = (.selfManaged, true)
      case .root:
        sections.root = value
        sections.single.append(name)
      case .split:
        if let split = sections.split { sections.single.append(split.name) }
        sections.split = (name, value)
      case .screens: sections.screens = value
      case .tabs: sections.tabs = (name, value)
      case .presents, .items: sections.presented.append((name, value, key == .items))
      case .urls: sections.urls = value
      case .restores: sections.restores = value
      case .state: sections.state = value
      case .samples: sections.samples = value
      case .runs: app.runs = app.nodes.releases(value, app.files)
      // The app that it extends has been laid under it.
      case .types, .extends, .initial, .sources: break
      }
    }
    return sections
  }

  /// Reads the columns, or else the root of the single stack.
  private mutating func readRoot(_ sections: Sections, of id: YAMLTree.ID, into model: inout AppModel) {
    let tree = app.tree
    if let split = sections.split {
      for name in sections.single {
        app.report(.besideSplit(tree.text(name), tree.place(name), split: tree.place(split.name)))
      }
      SplitReader.read(split.value, into: &model, &app)
    } else if let root = sections.root {
      RootChoicePart.read(root, into: &model, &app)
    } else {
      app.report(.noRoot(tree.place(id)))
    }
  }

  /// The destinations of types that neither a link nor the initial path pushes.
  private func unpushed(in model: AppModel) -> [App.Unpushed] {
    guard !app.pushesAnything else { return [] }
    return model.screens.values.flatMap(\.destinations).compactMap { destination in
      guard !app.pushed.contains(destination.type), let source = destination.source else { return nil }
      return App.Unpushed(type: destination.type, place: app.place(ofSource: source))
    }.sorted { $0.place.range.start < $1.place.range.start }
  }
}

extension DiagnosticID {
  static let emptyApp: Self = "empty-app"
  static let notAnApp: Self = "not-an-app"
  static let severalApps: Self = "several-apps"
  static let noRoot: Self = "no-root"
}

extension Diagnostic {
  static func emptyApp(_ file: SourceFile) -> Self {
    Self(
      .emptyApp,
      "the app file is empty",
      at: Place(file, SourceRange(0..<0)),
      help: "write an app, such as `{root: Home, screens: {Home: {title: Home}}}`"
    )
  }

  static func notAnApp(_ place: Place) -> Self {
    Self(
      .notAnApp,
      "an app is a map with `root` and `screens`",
      at: place,
      help: "write `{root: Home, screens: {Home: {title: Home}}}`, for instance"
    )
  }

  static func severalApps(_ place: Place) -> Self {
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

/// The suffixes of the names of app files.
package enum AppFileName {
  private static let suffixes = [".app.yaml", ".app.yml"]

  /// Whether a check includes the file.
  package static func isApp(_ name: String) -> Bool { suffixes.contains { name.hasSuffix($0) } }
}
