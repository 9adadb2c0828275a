import FlowApps
import FlowLanguage
import FlowSyntax

/// The kinds of files that declare and use names, each with a JSON Schema for editors without navflow's language server.
///
/// This is the only place that knows where the files of schemas are.
package enum FileKind: String, Sendable, CaseIterable {
  case flow, app, workspace

  /// The kind that a file's name says; nil for a name that says nothing.
  package init?(named path: String) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    if Workspace.fileNames.contains(name) {
      self = .workspace
    } else if AppFileName.isApp(name) {
      self = .app
    } else if FlowFileName.isFlow(name) {
      self = .flow
    } else {
      return nil
    }
  }

  /// The folder of the schemas' files, from the workspace's folder.
  ///
  /// It isn't `.navflow`, which git ignores: everybody who edits the flows needs the schemas.
  package static let folder = ".navflow-schema"

  /// The path of the schema's file, from the workspace's folder.
  package var path: String { "\(Self.folder)/\(rawValue).json" }

  /// The beginning of a line that names a file's schema.
  package static let modelineStart = "# yaml-language-server: $schema="

  /// The first line of a file by which editors find its schema, without a line feed.
  ///
  /// - Parameter path: The file's path from the workspace's folder.
  /// - Returns: The line, in which the path begins in the file's folder, as editors read it; nil for a file that isn't in
  ///   the workspace's folder.
  package static func modeline(forFileAt path: String) -> String? {
    let path = RelativePath.resolve(path, from: "")
    guard !path.hasPrefix("/"), path != "..", !path.hasPrefix("../") else { return nil }
    let folders = path.split(separator: "/").dropLast()
    let way = String(repeating: "../", count: folders.count)
    return modelineStart + way + (Self(named: path) ?? .flow).path
  }

  /// The patterns of the names of files of the kind, or of their paths from the workspace's folder.
  package var patterns: [String] {
    switch self {
    case .flow: FlowFileName.suffixes.map { "*\($0)" } + ["\(CommandFolder.name)/*.yaml"]
    case .app: AppFileName.suffixes.map { "*\($0)" }
    case .workspace: Workspace.fileNames
    }
  }
}
