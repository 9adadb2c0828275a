import FlowSyntax

/// Reads the files that an app extends, and makes one app of them (S19.1).
struct VariantReader {
  /// The text of an app: its map, with the apps that it extends laid under it.
  struct Text {
    var tree: YAMLTree
    var root: YAMLTree.ID
    /// The place in each file that names the file that it extends, from the app's own file down.
    var chain: [Place] = []
    /// The screens of the app at the end of the chain; nil if the app extends no other.
    var extendedScreens: Set<String>?
    /// Errors in a file that could be read anyway, such as a repeated key.
    var diagnostics: [Diagnostic] = []
  }

  private let settings: AppSettings
  private var layers: [(tree: YAMLTree, root: YAMLTree.ID)]
  private var paths: [String]
  private var chain: [Place] = []
  private var diagnostics: [Diagnostic] = []

  /// Reads the apps that an app extends.
  ///
  /// - Parameters:
  ///   - root: The app's map.
  ///   - tree: Its tree.
  ///   - settings: The settings with which the apps are read; their `note` receives the other files' variables.
  /// - Returns: The whole app; the map itself if it extends no other.
  /// - Throws: The errors that keep the app from being put together.
  static func read(
    _ root: YAMLTree.ID,
    in tree: YAMLTree,
    _ settings: AppSettings
  ) throws(FileErrors) -> Text {
    guard extended(by: root, tree) != nil else { return Text(tree: tree, root: root) }
    var reader = VariantReader(root, in: tree, settings)
    do throws(Diagnostic) {
      while try reader.readNext() {}
    } catch {
      throw FileErrors(diagnostics: (reader.diagnostics + [error]).map(reader.explained))
    }
    return reader.whole
  }

  private init(_ root: YAMLTree.ID, in tree: YAMLTree, _ settings: AppSettings) {
    self.settings = settings
    layers = [(tree, root)]
    paths = [RelativePath.resolve(tree.file.name, from: "")]
  }

  /// The path under `extends`; nil if the app extends no other.
  private static func extended(by root: YAMLTree.ID, _ tree: YAMLTree) -> YAMLTree.ID? {
    guard tree.kind(root) == .mapping else { return nil }
    var children = tree.children(root)
    while let (key, value) = tree.nextPair(&children) {
      if tree.text(key) == "extends" { return value }
    }
    return nil
  }

  /// Reads the app that the last one extends; returns whether it extends another.
  private mutating func readNext() throws(Diagnostic) -> Bool {
    guard let (tree, root) = layers.last, let id = Self.extended(by: root, tree) else { return false }
    var nodes = NodeReader(tree, variables: settings.variables, example: AppLanguage.example)
    guard let name = nodes.text(id, for: "extends") else {
      if let error = nodes.diagnostics.first { throw error }
      return false
    }
    let place = tree.place(id)
    guard let files = settings.files else { throw .noFiles(name, place) }
    let path = RelativePath.resolve(name, from: place.file.name)
    if let first = paths.firstIndex(of: path) { throw .extendsItself(paths[first...] + [path], place) }
    let maxDepth = files.limits.includeDepth
    guard layers.count <= maxDepth else { throw .extendsTooDeep(limit: maxDepth, place) }
    let file: SourceFile
    do throws(Diagnostic) { file = try files.file(at: path) } catch {
      throw .unreadable(error, what: "the app that this one extends", place)
    }
    chain.append(place)
    paths.append(path)
    let bytes = layers.reduce(file.bytes.count) { $0 + $1.tree.file.bytes.count }
    guard bytes <= settings.limits.bytes else { throw .appTooLarge(limit: settings.limits.bytes, place) }
    let result = try YAMLReader(limits: settings.limits).read(file)
    guard let next = result.tree.roots.first else { throw .emptyApp(file) }
    layers.append((result.tree, next))
    diagnostics += result.diagnostics
    if result.tree.roots.count > 1 { throw .severalApps(result.tree.place(result.tree.roots[1])) }
    guard result.tree.kind(next) == .mapping else { throw .notAnApp(result.tree.place(next)) }
    settings.note?(VariableAudit(result.tree, next))
    return true
  }

  private var whole: Text {
    let join = YAMLTreeJoin(layers[0].tree, layers.dropFirst().map(\.tree))
    var merge = VariantMerge(join)
    let maps = layers.enumerated().map { join.node($0.element.root, ofTree: $0.offset) }
    guard let tree = merge.merge(maps), let root = tree.roots.first else {
      return Text(tree: layers[0].tree, root: layers[0].root)
    }
    return Text(
      tree: tree,
      root: root,
      chain: chain,
      extendedScreens: extendedScreens,
      diagnostics: diagnostics
    )
  }

  private var extendedScreens: Set<String>? {
    guard let (tree, root) = layers.last else { return nil }
    let maps = tree.members(root).filter { tree.text($0.key) == "screens" }.map(\.value)
    return Set(maps.flatMap { tree.members($0) }.map { tree.text($0.key) })
  }

  /// A diagnostic in one of the files, with the files that extend it.
  private func explained(_ diagnostic: Diagnostic) -> Diagnostic {
    let number = layers.firstIndex { $0.tree.file === diagnostic.file } ?? chain.count
    return diagnostic.adding(chain.extending(number))
  }
}

extension [Place] {
  /// Notes that name the places by which an app comes to extend the file with that number.
  func extending(_ number: Int) -> [Diagnostic.Note] {
    prefix(number).reversed().map { Diagnostic.Note("“\($0.file.name)” extends it here", at: $0) }
  }
}

extension Diagnostic {
  fileprivate static func extendsItself(_ paths: some Collection<String>, _ place: Place) -> Self {
    let names = paths.map { "“\($0.excerpt)”" }
    return Self(
      "extends-itself",
      names.count == 2
        ? "\(names[0]) extends itself" : "\(names[0]) extends itself: \(names.joined(separator: " extends "))",
      at: place
    ).help("remove one `extends`, so that the last app extends no other")
  }

  fileprivate static func extendsTooDeep(limit: Int, _ place: Place) -> Self {
    Self("extends-too-deep", "more than \(limit) apps extend each other here", at: place)
      .help("extend one that comes later, or raise the limit: `--limit include-depth=N`")
  }

  fileprivate static func appTooLarge(limit: Int, _ place: Place) -> Self {
    Self(.fileTooLarge, "the app and those that it extends are together larger than \(limit.asBytes)", at: place)
      .help("make them smaller, or raise the limit: --limit file-size=…")
  }
}
