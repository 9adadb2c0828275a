import AppExtraction
import CommandSupport
import FlowSyntax
import NavigationEngine
import SystemPackage
import WorkspaceFiles

/// The app of the Swift sources in the folder of a new project.
struct FoundApp {
  /// The releases, the oldest first; empty if no project or package states a version.
  let releases: [Profile.Name]

  /// Reads the folder's projects and packages.
  ///
  /// - Parameters:
  ///   - folder: The folder to search.
  ///   - tool: The program that parses Swift; nil for the one beside this command.
  init(in folder: String, sourcesTool tool: String?) {
    let search = SwiftSearch([folder])
    let found = FoundFiles(search)
    let manifests = found.paths.dropFirst(search.files.count).compactMap { Self.tree(of: $0, tool) }
    releases = found.targets(Array(manifests)).targets.releases
  }

  /// The tree of a package's manifest; nil without the program that parses Swift.
  private static func tree(of path: String, _ tool: String?) -> SourceTree? {
    guard let bytes = try? SourcesTool(tool).trees(of: [path]) else { return nil }
    return (try? TreeText.pieces(of: bytes).first).flatMap { try? TreeText.tree(of: $0) }
  }
}
