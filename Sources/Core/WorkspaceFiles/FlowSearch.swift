import FlowApps
import FlowLanguage
package import FlowSyntax
import OperatingSystem
import SystemPackage

/// Finds the files that arguments select.
package struct FlowSearch {
  /// A file to read, or the errors of an argument or a folder without one.
  package enum Input: Sendable {
    /// A file, and the choices that a test of it must match.
    case file(path: String, choices: [TestChoice])
    /// An app file, if the search includes apps.
    case app(path: String)
    case problems([Diagnostic])
  }

  private let finder: WorkspaceFinder
  private(set) var inputs: [Input] = []
  /// The index of each file's input, by its absolute path.
  private var seen: [FilePath: Int] = [:]

  /// The folder that is searched.
  private var root = "."

  /// The beginning of paths that lead from the working folder up to the workspace and down again.
  private var detour = ""

  /// Whether there is at most one argument, so that no file is found twice.
  private let isOneSearch: Bool
  private let takesApps: Bool
  private let takesSettings: Bool

  private init(finder: WorkspaceFinder, arguments: Int, takesApps: Bool = false, takesSettings: Bool = false) {
    (self.finder, self.takesApps, self.takesSettings) = (finder, takesApps, takesSettings)
    isOneSearch = arguments <= 1
  }

  /// Finds the files of all arguments, those of a folder sorted by name, each once.
  ///
  /// - Parameters:
  ///   - arguments: Files and folders; if empty, the workspace's flows, or the working folder.
  ///   - workspace: The workspace that the settings are from.
  ///   - finder: Finds the workspaces whose patterns exclude files from the search of a folder.
  ///   - takesApps: Whether to find app files too.
  ///   - takesSettings: Whether to find workspace files and their commands too.
  /// - Returns: The files, and the errors of arguments and folders.
  package static func inputs(
    for arguments: [String],
    in workspace: FoundWorkspace?,
    _ finder: WorkspaceFinder,
    takesApps: Bool = false,
    takesSettings: Bool = false
  ) -> [Input] {
    var search = FlowSearch(
      finder: finder,
      arguments: takesSettings ? 2 : arguments.count,
      takesApps: takesApps,
      takesSettings: takesSettings
    )
    if arguments.isEmpty {
      if let workspace, let flows = workspace.workspace.flows {
        if !workspace.folder.isEmpty { search.root = workspace.folder }
        if workspace.folder.hasPrefix("../") { search.detour = workspace.folder + workspace.prefix }
        search.walk(
          Folder(
            path: workspace.folder.isEmpty ? "." : workspace.folder,
            shown: workspace.folder,
            owner: workspace.workspace,
            way: "",
            patterns: flows,
            searched: ""
          )
        )
        if takesSettings {
          search.add(file: workspace.workspaceFile, nil)
          search.add(commandsOf: workspace.folder)
        }
      } else {
        search.add(folder: ".", shownAs: "")
      }
    }
    for argument in arguments { search.add(argument) }
    return search.inputs
  }

  /// The inputs of files, each once; folders aren't searched.
  package static func inputs(forFiles paths: [String], _ finder: WorkspaceFinder) -> [Input] {
    var search = FlowSearch(finder: finder, arguments: paths.count)
    for path in paths { search.add(file: path, nil) }
    return search.inputs
  }

  private mutating func add(_ argument: String) {
    if argument == "-" { return add(file: argument, nil) }
    let argument = FilePath.tidied(argument)
    if FilePath.isFolder(argument) {
      return add(folder: argument, shownAs: argument == "." ? "" : argument.hasSuffix("/") ? argument : argument + "/")
    }
    let (path, selector) = TestSelector.split(argument, exists: FilePath.exists)
    add(file: path, selector)
  }

  /// Adds a file; a file that is named twice is added once, with both selections.
  private mutating func add(file path: String, _ selector: TestSelector?) {
    let selectors = selector.map { [$0] }
    // One search finds each file only once, so no lookup is necessary.
    let key = isOneSearch ? nil : FilePath.absolute(path)
    guard let key, let index = seen[key] else {
      if let key { seen[key] = inputs.count }
      if takesApps, selector == nil, AppFileName.isApp(path) { return inputs.append(.app(path: path)) }
      inputs.append(.file(path: path, choices: selectors.map { [TestChoice(selectors: $0)] } ?? []))
      return
    }
    if case .file(let path, let choices) = inputs[index], let choice = choices.first {
      inputs[index] = .file(path: path, choices: selectors.map { [TestChoice(selectors: choice.selectors + $0)] } ?? [])
    }
  }

  // MARK: Folders

  private mutating func add(folder path: String, shownAs prefix: String) {
    do throws(FileErrors) {
      let found = try finder.workspace(around: path)
      let way = found?.prefix ?? ""
      root = found.map { $0.folder.isEmpty ? "." : $0.folder } ?? path
      walk(Folder(path: path, shown: prefix, owner: found?.workspace, way: way, patterns: nil, searched: way))
    } catch {
      inputs.append(.problems(error.diagnostics))
    }
  }

  /// A folder to search.
  private struct Folder {
    let path: String
    /// The prefix of its files' names in reports.
    let shown: String
    /// The workspace that its files belong to, whose patterns exclude files.
    var owner: Workspace?
    /// The path from that workspace's folder, empty or with a trailing slash.
    var way: String
    /// The patterns that files must match; nil if all flows match.
    let patterns: [PathPattern]?
    /// The path from the folder of the workspace that the patterns are from.
    let searched: String
  }

  /// Adds the files of the commands of a workspace.
  private mutating func add(commandsOf folder: String) {
    for path in CommandFolder(in: folder).commands.values.sorted() { add(file: path, nil) }
  }

  /// Adds the flows of a folder and its subfolders that match a pattern, or all if there is none.
  ///
  /// A folder that matches is added with all its flows. Names that begin with a dot are skipped, and links to folders
  /// aren't followed, so that a search ends.
  private mutating func walk(_ folder: Folder, isWithin: Bool = false) {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else {
      inputs.append(.problems([.cannotRead(folder.path, reason(folder.path))]))
      return
    }
    var folder = folder
    if isWithin, Workspace.fileNames.contains(where: names.contains) {
      // The errors of its workspace file are reported with the first of its flows.
      (folder.owner, folder.way) = (try? finder.workspace(around: folder.path)?.workspace, "")
    }
    if takesSettings { addSettings(of: folder, names) }
    var links: FileRoots?
    for name in names.sorted() where !name.hasPrefix(".") {
      if let owner = folder.owner, owner.excludes(folder.way + name) { continue }
      let fitting = folder.patterns?.filter { $0.matches(folder.searched + name) }
      let isApp = takesApps && AppFileName.isApp(name)
      let child = prefixed(folder.path, name)
      if isApp || FlowFileName.isFlow(name)
        || fitting?.contains(where: \.isLiteral) == true && !FilePath.isFolder(child)
      {
        let path = folder.shown + name
        if isSpecial(child, shownAs: path, &links) { continue }
        let isDetour = !detour.isEmpty && path.hasPrefix(detour)
        if isApp || fitting?.isEmpty != true { add(file: isDetour ? String(path.dropFirst(detour.count)) : path, nil) }
        continue
      }
      let isWhole = fitting.map { !$0.isEmpty } ?? true
      guard isWhole || folder.patterns?.contains(where: { $0.mayMatch(below: folder.searched + name) }) == true else {
        continue
      }
      if (try? Stat(FilePath(child), followTargetSymlink: false))?.type == .directory {
        walk(
          Folder(
            path: child,
            shown: folder.shown + name + "/",
            owner: folder.owner,
            way: folder.way + name + "/",
            patterns: isWhole ? nil : folder.patterns,
            searched: folder.searched + name + "/"
          ),
          isWithin: true
        )
      }
    }
  }

  /// Adds the workspace file of a folder, if it has one, and its commands.
  private mutating func addSettings(of folder: Folder, _ names: [String]) {
    let own = Workspace.fileNames.filter(names.contains)
    for name in own { add(file: folder.shown + name, nil) }
    if !own.isEmpty { add(commandsOf: folder.shown) }
  }

  /// Whether a search skips a path: a pipe, a socket, a device, or a link that leads out of the repository.
  ///
  /// Such a link is reported.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - shown: The path's name in messages.
  ///   - allowed: The folders that links may lead to; determined on the first link.
  /// - Returns: Whether the search skips it.
  private mutating func isSpecial(_ path: String, shownAs shown: String, _ allowed: inout FileRoots?) -> Bool {
    guard let own = try? Stat(FilePath(path), followTargetSymlink: false) else { return false }
    guard own.type == .symbolicLink else { return own.type != .regular && own.type != .directory }
    guard let type = (try? Stat(FilePath(path)))?.type else { return false }
    if type != .regular, type != .directory { return true }
    let roots = allowed ?? FileRoots(repositoryAround: root)
    allowed = roots
    if roots.contains(path) { return false }
    inputs.append(.problems([.linkOutside(shown)]))
    return true
  }

  private func prefixed(_ folder: String, _ name: String) -> String {
    folder + (folder.hasSuffix("/") ? "" : "/") + name
  }

  private func reason(_ path: String) -> String {
    FileProblem.opening(path, options: .directory) ?? "it can't be listed"
  }
}
