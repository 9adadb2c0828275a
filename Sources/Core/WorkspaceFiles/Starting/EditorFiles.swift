/// The files by which editors without navflow's language server know its files: the schemas, and the settings of
/// VS Code that name them.
///
/// Schemas in the repository need no network, and belong to the version of navflow that wrote them.
package struct EditorFiles: Sendable {
  /// The texts of the schemas of a workspace's files.
  let schemas: [(kind: FileKind, text: String)]
  /// The tags of an app's values as YAML's language server wants them, by the path of the app file from the
  /// repository's root, and by its text if there is no such file yet.
  let tags: @Sendable (_ path: String, _ text: String?) -> [String]

  /// Creates the files.
  package init(
    schemas: [(kind: FileKind, text: String)],
    tags: @escaping @Sendable (_ path: String, _ text: String?) -> [String]
  ) {
    (self.schemas, self.tags) = (schemas, tags)
  }

  /// The path of the settings of VS Code, from the repository's root.
  static let settingsPath = ".vscode/settings.json"

  /// The file with the line by which editors find its schema.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - workspace: The workspace's folder, from the repository's root, with a trailing slash; empty for the root.
  /// - Returns: The file, which has the line if it is in that folder.
  func begun(_ file: StarterFile, in workspace: String) -> StarterFile {
    guard file.path.hasPrefix(workspace),
      let line = FileKind.modeline(forFileAt: String(file.path.dropFirst(workspace.count)))
    else { return file }
    return StarterFile(path: file.path, text: "\(line)\n\(file.text)")
  }

  /// The settings that name the schemas, and the tags that values have.
  ///
  /// - Parameters:
  ///   - workspace: The workspace's folder, from the repository's root, with a trailing slash; empty for the root.
  ///   - tags: The tags.
  /// - Returns: The lines between the brackets of an object.
  func settings(_ workspace: String, tags: [String]) -> String {
    let names = schemas.map { kind, _ in
      let patterns = kind.patterns.map { pattern in
        Self.quoted(workspace + (pattern.contains("/") ? "" : "**/") + pattern)
      }
      return "    \(Self.quoted("./\(workspace)\(kind.path)")): [\(patterns.joined(separator: ", "))]"
    }
    let list = tags.map { "    \(Self.quoted($0))" }.joined(separator: ",\n")
    return "  \"yaml.schemas\": {\n\(names.joined(separator: ",\n"))\n  }"
      + (tags.isEmpty ? "\n" : ",\n  \"yaml.customTags\": [\n\(list)\n  ]\n")
  }

  private static func quoted(_ text: String) -> String {
    "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }
}
