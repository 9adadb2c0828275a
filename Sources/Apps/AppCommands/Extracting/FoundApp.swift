import AppExtraction
import CommandSupport
import FlowDiagnostics
import NavigationEngine
import SourceTrees
import SystemPackage
import WorkspaceFiles

/// The Swift sources in the folder of a new project, and the releases that they say their app runs on.
struct FoundApp {
  /// The number of Swift files.
  let fileCount: Int
  /// The releases, the oldest first; empty if no project or package states a version.
  let releases: [Profile.Name]

  /// Looks for sources; nil if there are no Swift files.
  ///
  /// - Parameters:
  ///   - folder: The folder to search.
  ///   - tool: The program that parses Swift; nil for the one beside this command.
  init?(in folder: String, sourcesTool tool: String?) {
    let search = SwiftSearch([folder])
    if search.files.isEmpty { return nil }
    let found = FoundFiles(search)
    let manifests = found.paths.dropFirst(search.files.count).compactMap { Self.tree(of: $0, tool) }
    (fileCount, releases) = (search.files.count, found.targets(Array(manifests)).targets.releases)
  }

  /// The tree of a package's manifest; nil without the program that parses Swift.
  private static func tree(of path: String, _ tool: String?) -> SourceTree? {
    guard let bytes = try? SourcesTool(tool).trees(of: [path]) else { return nil }
    return (try? TreeText.pieces(of: bytes).first).flatMap { try? TreeText.tree(of: $0) }
  }
}
