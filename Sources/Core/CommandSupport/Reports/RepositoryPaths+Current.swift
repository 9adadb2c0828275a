package import FlowReports
import OperatingSystem
import SystemPackage
import WorkspaceFiles

extension RepositoryPaths {
  /// The variables in which build servers name the root of the repository.
  private static let variables = ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"]

  /// The paths from the root that the build server names for a file, or git; if neither does, the working folder.
  package static let current: Self = {
    paths(from: .working)
  }()

  /// The paths of names that begin in the folder of a run, which may have been another than the working folder.
  ///
  /// - Parameters:
  ///   - root: The absolute path of the folder that names in the run's transcript begin in; nil if it isn't known.
  ///   - folder: The path from there to the folder of the run.
  /// - Returns: The paths; from the working folder if the run's folder isn't on this machine.
  package static func of(root: String?, folder: String) -> Self {
    guard let root else { return current }
    let start = FilePath.absolute("\(root)/\(folder)")
    return start == .working || !FilePath.isFolder(start.string) ? current : paths(from: start)
  }

  private static func paths(from folder: FilePath) -> Self {
    let environment = ProcessInfo.processInfo.environment
    let reported = variables.compactMap { environment[$0] }.filter { !$0.isEmpty }.map(FilePath.absolute)
    let finder = ReadingRequest(for: [], ExternalVariables(), forms: .command).finder
    return Self(from: folder.string) { path in
      let file = FilePath(path)
      let root = reported.first { file.isIn($0) } ?? file.parent.flatMap { finder.repository(around: $0.string) }
      return (root ?? folder).string
    }
  }
}
