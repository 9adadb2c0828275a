package import FlowSyntax
import NavigationEngine

/// Reads a file's text as an app, and checks that all names exist.
package struct AppReader {
  private var app: AppContext
  private let limits: YAMLLimits
  /// The place in each file that names the file that it extends.
  private let chain: [Place]
  /// The screens of the app at the end of the chain; nil if the app extends no other.
  private let extendedScreens: Set<String>?

  private init(_ text: VariantReader.Text, _ settings: AppSettings) {
    let nodes = NodeReader(text.tree, variables: settings.variables, example: AppLanguage.example)
    app = AppContext(nodes, text.root, files: settings.files)
    (chain, extendedScreens, limits) = (text.chain, text.extendedScreens, settings.limits)
  }

  /// Reads a whole file.
  ///
  /// - Parameters:
  ///   - file: The app's text; one document.
  ///   - variables: The values of `${name}`, except `${value}`, which is the value that a screen shows.
  ///   - limits: The limits on the file's size and depth.
  ///   - files: The other files that the app may name; nil if there are none.
  ///   - note: Receives the variables that the file and its bases declare and use.
  /// - Returns: The app.
  /// - Throws: The errors in the file and in its bases.
  package static func read(
    _ file: SourceFile,
    variables: Variables = Variables(),
    limits: YAMLLimits = YAMLLimits(),
    files: AppFiles? = nil,
    note: ((VariableAudit) -> Void)? = nil
  ) throws(FileErrors) -> App {
    let result = try YAMLReader(limits: limits).documents(of: file)
    guard let root = result.tree.roots.first else { throw FileErrors(diagnostics: [.emptyApp(file)]) }
    note?(VariableAudit(result.tree, root))
    var problems = result.diagnostics
    if result.tree.roots.count > 1 { problems.append(.severalApps(result.tree.place(result.tree.roots[1]))) }
    let settings = AppSettings(variables: variables, limits: limits, files: files, note: note)
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
  /// - Throws: The errors in the app and in its bases.
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

  /// The diagnostics by their files, from the app's own down, and by their places, with the notes on these.
  private func inOrder(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let files = app.tree.files.all
    let sorted = files.flatMap { file in diagnostics.filter { $0.file === file }.inOrder }
    let others = diagnostics.filter { diagnostic in !files.contains { $0 === diagnostic.file } }
    return (sorted + others).map(places.explained)
  }

  private var places: AppPlaces { AppPlaces(app.tree.files, chain, app.facts.coded) }

  // MARK: The app

  private mutating func read(_ id: YAMLTree.ID) -> App? {
    let tree = app.tree
    guard tree.kind(id) == .mapping else { return app.fail(.notAnApp(tree.place(id))) }
    var names = NameReader(tree)
    names.read(id, as: TopPart.self)
    app.names = names.names
    for problem in app.names.scene.problems { app.report(problem) }
    let top = TopPart.read(id, limits, &app)
    let model = top.model
    for problem in app.updates.problems(in: model, app.names) { app.report(problem) }
    for problem in app.impossibleConditions(in: model) { app.report(problem) }
    // A screen that is misspelt elsewhere would seem to be shown for no value.
    if app.nodes.diagnostics.isEmpty {
      for problem in app.fieldUses.problems(in: model, app.names) { app.report(problem) }
    }
    for (name, type) in model.types.sorted(by: { $0.key < $1.key }) {
      app.warnings += [app.unshownCases(of: name, type.cases.map(\.name), in: model)].compactMap(\.self)
    }
    app.warnings += SceneWarnings(model, app).all
    app.warnings += SharedIdentifiers.warnings(in: model, app)
    if let extendedScreens { app.warnings += app.unusedScreens(in: model, extending: extendedScreens) }
    return App(
      model: model,
      file: tree.file,
      range: tree.range(id),
      ranges: app.ranges,
      places: places,
      facts: app.facts.numbered(app.ranges),
      stateSources: app.stateSources,
      samples: top.samples,
      holdingInput: app.holdingInput,
      runs: app.runs,
      unpushed: unpushed(in: model),
      unpresented: unpresented(in: model),
      warnings: app.warnings
    )
  }

  /// The destinations of types that neither a link nor the initial path pushes.
  private func unpushed(in model: AppModel) -> [App.Unused] {
    guard !app.pushesAnything else { return [] }
    let destinations = model.screens.values.flatMap(\.destinations).filter { !app.pushed.contains($0.type) }
    return unused(destinations.map { ($0.type, $0.source) })
  }

  /// The layers whose binding no link, change or initial value turns on.
  private func unpresented(in model: AppModel) -> [App.Unused] {
    let written = model.presentedBindings
    return unused(model.everyLayer.filter { !written.contains($0.binding) }.map { ($0.binding, $0.source) })
  }

  private func unused(_ declared: [(name: String, source: Int?)]) -> [App.Unused] {
    declared.compactMap { name, source in source.map { App.Unused(name: name, place: app.place(ofSource: $0)) } }
      .sorted { $0.place.range.start < $1.place.range.start }
  }
}

extension Diagnostic {
  static func emptyApp(_ file: SourceFile) -> Self {
    Self("empty-app", "the app file is empty", at: Place(file, SourceRange(0..<0)))
      .help("write an app, such as `{root: Home, screens: {Home: {title: Home}}}`")
  }

  static func notAnApp(_ place: Place) -> Self {
    Self("not-an-app", "an app is a map with `root` and `screens`", at: place)
      .help("write `{root: Home, screens: {Home: {title: Home}}}`, for instance")
  }

  static func severalApps(_ place: Place) -> Self {
    Self("several-apps", "an app file holds one app, and here a second document begins", at: place)
      .help("give it a file of its own")
  }
}

/// The suffixes of the names of app files.
package enum AppFileName {
  /// The suffixes; the first is the default.
  package static let suffixes = [".app.yaml", ".app.yml"]

  /// Whether a check includes the file.
  package static func isApp(_ name: String) -> Bool { suffixes.contains { name.hasSuffix($0) } }
}
