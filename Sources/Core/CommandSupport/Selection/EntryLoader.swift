import FlowApps
package import FlowLanguage
import FlowSyntax
import SystemPackage
package import WorkspaceFiles

/// Reads the tests of files and selects among them.
package struct EntryLoader: Sendable {
  package let reader: FlowReader
  private let files: FileLoader
  private let workspace: Int
  private let workspaceName: String?
  private let naming: TestNaming
  private let tags: TagExpression?
  private let name: NamePattern?

  /// Prepares to read files.
  ///
  /// - Parameters:
  ///   - reading: The settings for reading files.
  ///   - selection: The selection by tags and names; nil for none.
  ///   - workspace: The number of the workspace that the files belong to.
  ///   - workspaceName: The name of the workspace, if a run has several.
  ///   - audits: Collects the declarations and uses in the files; nil in a run.
  package init(
    _ reading: ReadingSettings,
    _ selection: SelectionSettings? = nil,
    workspace: Int = 0,
    workspaceName: String? = nil,
    audits: FileAudits? = nil
  ) {
    (self.workspace, self.workspaceName, naming) = (workspace, workspaceName, reading.naming)
    reader = reading.flowReader(audits: audits)
    files = reading.loader
    (tags, name) = (selection?.tags, selection?.name)
  }

  /// The selected tests of a file, or an entry for the file itself if it has none.
  package func entries(of input: FlowSearch.Input) -> [FlowEntry] {
    var path: (name: String, path: String)?
    return read(input).map { entry in
      if path?.name != entry.file.name { path = (entry.file.name, naming.path(of: entry.file.name)) }
      return placed(entry, path?.path)
    }
  }

  /// A hook of the workspace.
  package func hook(_ node: WorkspaceNode, named name: String) -> FlowEntry {
    let entry = reader.hook(node, named: name)
    return placed(entry, naming.path(of: entry.file.name))
  }

  private func placed(_ entry: FlowEntry, _ path: String?) -> FlowEntry {
    var entry = entry
    (entry.workspace, entry.workspaceName, entry.path) = (workspace, workspaceName, path)
    entry.workspaceFolder = workspaceName ?? naming.workspace
    return entry
  }

  private func read(_ input: FlowSearch.Input) -> [FlowEntry] {
    switch input {
    case .app: return []
    case .problems(let diagnostics): return diagnostics.first.map { [.missing($0.file, diagnostics)] } ?? []
    case .file(let path, let choices):
      let file: SourceFile
      do throws(Diagnostic) {
        file = try files.load(path)
      } catch {
        let isThere = error.id != .noSuchPath && error.id != .danglingLink
        return [isThere ? .unreadable(error.file, [error]) : .missing(error.file, [error])]
      }
      let entries = reader.entries(of: file)
      if let error = Diagnostic.otherKind(path), entries.allSatisfy({ $0.load().flow == nil }) {
        return [.missing(file, [error])]
      }
      if entries.contains(where: \.standsForFile) { return entries }
      return choices.isEmpty ? select(entries) : select(pick(choices, from: entries))
    }
  }

  /// A flow whose name or tags are unreadable is selected, since it may match.
  private func select(_ entries: [FlowEntry]) -> [FlowEntry] {
    guard tags != nil || name != nil else { return entries }
    return entries.filter { entry in
      let metadata = entry.metadata
      guard metadata.isValid else { return true }
      return tags?.matches(metadata.tags) ?? true && name?.matches(metadata.name) ?? true
    }
  }

  /// The tests that all choices select, in the order of the file.
  private func pick(_ choices: [TestChoice], from entries: [FlowEntry]) -> [FlowEntry] {
    var (taken, missing) = (entries, [FlowEntry]())
    for choice in choices {
      let picked = choice.pick(from: entries)
      let ids = Set(picked.lazy.filter { !$0.standsForFile }.map(\.id))
      taken.removeAll { !ids.contains($0.id) }
      missing += picked.filter(\.standsForFile)
    }
    return taken + missing
  }
}

extension Diagnostic {
  /// The error of a file that, by its name, is no flow; nil for any other name.
  fileprivate static func otherKind(_ path: String) -> Self? {
    if AppFileName.isApp(path) { return appIsNoFlow(path) }
    if path.hasSuffix(".swift") { return .cannotRead(path, "it is Swift code, which `navflow lint` reads") }
    guard Workspace.fileNames.contains(where: path.hasSuffix) else { return nil }
    let file = FilePath(path)
    guard let name = file.lastComponent, Workspace.fileNames.contains(name.string) else { return nil }
    let folder = file.removingLastComponent()
    return Self("workspace-is-no-flow", "“\(path)” is a workspace, and has no steps", file: SourceFile(name: path))
      .help("name its folder, `\(folder.isEmpty ? "." : folder.string)`: the workspace is read with the flows in it")
  }

  private static func appIsNoFlow(_ path: String) -> Self {
    Self("app-is-no-flow", "“\(path)” is an app, and a run is of flows", file: SourceFile(name: path))
      .help("run a flow that names it under `app`, or look at the app with `navflow check \(path)`")
  }
}
