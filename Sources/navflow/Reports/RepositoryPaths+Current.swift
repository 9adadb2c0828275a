import FlowReports
import SystemPackage
import WorkspaceFiles

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension RepositoryPaths {
  /// The variables in which build servers name the root of the repository.
  private static let variables = ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"]

  /// The root by the build server or git; if neither names one, the working folder.
  static let current: Self = {
    let environment = ProcessInfo.processInfo.environment
    let reported = variables.lazy.compactMap { environment[$0] }.filter { !$0.isEmpty }.map(FilePath.absolute)
    let finder = ReadingRequest(for: [], ExternalVariables(), forms: .command).finder
    let root = reported.first { FilePath.working.starts(with: $0) } ?? finder.repository(around: ".") ?? .working
    return Self(folder: FilePath.working.way(from: root).joined(separator: "/"), root: root.string)
  }()
}
