import AppExtraction
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

  private static let projectLimit = 64 << 20

  /// Looks for sources; nil if there are no Swift files.
  ///
  /// - Parameter folder: The folder to search.
  init?(in folder: String) {
    let search = SwiftSearch([folder])
    if search.files.isEmpty { return nil }
    fileCount = search.files.count
    let targets = search.manifests.flatMap { path in
      PackageManifest.isManifest(path) ? Self.targets(ofPackage: path) : Self.targets(ofProject: path)
    }
    // An app for a phone runs on other systems beside it.
    let platform = Platform.allCases.first { platform in targets.contains { $0.deployment(on: platform) != nil } }
    let found = platform.map { platform in targets.compactMap { $0.deployment(on: platform)?.releases } } ?? []
    releases = found.max { $0.count < $1.count } ?? []
  }

  private static func targets(ofProject path: String) -> [SourceTarget] {
    let file = try? FileLoader(limit: projectLimit).loadRegular(path)
    return file.flatMap { XcodeProject.targets(of: $0.bytes, path: path) } ?? []
  }

  /// The targets of a package; none without the program that parses Swift.
  private static func targets(ofPackage path: String) -> [SourceTarget] {
    guard let bytes = try? SourcesTool(nil).trees(of: [path]),
      let piece = try? TreeText.pieces(of: bytes).first, let tree = try? TreeText.tree(of: piece)
    else { return [] }
    return PackageManifest.targets(of: tree)
  }
}
