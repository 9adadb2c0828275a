import Flows

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The folder in which a workspace keeps commands of its own, a file each.
enum CommandFolder {
  static let name = "commands"
  private static let suffixes = [".flow.yaml", ".flow.yml", ".yaml", ".yml"]

  /// The files by the commands' names, which are theirs without their suffixes.
  ///
  /// - Parameter workspace: The workspace's folder, as files in it are to be called in reports; empty for the working
  ///   folder.
  /// - Returns: The files; none where there is no such folder.
  static func commands(in workspace: String) -> [String: String] {
    let folder = workspace.isEmpty ? name : workspace.hasSuffix("/") ? workspace + name : "\(workspace)/\(name)"
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return [:] }
    var commands: [String: String] = [:]
    for file in names.sorted() where !file.hasPrefix(".") {
      guard let suffix = suffixes.first(where: file.hasSuffix), file.count > suffix.count else { continue }
      commands[String(file.dropLast(suffix.count))] = "\(folder)/\(file)"
    }
    return commands
  }
}
