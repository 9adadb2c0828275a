import FlowApps
import FlowSyntax
package import WorkspaceFiles

/// Reads the names of all files of a workspace.
package struct WorkspaceNameReader {
  private let reading: ReadingSettings
  /// The names in each file as it was last read, by its path.
  package var known: [String: NameUses] = [:]

  /// Prepares to read the files of a workspace.
  package init(_ reading: ReadingSettings) { self.reading = reading }

  /// Reads the names of the files that a search of the workspace's folder finds.
  package mutating func index() -> WorkspaceNameIndex {
    index(of: reading.files(in: reading.workspace?.folder ?? ""))
  }

  /// Reads the names of files, and of the files that they run or extend.
  package mutating func index(of paths: [String]) -> WorkspaceNameIndex {
    var waiting = (paths + reading.commands.values).map { path in
      (path: RelativePath.resolve(path, from: ""), kind: AppFileName.isApp(path) ? FileKind.app : .flow)
    }
    if let file = reading.workspace?.workspaceFile { waiting.append((file, .workspace)) }
    var read: [String: NameUses] = [:]
    while let (path, kind) = waiting.popLast() {
      guard read[path] == nil, let uses = names(in: path, as: kind) else { continue }
      read[path] = uses
      waiting += uses.included.map { (RelativePath.resolve($0, from: path), .flow) }
      waiting += (uses.bases + uses.apps.compactMap(\.self)).map { (RelativePath.resolve($0, from: path), .app) }
    }
    return WorkspaceNameIndex(Array(read.values), commands: reading.commands)
  }

  private mutating func names(in path: String, as kind: FileKind) -> NameUses? {
    // A path with a variable, or one that leads out of the roots, is no file of the workspace.
    if let known = known[path] { return known }
    guard !path.contains("${"), reading.fileRoots.contains(path) else { return nil }
    guard let file = try? reading.loader.loadRegular(path) else { return nil }
    let uses = NameUses(file, as: kind, commands: Set(reading.commands.keys), limits: reading.limits.yaml)
    known[path] = uses
    return uses
  }
}

extension ReadingSettings {
  /// The paths of the flows and apps that a search of a folder finds; of the working folder, if its name is empty.
  func files(in folder: String) -> [String] {
    let inputs = FlowSearch.inputs(for: [folder.isEmpty ? "." : folder], in: workspace, finder, takesApps: true)
    return inputs.compactMap { input in
      switch input {
      case .file(let path, _), .app(let path): path
      case .problems: nil
      }
    }
  }
}
