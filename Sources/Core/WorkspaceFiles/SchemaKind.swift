import FlowApps
import FlowLanguage
import FlowSyntax

/// The kinds of files that have a JSON Schema, for editors without navflow's language server.
///
/// This is the only place that knows where the files of schemas are.
package enum SchemaKind: String, Sendable, CaseIterable {
  case flow, app, workspace

  /// Finds the kind of a file.
  ///
  /// - Parameter path: The file's path; one that names neither an app nor a workspace file is a flow.
  package init(ofFileAt path: String) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    self = Workspace.fileNames.contains(name) ? .workspace : AppFileName.isApp(name) ? .app : .flow
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
    return modelineStart + way + Self(ofFileAt: path).path
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
