import FlowLanguage
package import FlowSyntax
import OperatingSystem
import SystemPackage

/// The folder in which a workspace keeps its own commands, one file each.
package struct CommandFolder {
  package static let name = "commands"
  private static let suffixes = FlowFileName.suffixes + [".yaml", ".yml"]

  /// The files by the commands' names, which are the files' names without suffixes.
  package private(set) var commands: [String: String] = [:]
  /// The errors in the names, one list for each file.
  package private(set) var problems: [[Diagnostic]] = []

  /// Reads the folder of a workspace.
  ///
  /// - Parameter workspace: The workspace's folder as reports name it; empty for the working folder.
  package init(in workspace: String) {
    let folder = workspace + (workspace.isEmpty || workspace.hasSuffix("/") ? "" : "/") + Self.name
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return }
    for file in names.sorted() where !file.hasPrefix(".") {
      guard let suffix = Self.suffixes.first(where: file.hasSuffix), file.count > suffix.count else { continue }
      let (command, path) = (String(file.dropLast(suffix.count)), "\(folder)/\(file)")
      if let problem = problem(of: command, at: path) {
        problems.append([problem])
      } else {
        commands[command] = path
      }
    }
  }

  /// The file that would be a command of a flow, had its folder a workspace file beside it.
  ///
  /// - Parameters:
  ///   - name: What the flow calls it.
  ///   - flow: The path of the flow's file, which is in the folder beside the commands' folder, or below it.
  ///   - finder: Knows how far up is looked.
  /// - Returns: Its path, from the working folder; nil where there is none.
  static func stray(_ name: String, usedIn flow: String, _ finder: WorkspaceFinder) -> String? {
    let start =
      flow == FileLoader.standardInputName ? FilePath.working : FilePath.absolute(flow).removingLastComponent()
    let top = finder.repository(around: start.string) ?? start
    var folder = start
    while true {
      let way = WorkspaceFinder.way(from: .working, to: folder)
      if let path = CommandFolder(in: way).commands[name] { return path }
      guard folder != top, folder.lastComponent != nil else { return nil }
      folder = folder.removingLastComponent()
    }
  }

  private func problem(of command: String, at path: String) -> Diagnostic? {
    if StepTable.verbs.contains(where: { $0.name == command }) { return .commandNameTaken(command, "a verb", path) }
    if StepTable.modifiers.contains(where: { $0.key.rawValue == command }) {
      return .commandNameTaken(command, "a modifier", path)
    }
    guard Variables.isName(command), CoreSchema.isString(command) else {
      return .invalidCommandName(command, path)
    }
    return commands[command].map { .repeatedCommand(command, path, first: $0) }
  }
}

extension Diagnostic {
  fileprivate static func commandNameTaken(_ name: String, _ what: String, _ path: String) -> Self {
    Self(
      .commandNameTaken,
      "a command can't be called “\(name)”, which is \(what) of the language",
      file: SourceFile(name: path)
    ).help("rename the file: my-\(name).yaml")
  }

  fileprivate static func invalidCommandName(_ name: String, _ path: String) -> Self {
    Self(
      "invalid-command-name",
      "a command can't be called “\(name.excerpt)”, which isn't a word that a step can be",
      file: SourceFile(name: path)
    ).help(
      Variables.isName(name)
        ? "rename the file: my-\(name).yaml"
        : "rename the file: use letters, digits, “_”, “-” and “.”, and begin with a letter"
    )
  }

  fileprivate static func repeatedCommand(_ name: String, _ path: String, first: String) -> Self {
    Self("repeated-command", "two files are the command “\(name)”, this and “\(first)”", file: SourceFile(name: path))
      .help("rename one of them")
  }
}
